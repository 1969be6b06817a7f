import { z } from "zod";
import { CityRef } from "./shared.ts";

/** GET /api/cities: the covered cities, in the order of their ids. */
export const CitiesOutput = z.array(CityRef);
export type CitiesOutput = z.infer<typeof CitiesOutput>;
