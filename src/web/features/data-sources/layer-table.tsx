import { Link } from "react-router";
import type { CityCoverage } from "#contract/coverage.ts";
import { dateWords, dayWords } from "#web/words.ts";
import { tabAddress } from "./data-sources-loader.ts";
import { countWords, layerWords, STANDING_WORDS } from "./words.ts";

type Layer = CityCoverage["layers"][number];

/**
 * The layers of the map in their current versions, with where each comes from. Where several cities are shown, layers of
 * one source stand in one row, for they would say the same many times over.
 */
export function LayerTable({ cities }: { cities: readonly CityCoverage[] }) {
  const rows = cities.flatMap(({ city, layers }) =>
    (cities.length > 1 ? bySource(layers) : layers.map((layer) => [layer])).map((group) => ({ city, group })),
  );
  const bare = cities.filter(({ layers }) => layers.length === 0);
  return (
    <section className="mt-10" aria-labelledby="layers">
      <h2 className="state-title" id="layers">
        Layers of the map
      </h2>
      <p className="mt-2 max-w-[65ch] text-ink-2">
        A schematic layer is our own drawing, used until we have the city's official one.
      </p>
      {rows.length > 0 ? (
        <table className="data-table cards-on-phone mt-4" aria-labelledby="layers">
          <thead>
            <tr>
              <th scope="col">Layers</th>
              <th scope="col">Status</th>
              <th scope="col">Source and license</th>
              <th scope="col">As of</th>
              <th scope="col">Version</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ city, group }) => (
              <LayerRow key={`${city.id} ${group[0]!.kind}`} city={city} group={group} />
            ))}
          </tbody>
        </table>
      ) : null}
      {bare.length > 0 ? (
        <p className="mt-3">
          <b>Not covered:</b> we don't have a layer of {bare.map(({ city }) => city.name).join(", ")}.
        </p>
      ) : null}
    </section>
  );
}

function LayerRow({ city, group }: { city: CityCoverage["city"]; group: readonly Layer[] }) {
  const first = group[0]!;
  const shapes = group.reduce((sum, layer) => sum + layer.shapes, 0);
  return (
    <tr>
      <td data-label="Layers">
        <Link to={`/map?cityId=${city.id}`} className="cell-link">
          {city.name}
        </Link>
        <span className="block">{group.map(({ kind }) => layerWords(kind)).join(", ")}</span>
        <span className="block text-sm text-ink-3">{countWords(shapes, "shape")}</span>
      </td>
      <td data-label="Status">{STANDING_WORDS[first.standing]}</td>
      <td data-label="Source" className="[overflow-wrap:anywhere]">
        {first.source.url ? (
          <a href={first.source.url} rel="noreferrer" className="source-link">
            {first.source.name}
          </a>
        ) : (
          first.source.name
        )}
        <span className="block text-sm text-ink-3">{licenseWords(first)}</span>
      </td>
      <td data-label="As of">{first.source.asOf ? dateWords(first.source.asOf) : "not known"}</td>
      <td data-label="Version">
        {group.length === 1 ? (
          <span className="measure">{first.version}</span>
        ) : (
          <Link to={`${tabAddress("sources", city.slug)}#layers`} className="cell-link">
            See each {city.name} layer
          </Link>
        )}
        <span className="block text-sm text-ink-3">stored {dayWords(first.storedOn)}</span>
      </td>
    </tr>
  );
}

/** A drawing of ours comes with the software and under its license. */
const licenseWords = ({ standing, source }: Layer): string =>
  source.license ??
  (standing === "schematic" ? "MIT license, same as this software" : "No license is stated");

function bySource(layers: readonly Layer[]): Layer[][] {
  const groups = new Map<string, Layer[]>();
  for (const layer of layers) {
    const key = JSON.stringify([layer.standing, layer.source, layer.storedOn]);
    groups.set(key, [...(groups.get(key) ?? []), layer]);
  }
  return [...groups.values()];
}
