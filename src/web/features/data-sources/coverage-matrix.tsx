import type { CityCoverage, CoverageOutput } from "#contract/coverage.ts";
import { Link } from "#web/components/link.tsx";
import { topicWords } from "#web/words.ts";
import { tabAddress } from "./data-sources-loader.ts";
import { countWords } from "./words.ts";

/** City by topic: each cell says how much is held and of what kind, and leads to it. */
export function CoverageMatrix({ coverage: { cities, topics } }: { coverage: CoverageOutput }) {
  const rows = [...topics].sort((a, b) => topicWords(a).localeCompare(topicWords(b), "en"));
  return (
    <table className="data-table cards-on-phone coverage-matrix" aria-label="Every city by topic">
      <thead>
        <tr>
          <th scope="col">Topic</th>
          {cities.map(({ city }) => (
            <th key={city.id} scope="col">
              <Link to={tabAddress("coverage", city.slug)} className="matrix-city">
                {city.name}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((topic) => (
          <tr key={topic}>
            <th scope="row">{topicWords(topic)}</th>
            {cities.map((city) => (
              <td key={city.city.id} data-label={city.city.name}>
                <Cell city={city} topic={topic} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ city: { city, topics }, topic }: { city: CityCoverage; topic: string }) {
  const held = topics.find((entry) => entry.topic === topic);
  if (!held || held.text === 0) return <span className="not-covered">Not covered</span>;
  const parts = [
    ...(held.map > 0 ? ["map"] : []),
    ...(held.fees > 0 ? ["fees"] : []),
    ...(held.permits > 0 ? ["permits"] : []),
  ];
  return (
    <>
      <Link to={tabAddress("coverage", city.slug, topic)} className="cell-link">
        {countWords(held.rules, "rule")}
        <span className="sr-only">
          {" "}
          on {topicWords(topic)} in {city.name}
        </span>
      </Link>
      <span className="cell-parts">{["text", "rules", ...parts].join(", ")}</span>
    </>
  );
}
