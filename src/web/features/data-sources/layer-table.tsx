import { Link } from "react-router";
import type { CityCoverage } from "#contract/coverage.ts";
import { dateWords, dayWords } from "#web/words.ts";
import { countWords, layerWords, STANDING_WORDS } from "./words.ts";

/** The layers of the map in their current versions, with where each comes from. */
export function LayerTable({ cities }: { cities: readonly CityCoverage[] }) {
  const rows = cities.flatMap(({ city, layers }) => layers.map((layer) => ({ city, layer })));
  const bare = cities.filter(({ layers }) => layers.length === 0);
  return (
    <section className="mt-10" aria-labelledby="layers">
      <h2 className="section-title" id="layers">
        Layers of the map
      </h2>
      <p className="mt-2 max-w-[65ch] text-ink-2">
        A schematic layer is a drawing of ours. It stands in until the operator of this site imports the
        city's own.
      </p>
      {rows.length > 0 ? (
        <table className="data-table cards-on-phone mt-4" aria-labelledby="layers">
          <thead>
            <tr>
              <th scope="col">Layer</th>
              <th scope="col">Standing</th>
              <th scope="col">Source and license</th>
              <th scope="col">As of</th>
              <th scope="col">Version</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ city, layer }) => (
              <tr key={`${city.id} ${layer.kind}`}>
                <td data-label="Layer">
                  <Link to={`/map?cityId=${city.id}`} className="font-medium">
                    {city.name}: {layerWords(layer.kind).toLowerCase()}
                  </Link>
                  <span className="block text-sm text-ink-3">{countWords(layer.shapes, "shape")}</span>
                </td>
                <td data-label="Standing">{STANDING_WORDS[layer.standing]}</td>
                <td data-label="Source" className="[overflow-wrap:anywhere]">
                  {layer.source.url ? (
                    <a href={layer.source.url} rel="noreferrer">
                      {layer.source.name}
                    </a>
                  ) : (
                    layer.source.name
                  )}
                  <span className="block text-sm text-ink-3">
                    {layer.source.license ?? "No license is stated"}
                  </span>
                </td>
                <td data-label="As of">{dateWords(layer.source.asOf)}</td>
                <td data-label="Version">
                  <span className="measure">{layer.version}</span>
                  <span className="block text-sm text-ink-3">stored {dayWords(layer.storedOn)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {bare.length > 0 ? (
        <p className="mt-3">
          <b>Not covered:</b> we hold no layer of {bare.map(({ city }) => city.name).join(", ")}.
        </p>
      ) : null}
    </section>
  );
}
