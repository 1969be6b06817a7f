import { Link } from "react-router";
import type { ComparedRow, CompareOutput } from "#contract/compare.ts";
import { searchAddress } from "#web/search-address.ts";
import { axisMarks } from "./axis.ts";
import { AxisPicture } from "./axis-picture.tsx";
import { ComparisonCell } from "./comparison-cell.tsx";

const GROUP_TITLES: Readonly<Record<ComparedRow["group"], string>> = {
  limits: "Limits",
  permits: "Permits",
  allowed: "Allowed or not",
  fees_and_times: "Fees and times",
};
const GROUPS = Object.keys(GROUP_TITLES) as ComparedRow["group"][];

type City = CompareOutput["cities"][number];

/** The rows by group, cities as columns. Rows that only one city fills are folded away below their group. */
export function ComparisonTables({
  output,
  headings,
}: {
  output: CompareOutput;
  /** What stands in each city's column head beside its name. */
  headings: (city: City) => React.ReactNode;
}) {
  return GROUPS.flatMap((group) => {
    const rows = output.rows.filter((row) => row.group === group);
    if (rows.length === 0) return [];
    const shared = rows.filter((row) => held(row) > 1);
    const single = rows.filter((row) => !shared.includes(row));
    const silent = output.cities.filter((city) =>
      rows.every((row) => row.cells.every((cell) => cell.cityId !== city.id || cell.state === "not_covered")),
    );
    return (
      <section key={group} className="answer-part" aria-labelledby={`group-${group}`}>
        <h3 className="part-title" id={`group-${group}`}>
          {GROUP_TITLES[group]}
        </h3>
        {silent.map(({ id, name }) => (
          <p key={id} className="group-silent">
            {name}: No specific rules found for this category.
          </p>
        ))}
        {shared.length > 0 ? (
          <Table rows={shared} output={output} headings={headings} label={`group-${group}`} />
        ) : null}
        {single.length > 0 ? (
          <details className={shared.length > 0 ? "mt-4" : undefined}>
            <summary className="part-summary">
              {single.length} {single.length === 1 ? "rule" : "rules"} that we have for one city only
            </summary>
            <Table rows={single} output={output} headings={headings} label={`group-${group}`} />
          </details>
        ) : null}
      </section>
    );
  });
}

const held = (row: ComparedRow): number =>
  row.cells.filter((cell) => cell.state !== "not_covered" && cell.state !== "general_rule").length;

function Table({
  rows,
  output,
  headings,
  label,
}: {
  rows: readonly ComparedRow[];
  output: CompareOutput;
  headings: (city: City) => React.ReactNode;
  label: string;
}) {
  return (
    <table className="compare-table" aria-labelledby={label} data-cities={output.cities.length}>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          {output.cities.map((city) => (
            <th key={city.id} scope="col">
              {headings(city)}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <Row key={row.id} row={row} output={output} />
      ))}
    </table>
  );
}

/** One rule: the cells, and below them the picture, the arithmetic and what to ask next. */
function Row({ row, output }: { row: ComparedRow; output: CompareOutput }) {
  const nameOf = (id: number) => output.cities.find((city) => city.id === id)?.name ?? "";
  const marks = axisMarks(row, nameOf);
  const title = [row.title, row.bound].filter(Boolean).join(", ");
  return (
    <tbody>
      <tr>
        <th scope="row">
          {row.title}
          {row.bound ? <span className="row-bound">{row.bound}</span> : null}
          {row.condition ? <span className="row-bound">when: {row.condition}</span> : null}
        </th>
        {row.cells.map((cell) => (
          <td key={cell.cityId} data-label={nameOf(cell.cityId)}>
            <ComparisonCell cell={cell} citations={output.citations} />
          </td>
        ))}
      </tr>
      <tr className="row-below">
        <td colSpan={output.cities.length + 1}>
          {marks ? <AxisPicture title={title} marks={marks} /> : null}
          {row.spread && row.spread.difference.value !== 0 ? (
            <p className="row-note measure">{row.spread.arithmetic}</p>
          ) : null}
          {row.note ? <p className="row-note">{row.note}</p> : null}
          <ul className="row-asks no-print">
            {output.cities.map(({ id, name }) => (
              <li key={id}>
                <Link to={searchAddress({ q: row.question, cityId: id })}>
                  Ask about {name} <span className="sr-only">({row.title})</span>
                </Link>
              </li>
            ))}
          </ul>
        </td>
      </tr>
    </tbody>
  );
}
