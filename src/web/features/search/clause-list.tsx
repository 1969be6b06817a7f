import { Link } from "react-router";
import type { Citation } from "#contract/search.ts";
import { Icon } from "#web/components/icon.tsx";
import { dayWords } from "#web/words.ts";
import { isWeakSource } from "./citations.tsx";

/** More clauses than this would bury the first ones; a link to one that is folded away opens the fold. */
const SHOWN_AT_ONCE = 8;

/** The clauses that the answer rests on, numbered as the text above cites them. */
export function ClauseList({ citations }: { citations: readonly Citation[] }) {
  const more = citations.length > SHOWN_AT_ONCE + 2 ? citations.slice(SHOWN_AT_ONCE) : [];
  const first = citations.slice(0, citations.length - more.length);
  return (
    <section className="answer-part">
      <h3 className="part-title">The clauses</h3>
      <ol className="clauses">
        {first.map((citation, index) => (
          <ClauseItem key={citation.id} citation={citation} number={index + 1} />
        ))}
      </ol>
      {more.length > 0 ? (
        <details className="mt-5">
          <summary className="part-summary">{more.length} more clauses</summary>
          <ol className="clauses mt-4">
            {more.map((citation, index) => (
              <ClauseItem key={citation.id} citation={citation} number={first.length + index + 1} />
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  );
}

function ClauseItem({ citation, number }: { citation: Citation; number: number }) {
  const restated = citation.textStatus === "restated";
  return (
    <li id={`clause-${citation.id}`} className="clause" tabIndex={-1}>
      <p className="clause-cite">
        <span className="clause-number">{number}</span> {citation.code}, {citation.section}
        {citation.page === null ? null : `, page ${citation.page}`}
      </p>
      <p className="clause-heading">{citation.heading}</p>
      <blockquote className="clause-quote">
        <mark>{citation.quote}</mark>
      </blockquote>
      {citation.note ? <p className="clause-note">{citation.note}</p> : null}
      {isWeakSource(citation) ? (
        <p className="clause-note">
          <Icon name="warning" className="mr-1.5 inline size-4" />
          This rests on a {citation.sourceTier}. Check it with the city before you rely on it.
        </p>
      ) : null}
      <p className="clause-meta">
        {restated ? "Restated in plain words" : "Enacted text, word for word"} · {citation.sourceTier}, as of{" "}
        {citation.asOf}
        {citation.effectiveFrom ? ` · in force since ${dayWords(citation.effectiveFrom)}` : null}
        {citation.effectiveTo ? ` · until ${dayWords(citation.effectiveTo)}` : null}
        {citation.origin === "extracted"
          ? ` · read by machine, ${Math.round(citation.confidence * 100)}% sure`
          : null}
      </p>
      <p className="clause-links">
        {citation.sourceUrl ? (
          <a href={citation.sourceUrl} rel="noreferrer">
            {restated ? "Read the source" : "Read it at the publisher"}
          </a>
        ) : null}
        <Link to={citation.permalink}>Permanent link</Link>
      </p>
    </li>
  );
}
