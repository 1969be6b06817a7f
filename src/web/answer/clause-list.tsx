import { type ReactNode, useContext } from "react";
import type { Citation } from "#contract/search.ts";
import { sourceInWords } from "#domain/reports/report-words.ts";
import { isQuoted } from "#domain/reports/said-quotes.ts";
import { datesInWords } from "#domain/units/date-words.ts";
import { BaseUrlContext } from "#web/base-url-context.ts";
import { Fold } from "#web/components/fold.tsx";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { dayWords } from "#web/words.ts";
import { isWeakSource } from "./citations.tsx";
import { splitFigures } from "./quoted-figures.ts";
import { ReportMistake } from "./report-mistake.tsx";

/** Clauses in the list at first; a link to one that is folded away opens the fold. */
const SHOWN_AT_ONCE = 3;

export interface Quoted {
  citation: Citation;
  number: number;
}

/** The quotes of an answer by their clauses, numbered as the text cites them. */
export function clausesOf(citations: readonly Citation[]): Quoted[][] {
  const clauses = new Map<number, Quoted[]>();
  for (const [index, citation] of citations.entries())
    clauses.set(citation.codeId, [...(clauses.get(citation.codeId) ?? []), { citation, number: index + 1 }]);
  return [...clauses.values()];
}

/** The clauses that the answer rests on, one line each, which open to their quotes; those that it only found come last. */
export function ClauseList({
  citations,
  said = [],
  found = new Set(),
  folded = false,
}: {
  citations: readonly Citation[];
  /** What the page says before; on paper a quote that it says word for word is not repeated. */
  said?: readonly string[];
  /** Ids of citations that nothing in the answer rests on. */
  found?: ReadonlySet<string>;
  /** On a long page the whole list is one line; a link to a clause opens it. */
  folded?: boolean;
}) {
  const clauses = clausesOf(citations);
  const isFound = (quotes: readonly Quoted[]) => quotes.every(({ citation }) => found.has(citation.id));
  const further = clauses.filter(isFound);
  const all = clauses.filter((quotes) => !isFound(quotes));
  const shown = all.length > SHOWN_AT_ONCE + 1 ? SHOWN_AT_ONCE : all.length;
  const more = all.slice(shown);
  if (folded)
    return (
      <Fold id="clauses" title="The clauses" note={countOf(citations.length, clauses.length)}>
        <Folds clauses={clauses} said={said} />
      </Fold>
    );
  return (
    <section className="answer-part clause-section" aria-labelledby="clauses">
      <h3 className="part-title" id="clauses">
        The clauses
      </h3>
      <Folds clauses={all.slice(0, shown)} said={said} />
      {more.length > 0 ? (
        <details className="show-all">
          <summary className="part-summary">Show all {all.length} clauses</summary>
          <Folds clauses={more} said={said} />
        </details>
      ) : null}
      {further.length > 0 ? (
        <>
          <h4 className="figure-title mt-5">Other sections that may apply</h4>
          <Folds clauses={further} said={said} />
        </>
      ) : null}
    </section>
  );
}

/** Quotes are numbered, and one clause may have several: "46 quotes from 30 sections", "4 sections" with one each. */
export function countOf(quotes: number, clauses: number): string {
  const sections = `${clauses} ${clauses === 1 ? "section" : "sections"}`;
  return quotes === clauses ? sections : `${quotes} quotes from ${sections}`;
}

/** Clauses on one line each. */
export const Folds = ({ clauses, said = [] }: { clauses: readonly Quoted[][]; said?: readonly string[] }) => (
  <ul className="clause-folds">
    {clauses.map((quotes) => (
      <FoldedClause key={quotes[0]?.citation.id} quotes={quotes} said={said} />
    ))}
  </ul>
);

