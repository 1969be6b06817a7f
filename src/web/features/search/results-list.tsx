import { Link } from "react-router";
import type { SearchInput, SearchOutput } from "#contract/search.ts";
import { isImportedId } from "#domain/imported/imported-place.ts";
import { RESULTS_PER_PAGE } from "#domain/search/paging.ts";
import { Marked } from "#web/components/marked.tsx";
import { searchAddress } from "#web/search-address.ts";

/** The sections of the codes that speak of the question, best first. */
export function ResultsList({ output, input }: { output: SearchOutput; input: SearchInput }) {
  const { results, total, page } = output;
  if (total === 0) {
    return (
      <section className="results" aria-labelledby="results">
        <h2 id="results" className="section-title">
          No sections found
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink-2">
          None of our sections is about this. Try other words
          {input.cityId ? ", or search all cities" : ""}.
        </p>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
          {input.cityId ? <Link to={searchAddress({ q: input.q })}>Search all cities</Link> : null}
          <Link to="/codes">Browse the codes by city</Link>
        </p>
      </section>
    );
  }
  const pages = Math.ceil(total / RESULTS_PER_PAGE);
  return (
    <section className="results" aria-labelledby="results">
      <h2 id="results" className="section-title">
        {total.toLocaleString("en-US")} {total === 1 ? "section" : "sections"}
        {output.answer.outcome === "not_covered" && !output.city ? " of the cities we cover" : null}
      </h2>
      <ol start={(page - 1) * RESULTS_PER_PAGE + 1} className="result-list">
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
      {pages > 1 ? (
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
      ) : null}
    </section>
  );
}
