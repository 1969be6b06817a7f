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

/** Every rule that was looked at, what was compared, and what came out. */
export function ChecksTable({ answer }: { answer: Answer }) {
  return (
    <section className="answer-part">
      <h3 className="part-title" id="checks">How this was checked</h3>
      <table className="data-table cards-on-phone" aria-labelledby="checks">
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Check</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {answer.trace.map((check) => (
            <tr key={`${check.rule} ${check.check}`}>
              <td data-label="Rule">
                {sentence(check.label)}
                <Cites ids={[check.citation]} citations={answer.citations} />
              </td>
              <td data-label="Check" className="measure">{check.check}</td>
              <td data-label="Result" className="result-cell" data-result={check.result}>{resultWords(check)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
