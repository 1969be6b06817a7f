import { CardTable, NameCell } from "#web/components/card-table.tsx";
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
      <p className="mt-3 lines-62">
        GeoJSON is for programs and desktop maps. PMTiles is for maps in a browser, which read the tiles that
        they show and no more.
      </p>
      {cities.length === 0 ? <p className="mt-4">No layers are available here.</p> : null}
      {cities.map(({ city, layers }) => (
        <details key={city} className="data-city">
          <summary>
            {city}: {layers.length} {layers.length === 1 ? "layer" : "layers"}
            {layers.some(({ layer }) => layer.schematic) ? (
              <span className="text-ink-2">, {allOrSome(layers)} drawn by Lotline</span>
            ) : null}
          </summary>
          <CardTable
            className="mt-2"
            label={`Layers of ${city}`}
            columns={["Layer", "Shapes", "Download as", "License"]}
            rows={layers.map(({ layer, files }) => ({
              key: layer.kind,
              cells: [
                <NameCell key="name" name={inWords(layer.kind)}>
                  {layer.schematic
                    ? "A drawing, not the official map"
                    : `${layer.source.name}, ${layer.source.asOf ?? "date not known"}`}
                </NameCell>,
                layer.shapes.toLocaleString("en-US"),
                <FileLinks key="files" files={files} />,
                files[0] ? licenceWords(files[0]) : "none",
              ],
            }))}
          />
        </details>
      ))}
      {withheld.length > 0 ? (
        <>
          <h3 className="state-title mt-8">Not available for download</h3>
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
