import { useLoaderData } from "react-router";
import type { CodesOutput } from "#contract/codes.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { CodesView } from "./codes-loaders.ts";
import { editionWords } from "./edition-line.tsx";

const ALL_CHANGES = { title: "Changes in all covered cities", href: "/feeds/changes.atom" };

const count = (value: number, one: string, many: string): string =>
  `${value.toLocaleString("en-US")} ${value === 1 ? one : many}`;

/** /codes: the covered cities and how much of their codes we have. */
export function CodesPage() {
  const { content, canonical } = useLoaderData<CodesView<CodesOutput>>();
  return (
    <div className="wrap py-12">
      <PageHead
        title="The codes by city"
        canonical={canonical}
        feeds={[ALL_CHANGES]}
        description="Building and zoning codes in plain language, city by city, every rule with its clause and source."
      />
      <h1 className="page-title">The codes by city</h1>
      <p className="mt-3 lines-62 text-ink-2">
        Every section that our answers rest on, with the rules read from it, its versions and its source. We
        count what is in force today.
      </p>
      <p className="mt-2">
        <a href={ALL_CHANGES.href} type="application/atom+xml">
          Get an RSS feed
        </a>{" "}
        of all changes.
      </p>
      <p className="mt-2">
        <Link to="/citations">Check the code citations</Link> in a letter or a set of plans.
      </p>
      {content.cities.length === 0 ? <p className="mt-8">No city is loaded yet.</p> : null}
      <ul className="city-cards">
        {content.cities.map((city) => (
          <li key={city.id} className="box city-card">
            <h2 className="state-title">
              <Link to={`/codes/${city.slug}`}>{city.name}</Link>
            </h2>
            <p className="text-ink-2">{city.state}</p>
            <p className="mt-3">
              {count(city.clauses, "section", "sections")} · {count(city.rules, "rule", "rules")}
              {city.districts > 0 ? ` · ${count(city.districts, "district", "districts")}` : null}
            </p>
            {city.lastUpdated ? (
              <p className="mt-1 text-sm text-ink-3">Newest source: {city.lastUpdated.slice(0, 4)}</p>
            ) : null}
          </li>
        ))}
      </ul>
      <ImportedPlaces places={content.places} />
    </div>
  );
}

/** Places whose enacted text an operator imported: their sections can be read, but no rules were read from them. */
function ImportedPlaces({ places }: { places: CodesOutput["places"] }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="enacted" className="mt-12">
      <h2 id="enacted" className="section-title">
        Enacted text
      </h2>
      <p className="mt-2 lines-62 text-ink-2">Codes in the cities’ own words, section by section.</p>
      <ul className="contents">
        {places.map((place) => (
          <li key={place.slug}>
            <Link
              to={place.covered ? `/codes/${place.slug}/contents` : `/codes/${place.slug}`}
              className="contents-link contents-part"
            >
              <span>
                {place.name}, {place.state}
              </span>
              <span className="contents-count">
                {count(place.sections, "section", "sections")} · {editionWords(place)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
