import { Form, Link, useLoaderData } from "react-router";
import type { CitationsOutput } from "#contract/citations.ts";
import { PageHead } from "#web/components/page-head.tsx";
import type { CitationsView } from "./citations-loader.ts";

type Citation = CitationsOutput["citations"][number];

const STATUS_WORDS: Record<Citation["status"], string> = {
  found: "Found",
  superseded: "Superseded",
  repealed: "Repealed",
  another_city: "Another city",
  unknown: "Not found",
};

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
      <p className="mt-2 max-w-[62ch] text-ink-2">
        Paste a letter from the city, a plan note or a list of section numbers. We look up every citation in
        it.
      </p>
      <Form method="get" action="/citations" className="mt-6 max-w-[44rem]">
        <label htmlFor="citations-city" className="block font-semibold">
          Which place is it about?
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

function Citations({ citations }: { citations: readonly Citation[] }) {
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
      <ul className="contents">
        {citations.map((one) => (
          <li key={one.start} className="py-3">
            <p>
              <b>{one.text}</b>: {STATUS_WORDS[one.status]}
            </p>
            <p className="text-ink-2">
              {one.says} {one.section ? <SectionLink section={one.section} /> : null}
            </p>
            {one.replacedBy ? (
              <p className="text-ink-2">
                Now: <SectionLink section={one.replacedBy} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const SectionLink = ({ section }: { section: NonNullable<Citation["section"]> }) => (
  <Link to={section.href}>
    {section.place}, {section.number} {section.title}
  </Link>
);
