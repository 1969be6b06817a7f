import { useLoaderData } from "react-router";
import { Fold } from "#web/components/fold.tsx";
import { Link } from "#web/components/link.tsx";
import { CityForm } from "./city-form.tsx";
import { CityTopics } from "./city-topics.tsx";
import { CoverageCities } from "./coverage-cities.tsx";
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
      <section className="mt-6" aria-labelledby="coverage">
        <h2 className="state-title" id="coverage">
          {chosen ? `What we have for ${chosen.city.name}` : "What we have, city by city"}
        </h2>
        <p className="mt-2 lines-65 text-ink-2">
          A rule counts toward each topic it covers. “Not covered” means that we don't have rules, not that
          there is no rule.{" "}
          {chosen ? "Select a count to see what is behind it." : "Select a city to see its topics."}
        </p>
        {chosen ? <CityTopics city={chosen} /> : <CoverageCities coverage={coverage} />}
      </section>
      <p className="mt-4">
        <Link
          to={`/data-sources/gaps${chosen ? `/${chosen.city.slug}` : ""}`}
          className="summary-link tap-line"
        >
          What we don't know yet, by district
        </Link>
      </p>
      <div className="folds">
        {standards ? <DistrictStandards of={standards} /> : null}
        {permitTimes ? <RecentPermits of={permitTimes} /> : null}
        <Freshness />
        <UpdateHistory />
        {chosen ? null : <Planned />}
      </div>
    </>
  );
}

function Planned() {
  const { planned } = useLoaderData<DataSourcesView>().coverage;
  if (planned.length === 0) return null;
  return (
    <Fold id="planned" title="Planned cities" level="h2" note={planned.map(({ name }) => name).join(", ")}>
      <p className="lines-65 text-ink-2">
        We plan to cover these but have no dates yet. We don't have any of their rules today.
      </p>
      <ul className="planned">
        {planned.map(({ name, state }) => (
          <li key={name}>
            <b>{name}</b>, {state}: not covered yet
          </li>
        ))}
      </ul>
    </Fold>
  );
}
