import type { CityCoverage } from "#contract/coverage.ts";
import { Fold } from "#web/components/fold.tsx";
import { Link } from "#web/components/link.tsx";
import { dateWords, dayWords } from "#web/words.ts";
import { tabAddress } from "./data-sources-loader.ts";
import { countWords, layerWords, STANDING_WORDS } from "./words.ts";

type Layer = CityCoverage["layers"][number];
type City = CityCoverage["city"];

/** Layers that share a source, of one city or of several. */
interface Group {
  cities: City[];
  layers: Layer[];
}

/**
 * The layers of the map in their current versions, with where each comes from. Layers of one source are in one row, for
 * they would say the same many times over; of a single city each layer with its version is folded below.
 */
export function LayerTable({ cities }: { cities: readonly CityCoverage[] }) {
  const groups = bySource(cities);
  const bare = cities.filter(({ layers }) => layers.length === 0);
  const [only] = cities.length === 1 ? cities : [];
  return (
    <section className="mt-10" aria-labelledby="layers">
      <h2 className="state-title" id="layers">
        Layers of the map
      </h2>
      <p className="mt-2 lines-65 text-ink-2">
        A schematic layer is our own drawing, used until we have the city's official one.
      </p>
      {groups.length > 0 ? (
        <table className="data-table cards-on-phone mt-4" aria-labelledby="layers">
          <thead>
            <tr>
              <th scope="col">Layers</th>
              <th scope="col">Status</th>
              <th scope="col">Source and license</th>
              <th scope="col">As of</th>
              <th scope="col">Stored</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow key={group.cities.map(({ id }) => id).join() + group.layers[0]!.kind} group={group} />
            ))}
          </tbody>
        </table>
      ) : null}
      {only && only.layers.length > 0 ? (
        <div className="folds">
          <Fold
            id="versions"
            title="Each layer and its version"
            note={countWords(only.layers.length, "layer")}
          >
            <Versions layers={only.layers} />
          </Fold>
        </div>
      ) : null}
      {bare.length > 0 ? (
        <p className="mt-3">
          <b>Not covered:</b> we don't have a layer of {bare.map(({ city }) => city.name).join(", ")}.
        </p>
      ) : null}
    </section>
  );
}

function GroupRow({ group: { cities, layers } }: { group: Group }) {
  const first = layers[0]!;
  const kinds = [...new Set(layers.map(({ kind }) => layerWords(kind)))];
  const shapes = layers.reduce((sum, layer) => sum + layer.shapes, 0);
  return (
    <tr>
      <td data-label="Layers">
        <span className="layer-cities">
          {cities.map((city) => (
            <Link
              key={city.id}
              to={cities.length > 1 ? `${tabAddress("sources", city.slug)}#layers` : `/map?cityId=${city.id}`}
              className="cell-link"
            >
              {city.name}
            </Link>
          ))}
        </span>
        <span className="block">{kinds.join(", ")}</span>
        <span className="block text-sm text-ink-3">{countWords(shapes, "shape")}</span>
      </td>
      <td data-label="Status">{STANDING_WORDS[first.standing]}</td>
      <td data-label="Source" className="breaks">
        {first.source.url ? (
          <a href={first.source.url} rel="noreferrer" className="source-link">
            {first.source.name}
          </a>
        ) : (
          first.source.name
        )}
        <span className="block text-sm text-ink-3">{licenseWords(first)}</span>
      </td>
      <td data-label="As of" className="whitespace-nowrap">
        {first.source.asOf ? dateWords(first.source.asOf) : "not known"}
      </td>
      <td data-label="Stored" className="whitespace-nowrap">
        {dayWords(first.storedOn)}
      </td>
    </tr>
  );
}

function Versions({ layers }: { layers: readonly Layer[] }) {
  return (
    <table className="data-table cards-on-phone" aria-label="Each layer and its version">
      <thead>
        <tr>
          <th scope="col">Layer</th>
          <th scope="col">Shapes</th>
          <th scope="col">Version</th>
        </tr>
      </thead>
      <tbody>
        {layers.map(({ kind, shapes, version }) => (
          <tr key={kind}>
            <th scope="row">{layerWords(kind)}</th>
            <td data-label="Shapes">{shapes.toLocaleString("en-US")}</td>
            <td data-label="Version">
              <span className="measure">{version}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A drawing of ours comes with the software and under its license. */
const licenseWords = ({ standing, source }: Layer): string =>
  source.license ??
  (standing === "schematic" ? "MIT license, same as this software" : "No license is stated");

function bySource(cities: readonly CityCoverage[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { city, layers } of cities)
    for (const layer of layers) {
      const key = JSON.stringify([layer.standing, layer.source, layer.storedOn]);
      const group = groups.get(key) ?? { cities: [], layers: [] };
      if (!group.cities.includes(city)) group.cities.push(city);
      group.layers.push(layer);
      groups.set(key, group);
    }
  return [...groups.values()];
}
