import type { Answer, SearchInput } from "#contract/search.ts";
import { isAnswered } from "#domain/accounts/answered.ts";
import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import { isCompared } from "#domain/reports/report-words.ts";
import { Cites, isReadAutomatically } from "#web/answer/citations.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { ReportButtons, type ReportInputs } from "#web/components/report-buttons.tsx";
import { useMayUse } from "#web/offer-context.ts";
import { SaveButton } from "#web/saved/save-button.tsx";
import { searchAddress } from "#web/search-address.ts";

/** Characters of the caveats that are seen at first; the first is always. */
const MOST_CAVEATS = 220;

/** How many caveats are seen at first: as many as are read at a glance, and all where only one is left. */
function caveatsShown(caveats: Answer["caveats"]): number {
  let length = 0;
  const fit = caveats.findIndex(({ text }) => {
    length += text.length;
    return length > MOST_CAVEATS;
  });
  const shown = fit < 0 ? caveats.length : Math.max(fit, 1);
  return shown === caveats.length - 1 ? caveats.length : shown;
}

/** Next to the answer: how to keep it, and how far to trust it. What is no answer has nothing to keep. */
export function AnswerAside({ answer, input }: { answer: Answer; input: SearchInput }) {
  const { caveats, citations } = answer;
  const shown = caveatsShown(caveats);
  if (!isAnswered(answer.outcome) && caveats.length === 0) return null;
  return (
    <aside className="answer-aside" aria-label="About this answer">
      {isAnswered(answer.outcome) ? <KeepOrShare answer={answer} input={input} /> : null}
      {caveats.length > 0 ? (
        <section className="box">
          <h2 className="box-title">How sure is this?</h2>
          <Caveats caveats={caveats.slice(0, shown)} citations={citations} />
          {shown < caveats.length ? (
            <details className="show-all">
              <summary className="part-summary">Show all {caveats.length} notes</summary>
              <Caveats caveats={caveats.slice(shown)} citations={citations} />
            </details>
          ) : null}
        </section>
      ) : null}
    </aside>
  );
}

const Caveats = ({ caveats, citations }: Pick<Answer, "caveats" | "citations">) => (
  <ul className="aside-links">
    {caveats.map((caveat) => (
      <li key={caveat.text}>
        {caveat.text}
        <Cites ids={caveat.citations} citations={citations} />
      </li>
    ))}
  </ul>
);

/** Save and share; what fewer people want is folded. */
function KeepOrShare({ answer, input }: { answer: Answer; input: SearchInput }) {
  const { page: _, shared: __, ...asked } = input;
  return (
    <section className="box keep-box no-print" aria-label="Keep or share">
      <SaveButton kind="search" title={input.q} address={searchAddress(asked as SearchInput)} />
      <CopyButton
        label={
          <>
            Copy a link<span className="wide-only"> to this answer</span>
          </>
        }
        text={() => `${window.location.origin}${searchAddress(input)}`}
      />
      <details className="keep-more">
        <summary className="text-button">More</summary>
        <div className="keep-list">
          <button type="button" className="text-button needs-script" onClick={() => window.print()}>
            <Icon name="print" />
            Print this answer
          </button>
          {isReadAutomatically(answer) ? null : (
            <>
              <ReportButtons kind="answer" inputs={asked as ReportInputs} tables={tablesOf(answer)} />
              <AskExpert address={searchAddress(asked as SearchInput)} />
            </>
          )}
        </div>
      </details>
    </section>
  );
}

/** A question to an expert who sees this answer; whose plan does not hold that is told which one does. */
function AskExpert({ address }: { address: string }) {
  const mayAsk = useMayUse("expertQuestions");
  const ask = `/expert-questions/ask?${new URLSearchParams({ about: address })}`;
  return (
    <Link to={mayAsk ? ask : "/pricing"} className="text-button">
      <Icon name="question" />
      {mayAsk
        ? "Ask an expert about this answer"
        : `Questions to experts come with the ${PLANS[smallestPlanWith("expertQuestions")].name} plan`}
    </Link>
  );
}

/** The tables that the report of this answer holds. */
const tablesOf = ({ figures, trace }: Answer): { name: string; label: string }[] => [
  ...(figures.length > 0 ? [{ name: "figures", label: "Figures" }] : []),
  ...(isCompared(trace) ? [{ name: "checks", label: "Checks" }] : []),
];
