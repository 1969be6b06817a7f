import type { MapLayersOutput } from "#contract/map.ts";
import { dateWords } from "#web/words.ts";
import { OVERLAYS } from "./zone-look.ts";

type Layer = MapLayersOutput["layers"][number];

const KIND_WORDS: Readonly<Record<Layer["kind"], string>> = {
  zoning: "Zoning districts",
  historic: "Historic districts",
  flood: "Flood zones",
  transit: "Transit corridors",
  special_purpose: "Special purpose",
  parks: "Parks",
  landmarks: "Landmarks",
  parcels: "Parcels",
  addresses: "Addresses",
  boundary: "City boundary",
  neighborhoods: "Neighborhoods",
};

/** What the map rests on, how it is read, and how it is used without a pointer. */
export function InformationTab({ layers }: { layers: MapLayersOutput | null }) {
  const schematic = layers?.layers.some((layer) => layer.schematic);
  return (
    <div className="map-information">
      <h2 className="section-title">What this map is</h2>
      <p>
        The map shows which zoning district each place is in. A district decides what may be built: how tall,
        how close to the lot lines, and for what use. Click or tap a place to read its district in short, and
        open its zoning report for the clauses.
      </p>
      <p>It is for education. It is not a survey, not a title, and not legal advice.</p>
      {layers ? (
        <>
          <h2 className="section-title">{`Layers of ${layers.city.name}`}</h2>
          {schematic ? (
            <p className="schematic-note">
              Schematic layers are drawn by Lotline over the real neighborhoods, with real district codes.
              Their lines are not the city’s. Ask the city before you decide anything about a lot.
            </p>
          ) : null}
          <LayerTable layers={layers.layers} />
          <NotHeld layers={layers.layers} city={layers.city.name} />
        </>
      ) : (
        <p>Choose a city on the Interactive Map to read where its layers come from.</p>
      )}
      <h2 className="section-title">How zones are sorted</h2>
      <p>
        Each code belongs to one kind of zone, which gives it color and pattern. Mixed-use zones allow homes
        and shops together, so they have a box of their own and are shown at first. Codes that match no
        district that we know stay unknown, and are drawn gray. Industrial zones and special districts are
        hidden at first.
      </p>
      <h2 className="section-title">How it is measured</h2>
      <p>
        Areas and lengths are measured on the ground, to one part in a thousand. A lot that you draw is as
        exact as your corners. Its share of each district is computed from the layer’s own lines.
      </p>
      <h2 className="section-title">By keyboard</h2>
      <ul className="link-list">
        <li>
          On the map, the arrow keys move it, plus and minus zoom, and Enter selects the place in the middle.
        </li>
        <li>
          The table below the map lists every district of the city. Enter on a code selects a place in it.
        </li>
        <li>Under Draw Property you can type a lot: its width and depth, or its corners.</li>
        <li>Escape ends the drawing.</li>
      </ul>
      <h2 className="section-title">The street map</h2>
      <p>
        {layers && !layers.baseMap
          ? "This site uses no street map. Zones are on a plain background."
          : "The street map shows where you are. It is not part of the zoning. Without it, the zones are on a plain background."}
        {layers?.baseMap ? (
          <>
            {" "}
            <a href={layers.baseMap.terms}>{layers.baseMap.attribution}</a>
          </>
        ) : null}
      </p>
    </div>
  );
}

/** Layers by source: those of one source and date are one row. */
function LayerTable({ layers }: { layers: readonly Layer[] }) {
  const groups = new Map<string, Layer[]>();
  for (const layer of layers) {
    const key = JSON.stringify([layer.source, layer.schematic]);
    groups.set(key, [...(groups.get(key) ?? []), layer]);
  }
  return (
    <table className="data-table cards-on-phone">
      <thead>
        <tr>
          <th scope="col">Layers, with the number of areas</th>
          <th scope="col">Source</th>
          <th scope="col">As of</th>
          <th scope="col">License</th>
        </tr>
      </thead>
      <tbody>
        {[...groups].map(([key, group]) => {
          const { source, schematic } = group[0]!;
          return (
            <tr key={key}>
              <td data-label="Layers">
                {group.map(({ kind, shapes }) => (
                  <span key={kind} className="block">
                    {KIND_WORDS[kind]} <span className="measure">{shapes.toLocaleString("en-US")}</span>
                  </span>
                ))}
              </td>
              <td data-label="Source">
                {source.url ? <a href={source.url}>{source.name}</a> : source.name}
                {schematic ? "" : " (imported)"}
              </td>
              <td data-label="As of">{source.asOf ? dateWords(source.asOf) : "not known"}</td>
              <td data-label="License">
                {source.license ?? (schematic ? "part of this project" : "not named")}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function NotHeld({ layers, city }: { layers: readonly Layer[]; city: string }) {
  const kinds = ["zoning", ...OVERLAYS, "parks", "parcels", "addresses"] as const;
  const missing = kinds.filter((kind) => !layers.some((layer) => layer.kind === kind));
  if (missing.length === 0) return null;
  const names = missing.map((kind) => KIND_WORDS[kind].toLowerCase()).join(", ");
  return <p>{`We don't have a map of these for ${city} yet: ${names}. They may still exist.`}</p>;
}
