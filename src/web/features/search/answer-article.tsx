import type { Answer, SearchInput } from "#contract/search.ts";
import { Icon } from "#web/components/icon.tsx";
import { ChecksTable, isCompared } from "./checks-table.tsx";
import { Cites } from "./citations.tsx";
import { ClauseList } from "./clause-list.tsx";
import { DecidingQuestion } from "./deciding-question.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { LotPicture } from "./lot-picture.tsx";
import { lotPlan } from "./lot-plan.ts";
import { MarginPicture } from "./margin-picture.tsx";
import { marginBars } from "./margins.ts";
import { OUTCOME_LOOK } from "./outcomes.ts";

/** One answer: verdict, sentence, why, deciding question, pictures, figures, checks, clauses. */
export function AnswerArticle({ answer, input }: { answer: Answer; input: SearchInput }) {
  const { tone, icon, label } = OUTCOME_LOOK[answer.outcome];
  const plan = lotPlan(answer);
  const bars = marginBars(answer.trace);
  return (
    <article className="answer" data-tone={tone} aria-label="Answer">
      <section className="answer-part">
        <p className="verdict">
          <Icon name={icon} />
          {label}
        </p>
        <h2 className="headline">{answer.headline}</h2>
        {answer.statements.map((statement) => (
          <p key={statement.text} className="statement">
            {statement.text}
            <Cites ids={statement.citations} citations={answer.citations} />
          </p>
        ))}
        {answer.narration === "model" ? (
          <p className="mt-3 text-sm text-ink-3">
            The wording is by a language model; every figure was checked against the clauses.
          </p>
        ) : null}
      </section>
      {answer.decidingQuestion ? <DecidingQuestion question={answer.decidingQuestion} input={input} /> : null}
      {plan || bars ? (
        <section className="answer-part answer-pictures" aria-label="Pictures">
          {plan ? <LotPicture plan={plan} /> : null}
          {bars ? <MarginPicture bars={bars} /> : null}
        </section>
      ) : null}
      {showsFigures(answer) ? <FiguresTable answer={answer} /> : null}
      {answer.trace.length > 0 ? <ChecksTable answer={answer} /> : null}
      {answer.citations.length > 0 ? <ClauseList citations={answer.citations} /> : null}
    </article>
  );
}

/** Where a project was held against its limits, the checks show the same figures already. */
const showsFigures = ({ outcome, figures, trace }: Answer): boolean =>
  figures.length > 0 && (outcome === "value" || !isCompared(trace));
