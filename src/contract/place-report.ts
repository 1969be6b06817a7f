import { z } from "zod";
import { OVERLAY_KINDS } from "#domain/geography/locate.ts";
import { SIDE_ROLES } from "#domain/geography/lot-outline.ts";
import { LocationInput, LocationOutput } from "./map.ts";
import { Citation, OUTCOMES, Statement } from "./search.ts";
import { CalendarDay, CityRef } from "./shared.ts";

const feet = (name: string) => {
  const say = `Please give the ${name} of the example lot in feet, from 10 to 2,000.`;
  return z.coerce.number(say).min(10, say).max(2000, say).optional();
};
const SIDE = "Please choose one of the lot's sides as the street side, counted from 0.";

/**
 * GET /api/place-report: the zoning report of a place. The place is given as to GET /api/location. `frontage` is the
 * side of a drawn lot that lies on the street; `width` and `depth` are those of the example that stands in for a lot.
 */
export const PlaceReportInput = LocationInput.safeExtend({
  frontage: z.coerce.number(SIDE).int(SIDE).min(0, SIDE).max(199, SIDE).optional(),
  width: feet("width"),
  depth: feet("depth"),
});

const Use = z.strictObject({
  subject: z.string(),
  name: z.string(),
  /** The engine's verdict; `not_covered` where no rule of ours allows, conditions or forbids it. */
  outcome: z.enum(OUTCOMES),
  text: z.string(),
  citations: z.array(z.string()),
  /** The wizard with the place's facts filled in. */
  check: z.string().nullable(),
});
const Standard = z.strictObject({
  state: z.enum(["value", "not_regulated", "depends"]),
  words: z.string(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  /** The formula that a worked figure comes from. */
  formula: z.string().nullable(),
  condition: z.string().nullable(),
  /** It holds in a special case only. */
  special: z.boolean(),
  citation: z.string(),
});
/** East and up from the left end of the street side, in feet. */
const Corner = z.tuple([z.number(), z.number()]);
const Said = { text: z.string(), citations: z.array(z.string()) };
const Lot = z.strictObject({
  /** `example`: no lot was drawn, and this is none of the place. */
  kind: z.enum(["drawn", "example"]),
  outline: z.strictObject({
    /** Counterclockwise, the street side first. `index` counts as the lot was drawn. */
    sides: z.array(
      z.strictObject({
        index: z.int(),
        from: Corner,
        to: Corner,
        feet: z.number(),
        role: z.enum(SIDE_ROLES),
      }),
    ),
    squareFeet: z.number(),
    frontage: z.number(),
    depth: z.number(),
    width: z.number(),
    north: z.number().nullable(),
  }),
  subject: z.string(),
  about: z.string(),
  setbacks: z.array(
    z.strictObject({
      role: z.enum(SIDE_ROLES),
      state: z.enum(["value", "not_regulated", "depends", "not_covered"]),
      feet: z.number().nullable(),
      ...Said,
    }),
  ),
  /** Closed rings of what the setbacks leave, holes clockwise. */
  buildable: z.array(z.array(Corner)),
  buildableSquareFeet: z.number(),
  complete: z.boolean(),
  buildableText: z.string(),
  size: z.array(z.strictObject({ result: z.enum(["pass", "fail", "unknown"]), ...Said })),
  ratios: z.array(z.strictObject({ measure: z.string(), squareFeet: z.number().nullable(), ...Said })),
  envelope: z.strictObject({
    state: z.enum(["value", "not_regulated", "not_covered"]),
    feet: z.number().nullable(),
    ...Said,
  }),
});
const Report = z.strictObject({
  city: CityRef,
  citySlug: z.string(),
  asOf: CalendarDay,
  headline: z.string(),
  district: z.strictObject({
    code: z.string(),
    name: z.string().nullable(),
    family: z.string(),
    /** What the law lists for the district. */
    allows: z.string().nullable(),
    note: z.string().nullable(),
    /** False when no rule of ours knows the code: what follows then holds for the whole city. */
    known: z.boolean(),
    /** The sections that set its standards. */
    standards: z.array(z.strictObject({ path: z.string(), heading: z.string() })),
  }),
  uses: z.array(Use),
  projects: z.array(Use),
  standards: z.array(
    z.strictObject({
      key: z.string(),
      title: z.string(),
      rows: z.array(Standard),
      /** Says that we have none, where there are no rows. */
      absence: z.string().nullable(),
    }),
  ),
  overlays: z.array(
    z.strictObject({
      kind: z.enum(OVERLAY_KINDS),
      name: z.string(),
      meaning: z.string(),
      statements: z.array(Statement),
      absence: z.string().nullable(),
      schematic: z.boolean(),
    }),
  ),
  nearby: z.array(z.string()),
  lot: Lot,
  searches: z.array(z.strictObject({ question: z.string(), path: z.string() })),
  citations: z.array(Citation),
});
export const PlaceReportOutput = z.strictObject({
  location: LocationOutput.omit({ rules: true }),
  /** Null where no district was found: `location` says why. */
  report: Report.nullable(),
});
export type PlaceReportOutput = z.infer<typeof PlaceReportOutput>;