/** A clause on one line, which opens to its quotes. A link to one of them opens it too. */
function FoldedClause({ quotes, said }: { quotes: readonly Quoted[]; said: readonly string[] }) {
  const [first] = quotes;
  if (!first) return null;
  const { code, section, heading, page } = first.citation;
  return (
    <li>
      <details className="clause-fold">
        <summary className="clause-fold-line">
          <span className="clause-number">
            <span className="sr-only">{quotes.length === 1 ? "Clause " : "Clauses "}</span>
            {numbersOf(quotes)}
          </span>
          <span className="clause-fold-name">
            <span className="clause-fold-heading">{heading}</span>{" "}
            <span className="clause-cite">
              {code}, {section}
              {page === null ? null : `, page ${page}`}
            </span>
          </span>
        </summary>
        <div className="clause">
          <ClauseBody quotes={quotes} said={said} />
        </div>
      </details>
    </li>
  );
}

/** "3", "1–6": quotes of one clause are numbered in a row. */
const numbersOf = (quotes: readonly Quoted[]): string => {
  const first = quotes[0]?.number;
  const last = quotes.at(-1)?.number;
  return first === last ? `${first}` : `${first}–${last}`;
};

function ClauseBody({ quotes, said }: { quotes: readonly Quoted[]; said: readonly string[] }) {
  const baseUrl = useContext(BaseUrlContext);
  const [first] = quotes;
  if (!first) return null;
  const { citation } = first;
  const restated = citation.textStatus === "restated";
  const isSaid = (words: string) => said.some((text) => isQuoted(words, text)) || undefined;
  return (
    <>
      {quotes.map(({ citation: { id, quote }, number }) => (
        <div key={id} id={`clause-${id}`} className="clause-part" data-said={isSaid(quote)} tabIndex={-1}>
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
        <p key={note} className="clause-note" data-said={isSaid(note)}>
          {datesInWords(note)}
        </p>
      ))}
      {isWeakSource(citation) ? (
        <p className="clause-note clause-warning">
          <Icon name="warning" className="icon-inline icon-16" />
          This comes from a {citation.sourceTier}. Check it with the city before you rely on it.
        </p>
      ) : null}
      <p className="clause-meta">
        {restated ? "In our own words" : "Enacted text, word for word"} · source:{" "}
        {sourceInWords({ tier: citation.sourceTier, asOf: citation.asOf })}
        {citation.effectiveFrom ? ` · in force since ${dayWords(citation.effectiveFrom)}` : null}
        {citation.effectiveTo ? ` · until ${dayWords(citation.effectiveTo)}` : null}
        {citation.origin === "extracted" ? automaticWords(citation) : null}
        {/* One line for all quotes, so only where every one of them was found. */}
        {citation.verified && quotes.every((one) => one.citation.verified)
          ? ` · checked against the enacted code as amended through ${dayWords(citation.verified.through)}`
          : null}
      </p>
      <p className="clause-links">
        {citation.sourceUrl ? (
          <a href={citation.sourceUrl} rel="noreferrer">
            {restated ? "Read the source" : "Read it at the publisher"}
          </a>
        ) : null}
        {/* The server knows which pages a place has; asking here for those of a covered city would be refused first. */}
        <Link
          to={citation.permalink}
          data-printed={`${baseUrl}${citation.permalink}`}
          reloadDocument={citation.origin === "extracted"}
        >
          Permanent link
        </Link>
        <ReportMistake clauses={[citation.codeId]} about={`${citation.code}, ${citation.section}`} />
      </p>
    </>
  );
}

/** What was cited for its words alone has no figure to be sure of. */
const automaticWords = ({ confidence }: Citation): string =>
  confidence > 0 ? ` · read automatically, ${Math.round(confidence * 100)}% sure` : " · found automatically";

/** The figures stand out in the quote, for they are what a reader looks for. */
function QuotedFigures({ quote }: { quote: string }): ReactNode {
  return splitFigures(quote).map(({ text, figure }, index) =>
    // The parts of a quote have no other identity and never move.
    figure ? <b key={index}>{text}</b> : text,
  );
}
