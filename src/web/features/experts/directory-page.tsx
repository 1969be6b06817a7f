import "#web/styles/experts.css";
import { useContext, useEffect, useRef } from "react";
import { Form, useLoaderData } from "react-router";
import type { ExpertCard } from "#contract/experts.ts";
import { SPECIALTIES } from "#domain/experts/expert.ts";
import { BaseUrlContext } from "#web/base-url-context.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { type DirectoryChoice, type DirectoryView, directoryAddress } from "./experts-loaders.ts";
import { Rating } from "./rating.tsx";
import { SPECIALTY_WORDS } from "./specialty-words.ts";

const ABOUT =
  "Find architects, engineers, planners, consultants, attorneys and contractors who know your city's code.";

/** /expert-directory: search, two filters, a page of profiles. All of it stands in the address. */
export function DirectoryPage() {
  const { output, choice } = useLoaderData<DirectoryView>();
  const baseUrl = useContext(BaseUrlContext);
  const { experts, total } = output;
  return (
    <div className="wrap experts-page">
      <PageHead
        title="Expert Directory"
        description={ABOUT}
        canonical={`${baseUrl}${directoryAddress(choice)}`}
      />
      <h1 className="page-title">Expert Directory</h1>
      <p className="mt-2 lines-62 text-ink-2">{ABOUT}</p>
      <SearchForm choice={choice} locations={output.locations} />
      <p className="experts-count" role="status">
        {total === 0 ? "No expert found" : total === 1 ? "1 expert" : `${total} experts`}
      </p>
      {experts.some(({ isExample }) => isExample) ? (
        <p className="experts-note">
          Profiles marked <span className="example-mark">Example</span> are made up to show what a profile
          looks like. They are not real people.
        </p>
      ) : null}
      {total === 0 ? <Nothing /> : null}
      <ul className="expert-cards">
        {experts.map((expert) => (
          <Card key={expert.slug} expert={expert} />
        ))}
      </ul>
      <Pages choice={{ ...choice, page: output.page }} pages={output.pages} />
      <section className="box experts-join" aria-labelledby="ask">
        <div>
          <h2 className="state-title" id="ask">
            Do you have a question?
          </h2>
          <p className="mt-1 text-ink-2">Registered experts answer questions here and cite the code.</p>
        </div>
        <Link to="/expert-questions/ask" className="button">
          Ask an expert
        </Link>
      </section>
      <section className="box experts-join" aria-labelledby="join">
        <div>
          <h2 className="state-title" id="join">
            Do you work with building codes?
          </h2>
          <p className="mt-1 text-ink-2">
            Apply to be listed. We review each application before we publish the profile.
          </p>
        </div>
        <Link to="/expert-directory/apply" className="button">
          Apply to Join
        </Link>
      </section>
    </div>
  );
}

function SearchForm({ choice, locations }: { choice: DirectoryChoice; locations: readonly string[] }) {
  const form = useRef<HTMLFormElement>(null);
  // The fields are the browser's own; a new address (back, a link) still has to show in them.
  useEffect(() => {
    for (const name of ["q", "specialty", "location"] as const) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = choice[name];
    }
  }, [choice]);
  return (
    <search>
      <Form method="get" action="/expert-directory" className="experts-search no-print" ref={form}>
        <div className="experts-words">
          <label htmlFor="expert-q">Name or keyword</label>
          <input
            id="expert-q"
            name="q"
            type="search"
            className="field"
            maxLength={200}
            placeholder="For example: retaining wall"
            defaultValue={choice.q}
          />
        </div>
        <div>
          <label htmlFor="expert-specialty">Specialty</label>
          <select id="expert-specialty" name="specialty" className="field" defaultValue={choice.specialty}>
            <option value="">All Specialties</option>
            {SPECIALTIES.map((name) => (
              <option key={name} value={name}>
                {SPECIALTY_WORDS[name]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="expert-location">Location</label>
          <select id="expert-location" name="location" className="field" defaultValue={choice.location}>
            <option value="">All Locations</option>
            {locations.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button-primary">
          Search
        </button>
      </Form>
    </search>
  );
}

function Card({ expert }: { expert: ExpertCard }) {
  const { slug, name, specialty, city, description, isExample } = expert;
  const address = `/expert-directory/${slug}`;
  return (
    <li className="box expert-card">
      <h2 className="expert-name">{name}</h2>
      <p className="expert-trade">
        {SPECIALTY_WORDS[specialty]}, {city}
        {isExample ? <span className="example-mark">Example</span> : null}
      </p>
      {expert.answersQuestions ? <p className="text-sm text-ink-2">Answers questions here</p> : null}
      <Rating {...expert} />
      <p className="expert-about">{description}</p>
      <p className="expert-ways">
        <Link to={address} className="button" aria-label={`View Profile of ${name}`}>
          View Profile
        </Link>
        <Link to={`${address}#contact`} className="button" aria-label={`Contact ${name}`}>
          Contact
        </Link>
      </p>
    </li>
  );
}

function Nothing() {
  return (
    <section className="box state-box">
      <h2 className="state-title">No profile fits what you chose</h2>
      <p className="mt-2 lines-60 text-ink-2">
        Use fewer words, or choose all specialties or all locations. Registers of licensed professionals are
        listed by city, too.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to="/expert-directory" className="button button-primary">
          Show all experts
        </Link>
        <Link to="/compliance?tab=resources" className="button">
          Registers by city
        </Link>
      </p>
    </section>
  );
}

function Pages({ choice, pages }: { choice: DirectoryChoice; pages: number }) {
  const { page } = choice;
  if (pages <= 1) return null;
  return (
    <nav className="experts-pages" aria-label="Pages">
      {page > 1 ? (
        <Link to={directoryAddress({ ...choice, page: page - 1 })} className="button" rel="prev">
          Previous
        </Link>
      ) : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link to={directoryAddress({ ...choice, page: page + 1 })} className="button" rel="next">
          Next
        </Link>
      ) : null}
    </nav>
  );
}
