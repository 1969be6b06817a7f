import type { Answer } from "#contract/search.ts";
import { quantityWords, sentence } from "#web/words.ts";
import { Cites } from "./citations.tsx";

type Check = Answer["trace"][number];

/** The result of a check in words: "Fails by 6 ft", "Passes with 2 ft to spare". */
export function resultWords({ result, margin }: Pick<Check, "result" | "margin">): string {
  const by = margin && margin.value !== 0 ? quantityWords(Math.abs(margin.value), margin.unit) : null;
  switch (result) {
    case "pass":
      if (by) return `Passes with ${by} to spare`;
      return margin ? "Passes, just at the limit" : "Passes";
    case "fail":
      return by ? `Fails by ${by}` : "Fails";
    case "unknown":
      return "Not known yet";
    case "applies":
      return "Applies";
    case "not_applicable":
      return "Does not apply";
  }
}

/** Was anything held against a limit? Otherwise the checks only list which rules were looked at. */
export const isCompared = (trace: Answer["trace"]): boolean =>
  trace.some(({ result }) => result === "pass" || result === "fail");

/** Every rule that was looked at, what was compared, and what came out; folded where nothing was compared. */
export function ChecksTable({ answer }: { answer: Answer }) {
  const { trace } = answer;
  if (isCompared(trace)) {
    return (
      <section className="answer-part">
        <h3 className="part-title">How this was checked</h3>
        <Checks answer={answer} />
      </section>
    );
  }
  return (
    <section className="answer-part">
      <details>
        <summary className="part-summary">
          <h3 className="inline">How this was checked</h3>: {trace.length}{" "}
          {trace.length === 1 ? "rule" : "rules"}
        </summary>
        <div className="mt-4">
          <Checks answer={answer} />
        </div>
      </details>
    </section>
  );
}

function Checks({ answer }: { answer: Answer }) {
  return (
    <table className="data-table cards-on-phone" aria-label="Rules that were checked">
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Check</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {answer.trace.map((check) => (
          <tr key={`${check.rule} ${check.label} ${check.check}`}>
            <td data-label="Rule">
              {sentence(check.label)}
              <Cites ids={[check.citation]} citations={answer.citations} />
            </td>
            <td data-label="Check" className="measure">
              {check.check}
            </td>
            <td data-label="Result" className="result-cell" data-result={check.result}>
              {resultWords(check)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
