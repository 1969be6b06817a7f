import { useActionData, useLoaderData, useLocation } from "react-router";
import type { ExpertQuestionOutput } from "#contract/expert-questions.ts";
import { byClause } from "#domain/reports/arrange-answer.ts";
import { AnswerArticle } from "#web/answer/answer-article.tsx";
import { DoneNotice } from "#web/components/done-notice.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { signInAddress } from "#web/return-address.ts";
import { dayWords, momentWords } from "#web/words.ts";
import { AskerForms, ExpertForms, FreeForms } from "./question-forms.tsx";
import type { QuestionView } from "./questions-data.ts";
import { Thread } from "./thread.tsx";

/** /expert-questions/:id: what was asked and said, and the answer of Lotline that it is about. */
export function QuestionPage() {
  const { question, done, cities, signedOut } = useLoaderData<QuestionView>();
  const outcome = (useActionData() as FormOutcome | undefined) ?? null;
  if (!question) return <NoQuestion outcome={outcome} signedOut={signedOut} />;
  const { standing, title, about } = question;
  return (
    <div className="wrap questions-page">
      <PageHead title={title} description="A question to an expert." hidden />
      <p className="experts-back">
        <Link to="/expert-questions">Ask an expert</Link>
      </p>
      <h1 className="page-title question-title">{title}</h1>
      <p className="mt-1 text-ink-2">{standingWords(question)}</p>
      {done && !outcome ? <DoneNotice>{done}</DoneNotice> : null}
      <div className="question-columns">
        <div className="question-said">
          <Thread question={question} />
          {about ? (
            <p className="question-jump mt-4">
              <a href="#about" className="text-button">
                See the answer that it is about
              </a>
            </p>
          ) : null}
          {standing === "asker" ? <AskerForms question={question} outcome={outcome} /> : null}
          {standing === "open" ? <FreeForms question={question} outcome={outcome} /> : null}
          {standing === "mine" ? <ExpertForms question={question} outcome={outcome} /> : null}
        </div>
        {about ? (
          <section aria-labelledby="about" className="question-about">
            <h2 id="about" className="section-title">
              The answer that it is about
            </h2>
            <p className="mt-1 text-ink-2">
              <Link to={about.address}>
                <q>{about.q}</q>
              </Link>
              , by the law of {dayWords(about.day)}. Computed by Lotline from the clauses, not by an expert.
            </p>
            <AnswerArticle
              answer={{ ...about.answer, citations: byClause(about.answer.citations) }}
              replyTo={() => null}
              city={about.city}
              cities={cities}
              oneProject={about.oneProject}
            />
          </section>
        ) : null}
      </div>
    </div>
  );
}

/** To whom it is, and what it waits for. */
function standingWords({
  standing,
  state,
  expert,
  specialty,
  city,
  heldUntil,
  answers,
}: ExpertQuestionOutput) {
  const to = expert ? `To ${expert.name}` : `To ${specialty}s in ${city}`;
  if (state === "settled") return `${to}. Settled.`;
  if (standing === "open") return `${to}. Free to take.`;
  if (standing === "mine")
    return state === "answered"
      ? `${to}. You answered it.`
      : `${to}. Yours to answer${heldUntil ? `, kept for you until ${momentWords(heldUntil)}` : ""}.`;
  if (state === "answered") return `${to}. Answered.`;
  if (heldUntil && answers === 0) return `${to}. An expert is working on it.`;
  return `${to}. Waiting for an expert.`;
}

/** For the person who may not read it, or may no more: what they typed is theirs to keep. */
function NoQuestion({ outcome, signedOut }: { outcome: FormOutcome | null; signedOut: boolean }) {
  const typed = outcome?.typed.text;
  const { pathname } = useLocation();
  const title = signedOut ? "Sign in to read this question" : "There is no question here that you can see";
  return (
    <div className="wrap questions-page">
      <PageHead title={title} description={title} hidden />
      <h1 className="page-title">{title}</h1>
      {outcome ? (
        <p className="form-failure mt-4 lines-62" role="alert">
          {outcome.sentence}
        </p>
      ) : signedOut ? null : (
        <p className="mt-3 lines-62">It may be someone else's, or another expert has taken it meanwhile.</p>
      )}
      {typed ? (
        <div className="mt-5 form-column">
          <label htmlFor="typed" className="detail-label">
            What you wrote
          </label>
          <textarea id="typed" className="field w-full" rows={10} readOnly defaultValue={typed} />
        </div>
      ) : null}
      <p className="mt-6">
        {signedOut ? (
          <Link to={signInAddress(pathname)} className="button button-primary">
            Login
          </Link>
        ) : (
          <Link to="/expert-questions" className="button button-primary">
            Your questions
          </Link>
        )}
      </p>
    </div>
  );
}
