import type { MapLayersOutput } from "#contract/map.ts";
import { operations } from "#contract/operations.ts";
import type { HeldLayer } from "#domain/geography/held-layer.ts";
import { unpackBox } from "#domain/geography/packed-shape.ts";
import { versionName } from "../geo/layer-index.ts";
import type { Handler } from "./handler.ts";
import { layerRef, tilesAddress } from "./present-layer.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

type Code = MapLayersOutput["layers"][number]["codes"][number];

const MOST_CODES = 300;

/** GET /api/map-layers/{cityId}: the current layers of a city, with the addresses of their tiles. */
export const mapLayers: Handler = (c, { engine, layers }) => {
  const input = readInput(operations.mapLayers.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const city = engine.cities.get(input.value.cityId);
  if (!city) return problemResponse(c, { code: "not_found", what: "city_id" });

  const own = layers.current().filter(({ version }) => version.cityId === city.id);
  const output: MapLayersOutput = {
    city: { id: city.id, name: city.name, state: city.state },
    citySlug: city.slug,
    center: [...city.center],
    layers: own.map(({ version, held }) => {
      const name = versionName(version);
      return {
        ...layerRef({ ...version, version: name }),
        tiles: tilesAddress(city.slug, version.kind, name),
        minZoom: version.minZoom,
        maxZoom: version.maxZoom,
        shapes: version.shapes,
        bounds: held && held.shapes.length > 0 ? unpackBox(held.box) : null,
        codes: held ? codesOf(held) : [],
        changes: [...version.changes],
      };
    }),
  };
  return c.json(output);
};

const codes = new WeakMap<HeldLayer, Code[]>();

/** The codes of a layer with how often each is drawn; counted once for each layer. */
function codesOf(layer: HeldLayer): Code[] {
  const known = codes.get(layer);
  if (known) return known;
  const counts = new Map<string, Code>();
  for (const { code, family, title } of layer.shapes) {
    const entry = counts.get(code);
    if (entry) entry.count++;
    else counts.set(code, { code, zoneType: family, title, count: 1 });
  }
  const listed = [...counts.values()]
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
    .slice(0, MOST_CODES);
  codes.set(layer, listed);
  return listed;
}
