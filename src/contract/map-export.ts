import { z } from "zod";
import { DRAWN_OVER } from "#domain/geography/locate.ts";
import { Box, CityId, ZONE_TYPES } from "./map.ts";

/**
 * What of the map is taken along. The answers are files and not JSON of ours: GET /api/map-export/{cityId}.pdf is a
 * sheet on letter paper, GET /api/map-export/{cityId}.geojson all shapes with what /api/map-data says of them,
 * and .gpkg the same as a GeoPackage.
 */

/** Names parted by commas; "none" for none of them. */
const names = <const N extends readonly string[]>(known: N, what: string) =>
  z
    .string()
    .max(200)
    .transform((text) =>
      text.trim() === "none" ? [] : [...new Set(text.split(",").map((name) => name.trim()))],
    )
    .refine(
      (given): given is N[number][] => given.every((name) => known.includes(name)),
      `Please choose ${what} from: ${known.join(", ")}, or none.`,
    );

export const MapExportInput = z.strictObject({
  cityId: CityId,
  /** As of /api/map-data. Without it: all that the layer holds. */
  bbox: Box.optional(),
  families: names(ZONE_TYPES, "zones").default([...ZONE_TYPES]),
  overlays: names(DRAWN_OVER, "overlays").default([]),
});
/** A sheet also shows a drawn property, as "lng,lat;lng,lat;…", and the streets where the site has a map of them. */
export const MapSheetInput = MapExportInput.extend({
  lot: z.string().max(10_000).optional(),
  streets: z.enum(["on", "off"], "Please give streets as on or off.").default("on"),
});
