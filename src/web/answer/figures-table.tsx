import type { ReactNode } from "react";
import type { Answer } from "#contract/search.ts";
import type { CityRef } from "#contract/shared.ts";
import { Fold } from "#web/components/fold.tsx";
import { withUnitsBound } from "#web/kept-text.tsx";
import { measureWords, sentence } from "#web/words.ts";
import { Cites } from "./citations.tsx";
import { ExplainedText } from "./explained-text.tsx";
import { type DotLine, dotLines, type FigureGroup } from "./figure-groups.ts";
import { RangePicture } from "./range-picture.tsx";
import type { TermPart } from "./terms.ts";

/** Kinds of figures, and rows of one kind, that are seen at first. */
const MOST_GROUPS = 2;
const MOST_ROWS = 3;

interface FiguresProps {
  groups: readonly FigureGroup[];
  /** The groups' titles in the same order, with their terms of art marked. */
  titles: readonly (readonly TermPart[])[];
  citations: Answer["citations"];
  city: CityRef | null;
}

/** The figures of an answer by measure, with the condition under which each applies; an axis where many differ. */
export function FiguresTable({
  hasAxis,
  folded: isFolded,
  ...props
}: FiguresProps & {
  /** Whether the values of a measure may be drawn on one axis. */
  hasAxis: (measure: string) => boolean;
  /** Where the answer is a verdict, figures that no sentence gives are one line. */
  folded: boolean;
}) {
  const list = groupsOf(props, "figures", "h4", ({ measure, rows }, axis) => {
    const isShort = rows.length <= MOST_ROWS + 1;
    const drawn = hasAxis(measure) ? axis : null;
    // The axis says at once what a list of many rows says; without it the first rows do.
    return { axis: drawn, rows: isShort ? rows.length : drawn ? 0 : MOST_ROWS };
  });
  if (isFolded)
    return (
      <Fold id="figures" title="The figures" note={figureCount(props.groups)}>
        <div className="figure-groups">{list}</div>
      </Fold>
    );
  const folded = list.slice(MOST_GROUPS);
  return (
    <section className="answer-part figure-groups" aria-labelledby="figures">
      <h3 className="part-title" id="figures">
        The figures
      </h3>
      {list.slice(0, MOST_GROUPS)}
      {folded.length > 0 ? (
        <details className="show-all">
          <summary className="part-summary">Show all {list.length} kinds of figures</summary>
          <div className="mt-4">{folded}</div>
        </details>
      ) : null}
    </section>
  );
}

/**
 * The figures of several cities, folded: the sentence of each city has what matters most. What may be drawn on one axis shows how
 * far they differ.
 */
export function FiguresOfCities({ hasAxis, ...props }: FiguresProps & { hasAxis: boolean }) {
  const [first] = props.groups;
  const axis = first && hasAxis ? dotLines(first) : null;
  return (
    <section className="answer-part figure-groups" aria-labelledby="figures">
      <h3 className="part-title" id="figures">
        The figures
      </h3>
      {first && axis ? (
        <>
          <h4 className="figure-title">{measureWords(first.measure)}</h4>
          <RangePicture title={measureWords(first.measure)} lines={axis} />
        </>
      ) : null}
      <details className="show-all">
        <summary className="part-summary">{countOf(props.groups)}</summary>
        {groupsOf(props, "figures", "h4", ({ rows }) => ({ axis: null, rows: rows.length }))}
      </details>
    </section>
  );
}

/** The figures of one part of an answer, folded below its sentences. `part`: the id of its heading. */
export const FiguresOfPart = ({ part, ...props }: FiguresProps & { part: string }) => (
  <details className="show-all figure-groups">
    <summary className="part-summary">{countOf(props.groups)}</summary>
    {groupsOf(props, part, "h3", ({ rows }) => ({ axis: null, rows: rows.length }))}
  </details>
);

const rowsOf = (groups: readonly FigureGroup[]): number =>
  groups.reduce((sum, group) => sum + group.rows.length, 0);

const countOf = (groups: readonly FigureGroup[]): string =>
  rowsOf(groups) === 1 ? "Show the figure" : `Show all ${rowsOf(groups)} figures`;

const figureCount = (groups: readonly FigureGroup[]): string =>
  `${rowsOf(groups)} ${rowsOf(groups) === 1 ? "figure" : "figures"}`;

/** The axis of a group, and how many of its rows are seen at first. */
type Layout = { axis: readonly DotLine[] | null; rows: number };

const groupsOf = (
  { groups, titles, citations, city }: FiguresProps,
  /** Unique on the page. */
  within: string,
  level: "h3" | "h4",
  layout: (group: FigureGroup, axis: Layout["axis"]) => Layout,
) =>
  groups.map((group, index) => (
    <Group
      key={group.measure}
      group={group}
      name={`${within}-${group.measure}`}
      level={level}
      citations={citations}
      layout={layout(group, dotLines(group))}
    >
      <ExplainedText parts={titles[index] ?? []} city={city} />
    </Group>
  ));

function Group({
  group,
  name: id,
  level: Title,
  citations,
  layout,
  children,
}: {
  group: FigureGroup;
  /** Unique on the page. */
  name: string;
  /** One below the heading above it. */
  level: "h3" | "h4";
  citations: Answer["citations"];
  layout: Layout;
  /** The title. */
  children: ReactNode;
}) {
  const { rows } = group;
  const table = (some: FigureGroup["rows"]) => (
    <Rows rows={some} measure={group.measure} name={id} citations={citations} />
  );
  return (
    <div className="figure-group">
      <Title className="figure-title" id={id}>
        {children}
      </Title>
      {layout.axis ? <RangePicture title={measureWords(group.measure)} lines={layout.axis} /> : null}
      {layout.rows > 0 ? table(rows.slice(0, layout.rows)) : null}
      {layout.rows < rows.length ? (
        <details className="show-all">
          <summary className="part-summary">Show all {rows.length} figures</summary>
          {table(rows.slice(layout.rows))}
        </details>
      ) : null}
    </div>
  );
}

function Rows({
  rows,
  measure,
  name,
  citations,
}: {
  rows: FigureGroup["rows"];
  measure: string;
  name: string;
  citations: Answer["citations"];
}) {
  const named = rows.some(({ city }) => city !== null);
  return (
    <table className="data-table figure-table" aria-labelledby={name}>
      <thead className="sr-only">
        <tr>
          {named ? <th scope="col">City</th> : null}
          <th scope="col">When or where</th>
          <th scope="col">Figure</th>
          <th scope="col">Clause</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ figure, city, condition }, index) => (
          <tr key={`${figure.text} ${figure.condition} ${figure.citation}`}>
            {named ? (
              <th scope="row" className="figure-city">
                <span className={rows[index - 1]?.city === city ? "sr-only" : undefined}>{city}</span>
              </th>
            ) : null}
            <td>{sentence(condition ?? "in general")}</td>
            <td className={figure.formula === null ? "measure figure-cell" : "formula-cell"}>
              {boundWords(figure.measure, measure)}
              {figure.formula === null ? withUnitsBound(figure.text).replace(" ", "\u00a0") : figure.text}
            </td>
            <td className="clause-cell">
              <Cites ids={[figure.citation]} citations={citations} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says in the row what the group's title leaves open: "at most", "at least". */
function boundWords(measure: string, title: string): string {
  if (measure === title) return "";
  if (measure.startsWith("max_")) return "at most ";
  return measure.startsWith("min_") ? "at least " : "";
}
