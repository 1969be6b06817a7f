import { useDeferredValue } from "react";
import type { CityCodesOutput } from "#contract/codes.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useFieldText } from "#web/components/use-field-text.ts";
import { FollowBox } from "#web/saved/follow-box.tsx";
import { cityFeed, topicFeed, topicWords } from "./beside-section.ts";
import type { CityCodesView } from "./codes-loaders.ts";
import { DistrictTable } from "./district-table.tsx";
import { editionWords } from "./edition-line.tsx";
import { changesAddress } from "./enacted-address.ts";
import { filterCity } from "./filter-city.ts";

/** With former sections, which the list has too. */
const countSections = (topics: CityCodesOutput["topics"]): number =>
  topics.reduce((sum, { sections }) => sum + sections.length, 0);

/** /codes/<city>: its topics with their sections, and its zoning districts. */
export function CityCodesPage({ view }: { view: CityCodesView }) {
  const { content, follows, enacted, canonical } = view;
  const { text: typed, setText: setTyped, field } = useFieldText("");
  const wanted = useDeferredValue(typed);
  const { city } = content;
  const { topics, districts } = filterCity(content, wanted);
  const filtering = wanted.trim() !== "";
  const found = countSections(topics);

  return (
    <div className="wrap city-codes">
      <PageHead
        title={`Building and zoning codes of ${city.name}, ${city.state}`}
        canonical={canonical}
        feeds={[cityFeed(city.name, city.slug)]}
        picture={`/pictures/codes/${city.slug}.png`}
        description={`${city.clauses} sections and ${city.rules} rules of ${city.name}, ${city.state}, in plain language with their sources.`}
      />
      <nav aria-label="Breadcrumb" className="crumbs">
        <Link to="/codes">Codes</Link> <span aria-hidden="true">/</span> {city.name}
      </nav>
      <h1 className="page-title">
        {city.name}, {city.state}
      </h1>
      <p className="mt-2 text-ink-2">
        {city.clauses.toLocaleString("en-US")} sections and {city.rules.toLocaleString("en-US")} rules in
        force today. {city.lastUpdated ? `Newest source: ${city.lastUpdated.slice(0, 4)}.` : null}
      </p>
      <ul className="mt-2 link-row">
        {content.codes.map(({ name, url }) => (
          <li key={name}>
            {url ? (
              <a href={url} rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>

      {enacted ? (
        <p className="mt-3">
          <Link to={`/codes/${city.slug}/contents`} className="font-semibold">
            Read the enacted text
          </Link>
          : {enacted.edition.sections.toLocaleString("en-US")} sections, word for word.{" "}
          {editionWords(enacted.edition)}.
          {enacted.editions.length > 1 ? (
            <>
              {" "}
              <Link to={changesAddress(city.slug)}>See what changed</Link> since the edition before.
            </>
          ) : null}
        </p>
      ) : null}

      <div className="follow-city">
        <FollowBox
          things={[
            {
              kind: "city",
              label: `all rules of ${city.name}`,
              input: { cityId: city.id },
              followed: follows.find(({ kind, cityId }) => kind === "city" && cityId === city.id) ?? null,
            },
          ]}
          feeds={[cityFeed(city.name, city.slug)]}
        />
      </div>
      <div className="needs-script filter-row">
        <label htmlFor="filter" className="text-sm text-ink-2">
          Filter sections and districts
        </label>
        <input
          ref={field}
          id="filter"
          type="search"
          className="field w-full"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="fence, height, 10.5, RS-3"
        />
        <p className="text-sm text-ink-3" role="status">
          {filtering
            ? `${found} of ${countSections(content.topics)} sections, ${districts.length} of ${city.districts} districts`
            : ""}
        </p>
      </div>

      {topics.length === 0 && districts.length === 0 ? (
        <p className="mt-6">
          Nothing here matches <q>{wanted}</q>.{" "}
          <Link to={`/search?q=${encodeURIComponent(wanted)}&cityId=${city.id}`}>Ask it as a question</Link>{" "}
          instead.
        </p>
      ) : null}
      <div className="topic-folds">
        {byWords(topics).map(({ topic, sections }) => (
          // All that match are open while a filter is typed; otherwise one at a time is.
          <details key={topic} className="topic-fold" name={filtering ? undefined : "topic"} open={filtering}>
            <summary>
              <h2 id={`topic-${topic}`} className="topic-name">
                {topicWords(topic)}
              </h2>
              <span className="topic-count">{sections.length}</span>
            </summary>
            <ul className="topic-sections">
              {sections.map(({ slug, section, heading, code }) => (
                <li key={slug}>
                  <Link to={`/codes/${city.slug}/${slug}`}>{heading}</Link>
                  <span className="section-cite">
                    {code}, {section}
                  </span>
                </li>
              ))}
            </ul>
            <a
              href={topicFeed(city.name, city.slug, topic).href}
              type="application/atom+xml"
              className="feed-link no-print"
            >
              Feed of changes<span className="sr-only">: {topicFeed(city.name, city.slug, topic).title}</span>
            </a>
          </details>
        ))}
        {districts.length > 0 ? (
          <details className="topic-fold" name={filtering ? undefined : "topic"} open={filtering}>
            <summary>
              <h2 id="districts" className="topic-name">
                Zoning districts
              </h2>
              <span className="topic-count">{districts.length}</span>
            </summary>
            <DistrictTable content={content} districts={districts} />
          </details>
        ) : null}
      </div>
    </div>
  );
}

const byWords = (topics: CityCodesOutput["topics"]): CityCodesOutput["topics"] =>
  [...topics].sort((a, b) => topicWords(a.topic).localeCompare(topicWords(b.topic), "en"));
