import { z } from "zod";
import { SIDE_BORDERS } from "#domain/geography/parcel-lot.ts";

export const Longitude = z.number().min(-180).max(180);
export const Latitude = z.number().min(-90).max(90);

/** A parcel as a lot, in feet and square feet. */
const ParcelLotOut = z.strictObject({
  corners: z.array(z.tuple([Longitude, Latitude])),
  /** What each side borders, from the first corner on, as far as the parcels around it show. */
  borders: z.array(z.enum(SIDE_BORDERS)),
  squareFeet: z.number(),
  width: z.number(),
  depth: z.number(),
  frontage: z.number(),
  /** The side taken for the front, from 0; `frontKnown` says whether it is on a street. */
  front: z.int(),
  frontKnown: z.boolean(),
  lotType: z.enum(["corner", "interior", "through"]).nullable(),
  alley: z.enum(["yes", "no"]).nullable(),
});

/** The parcel at a place, without its layer. */
export const Parcel = z.strictObject({
  id: z.int(),
  /** Its number, as the source writes it. */
  code: z.string(),
  title: z.string(),
  /** How many more parcels the source draws over the place, such as the homes of a condominium, however many. */
  others: z.int(),
  lot: ParcelLotOut.nullable(),
});
