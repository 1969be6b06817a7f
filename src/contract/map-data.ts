import { z } from "zod";
import { Box, CityId, Kind, LayerRef, ZoneType } from "./map.ts";
import { Latitude, Longitude } from "./parcel.ts";
import { CityRef } from "./shared.ts";

/** GET /api/map-data/{cityId}: the shapes of one layer as GeoJSON, page by page. */
export const MapDataInput = z.strictObject({
  cityId: CityId,
  kind: Kind.default("zoning"),
  /** Only shapes whose box meets it. */
  bbox: Box.optional(),
  /** Corners closer than so many metres to the line without them are left out. */
  simplify: z.coerce
    .number("Please give the tolerance as a number of metres from 0 to 1,000.")
    .min(0, "Please give the tolerance as a number of metres from 0 to 1,000.")
    .max(1000, "Please give the tolerance as a number of metres from 0 to 1,000.")
    .default(0),
  limit: z.coerce
    .number("Please ask for 1 to 5,000 shapes at once.")
    .int("Please ask for 1 to 5,000 shapes at once.")
    .min(1, "Please ask for 1 to 5,000 shapes at once.")
    .max(5000, "Please ask for 1 to 5,000 shapes at once.")
    .default(2000),
  /** `next` of the page before. */
  cursor: z.string().max(60).optional(),
});
const Ring = z.array(z.tuple([Longitude, Latitude]));
export const MapDataOutput = z.strictObject({
  type: z.literal("FeatureCollection"),
  city: CityRef,
  layer: LayerRef,
  /** Shapes that meet the box, on all pages. */
  total: z.int(),
  /** The cursor of the next page; null on the last one. */
  next: z.string().nullable(),
  features: z.array(
    z.strictObject({
      type: z.literal("Feature"),
      /** The same as the feature's id in the tiles. */
      id: z.int(),
      properties: z.strictObject({
        zoneType: ZoneType,
        code: z.string(),
        title: z.string(),
        /** What the law lists for the district, in a sentence; empty where it lists nothing. */
        description: z.string(),
        /** The district of our rules that the code stands for. */
        district: z.string().nullable(),
        schematic: z.boolean(),
        layer: Kind,
        version: z.string(),
        source: z.string(),
      }),
      /** Areas; of overlays and landmarks also lines or points. */
      geometry: z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(Ring)) }),
        z.strictObject({ type: z.literal("MultiLineString"), coordinates: z.array(Ring) }),
        z.strictObject({ type: z.literal("MultiPoint"), coordinates: Ring }),
      ]),
    }),
  ),
});

export type MapDataOutput = z.infer<typeof MapDataOutput>;
