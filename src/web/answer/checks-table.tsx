import type { Answer } from "#contract/search.ts";
import { isCompared } from "#domain/reports/report-words.ts";
import { Fold } from "#web/components/fold.tsx";
import { roomWords, sentence } from "#web/words.ts";
import { Cites } from "./citations.tsx";

type Check = Answer["trace"][number];

/** A check that compares nothing repeats its label, or says that it only informs. */
const comparesNothing = ({ label, check }: Check): boolean => check === label || check === "information";

const SIGNS: Readonly<Record<string, string>> = {
  "≤": "at most",
  "≥": "at least",
  "<": "less than",
  ">": "more than",
  "=": "exactly",
};
const COMPARISON = /^([^≤≥<>=]*) ([≤≥<>=]) ([^:]+)(?:: (.+))?$/;

/** "12 ft ≤ 6 ft" as "12 ft; limit: at most 6 ft"; where no size was given, "height: at most 6 ft". */
export function checkWords(check: string): string {
  const [, left = "", sign = "", right = "", then] = COMPARISON.exec(check) ?? [];
  if (!sign) return check;
  const bound = `${SIGNS[sign]} ${right}`;
  if (then) return `${then}: ${left}, ${bound}`;
  return isNamed(left) ? `${left}: ${bound}` : `${left}; limit: ${bound}`;
}

/** A comparison of a size that was not given begins with its name. */
const isNamed = (left: string): boolean => !/\d/.test(left);

/** What kept a check from a result. */
function missingWords(check: Check): string {
  if (comparesNothing(check)) return "Depends on your project";
  const left = COMPARISON.exec(check.check)?.[1];
  return left && isNamed(left) ? `You didn't give the ${left}` : "Not known yet";
}

/** The checks with those that say the same in one row, and all clauses that say so. */
export function checkRows(trace: Answer["trace"]): { check: Check; citations: string[] }[] {
  const rows = new Map<string, { check: Check; citations: string[] }>();
  for (const check of trace) {
    const key = `${check.label} ${check.check} ${check.result}`;
    const row = rows.get(key) ?? { check, citations: [] };
    row.citations.push(check.citation);
    rows.set(key, row);
  }
  return [...rows.values()];
}

const isComparison = ({ result }: Check): boolean => result === "pass" || result === "fail";

/** The rows that compared a size, those that fail first. */
export function comparedRows(trace: Answer["trace"]): ReturnType<typeof checkRows> {
  const rows = checkRows(trace).filter(({ check }) => isComparison(check));
  return [...rows].sort((a, b) => Number(b.check.result === "fail") - Number(a.check.result === "fail"));
}

/** The result of a check in words: "Fails by 6 ft", "Passes with 2 ft to spare". */
export function resultWords({ result, margin }: Pick<Check, "result" | "margin">): string {
  const by = margin && margin.value !== 0 ? roomWords(margin) : null;
  switch (result) {
    case "pass":
      if (by) return `Passes with ${by} to spare`;
      return margin ? "Passes, exactly at the limit" : "Passes";
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

/** Checks in the table at first. */
const MOST_CHECKS = 4;

/** Every rule that was looked at, what was compared, and what came out; folded where nothing was compared. */
export function ChecksTable({ answer }: { answer: Answer }) {
  const rows = checkRows(answer.trace);
  // What was compared comes first, what fails before what passes; rules that apply without a comparison are one press away.
  const compared = comparedRows(answer.trace);
  const first = compared.slice(0, MOST_CHECKS);
  const others = [...compared.slice(MOST_CHECKS), ...rows.filter(({ check }) => !isComparison(check))];
  // Where the question that decides gives a verdict for each reply, the same comparisons are one press away.
  const isAsked = answer.outcome === "depends" && (answer.decidingQuestion?.options.length ?? 0) > 0;
  const compares = isCompared(answer.trace);
  if (compares && !isAsked) {
    return (
      <section className="answer-part">
        <h3 className="part-title">How this was checked</h3>
        <Checks rows={first} answer={answer} />
        {others.length > 0 ? (
          <details className="show-all">
            <summary className="part-summary">Show all {rows.length} rules that were checked</summary>
            <Checks rows={others} answer={answer} />
          </details>
        ) : null}
      </section>
    );
  }
  return (
    <Fold
      id="checks"
      title="How this was checked"
      note={`${rows.length} ${rows.length === 1 ? "rule" : "rules"}`}
      screenOnly={!compares}
    >
      <Checks rows={rows} answer={answer} />
    </Fold>
  );
}

function Checks({ rows, answer }: { rows: ReturnType<typeof checkRows>; answer: Answer }) {
  return (
    <table className="data-table checks-table" aria-label="Rules that were checked">
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Check</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ check, citations }) => (
          <tr key={`${check.rule} ${check.label} ${check.check}`}>
            <td data-label="Rule">
              {sentence(check.label)}
              <Cites ids={citations} citations={answer.citations} />
            </td>
            <td data-label="Check" className={comparesNothing(check) ? "text-ink-3" : "measure"}>
              {comparesNothing(check) ? "What the clause says" : checkWords(check.check)}
            </td>
            <td data-label="Result" className="result-cell" data-result={check.result}>
              {check.result === "unknown" ? missingWords(check) : resultWords(check)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
