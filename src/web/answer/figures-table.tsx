import type { ReactNode } from "react";
import type { Answer } from "#contract/search.ts";
import type { CityRef } from "#contract/shared.ts";
import { keepFigures } from "#web/keep-figures.ts";
import { measureWords, sentence } from "#web/words.ts";
import { Cites } from "./citations.tsx";
import { ExplainedText } from "./explained-text.tsx";
import { dotLines, type FigureGroup } from "./figure-groups.ts";
import { RangePicture } from "./range-picture.tsx";
import type { TermPart } from "./terms.ts";

/** The figures of an answer by measure, with the condition under which each holds; an axis where many differ. */
export function FiguresTable({
  groups,
  titles,
  citations,
  city,
  pictures,
  within,
}: {
  groups: readonly FigureGroup[];
  /** The groups' titles in the same order, with their terms of art marked. */
  titles: readonly (readonly TermPart[])[];
  citations: Answer["citations"];
  city: CityRef | null;
  pictures: boolean;
  /** The part of the answer that they belong to, by the id of its heading; without it they are a section of their own. */
  within?: string;
}) {
  const list = groups.map((group, index) => (
    <Group
      key={group.measure}
      group={group}
      name={`${within ?? "figures"}-${group.measure}`}
      level={within ? "h3" : "h4"}
      citations={citations}
      pictures={pictures}
    >
      <ExplainedText parts={titles[index] ?? []} city={city} />
    </Group>
  ));
  const folded = list.slice(MOST_GROUPS);
  const all = (
    <>
      {list.slice(0, MOST_GROUPS)}
      {folded.length > 0 ? (
        <details className="show-all">
          <summary className="part-summary">Show all {list.length} kinds of figures</summary>
          <div className="mt-4">{folded}</div>
        </details>
      ) : null}
    </>
  );
  if (within) return <div className="figure-groups mt-4">{all}</div>;
  return (
    <section className="answer-part figure-groups" aria-labelledby="figures">
      <h3 className="part-title" id="figures">
        The figures
      </h3>
      {all}
    </section>
  );
}

/** Kinds of figures, and rows of one kind, that are seen at first. */
const MOST_GROUPS = 2;
const MOST_ROWS = 5;

function Group({
  group,
  name: id,
  level: Title,
  citations,
  pictures,
  children,
}: {
  group: FigureGroup;
  /** Unique on the page. */
  name: string;
  /** One below the heading above it. */
  level: "h3" | "h4";
  citations: Answer["citations"];
  pictures: boolean;
  /** The title. */
  children: ReactNode;
}) {
  const lines = pictures ? dotLines(group) : null;
  const { rows } = group;
  // The axis says at once what a list of many rows says; without it the first rows do.
  const shown = rows.length <= MOST_ROWS + 1 ? rows.length : lines ? 0 : MOST_ROWS;
  const table = (some: FigureGroup["rows"]) => (
    <Rows rows={some} measure={group.measure} name={id} citations={citations} />
  );
  return (
    <div className="figure-group">
      <Title className="figure-title" id={id}>
        {children}
      </Title>
      {lines ? <RangePicture title={measureWords(group.measure)} lines={lines} /> : null}
      {shown > 0 ? table(rows.slice(0, shown)) : null}
      {shown < rows.length ? (
        <details className="show-all">
          <summary className="part-summary">Show all {rows.length} figures</summary>
          {table(rows.slice(shown))}
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
              {figure.formula === null ? keepFigures(figure.text).replace(" ", "\u00a0") : figure.text}
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
