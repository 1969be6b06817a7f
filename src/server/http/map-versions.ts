import { LRUCache } from "lru-cache";
import type { MapChangesOutput, MapVersionsOutput } from "#contract/map-versions.ts";
import { operations } from "#contract/operations.ts";
import { placeIn } from "#domain/geography/gazetteer.ts";
import { groupChanges } from "#domain/geography/land-changes.ts";
import { unpackShape } from "#domain/geography/packed-shape.ts";
import type { LayerVersion } from "../database/layer-store.ts";
import { type ComparedVersions, compareVersions } from "../geo/compare-versions.ts";
import { versionName } from "../geo/layer-index.ts";
import { Turns } from "../turns.ts";
import type { Handler } from "./handler.ts";
import { layerRef } from "./present-layer.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

type Version = MapChangesOutput["from"];

const SQUARE_METRES_PER_ACRE = 4046.8564224;
const RETRY_SECONDS = 10;
/** A comparison takes seconds for a city that was drawn anew: one at a time, and what it gave is kept. */
const turns = new Turns(1, 5);
const compared = new LRUCache<string, ComparedVersions>({ max: 8 });

/** GET /api/map-versions/{cityId}: which earlier versions of a city's layers can be looked at. */
export const mapVersions: Handler = async (c, { layers }) => {
  const input = readInput(operations.mapVersions.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const city = layers.city(input.value.cityId);
  if (!city) return problemResponse(c, { code: "not_found", what: "city_id" });
  const byKind = new Map<LayerVersion["kind"], Version[]>();
  for (const version of await layers.history(city.id))
    byKind.set(version.kind, [...(byKind.get(version.kind) ?? []), presentVersion(version)]);
  const output: MapVersionsOutput = {
    city: { id: city.id, name: city.name, state: city.state },
    layers: [...byKind]
      .filter(([, versions]) => versions.length > 1)
      .map(([kind, versions]) => ({ kind, versions })),
  };
  return c.json(output);
};

/** GET /api/map-changes/{cityId}: which land changed between two versions of a layer. */
export const mapChanges: Handler = async (c, { layers }) => {
  const input = readInput(operations.mapChanges.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const { cityId, kind, from } = input.value;
  const city = layers.city(cityId);
  if (!city) return problemResponse(c, { code: "not_found", what: "city_id" });
  const current = layers.current().find(({ version }) => version.cityId === cityId && version.kind === kind);
  const to = input.value.to ?? current?.version.number ?? 0;
  const [before, after] = await Promise.all([layers.past(cityId, kind, from), layers.past(cityId, kind, to)]);
  if (!before?.held || !after?.held) return problemResponse(c, { code: "not_found", what: "layer" });

  const key = `${before.version.id} ${after.version.id}`;
  const { held: old } = before;
  const { held: fresh } = after;
  const known = compared.get(key) ?? (await turns.take(() => compareVersions(old, fresh)));
  if (!known) return problemResponse(c, { code: "too_many_requests", retryAfterSeconds: RETRY_SECONDS });
  compared.set(key, known);
  const output: MapChangesOutput = {
    type: "FeatureCollection",
    city: { id: city.id, name: city.name, state: city.state },
    from: presentVersion(before.version),
    to: presentVersion(after.version),
    exact: known.exact,
    groups: groupChanges(known.pieces).map(({ area, largest, ...group }) => {
      const [lng, lat] = placeIn(largest);
      return { ...group, acres: Math.round((area / SQUARE_METRES_PER_ACRE) * 100) / 100, at: [lng, lat] };
    }),
    features: known.pieces.map(({ polygons, ...properties }, id) => ({
      type: "Feature",
      id,
      properties,
      geometry: { type: "MultiPolygon", coordinates: unpackShape(polygons) },
    })),
  };
  return c.json(output);
};

const presentVersion = (version: LayerVersion): Version => ({
  ...layerRef({ ...version, version: versionName(version) }),
  number: version.number,
  importedOn: version.createdAt.toISOString().slice(0, 10),
  shapes: version.shapes,
});
