import type { z } from "zod";
import type { MapDataInput, MapDataOutput } from "#contract/map.ts";
import { operations } from "#contract/operations.ts";
import type { HeldLayer } from "#domain/geography/held-layer.ts";
import { packBox } from "#domain/geography/packed-shape.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Services } from "../services.ts";
import type { Handler } from "./handler.ts";
import { presentFeature } from "./present-feature.ts";
import { layerRef } from "./present-layer.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/map-data/{cityId}: one layer as GeoJSON. Pages of one version fit together; a new version starts anew. */
export const mapData: Handler = (c, services) => {
  const input = readInput(operations.mapData.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const page = mapPage(services, input.value);
  return page.ok ? c.json(page.value) : problemResponse(c, page.error);
};

/** One page of a layer's shapes. */
export function mapPage(
  { layers }: Pick<Services, "layers">,
  { cityId, kind, bbox, simplify, limit, cursor }: z.output<typeof MapDataInput>,
): Result<MapDataOutput, Problem> {
  const city = layers.city(cityId);
  if (!city) return err({ code: "not_found", what: "city_id" });
  const layer = layers.layersOf(cityId).find((own) => own.kind === kind);
  if (!layer) return err({ code: "not_found", what: "layer" });

  const from = cursor === undefined ? 0 : readCursor(cursor, layer);
  if (from === null) {
    const message =
      "Please start again without a cursor. The layer has a new version, or this cursor is not ours.";
    return err(invalidInput("cursor", message));
  }
  const ids = bbox ? layer.meeting(packBox(bbox)) : layer.shapes.map((_, id) => id);
  const page = ids.filter((id) => id >= from).slice(0, limit);
  const following = ids.find((id) => id > (page.at(-1) ?? Number.POSITIVE_INFINITY));
  return ok({
    type: "FeatureCollection",
    city: { id: city.id, name: city.name, state: city.state },
    layer: layerRef(layer),
    total: ids.length,
    next: following === undefined ? null : `${layer.version}.${following}`,
    features: page.map((id) => presentFeature(layer, id, city, simplify)),
  });
}

/** The first shape of the page; null for another version's cursor and for what is none. */
function readCursor(cursor: string, layer: HeldLayer): number | null {
  const [version, id = ""] = cursor.split(".");
  return version === layer.version && /^\d{1,9}$/.test(id) ? Number(id) : null;
}
