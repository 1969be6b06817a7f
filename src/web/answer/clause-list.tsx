import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Citation } from "#contract/search.ts";
import { Icon } from "#web/components/icon.tsx";
import { dayWords } from "#web/words.ts";
import { isWeakSource } from "./citations.tsx";
import { splitFigures } from "./quoted-figures.ts";
import { ReportMistake } from "./report-mistake.tsx";

/** More clauses than this would bury the first ones; a link to one that is folded away opens the fold. */
const SHOWN_AT_ONCE = 8;

interface Quoted {
  citation: Citation;
  number: number;
}

/** The clauses that the answer rests on, each with its quotes, numbered as the text above cites them. */
export function ClauseList({ citations }: { citations: readonly Citation[] }) {
  const clauses = new Map<number, Quoted[]>();
  for (const [index, citation] of citations.entries())
    clauses.set(citation.codeId, [...(clauses.get(citation.codeId) ?? []), { citation, number: index + 1 }]);
  const all = [...clauses.entries()];
  const more = all.length > SHOWN_AT_ONCE + 2 ? all.slice(SHOWN_AT_ONCE) : [];
  const first = all.slice(0, all.length - more.length);
  const list = (entries: typeof all) =>
    entries.map(([codeId, quotes]) => <ClauseItem key={codeId} quotes={quotes} />);
  return (
    <section className="answer-part" aria-labelledby="clauses">
      <h3 className="part-title" id="clauses">
        The clauses
      </h3>
      <ul className="clauses">{list(first)}</ul>
      {more.length > 0 ? (
        <details className="mt-5">
          <summary className="part-summary">
            {more.length} more {more.length === 1 ? "clause" : "clauses"}
          </summary>
          <ul className="clauses mt-4">{list(more)}</ul>
        </details>
      ) : null}
    </section>
  );
}

function ClauseItem({ quotes }: { quotes: readonly Quoted[] }) {
  const [first] = quotes;
  if (!first) return null;
  const { citation } = first;
  const restated = citation.textStatus === "restated";
  return (
    <li className="clause">
      <p className="clause-cite">
        {citation.code}, {citation.section}
        {citation.page === null ? null : `, page ${citation.page}`}
      </p>
      <p className="clause-heading">{citation.heading}</p>
      {quotes.map(({ citation: { id, quote }, number }) => (
        <div key={id} id={`clause-${id}`} className="clause-part" tabIndex={-1}>
          <span className="clause-number">
            <span className="sr-only">Clause </span>
            {number}
          </span>
          <blockquote className="clause-quote">
            <mark>
              <QuotedFigures quote={quote} />
            </mark>
          </blockquote>
        </div>
      ))}
      {[...new Set(quotes.flatMap(({ citation: { note } }) => note ?? []))].map((note) => (
        <p key={note} className="clause-note">
          {note}
        </p>
      ))}
      {isWeakSource(citation) ? (
        <p className="clause-note clause-warning">
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
        <ReportMistake clauses={[citation.codeId]} about={`${citation.code}, ${citation.section}`} />
      </p>
    </li>
  );
}

/** The figures stand out in the quote, for they are what a reader looks for. */
function QuotedFigures({ quote }: { quote: string }): ReactNode {
  return splitFigures(quote).map(({ text, figure }, index) =>
    // The parts of a quote have no other identity and never move.
    figure ? <b key={index}>{text}</b> : text,
  );
}
