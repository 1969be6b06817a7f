import type { CityGuide, GuideAbsence, GuideStatement } from "#contract/guides.ts";
import { datesInWords } from "#domain/units/date-words.ts";
import { Cites, isWeakSource } from "#web/answer/citations.tsx";

type Citations = CityGuide["citations"];

/**
 * Sentences with the numbers of their clauses. A caution that several share stands under the first. With `dated`, how
 * old each source is: prices and times age.
 */
export function GuideStatements({
  statements,
  citations,
  dated = false,
}: {
  statements: readonly GuideStatement[];
  citations: Citations;
  dated?: boolean;
}) {
  const cautioned = new Set<string>();
  const rows = statements.map((statement) => {
    const cited = citations.filter(({ id }) => statement.citations.includes(id));
    const notes = cited.flatMap(({ note }) => (note === null || cautioned.has(note) ? [] : [note]));
    for (const note of notes) cautioned.add(note);
    const ages = dated ? cited.map(({ asOf }) => `Source: ${datesInWords(asOf)}.`) : [];
    return { statement, weak: cited.some(isWeakSource), remarks: [...new Set([...ages, ...notes])] };
  });
  return (
    <ul className="guide-statements">
      {rows.map(({ statement, weak, remarks }) => (
        <li key={statement.text} data-nature={statement.nature}>
          {statement.about ? <span className="guide-about">{statement.about}: </span> : null}
          {statement.text}
          <Cites ids={statement.citations} citations={citations} />
          {weak ? (
            <>
              {" "}
              <span className="guide-weak">Secondary source</span>
            </>
          ) : null}
          {remarks.length > 0 ? <span className="guide-source">{remarks.join(" ")}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** What we have nothing on, and the desk that can say more. */
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
