import { Link } from "react-router";
import type { Answer, SearchInput } from "#contract/search.ts";
import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import { Cites, isReadAutomatically } from "#web/answer/citations.tsx";
import { NextSteps } from "#web/answer/next-steps.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Icon } from "#web/components/icon.tsx";
import { ReportButtons, type ReportInputs } from "#web/components/report-buttons.tsx";
import { useMayUse } from "#web/offer-context.ts";
import { SaveButton } from "#web/saved/save-button.tsx";
import { searchAddress } from "#web/search-address.ts";

/** Beside the answer: what to do, how to keep it, and how far to trust it. */
export function AnswerAside({ answer, input }: { answer: Answer; input: SearchInput }) {
  const { nextSteps, caveats, citations } = answer;
  const { page: _, shared: __, ...asked } = input;
  return (
    <aside className="answer-aside" aria-label="About this answer">
      <NextSteps steps={nextSteps} citations={citations} />
      <section className="box no-print">
        <h2 className="box-title">Keep or share</h2>
        <div className="-my-2 flex flex-col items-start">
          <SaveButton kind="search" title={input.q} address={searchAddress(asked as SearchInput)} />
          <CopyButton
            label="Copy a link to this answer"
            text={() => `${window.location.origin}${searchAddress(input)}`}
          />
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
      </section>
      {caveats.length > 0 ? (
        <section className="box">
          <h2 className="box-title">How sure is this?</h2>
          <ul className="space-y-2">
            {caveats.map((caveat) => (
              <li key={caveat.text}>
                {caveat.text}
                <Cites ids={caveat.citations} citations={citations} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
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
  ...(trace.length > 0 ? [{ name: "checks", label: "Checks" }] : []),
];
