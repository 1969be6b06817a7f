import type { ReactNode } from "react";
import type { Answer } from "#contract/search.ts";
import type { CityRef } from "#contract/shared.ts";
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
  if (within) return <div className="figure-groups mt-4">{list}</div>;
  return (
    <section className="answer-part figure-groups" aria-labelledby="figures">
      <h3 className="part-title" id="figures">
        The figures
      </h3>
      {list}
    </section>
  );
}

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
  const named = group.rows.some(({ city }) => city !== null);
  return (
    <div className="figure-group">
      <Title className="figure-title" id={id}>
        {children}
      </Title>
      {lines ? <RangePicture title={measureWords(group.measure)} lines={lines} /> : null}
      <table className="data-table figure-table" aria-labelledby={id}>
        <thead className="sr-only">
          <tr>
            {named ? <th scope="col">City</th> : null}
            <th scope="col">When or where</th>
            <th scope="col">Figure</th>
            <th scope="col">Clause</th>
          </tr>
        </thead>
        <tbody>
          {group.rows.map(({ figure, city, condition }, index) => (
            <tr key={`${figure.text} ${figure.condition} ${figure.citation}`}>
              {named ? (
                <th scope="row" className="figure-city">
                  <span className={group.rows[index - 1]?.city === city ? "sr-only" : undefined}>{city}</span>
                </th>
              ) : null}
              <td>{sentence(condition ?? "in general")}</td>
              <td className={figure.formula === null ? "measure figure-cell" : "formula-cell"}>
                {boundWords(figure.measure, group.measure)}
                {figure.text}
              </td>
              <td className="clause-cell">
                <Cites ids={[figure.citation]} citations={citations} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Says in the row what the group's title leaves open: "at most", "at least". */
function boundWords(measure: string, title: string): string {
  if (measure === title) return "";
  if (measure.startsWith("max_")) return "at most ";
  return measure.startsWith("min_") ? "at least " : "";
}
