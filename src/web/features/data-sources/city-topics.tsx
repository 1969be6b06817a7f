import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CityCoverage } from "#contract/coverage.ts";
import type { CoverageAspect } from "#domain/coverage/coverage.ts";
import { topicWords } from "#web/words.ts";
import { tabAddress } from "./data-sources-loader.ts";
import { countWords, STANDING_WORDS } from "./words.ts";

type Topic = CityCoverage["topics"][number];

/** One city: a row for each topic, a column for each kind of what may be held. */
export function CityTopics({ city }: { city: CityCoverage }) {
  const rows = [...city.topics].sort((a, b) => topicWords(a.topic).localeCompare(topicWords(b.topic), "en"));
  const zoning = city.layers.find(({ kind }) => kind === "zoning");
  return (
    <>
      <p className="mt-2 max-w-[65ch] text-ink-2">
        <b>Zoning map.</b> {zoning ? STANDING_WORDS[zoning.standing] : "Not covered"}. Fees and permits that
        apply to all projects are under “{topicWords("permit")}”.
      </p>
      <table className="data-table cards-on-phone coverage-cards mt-4" aria-labelledby="coverage">
        <thead>
          <tr>
            <th scope="col">Topic</th>
            <th scope="col">Text</th>
            <th scope="col">Rules</th>
            <th scope="col">Map</th>
            <th scope="col">Fees</th>
            <th scope="col">Permits</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((topic) => (
            <tr key={topic.topic}>
              <th scope="row">{topicWords(topic.topic)}</th>
              <Cell city={city} topic={topic} aspect="text" label="Text" one="section" />
              <Cell city={city} topic={topic} aspect="rules" label="Rules" one="rule" />
              <td data-label="Map">{mapCell(city, topic, zoning !== undefined)}</td>
              <Cell city={city} topic={topic} aspect="fees" label="Fees" one="fee" />
              <Cell city={city} topic={topic} aspect="permits" label="Permits" one="permit rule" />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Cell({
  city: { city },
  topic,
  aspect,
  label,
  one,
}: {
  city: CityCoverage;
  topic: Topic;
  aspect: CoverageAspect;
  label: string;
  one: string;
}) {
  const count = topic[aspect];
  return (
    <td data-label={label}>
      {count === 0 ? (
        <span className="not-covered">Not covered</span>
      ) : (
        <Link to={tabAddress("coverage", city.slug, topic.topic, aspect)} className="cell-link">
          {countWords(count, one)}
          <span className="sr-only"> on {topicWords(topic.topic)}</span>
        </Link>
      )}
    </td>
  );
}

/** Whether a place on the map makes a difference to the rules of the topic. */
function mapCell({ city }: CityCoverage, topic: Topic, mapped: boolean): ReactNode {
  if (topic.rules === 0) return <span className="not-covered">Not covered</span>;
  if (topic.map === 0) return <span className="text-ink-2">No rule by district</span>;
  return (
    <>
      <Link to={tabAddress("coverage", city.slug, topic.topic, "map")} className="cell-link">
        {countWords(topic.map, "rule")} by district
        <span className="sr-only"> on {topicWords(topic.topic)}</span>
      </Link>
      {mapped ? (
        <Link to={`/map?cityId=${city.id}`} className="cell-parts">
          On the map
          <span className="sr-only"> of {city.name}</span>
        </Link>
      ) : (
        <span className="cell-parts">no zoning map</span>
      )}
    </>
  );
}
