import type { ComparedRow, CompareOutput } from "#contract/compare.ts";
import { Fold } from "#web/components/fold.tsx";
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

/** Rows of the first group that are seen at once. */
const MOST_ROWS = 4;

/** The rows by group, cities as columns. The first group is open; further ones, and rows that one city fills, are folded. */
export function ComparisonTables({
  output,
  headings,
}: {
  output: CompareOutput;
  /** What the head of each city's column has besides its name. */
  headings: (city: City) => React.ReactNode;
}) {
  const filled = GROUPS.filter((group) => output.rows.some((row) => row.group === group));
  return filled.map((group, at) => {
    const rows = output.rows.filter((row) => row.group === group);
    const shared = rows.filter((row) => held(row) > 1);
    const single = rows.filter((row) => !shared.includes(row));
    const silent = output.cities.filter((city) =>
      rows.every((row) => row.cells.every((cell) => cell.cityId !== city.id || cell.state === "not_covered")),
    );
    const table = (some: typeof rows) => (
      <Table rows={some} output={output} headings={headings} label={GROUP_TITLES[group]} />
    );
    const shown = shared.length > MOST_ROWS + 1 ? MOST_ROWS : shared.length;
    const content = (
      <>
        {silent.map(({ id, name }) => (
          <p key={id} className="group-silent">
            {name}: No specific rules found for this category.
          </p>
        ))}
        {shown > 0 ? table(shared.slice(0, shown)) : null}
        {shown < shared.length ? (
          <details className="show-all">
            <summary className="part-summary">Show all {shared.length} rules</summary>
            {table(shared.slice(shown))}
          </details>
        ) : null}
        {single.length > 0 ? (
          <details className="show-all">
            <summary className="part-summary">
              {single.length} {single.length === 1 ? "rule" : "rules"} we have for only one city
            </summary>
            {table(single)}
          </details>
        ) : null}
      </>
    );
    return at === 0 ? (
      <section key={group} className="answer-part" aria-labelledby={`group-${group}`}>
        <h3 className="part-title" id={`group-${group}`}>
          {GROUP_TITLES[group]}
        </h3>
        {content}
      </section>
    ) : (
      <Fold
        key={group}
        id={`group-${group}`}
        title={GROUP_TITLES[group]}
        note={`${rows.length} ${rows.length === 1 ? "rule" : "rules"}`}
      >
        {content}
      </Fold>
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
    <table className="compare-table" aria-label={label} data-cities={output.cities.length}>
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

/** One rule: the cells, the least and the most of them marked, and below them the same on one axis. */
function Row({ row, output }: { row: ComparedRow; output: CompareOutput }) {
  const nameOf = (id: number) => output.cities.find((city) => city.id === id)?.name ?? "";
  const marks = axisMarks(row, nameOf);
  const absent = row.cells.flatMap(({ cityId, state }) => (state === "not_covered" ? nameOf(cityId) : []));
  const title = [row.title, row.bound].filter(Boolean).join(", ");
  const [least, most] = marks && marks.length > 1 ? [marks[0], marks.at(-1)] : [];
  const extreme = (name: string) =>
    least?.cities.includes(name) ? "least" : most?.cities.includes(name) ? "most" : undefined;
  return (
    <tbody>
      <tr>
        <th scope="row">
          {row.title}
          {row.bound ? <span className="row-bound">{row.bound}</span> : null}
          {row.condition ? <span className="row-bound">when: {row.condition}</span> : null}
        </th>
        {row.cells.map((cell) => (
          <td key={cell.cityId} data-label={nameOf(cell.cityId)} data-extreme={extreme(nameOf(cell.cityId))}>
            <ComparisonCell cell={cell} citations={output.citations} />
          </td>
        ))}
      </tr>
      {marks || row.note || absent.length > 0 ? (
        <tr className="row-below">
          <td colSpan={output.cities.length + 1}>
            {absent.length > 0 ? <p className="row-absent">Not covered: {absent.join(", ")}</p> : null}
            {marks ? <AxisPicture title={title} marks={marks} /> : null}
            {row.note ? <p className="row-note">{row.note}</p> : null}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
