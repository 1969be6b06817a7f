import { z } from "zod";
import { CityRef } from "./shared.ts";

/** GET /api/map-cities: the covered cities, then the other places that have a layer. */
export const MapCitiesOutput = z.array(
  CityRef.extend({
    slug: z.string(),
    /** Whether we have rules of its code; the others are on the map only. */
    covered: z.boolean(),
  }),
);
export type MapCitiesOutput = z.infer<typeof MapCitiesOutput>;
