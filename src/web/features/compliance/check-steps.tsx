import type { CheckOutput } from "#contract/compliance.ts";
import { resultWords } from "#web/answer/checks-table.tsx";
import { Cites } from "#web/answer/citations.tsx";
import { measureWords, quantityWords, sentence } from "#web/words.ts";

type Check = CheckOutput["checks"][number];

/** Checks in the table at first. */
const MOST_CHECKS = 5;

/** Every limit with what was given, what the limit is and where it comes from, and how much room is left. */
export function CheckSteps({
  checks,
  further,
  citations,
}: {
  checks: readonly Check[];
  /** Are there limits for which no figure was given? */
  further: boolean;
  citations: CheckOutput["citations"];
}) {
  const shown = checks.length > MOST_CHECKS + 1 ? MOST_CHECKS : checks.length;
  return (
    <section className="answer-part" id="checks">
      <h3 className="part-title">How this was checked</h3>
      {checks.length === 0 ? (
        <p className="held-none">
          We had no limit to compare your figures with.
          {further ? " The limits are listed below." : null}
        </p>
      ) : (
        <>
          <Checks checks={checks.slice(0, shown)} citations={citations} />
          {checks.length > shown ? (
            <details className="show-all">
              <summary className="part-summary">Show all {checks.length} checks</summary>
              <Checks checks={checks.slice(shown)} citations={citations} />
            </details>
          ) : null}
        </>
      )}
    </section>
  );
}

/** A case follows the name of the measure: "Height in the front yard"; a heading is set off: "Floor area: Size of an ADU". */
const labelWords = (label: string): string => (/^\p{Lu}\p{Ll}/u.test(label) ? `: ${label}` : ` ${label}`);

function Checks({ checks, citations }: { checks: readonly Check[]; citations: CheckOutput["citations"] }) {
  return (
    <table className="data-table checks-table four-parts" aria-label="Limits that were checked">
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">You gave</th>
          <th scope="col">Limit</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <tr key={`${check.rule} ${check.measure} ${check.label}`}>
            <td data-label="Rule">
              {measureWords(check.measure)}
              {check.label ? <span className="check-when">{labelWords(check.label)}</span> : null}
              <Cites ids={[check.citation]} citations={citations} />
            </td>
            <td data-label="You gave" className="measure whitespace-nowrap">
              {givenWords(check)}
            </td>
            <td data-label="Limit">
              <Limit check={check} />
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

/** "6 ft"; "over 0.08 FAR" where only a part of the figure follows from what was given. */
function givenWords({ given, check }: Check): string {
  if (!given) return "not given";
  const [bound] = /^(?:over|under) /.exec(check) ?? [""];
  return `${bound}${quantityWords(given.value, given.unit)}`;
}

/** "at most 6 ft"; a limit that was worked out shows its formula and the facts that went into it. */
function Limit({ check: { comparator, limit, formula, inputs } }: { check: Check }) {
  return (
    <>
      {limit ? (
        <span className="whitespace-nowrap">
          {comparator} <span className="measure">{quantityWords(limit.value, limit.unit)}</span>
        </span>
      ) : null}
      {limit || formula ? null : comparator}
      {formula ? (
        <span className="check-formula">
          {limit ? sentence(formula) : `${sentence(comparator)} ${formula}`}
        </span>
      ) : null}
      {inputs.length > 0 ? (
        <span className="check-formula">
          With{" "}
          {inputs
            .map(
              ({ name, value, unit }) => `${measureWords(name).toLowerCase()} ${quantityWords(value, unit)}`,
            )
            .join(", ")}
        </span>
      ) : null}
    </>
  );
}
