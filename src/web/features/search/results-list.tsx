import type { ReactNode } from "react";
import type { SearchInput, SearchOutput, SearchResult } from "#contract/search.ts";
import { isImportedId } from "#domain/imported/imported-place.ts";
import { RESULTS_PER_PAGE } from "#domain/search/paging.ts";
import { Link } from "#web/components/link.tsx";
import { Marked } from "#web/components/marked.tsx";
import { searchAddress } from "#web/search-address.ts";

/** Related sections below an answer; the others are one press away. */
const SHOWN_FIRST = 3;

/** The sections of the codes that speak of the question, best first. */
export function ResultsList({
  output,
  input,
  children: extent,
}: {
  output: SearchOutput;
  input: SearchInput;
  /** From which cities they are, below the heading. */
  children: ReactNode;
}) {
  const { results, total, page } = output;
  if (total === 0)
    return (
      <>
        <h2 id="results" className="section-title">
          No sections found
        </h2>
        {extent}
        <p className="mt-2 lines-60 text-ink-2">
          None of our sections match. Try other words
          {input.cityId ? ", or search all cities" : ""}.
        </p>
        <p className="mt-3 link-row">
          {input.cityId ? <Link to={searchAddress({ q: input.q })}>Search all cities</Link> : null}
          <Link to="/codes">Browse the codes by city</Link>
        </p>
      </>
    );
  // A further page was asked for, so that all of it is wanted.
  const folded = page === 1 && results.length > SHOWN_FIRST + 1;
  const rest = (
    <>
      <Sections
        results={folded ? results.slice(SHOWN_FIRST) : results}
        from={folded ? SHOWN_FIRST + 1 : (page - 1) * RESULTS_PER_PAGE + 1}
      />
      <Paging output={output} input={input} />
    </>
  );
  return (
    <>
      <h2 id="results" className="section-title">
        {folded
          ? "Related sections"
          : `${total.toLocaleString("en-US")} ${total === 1 ? "section" : "sections"}`}
      </h2>
      {extent}
      {folded ? (
        <>
          <Sections results={results.slice(0, SHOWN_FIRST)} from={1} />
          <details className="show-all">
            <summary className="part-summary">
              Show more sections ({total.toLocaleString("en-US")} in all)
            </summary>
            {rest}
          </details>
        </>
      ) : (
        rest
      )}
    </>
  );
}

const Sections = ({ results, from }: { results: readonly SearchResult[]; from: number }) => (
  <ol start={from} className="result-list">
    {results.map((result) => (
      <li key={result.id} className="result">
        <h3 className="result-title">
          <Link to={result.permalink} reloadDocument={isImportedId(result.city.id)}>
            {result.title}
          </Link>
        </h3>
        <p className="result-source">
          {result.city.name} · {result.code} · {result.section}
        </p>
        <p className="result-snippet">
          <Marked snippet={result.snippet} />
        </p>
      </li>
    ))}
  </ol>
);

function Paging({ output: { total, page }, input }: { output: SearchOutput; input: SearchInput }) {
  const pages = Math.ceil(total / RESULTS_PER_PAGE);
  if (pages < 2) return null;
  return (
    <nav className="paging" aria-label="Pages of results">
      {page > 1 ? (
        <Link to={searchAddress({ ...input, page: page - 1 })} rel="prev" className="button">
          Previous
        </Link>
      ) : null}
      <span className="text-sm text-ink-2">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={searchAddress({ ...input, page: page + 1 })} rel="next" className="button">
          Next
        </Link>
      ) : null}
    </nav>
  );
}
