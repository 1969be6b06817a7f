import { Form } from "react-router";

/** Searches all guides; a plain form, so that it works without script. */
export function SearchForm({ q, problem = null }: { q: string; problem?: string | null }) {
  return (
    <search className="no-print">
      <Form method="get" action="/documentation" className="doc-search">
        <label htmlFor="doc-q" className="sr-only">
          Search the documentation
        </label>
        {/* What was searched for last must not outlive a change of the address. */}
        <input
          key={q}
          id="doc-q"
          name="q"
          type="search"
          required
          maxLength={200}
          className="field"
          placeholder="Search the documentation"
          defaultValue={q}
          aria-describedby={problem ? "doc-q-problem" : undefined}
        />
        <button type="submit" className="button button-primary">
          Search
        </button>
      </Form>
      {problem ? (
        <p id="doc-q-problem" role="alert" className="mt-2 font-semibold">
          {problem}
        </p>
      ) : null}
    </search>
  );
}
