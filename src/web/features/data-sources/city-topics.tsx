import type { ReactNode } from "react";
import type { CityCoverage } from "#contract/coverage.ts";
import type { CoverageAspect } from "#domain/coverage/coverage.ts";
import { Link } from "#web/components/link.tsx";
import { inSentence, topicWords } from "#web/words.ts";
import { tabAddress } from "./data-sources-loader.ts";
import { countWords, STANDING_WORDS } from "./words.ts";

type Topic = CityCoverage["topics"][number];

/** Topics that are seen at first: those with the most rules. */
const MOST_ROWS = 10;

/** One city: a row for each topic that we cover, a column for each kind of what we have; the rest is named. */
export function CityTopics({ city }: { city: CityCoverage }) {
  const named = [...city.topics].sort((a, b) => topicWords(a.topic).localeCompare(topicWords(b.topic), "en"));
  const covered = named.filter(({ text }) => text > 0);
  const absent = named.filter(({ text }) => text === 0);
  const most = new Set([...covered].sort((a, b) => b.rules - a.rules).slice(0, MOST_ROWS));
  const rest = covered.filter((topic) => !most.has(topic));
  const zoning = city.layers.find(({ kind }) => kind === "zoning");
  return (
    <>
      <p className="mt-2 lines-65 text-ink-2">
        <b>Zoning map.</b> {zoning ? STANDING_WORDS[zoning.standing] : "Not covered"}. Fees and permits that
        apply to all projects are under “{topicWords("permit")}”.
      </p>
      <TopicTable
        city={city}
        topics={covered.filter((topic) => most.has(topic))}
        label="The topics with the most rules"
      />
      {rest.length > 0 ? (
        <details className="mt-3">
          <summary className="summary-link tap-room">{countWords(rest.length, "more topic")}</summary>
          <TopicTable city={city} topics={rest} label="The other topics" />
        </details>
      ) : null}
      {absent.length > 0 ? (
        <p className="mt-4 lines-70">
          <b>Not covered yet:</b> {absent.map(({ topic }) => inSentence(topicWords(topic))).join("; ")}. The
          city may still have rules on them.
        </p>
      ) : null}
    </>
  );
}

function TopicTable({
  city,
  topics,
  label,
}: {
  city: CityCoverage;
  topics: readonly Topic[];
  label: string;
}) {
  const mapped = city.layers.some(({ kind }) => kind === "zoning");
  return (
    <table className="data-table coverage-topics mt-4" aria-label={label}>
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
        {topics.map((topic) => (
          <tr key={topic.topic}>
            <th scope="row">{topicWords(topic.topic)}</th>
            <Cell city={city} topic={topic} aspect="text" one="section" />
            <Cell city={city} topic={topic} aspect="rules" one="rule" />
            <td data-none={topic.map === 0 || undefined}>{mapCell(city, topic, mapped)}</td>
            <Cell city={city} topic={topic} aspect="fees" one="fee" />
            <Cell city={city} topic={topic} aspect="permits" one="permit rule" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({
  city: { city },
  topic,
  aspect,
  one,
}: {
  city: CityCoverage;
  topic: Topic;
  aspect: CoverageAspect;
  one: string;
}) {
  const count = topic[aspect];
  return (
    <td data-none={count === 0 || undefined}>
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
