import type { CityCoverage, CoverageOutput } from "#contract/coverage.ts";
import { Fold } from "#web/components/fold.tsx";
import { Link } from "#web/components/link.tsx";
import { CoverageMatrix } from "./coverage-matrix.tsx";
import { tabAddress } from "./data-sources-loader.ts";
import { countWords, STANDING_WORDS } from "./words.ts";

/** All cities in short, each with the way to its topics; the whole table of cities by topic is folded away. */
export function CoverageCities({ coverage }: { coverage: CoverageOutput }) {
  const { cities, topics } = coverage;
  if (cities.length === 0) return <p className="mt-4">No city is loaded yet.</p>;
  return (
    <>
      <table className="data-table cards-on-phone coverage-cities mt-4" aria-labelledby="coverage">
        <thead>
          <tr>
            <th scope="col">City</th>
            <th scope="col">Topics</th>
            <th scope="col">Rules</th>
            <th scope="col">Sections</th>
            <th scope="col">Zoning map</th>
          </tr>
        </thead>
        <tbody>
          {cities.map((city) => (
            <tr key={city.city.id}>
              <th scope="row">
                <Link to={tabAddress("coverage", city.city.slug)} className="cell-link">
                  {city.city.name}
                </Link>
              </th>
              <td data-label="Topics">{`${coveredIn(city)} of ${topics.length}`}</td>
              <td data-label="Rules">{countWords(city.rules, "rule")}</td>
              <td data-label="Sections">{countWords(city.sections, "section")}</td>
              <td data-label="Zoning map">{zoningWords(city)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="folds">
        <Fold id="by-topic" title="Every city by topic" note={countWords(topics.length, "topic")} level="h3">
          <CoverageMatrix coverage={coverage} />
        </Fold>
      </div>
    </>
  );
}

const coveredIn = ({ topics }: CityCoverage): number => topics.filter(({ text }) => text > 0).length;

const zoningWords = ({ layers }: CityCoverage): string => {
  const zoning = layers.find(({ kind }) => kind === "zoning");
  return zoning ? STANDING_WORDS[zoning.standing] : "Not covered";
};
