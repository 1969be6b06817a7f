import { Cites } from "#web/answer/citations.tsx";
import { inSentence, sentence } from "#web/words.ts";
import type { PlaceReport } from "./place-report-loader.ts";

type Row = { title: string; row: PlaceReport["standards"][number]["rows"][number]; first: boolean };

/** Standards that are seen at first. */
const MOST_ROWS = 5;

/** The dimensional standards: figure, when it holds, clause; what is not held says so; special cases are folded away. */
export function StandardsTable({ report }: { report: PlaceReport }) {
  const { standards, citations } = report;
  const rowsOf = (special: boolean): Row[] =>
    standards.flatMap(({ title, rows }) =>
      rows.filter((row) => row.special === special).map((row, index) => ({ title, row, first: index === 0 })),
    );
  const special = rowsOf(true);
  const ordinary = rowsOf(false);
  const shown = ordinary.length > MOST_ROWS + 1 ? MOST_ROWS : ordinary.length;
  const absent = standards.filter(({ rows }) => rows.every((row) => row.special));
  return (
    <section className="answer-part" aria-labelledby="standards">
      <h2 className="part-title" id="standards">
        Dimensional standards
      </h2>
      {ordinary.length > 0 ? (
        <Table rows={ordinary.slice(0, shown)} citations={citations} label="Dimensional standards" />
      ) : null}
      {shown < ordinary.length ? (
        <details className="show-all">
          <summary className="part-summary">Show all {ordinary.length} standards</summary>
          <Table rows={ordinary.slice(shown)} citations={citations} label="Further standards" />
        </details>
      ) : null}
      {absent.length > 0 ? (
        <p className="standards-absent">
          <b>We don't have these for {report.district.code} yet:</b>{" "}
          {absent.map(({ title }) => inSentence(title)).join(", ")}. The city may have rules on them.
        </p>
      ) : null}
      {special.length > 0 ? (
        <details>
          <summary className="part-summary">{special.length} more for special cases</summary>
          <Table rows={special} citations={citations} label="Standards for special cases" />
        </details>
      ) : null}
    </section>
  );
}

function Table({
  rows,
  citations,
  label,
}: {
  rows: readonly Row[];
  citations: PlaceReport["citations"];
  label: string;
}) {
  return (
    <table className="data-table standards-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Standard</th>
          <th scope="col">Figure</th>
          <th scope="col">When it applies</th>
          <th scope="col">Clause</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, row, first }) => (
          <tr key={`${title} ${row.words} ${row.condition}`} data-first={first || undefined}>
            <td data-label="Standard">
              <span className={first ? "standard-title" : "standard-title standard-again"}>{title}</span>
            </td>
            <td data-label="Figure">
              <span className="measure">{sentence(row.words)}</span>
              {row.formula ? <span className="standard-formula">{row.formula}</span> : null}
            </td>
            <td data-label="When">{sentence(row.condition ?? "in every case")}</td>
            <td data-label="Clause">
              <Cites ids={[row.citation]} citations={citations} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
