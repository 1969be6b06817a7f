import { z } from "zod";
import { PLACE_KINDS } from "#domain/geography/gazetteer.ts";
import { CityRef } from "./shared.ts";

/** A place that can be named: a city, or something in it. */
export const Place = z.strictObject({
  name: z.string(),
  kind: z.enum(PLACE_KINDS),
  /** How exact the position is, where it is not that of the place itself. */
  note: z.string().nullable(),
  city: CityRef,
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
});
/** GET /api/places: what to offer while an address is typed; at most eight. */
export const PlacesInput = z.strictObject({
  q: z.string().max(200, "Please keep the address to 200 characters or fewer.").default(""),
  cityId: z.coerce.number().int().positive().optional(),
});
export const PlacesOutput = z.strictObject({
  places: z.array(Place),
  /** What can be found here, in a sentence, when no place begins like what was typed; null when one does. */
  findable: z.string().nullable(),
});

export type PlacesOutput = z.infer<typeof PlacesOutput>;
