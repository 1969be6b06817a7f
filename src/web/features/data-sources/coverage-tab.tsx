import { Link, useLoaderData } from "react-router";
import { CityForm } from "./city-form.tsx";
import { CityTopics } from "./city-topics.tsx";
import { CoverageMatrix } from "./coverage-matrix.tsx";
import { CoveredTopic } from "./covered-topic.tsx";
import type { DataSourcesView } from "./data-sources-loader.ts";
import { DistrictStandards } from "./district-standards.tsx";
import { Freshness } from "./freshness.tsx";
import { RecentPermits } from "./recent-permits.tsx";
import { UpdateHistory } from "./update-history.tsx";

/** The third tab: what is held of each city and topic, what is to come, how old it is, and what changed. */
export function CoverageTab() {
  const { chosen, detail, coverage, standards, permitTimes } = useLoaderData<DataSourcesView>();
  if (detail && chosen) return <CoveredTopic detail={detail} city={chosen} />;
  return (
    <>
      <CityForm />
      <section className="mt-8" aria-labelledby="coverage">
        <h2 className="state-title" id="coverage">
          {chosen ? `What we have for ${chosen.city.name}` : "What we have, city by topic"}
        </h2>
        <p className="mt-2 max-w-[65ch] text-ink-2">
          A rule counts for each topic that it speaks of. “Not covered” means that we don't have rules, not
          that there is no rule. Select a cell to see what it counts.
        </p>
        {chosen ? <CityTopics city={chosen} /> : <CoverageMatrix coverage={coverage} />}
      </section>
      {standards ? <DistrictStandards of={standards} /> : null}
      <p className="mt-6">
        <Link to={`/data-sources/gaps${chosen ? `/${chosen.city.slug}` : ""}`}>
          What we don't know yet, by district
        </Link>
      </p>
      {permitTimes ? <RecentPermits of={permitTimes} /> : null}
      {chosen ? null : <Planned />}
      <Freshness />
      <UpdateHistory />
    </>
  );
}

function Planned() {
  const { planned } = useLoaderData<DataSourcesView>().coverage;
  if (planned.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="planned">
      <h2 className="state-title" id="planned">
        Planned cities
      </h2>
      <p className="mt-2 max-w-[65ch] text-ink-2">
        We mean to cover these, and we have no date for it. We don't have any of their rules today.
      </p>
      <ul className="planned">
        {planned.map(({ name, state }) => (
          <li key={name}>
            <b>{name}</b>, {state}: not covered yet
          </li>
        ))}
      </ul>
    </section>
  );
}
