import type { MapDataOutput } from "#contract/map.ts";
import { operations } from "#contract/operations.ts";
import type { HeldLayer } from "#domain/geography/held-layer.ts";
import { packBox } from "#domain/geography/packed-shape.ts";
import { invalidInput } from "#domain/problem.ts";
import type { Handler } from "./handler.ts";
import { presentFeature } from "./present-feature.ts";
import { layerRef } from "./present-layer.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/map-data/{cityId}: one layer as GeoJSON. Pages of one version fit together; a new version starts anew. */
export const mapData: Handler = (c, { engine, layers }) => {
  const input = readInput(operations.mapData.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const { cityId, kind, bbox, simplify, limit, cursor } = input.value;
  const city = engine.cities.get(cityId);
  if (!city) return problemResponse(c, { code: "not_found", what: "city_id" });
  const layer = layers.layersOf(cityId).find((own) => own.kind === kind);
  if (!layer) return problemResponse(c, { code: "not_found", what: "layer" });

  const from = cursor === undefined ? 0 : readCursor(cursor, layer);
  if (from === null) {
    const message =
      "Please start again without a cursor. The layer has a new version, or this cursor is not ours.";
    return problemResponse(c, invalidInput("cursor", message));
  }
  const ids = bbox ? layer.meeting(packBox(bbox)) : layer.shapes.map((_, id) => id);
  const page = ids.filter((id) => id >= from).slice(0, limit);
  const following = ids.find((id) => id > (page.at(-1) ?? Number.POSITIVE_INFINITY));
  const output: MapDataOutput = {
    type: "FeatureCollection",
    city: { id: city.id, name: city.name, state: city.state },
    layer: layerRef(layer),
    total: ids.length,
    next: following === undefined ? null : `${layer.version}.${following}`,
    features: page.map((id) => presentFeature(layer, id, city, simplify)),
  };
  return c.json(output);
};

/** The first shape of the page; null for another version's cursor and for what is none. */
function readCursor(cursor: string, layer: HeldLayer): number | null {
  const [version, id = ""] = cursor.split(".");
  return version === layer.version && /^\d{1,9}$/.test(id) ? Number(id) : null;
}
