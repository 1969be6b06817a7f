import type { MapLayersOutput } from "#contract/map.ts";
import { operations } from "#contract/operations.ts";
import { MIDDLE_SHADE, shadesOf } from "#domain/geography/district-shades.ts";
import { placeOf } from "#domain/geography/gazetteer.ts";
import type { HeldLayer, HeldShape } from "#domain/geography/held-layer.ts";
import { unpackBox } from "#domain/geography/packed-shape.ts";
import { areaOf } from "#domain/geography/plane.ts";
import type { City } from "#domain/law/law.ts";
import { versionName } from "../geo/layer-index.ts";
import type { Handler } from "./handler.ts";
import { layerRef, tilesAddress } from "./present-layer.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

type Code = MapLayersOutput["layers"][number]["codes"][number];
type Family = MapLayersOutput["layers"][number]["families"][number];

const SQUARE_METRES_PER_ACRE = 4046.8564224;

/** GET /api/map-layers/{cityId}: the current layers of a city, with the addresses of their tiles. */
export const mapLayers: Handler = async (c, { layers, baseMap }) => {
  const input = readInput(operations.mapLayers.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const city = layers.city(input.value.cityId);
  if (!city) return problemResponse(c, { code: "not_found", what: "city_id" });

  const { layer, version: number } = input.value;
  const past = number === undefined ? null : await layers.past(city.id, layer, number);
  if (number !== undefined && !past) return problemResponse(c, { code: "not_found", what: "layer" });
  const own = layers
    .current()
    .filter(({ version }) => version.cityId === city.id)
    .map((one) => (past && one.version.kind === layer ? past : one));
  const output: MapLayersOutput = {
    city: { id: city.id, name: city.name, state: city.state },
    citySlug: city.slug,
    baseMap: baseMap?.info() ?? null,
    center: [...city.center],
    layers: own.map(({ version, held, parcels }) => {
      const name = versionName(version);
      const box = held && held.shapes.length > 0 ? held.box : parcels?.box;
      return {
        ...layerRef({ ...version, version: name }),
        tiles: tilesAddress(city.slug, version.kind, name),
        minZoom: version.minZoom,
        maxZoom: version.maxZoom,
        shapes: version.shapes,
        bounds: box ? unpackBox(box) : null,
        families: held ? familiesOf(held) : [],
        codes: held ? codesOf(held, city) : [],
        changes: [...version.changes],
      };
    }),
  };
  return c.json(output);
};

const families = new WeakMap<HeldLayer, Family[]>();

/** The kinds of zones that a layer holds; counted once for each layer. */
function familiesOf(layer: HeldLayer): Family[] {
  const known = families.get(layer);
  if (known) return known;
  const counts = new Map<Family["zoneType"], number>();
  for (const { family } of layer.shapes) counts.set(family, (counts.get(family) ?? 0) + 1);
  const listed = [...counts].map(([zoneType, count]) => ({ zoneType, count }));
  families.set(layer, listed);
  return listed;
}

const codes = new WeakMap<HeldLayer, Code[]>();

/** The codes of a layer with how often each is drawn and where; counted once for each layer. */
function codesOf(layer: HeldLayer, city: City): Code[] {
  const known = codes.get(layer);
  if (known) return known;
  const counts = new Map<
    string,
    Omit<Code, "acres" | "shade" | "at"> & { squareMetres: number; largest: number; shape: HeldShape }
  >();
  for (const shape of layer.shapes) {
    const { code, family, title } = shape;
    const area = areaOf(shape.polygons);
    const entry = counts.get(code);
    if (!entry) {
      counts.set(code, { code, zoneType: family, title, count: 1, squareMetres: area, largest: area, shape });
      continue;
    }
    entry.count++;
    // Where shapes of one code have names of their own, such as their neighborhoods, none of them names the code.
    if (entry.title !== title) entry.title = "";
    entry.squareMetres += area;
    if (area > entry.largest) Object.assign(entry, { largest: area, shape });
  }
  const shades = shadesOf(layer.shapes, city.districts);
  const listed = [...counts.values()]
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
    .map(({ code, zoneType, title, count, squareMetres, shape }): Code => {
      const [lng, lat] = placeOf(shape);
      const acres = Math.round((squareMetres / SQUARE_METRES_PER_ACRE) * 10) / 10;
      const listed = city.districts.find((district) => district.code === shape.district);
      const shade = shades.get(code) ?? MIDDLE_SHADE;
      return { code, zoneType, title: listed?.name ?? title, count, acres, shade, at: [lng, lat] };
    });
  codes.set(layer, listed);
  return listed;
}
