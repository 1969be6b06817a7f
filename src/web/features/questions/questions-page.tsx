import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import type { ExpertQuestionsOutput, QuestionCard } from "#contract/expert-questions.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useMayUse } from "#web/offer-context.ts";
import { dayWords } from "#web/words.ts";
import { QuestionsWithPlan } from "./questions-with-plan.tsx";

/** /expert-questions: what waits for an expert, and what one asked. */
export function QuestionsPage() {
  const { asked, expert } = useLoaderData<ExpertQuestionsOutput>();
  const mayAsk = useMayUse("expertQuestions");
  return (
    <div className="wrap questions-page">
      <PageHead title="Ask an expert" description="Your questions to experts." hidden />
      <h1 className="page-title">Ask an expert</h1>
      {expert ? (
        <>
          <p className="mt-2 lines-62 text-ink-2">
            You answer as <Link to={`/expert-directory/${expert.slug}`}>{expert.name}</Link>,{" "}
            {expert.specialty} in {expert.city}.
          </p>
          <List id="open" title="Waiting for an answer" cards={expert.open}>
            No questions are waiting for you. We notify you here and by email when one does.
          </List>
          <List id="mine" title="Yours" cards={expert.mine}>
            You haven't taken any questions yet.
          </List>
        </>
      ) : null}
      {expert && asked.length === 0 && !mayAsk ? null : (
        <List id="asked" title={expert ? "What you asked" : "Your questions"} cards={asked}>
          You haven't asked anything yet. Ask from the page of an answer, so that the expert sees its clauses,
          or choose an expert in the <Link to="/expert-directory">directory</Link>.
        </List>
      )}
      {mayAsk ? (
        <p className="mt-6">
          <Link to="/expert-questions/ask" className="button button-primary">
            Ask an expert
          </Link>
        </p>
      ) : expert ? null : (
        <QuestionsWithPlan />
      )}
    </div>
  );
}

function List({
  id,
  title,
  cards,
  children,
}: {
  id: string;
  title: string;
  cards: readonly QuestionCard[];
  /** What to say when there are none. */
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {cards.length === 0 ? (
        <p className="mt-2 lines-62">{children}</p>
      ) : (
        <ul className="kept-list">
          {cards.map((card) => (
            <li key={card.id} className="kept">
              <p className="kept-kind question-kind">
                <span>
                  {addressee(card)}, {dayWords(card.createdAt.slice(0, 10))}
                </span>{" "}
                <span className="note-state">{STATE_WORDS[card.standing][card.state]}</span>
              </p>
              <p className="kept-title">
                <Link to={`/expert-questions/${card.id}`}>{card.title}</Link>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const addressee = ({ expert, specialty, city }: QuestionCard): string =>
  expert ? `To ${expert.name}` : `To ${specialty}s in ${city}`;

/** What a question waits for, as each sees it. */
const STATE_WORDS: Readonly<
  Record<QuestionCard["standing"], Readonly<Record<QuestionCard["state"], string>>>
> = {
  asker: { open: "Waiting for an expert", answered: "Answered", settled: "Settled" },
  open: { open: "Free to take", answered: "Answered", settled: "Settled" },
  mine: { open: "Waiting for you", answered: "Answered", settled: "Settled" },
};
