import type { z } from "zod";
import type { MapDataInput, MapDataOutput } from "#contract/map-data.ts";
import { operations } from "#contract/operations.ts";
import type { HeldLayer, HeldShape } from "#domain/geography/held-layer.ts";
import type { BoundingBox } from "#domain/geography/layer.ts";
import { packBox } from "#domain/geography/packed-shape.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ParcelPage } from "../database/parcel-store.ts";
import type { ParcelLayer } from "../geo/parcel-layer.ts";
import type { Services } from "../services.ts";
import type { Handler } from "./handler.ts";
import { presentFeature } from "./present-feature.ts";
import { layerRef } from "./present-layer.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/map-data/{cityId}: one layer as GeoJSON. Pages of one version fit together; a new version starts anew. */
export const mapData: Handler = async (c, services) => {
  const input = readInput(operations.mapData.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const page = await mapPage(services, input.value);
  return page.ok ? c.json(page.value) : problemResponse(c, page.error);
};

/** One page of a layer's shapes. */
export async function mapPage(
  { layers }: Pick<Services, "layers">,
  { cityId, kind, bbox, simplify, limit, cursor }: z.output<typeof MapDataInput>,
): Promise<Result<MapDataOutput, Problem>> {
  const city = layers.city(cityId);
  if (!city) return err({ code: "not_found", what: "city_id" });
  const parcels = kind === "parcels" ? layers.parcelsOf(cityId) : undefined;
  const held = layers.layersOf(cityId).find((own) => own.kind === kind);
  const layer = parcels ?? held;
  if (!layer) return err({ code: "not_found", what: "layer" });

  const from = cursor === undefined ? 0 : readCursor(cursor, layer);
  if (from === null) {
    const message =
      "Please start again without a cursor. The layer has a new version, or this cursor is not ours.";
    return err(invalidInput("cursor", message));
  }
  const box = bbox ? packBox(bbox) : null;
  const page = { from, most: limit };
  const { total, found, next } = parcels ? await parcelsOf(parcels, box, page) : shapesOf(held!, box, page);
  return ok({
    type: "FeatureCollection",
    city: { id: city.id, name: city.name, state: city.state },
    layer: layerRef(layer),
    total,
    next: next === undefined ? null : `${layer.version}.${next}`,
    features: found.map(({ id, shape }) => presentFeature(layer, id, shape, city, simplify)),
  });
}

interface Page {
  total: number;
  found: { id: number; shape: HeldShape }[];
  /** The id that the next page begins with. */
  next: number | undefined;
}

function shapesOf(layer: HeldLayer, box: BoundingBox | null, { from, most }: ParcelPage): Page {
  const ids = box ? layer.meeting(box) : layer.shapes.map((_, id) => id);
  const later = ids.filter((id) => id >= from);
  return {
    total: ids.length,
    found: later.slice(0, most).map((id) => ({ id, shape: layer.shapes[id]! })),
    next: later[most],
  };
}

async function parcelsOf(
  layer: ParcelLayer,
  box: BoundingBox | null,
  { from, most }: ParcelPage,
): Promise<Page> {
  const page = { from, most: most + 1 };
  const found = await (box ? layer.meeting(box, page) : layer.page(page));
  return {
    // The count is only as much work as the page where all are on it.
    total: !box
      ? layer.shapes
      : from === 0 && found.length <= most
        ? found.length
        : await layer.countMeeting(box),
    found: found.slice(0, most).map((parcel) => ({ id: parcel.id, shape: parcel })),
    next: found[most]?.id,
  };
}

/** The first shape of the page; null for another version's cursor and for what is none. */
function readCursor(cursor: string, layer: Pick<HeldLayer, "version">): number | null {
  const [version, id = ""] = cursor.split(".");
  return version === layer.version && /^\d{1,9}$/.test(id) ? Number(id) : null;
}
