import { Link, useLoaderData } from "react-router";
import type { AccuracyBoard } from "#contract/accuracy.ts";
import { inWords, topicWords } from "#web/words.ts";
import type { AccuracyView } from "./accuracy-loader.ts";
import { shareWords } from "./tally-words.ts";

type Tally = AccuracyBoard["overall"];

const KIND_WORDS: Readonly<Record<string, string>> = {
  "false premise": "Trick questions (they take a wrong rule for granted)",
  "not covered": "Places and matters that we do not cover",
  boundary: "Exactly at a limit",
  permission: "May I?",
  limit: "How much?",
  permit: "Do I need a permit?",
  cost: "What does it cost?",
  time: "How long does it take?",
  contact: "Whom do I ask?",
  meaning: "What does it mean?",
  history: "What was the rule on a day?",
  formula: "Limits that follow from a formula",
};
/** Topics of questions that are no topics of the law. */
const OTHER_TOPICS: Readonly<Record<string, string>> = {
  "not covered": "Matters that we do not cover",
  far: "Floor area ratio",
  none: "No building question",
  out: "No building question of ours",
  other: "Other matters",
  district: "What a district allows",
  source: "The codes themselves",
};

/** The tables of the board: by city, by kind of question, by topic, and city by topic. */
export function Board({ board }: { board: AccuracyBoard }) {
  const { cities } = useLoaderData<AccuracyView>();
  const nameOf = (set: string): string =>
    cities.find(({ name }) => name.toLowerCase().replace(/\s+/g, "-") === set)?.name ?? inWords(set);
  return (
    <section className="mt-10" aria-labelledby="board">
      <h2 className="state-title" id="board">
        The board
      </h2>
      <Tallies id="by-city" title="By city" first="City" rows={rowsOf(board.byCity, nameOf)} />
      <Tallies
        id="by-kind"
        title="By kind of question"
        first="Kind"
        rows={rowsOf(board.byKind, (kind) => KIND_WORDS[kind] ?? inWords(kind))}
      />
      <details className="board-more">
        <summary className="part-summary">By topic</summary>
        <Tallies id="by-topic" title="By topic" first="Topic" rows={rowsOf(board.byTopic, matterWords)} />
      </details>
      <details className="board-more">
        <summary className="part-summary">By city and topic</summary>
        {Object.entries(board.byCityAndTopic).map(([set, topics]) => (
          <Tallies
            key={set}
            id={`topics-${set}`}
            title={nameOf(set)}
            first="Topic"
            rows={rowsOf(topics, matterWords)}
          />
        ))}
      </details>
      <p className="mt-3 max-w-[65ch] text-sm text-ink-2">
        What is held of each city and topic stands on{" "}
        <Link to="/data-sources?tab=coverage">Coverage &amp; Updates</Link>.
      </p>
    </section>
  );
}

const matterWords = (topic: string): string => OTHER_TOPICS[topic] ?? topicWords(topic);

const rowsOf = (
  tallies: Readonly<Record<string, Tally>>,
  nameOf: (key: string) => string,
): readonly (readonly [string, Tally])[] =>
  Object.entries(tallies)
    .map(([key, tally]) => [nameOf(key), tally] as const)
    .sort(([a], [b]) => a.localeCompare(b, "en"));

function Tallies({
  id,
  title,
  first,
  rows,
}: {
  id: string;
  title: string;
  first: string;
  rows: readonly (readonly [name: string, tally: Tally])[];
}) {
  return (
    <>
      <h3 className="section-title mt-6" id={id}>
        {title}
      </h3>
      <table className="data-table cards-on-phone tally-table" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">Questions</th>
            <th scope="col">Right</th>
            <th scope="col">Wrong</th>
            <th scope="col">Declined</th>
            <th scope="col">Ungrounded</th>
            <th scope="col">Share right</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, tally]) => (
            <tr key={name}>
              <td data-label={first} className="font-medium">
                {name}
              </td>
              <td data-label="Questions">{tally.total}</td>
              <td data-label="Right">{tally.right}</td>
              <td data-label="Wrong">{tally.wrong}</td>
              <td data-label="Declined">{tally.declined}</td>
              <td data-label="Ungrounded">{tally.ungrounded}</td>
              <td data-label="Share right">
                <b>{shareWords(tally)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
