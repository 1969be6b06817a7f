import type { BoardSummary } from "#contract/accuracy.ts";
import { ASK_WORDS } from "#domain/reports/report-words.ts";
import { inWords, topicWords } from "#web/words.ts";
import { FORMER_ROUND, setName, shareWords } from "./tally-words.ts";

type Tally = BoardSummary["overall"];

const KIND_WORDS: Readonly<Record<string, string>> = {
  ...ASK_WORDS,
  "false premise": "Trick questions, which assume a wrong rule",
  "not covered": "Places and matters that we do not cover",
  boundary: "Exactly at a limit",
  history: "What was the rule on a day?",
  formula: "Limits that follow from a formula",
  everyday: "Everyday questions of a blind round",
  harder: "Harder questions of a blind round",
};
/** Topics of questions that are no topics of the law. */
const OTHER_TOPICS: Readonly<Record<string, string>> = {
  "not covered": "Matters that we do not cover",
  far: "Floor area ratio",
  none: "Not a building question",
  out: "Outside what we answer",
  other: "Other matters",
  district: "What a district allows",
  source: "The codes themselves",
  "round 1": "Not sorted by topic",
};

/** The tables of the regression sets: by set, city and kind of question, by topic, and city by topic. */
export function Board({ board }: { board: BoardSummary }) {
  return (
    <>
      <details className="board-more">
        <summary className="part-summary">By origin</summary>
        <Tallies id="by-set" title="By origin" first="Set" rows={rowsOf(originsOf(board), inWords)} />
      </details>
      <details className="board-more">
        <summary className="part-summary">By city</summary>
        <Tallies id="by-city" title="By city" first="City" rows={rowsOf(board.byCity, setName)} />
      </details>
      <details className="board-more">
        <summary className="part-summary">By kind of question</summary>
        <Tallies
          id="by-kind"
          title="By kind of question"
          first="Kind"
          rows={rowsOf(board.byKind, (kind) => KIND_WORDS[kind] ?? inWords(kind))}
        />
      </details>
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
            title={setName(set)}
            first="Topic"
            rows={rowsOf(topics, matterWords)}
          />
        ))}
      </details>
    </>
  );
}

/** Our own questions together, and each former blind round. */
function originsOf({ bySet }: BoardSummary): Record<string, Tally> {
  const origins: Record<string, Tally> = {};
  for (const [set, tally] of Object.entries(bySet)) {
    const name = FORMER_ROUND.test(set) ? `former blind ${set.replace("-", " ")}` : "our own questions";
    const before = origins[name];
    origins[name] = before ? sum(before, tally) : tally;
  }
  return origins;
}

const sum = (a: Tally, b: Tally): Tally => ({
  total: a.total + b.total,
  right: a.right + b.right,
  partial: a.partial + b.partial,
  wrong: a.wrong + b.wrong,
  declined: a.declined + b.declined,
  misleading: a.misleading + b.misleading,
  ungrounded: a.ungrounded + b.ungrounded,
});

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
            <th scope="col">Partly right</th>
            <th scope="col">Declined</th>
            <th scope="col">Wrong</th>
            <th scope="col">Misleading</th>
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
              <td data-label="Partly right">{tally.partial}</td>
              <td data-label="Declined">{tally.declined}</td>
              <td data-label="Wrong">{tally.wrong}</td>
              <td data-label="Misleading">{tally.misleading}</td>
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
