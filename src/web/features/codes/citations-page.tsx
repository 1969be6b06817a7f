import { Form, useLoaderData } from "react-router";
import type { CitationsOutput } from "#contract/citations.ts";
import { CitationList } from "#web/answer/citation-list.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { CitationsView } from "./citations-loader.ts";

/** /citations: paste a text, see what each citation in it leads to. */
export function CitationsPage() {
  const { text, city, places, result, problem } = useLoaderData<CitationsView>();
  return (
    <div className="wrap py-12">
      <PageHead
        title="Check citations"
        description="Paste a letter or a plan note and see which sections of a city’s code it cites, and whether they are in force."
      />
      <h1 className="page-title">Check citations</h1>
      <p className="mt-2 lines-62 text-ink-2">
        Paste a letter from the city, a plan note or a list of section numbers. We look up every citation in
        it.
      </p>
      <Form method="get" action="/citations" className="mt-6 form-column">
        <label htmlFor="citations-city" className="block font-semibold">
          Which city is it about?
        </label>
        <select id="citations-city" name="city" defaultValue={city} className="field mt-1 w-full">
          <option value="">I don’t know</option>
          {places.map(({ slug, name, state }) => (
            <option key={slug} value={slug}>
              {name}, {state}
            </option>
          ))}
        </select>
        <label htmlFor="citations-text" className="mt-4 block font-semibold">
          Text with citations
        </label>
        <textarea
          id="citations-text"
          name="text"
          rows={6}
          maxLength={6000}
          required
          defaultValue={text}
          className="field mt-1 w-full"
          aria-describedby={problem ? "citations-problem" : undefined}
        />
        {problem ? (
          <p id="citations-problem" className="mt-2 font-semibold text-no">
            {problem}
          </p>
        ) : null}
        <button type="submit" className="button mt-4">
          Check citations
        </button>
      </Form>
      {result ? <Citations citations={result.citations} /> : null}
    </div>
  );
}

function Citations({ citations }: { citations: CitationsOutput["citations"] }) {
  return (
    <section aria-labelledby="citations-found" className="mt-10">
      <h2 id="citations-found" className="section-title">
        {citations.length === 0
          ? "No citation found"
          : `${citations.length} ${citations.length === 1 ? "citation" : "citations"}`}
      </h2>
      {citations.length === 0 ? (
        <p className="mt-2 text-ink-2">
          We look for section numbers such as § 25-2-492 or Section 33.110.220. This text has none that we can
          read.
        </p>
      ) : null}
      <CitationList citations={citations} />
    </section>
  );
}
