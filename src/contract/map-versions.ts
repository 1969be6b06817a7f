import { z } from "zod";
import { LAND_CHANGES } from "#domain/geography/land-changes.ts";
import { CityId, Kind, LayerRef } from "./map.ts";
import { Latitude, Longitude } from "./parcel.ts";
import { CityRef } from "./shared.ts";

/** Earlier versions of a city's layers, and what changed from one to another. */

const Version = LayerRef.extend({
  /** Counts up from 1 within the layer. */
  number: z.int(),
  /** The day that it was imported, "2026-11-20". */
  importedOn: z.string(),
  shapes: z.int(),
});

/** GET /api/map-versions/{cityId}: the versions of each layer that has several, newest first. */
export const MapVersionsInput = z.strictObject({ cityId: CityId });
export const MapVersionsOutput = z.strictObject({
  city: CityRef,
  layers: z.array(z.strictObject({ kind: Kind, versions: z.array(Version) })),
});

/** GET /api/map-changes/{cityId}: which land changed from a version of a layer to a later one, as GeoJSON. */
export const MapChangesInput = z.strictObject({
  cityId: CityId,
  kind: Kind.default("zoning"),
  from: z.coerce.number("Please give the number of the earlier version.").int().positive(),
  /** The current version unless it is given. */
  to: z.coerce.number().int().positive().optional(),
});
const Change = z.enum(LAND_CHANGES);
const MapPlace = z.tuple([Longitude, Latitude]);
export const MapChangesOutput = z.strictObject({
  type: z.literal("FeatureCollection"),
  city: CityRef,
  from: Version,
  to: Version,
  /** False where there was too much to compare piece by piece: then whole areas are shown that differ somewhere. */
  exact: z.boolean(),
  /** The same change in several places, told once; the largest first. */
  groups: z.array(
    z.strictObject({
      change: Change,
      /** The code before; null for land that had none. */
      before: z.string().nullable(),
      after: z.string().nullable(),
      places: z.int(),
      acres: z.number(),
      /** A place in the largest piece. */
      at: MapPlace,
    }),
  ),
  features: z.array(
    z.strictObject({
      type: z.literal("Feature"),
      id: z.int(),
      properties: z.strictObject({
        change: Change,
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
      geometry: z.strictObject({
        type: z.literal("MultiPolygon"),
        coordinates: z.array(z.array(z.array(MapPlace))),
      }),
    }),
  ),
});

export type MapVersionsOutput = z.infer<typeof MapVersionsOutput>;
export type MapChangesOutput = z.infer<typeof MapChangesOutput>;
