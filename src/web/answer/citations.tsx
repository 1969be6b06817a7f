import { Fragment } from "react";
import type { Answer, Citation } from "#contract/search.ts";

/** Where a citation stands in the list of clauses: 1, 2, …; null for an id that the answer does not cite. */
export function citationNumber(citations: Answer["citations"], id: string): number | null {
  const index = citations.findIndex((citation) => citation.id === id);
  return index < 0 ? null : index + 1;
}

/** So many numbers fit behind a word on the narrowest phone; a longer row may go on in the next line. */
const IN_A_ROW = 6;

/** Numbered links from a sentence to the clauses that say so. */
export function Cites({ ids, citations }: { ids: readonly string[]; citations: Answer["citations"] }) {
  const numbers = [...new Set(ids)]
    .map((id) => ({ id, number: citationNumber(citations, id) }))
    .filter((cite): cite is { id: string; number: number } => cite.number !== null)
    .sort((a, b) => a.number - b.number);
  return numbers.map(({ id, number }, index) => (
    <Fragment key={id}>
      {index > 0 && index % IN_A_ROW === 0 ? <wbr /> : null}
      <sup className="cite">
        <a href={`#clause-${id}`} aria-label={`Clause ${number}`}>
          {number}
        </a>
      </sup>
    </Fragment>
  ));
}

/** The same where a whole city is said in one sentence: three clauses or more that follow each other are one link, "6–12". */
export function CiteRuns({ ids, citations }: { ids: readonly string[]; citations: Answer["citations"] }) {
  const numbers = [...new Set(ids.map((id) => citationNumber(citations, id)))]
    .filter((number) => number !== null)
    .sort((a, b) => a - b);
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.map(({ first, last }) =>
    last - first < 2 ? (
      <Cites key={first} ids={citations.slice(first - 1, last).map(({ id }) => id)} citations={citations} />
    ) : (
      <sup key={first} className="cite">
        <a href={`#clause-${citations[first - 1]?.id}`} aria-label={`Clauses ${first}–${last}`}>
          {first}–{last}
        </a>
      </sup>
    ),
  );
}

/** Was the answer read from the enacted text of a place, without rules that a person wrote? */
export const isReadAutomatically = ({ citations }: Pick<Answer, "citations">): boolean =>
  citations.some(({ origin }) => origin === "extracted");

/** Citations of enacted text that no sentence, figure or check gives: sections that may speak of the question too. */
export function onlyFound(answer: Answer): ReadonlySet<string> {
  const { headlineCitations, statements, figures, trace, citations } = answer;
  const given = new Set([
    ...headlineCitations,
    ...[...statements, ...answer.caveats].flatMap((sentence) => sentence.citations),
    ...[...figures, ...trace].map(({ citation }) => citation),
  ]);
  return new Set(citations.flatMap(({ id, origin }) => (origin === "extracted" && !given.has(id) ? id : [])));
}

const WEAK_TIERS: readonly string[] = ["secondary copy of the code", "third-party page"];
/** Does this clause rest on one of the two weakest kinds of source? */
export const isWeakSource = (citation: Citation): boolean => WEAK_TIERS.includes(citation.sourceTier);
