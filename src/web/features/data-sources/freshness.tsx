import { useLoaderData } from "react-router";
import { Fold } from "#web/components/fold.tsx";
import { dayWords } from "#web/words.ts";
import type { DataSourcesView } from "./data-sources-loader.ts";
import { countWords } from "./words.ts";

/** How old the sources are, and what is done to keep up, said as it is. */
export function Freshness() {
  const { coverage, chosen, updates } = useLoaderData<DataSourcesView>();
  const shown = chosen ? [chosen] : coverage.cities;
  const total = shown.reduce((sum, { textStatus }) => sum + textStatus.enacted + textStatus.restated, 0);
  const years = [...new Set(shown.flatMap((city) => city.years.map(({ year }) => year)))].sort(
    (a, b) => (b ?? 0) - (a ?? 0),
  );
  const loaded = updates?.loaded.filter(({ city }) => !chosen || city.id === chosen.city.id) ?? [];
  const newest = loaded
    .map(({ at }) => at)
    .sort()
    .at(-1);
  return (
    <Fold
      id="fresh"
      title="How fresh this is"
      level="h2"
      note={newest ? `Law files stored on ${dayWords(newest.slice(0, 10))}` : null}
    >
      <p className="lines-65 text-ink-2">
        Nothing in this software looks for changes in the law automatically. The law files change when a
        person changes them, and the map when the operator imports a layer.
        {newest ? ` The law files were last stored here on ${dayWords(newest.slice(0, 10))}.` : ""}
      </p>
      <table className="data-table cards-on-phone year-table" aria-label="Age of the sources">
        <thead>
          <tr>
            <th scope="col">Newest year that the source names</th>
            <th scope="col">Sections</th>
            <th scope="col">Sources</th>
            <th scope="col">Share of the sections</th>
          </tr>
        </thead>
        <tbody>
          {years.map((year) => {
            const own = shown.flatMap((city) => city.years.filter((entry) => entry.year === year));
            const sections = own.reduce((sum, entry) => sum + entry.sections, 0);
            const sources = own.reduce((sum, entry) => sum + entry.sources, 0);
            return (
              <tr key={year}>
                <td data-label="Year" className="font-medium">
                  {year ?? "No date given"}
                </td>
                <td data-label="Sections">{countWords(sections, "section")}</td>
                <td data-label="Sources">{countWords(sources, "source")}</td>
                <td data-label="Share">
                  <span className="share-bar" aria-hidden="true">
                    <span style={{ width: `${(sections / Math.max(1, total)) * 100}%` }} />
                  </span>{" "}
                  {Math.round((sections / Math.max(1, total)) * 100)}%
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Fold>
  );
}
