import { inWords } from "#web/words.ts";
import { layersByCity, type ReadySet } from "./data-set.ts";
import { FileLinks, licenceWords } from "./file-links.tsx";

/** The layers of the map city by city, and those that are not given out with the reason. */
export function LayerTables({ set }: { set: ReadySet }) {
  const cities = layersByCity(set);
  const withheld = set.layers.filter((layer) => layer.withheld !== null);
  return (
    <section className="mt-12" aria-labelledby="layers">
      <h2 id="layers" className="section-title">
        The map
      </h2>
      <p className="mt-3 max-w-[62ch]">
        GeoJSON is for programs and desktop maps. PMTiles is for maps in a browser, which read the tiles that
        they show and no more.
      </p>
      {cities.length === 0 ? <p className="mt-4">No layer is given out here.</p> : null}
      {cities.map(({ city, layers }) => (
        <details key={city} className="data-city">
          <summary>
            {city}: {layers.length} {layers.length === 1 ? "layer" : "layers"}
            {layers.some(({ layer }) => layer.schematic) ? (
              <span className="text-ink-2">, {allOrSome(layers)} drawn for this project</span>
            ) : null}
          </summary>
          <table className="data-table cards-on-phone mt-2" aria-label={`Layers of ${city}`}>
            <thead>
              <tr>
                <th scope="col">Layer</th>
                <th scope="col">Shapes</th>
                <th scope="col">Take it as</th>
                <th scope="col">License</th>
              </tr>
            </thead>
            <tbody>
              {layers.map(({ layer, files }) => (
                <tr key={layer.kind}>
                  <td data-label="Layer">
                    <span className="font-medium">{inWords(layer.kind)}</span>
                    <span className="block text-sm text-ink-2">
                      {layer.schematic
                        ? "A drawing, not the official map"
                        : `${layer.source.name}, ${layer.source.asOf}`}
                    </span>
                  </td>
                  <td data-label="Shapes">{layer.shapes.toLocaleString("en-US")}</td>
                  <td data-label="Take it as">
                    <FileLinks files={files} />
                  </td>
                  <td data-label="License">{files[0] ? licenceWords(files[0]) : "none"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
      {withheld.length > 0 ? (
        <>
          <h3 className="state-title mt-8">Not given out</h3>
          <ul className="data-withheld">
            {withheld.map(({ city, kind, source, withheld: why }) => (
              <li key={`${city.id} ${kind}`}>
                <span className="font-medium">
                  {city.name}, {inWords(kind).toLowerCase()}
                </span>{" "}
                {source.url ? <a href={source.url}>{source.name}</a> : source.name}. {why}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const allOrSome = (layers: readonly { layer: { schematic: boolean } }[]): string =>
  layers.every(({ layer }) => layer.schematic) ? "all" : "some";
