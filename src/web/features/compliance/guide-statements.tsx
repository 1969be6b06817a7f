import type { CityGuide, GuideAbsence, GuideStatement } from "#contract/guides.ts";
import { Cites, isWeakSource } from "#web/answer/citations.tsx";

type Citations = CityGuide["citations"];

/** Sentences with the numbers of their clauses. With `dated`, how old each source is: prices and times age. */
export function GuideStatements({
  statements,
  citations,
  dated = false,
}: {
  statements: readonly GuideStatement[];
  citations: Citations;
  dated?: boolean;
}) {
  return (
    <ul className="guide-statements">
      {statements.map((statement) => (
        <li key={statement.text} data-nature={statement.nature}>
          {statement.about ? <span className="guide-about">{statement.about}: </span> : null}
          {statement.text}
          <Cites ids={statement.citations} citations={citations} />
          <SourceMarks statement={statement} citations={citations} dated={dated} />
        </li>
      ))}
    </ul>
  );
}

/** How good and how old the source of a sentence is, where that matters to whoever relies on it. */
function SourceMarks({
  statement,
  citations,
  dated,
}: {
  statement: GuideStatement;
  citations: Citations;
  dated: boolean;
}) {
  const cited = citations.filter(({ id }) => statement.citations.includes(id));
  const weak = cited.some(isWeakSource);
  const notes = [...new Set(cited.flatMap(({ note }) => note ?? []))];
  const ages = dated ? [...new Set(cited.map(({ asOf }) => asOf))] : [];
  if (!weak && notes.length === 0 && ages.length === 0) return null;
  return (
    <span className="guide-source">
      {weak ? <span className="guide-weak">Secondary source</span> : null}
      {ages.length > 0 ? <span>As of {ages.join("; ")}.</span> : null}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </span>
  );
}

/** What we hold nothing on, and the desk that can say more. */
export function Absence({ absence, citations }: { absence: GuideAbsence; citations: Citations }) {
  return (
    <p className="guide-absence">
      {absence.text}{" "}
      {absence.desk ? (
        <>
          {absence.desk.text}
          <Cites ids={absence.desk.citations} citations={citations} />
        </>
      ) : null}
    </p>
  );
}

/** The citations of these sentences and absences, in the order in which they are first used. */
export function citationsUsed(
  citations: Citations,
  used: readonly (GuideStatement | GuideAbsence | null | { citations: readonly string[] })[],
): Citations {
  const ids = new Set(
    used.flatMap((item) => {
      if (item === null) return [];
      if ("desk" in item) return item.desk?.citations ?? [];
      return item.citations;
    }),
  );
  return [...ids].flatMap((id) => citations.find((citation) => citation.id === id) ?? []);
}
