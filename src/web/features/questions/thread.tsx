import type { AttachedClause, ExpertQuestionOutput, QuestionMessage } from "#contract/expert-questions.ts";
import { Link } from "#web/components/link.tsx";
import { dayWords } from "#web/words.ts";

/** What was said on a question, the oldest first. */
export function Thread({ question }: { question: ExpertQuestionOutput }) {
  const { text, createdAt, standing, messages } = question;
  const asker = standing === "asker" ? "You" : "The asker";
  return (
    <ol className="thread" aria-label="What was said">
      <li className="said">
        <p className="said-by">
          <b>{asker}</b> <span className="text-ink-3">on {dayWords(createdAt.slice(0, 10))}</span>
        </p>
        <p className="note-text">{text}</p>
      </li>
      {messages.map((message) => (
        <Said key={message.id} message={message} asker={asker} />
      ))}
    </ol>
  );
}

function Said({ message, asker }: { message: QuestionMessage; asker: string }) {
  const { by, expert, text, gone, clauses, createdAt } = message;
  return (
    <li className="said" data-by={by} id={`message-${message.id}`}>
      <p className="said-by">
        <b>
          {expert === null ? (
            asker
          ) : expert.slug ? (
            <Link to={`/expert-directory/${expert.slug}`}>{expert.name}</Link>
          ) : (
            expert.name
          )}
        </b>{" "}
        <span className="text-ink-3">on {dayWords(createdAt.slice(0, 10))}</span>
      </p>
      {gone && text === "" ? (
        <p className="text-ink-2">This expert deleted their account, and the words went with it.</p>
      ) : (
        <p className="note-text">{text}</p>
      )}
      {clauses.length > 0 ? (
        <>
          <p className="said-clauses">
            {clauses.length === 1 ? "Clause that they attached" : "Clauses that they attached"}
          </p>
          <ul className="clauses">
            {clauses.map((clause) => (
              <Attached key={`${clause.permalink} ${clause.quote}`} clause={clause} />
            ))}
          </ul>
        </>
      ) : null}
      {by === "expert" ? (
        <p className="clause-note">
          These are the expert's own words. They are not the law, Lotline did not compute them, and they are
          not legal advice.
        </p>
      ) : null}
    </li>
  );
}

function Attached({ clause }: { clause: AttachedClause }) {
  const { city, code, section, heading, quote, permalink, textStatus, sourceUrl } = clause;
  return (
    <li className="clause">
      <p className="clause-cite">
        {city}: {code}, {section}
      </p>
      <p className="clause-heading">{heading}</p>
      <blockquote className="clause-quote">{quote}</blockquote>
      <p className="clause-meta">
        {textStatus === "restated" ? "In our own words" : "Enacted text, word for word"}
      </p>
      <p className="clause-links">
        {sourceUrl ? (
          <a href={sourceUrl} rel="noreferrer">
            Read the source
          </a>
        ) : null}
        <Link to={permalink}>Permanent link</Link>
      </p>
    </li>
  );
}
