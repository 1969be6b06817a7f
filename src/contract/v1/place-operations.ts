import { z } from "zod";
import { LAYER_KINDS } from "#domain/geography/layer.ts";
import { LocationOutput } from "../map.ts";
import { MapDataInput, MapDataOutput } from "../map-data.ts";
import { Figure, OUTCOMES } from "../search.ts";
import { API_CALLS } from "./calls.ts";
import type { ApiOperation } from "./operation.ts";
import { Cursor, formatOf, RecordId } from "./parts.ts";

/** The map: shapes, and the rules at a place. */

const degrees = (most: number, name: string) => {
  const say = `Please give the ${name} in degrees, from -${most} to ${most}.`;
  return z.coerce
    .number(say)
    .min(-most, say)
    .max(most, say)
    .meta({ description: `The ${name} in degrees (WGS 84).` });
};
const { answers: wholeAnswers, ...districtRules } = LocationOutput.shape.rules.shape;

export const LocationInfoOutput = LocationOutput.omit({
  rules: true,
  places: true,
  place: true,
  lot: true,
}).extend({
  rules: z.strictObject({
    ...districtRules,
    summary: z
      .array(
        z.strictObject({
          topic: z.string(),
          question: z.string(),
          outcome: z.enum(OUTCOMES),
          headline: z.string(),
          figures: z.array(Figure.omit({ citation: true }).extend({ codeId: z.int() })),
        }),
      )
      .meta({ description: "The rules of the district, topic by topic; `codeId` is the section's number." }),
    answers: wholeAnswers
      .optional()
      .meta({ description: "The whole answers with their clauses, with `include=answers`." }),
  }),
});

export const placeOperations = {
  mapData: {
    ...API_CALLS.mapData,
    group: "Places",
    description:
      "One layer of a city as GeoJSON, page by page. `schematic` is true where Lotline drew a shape, so that it is not from an official map.",
    input: z.strictObject({
      cityId: RecordId.meta({ description: "The city's number." }),
      kind: z
        .enum(LAYER_KINDS, `Please choose one of: ${LAYER_KINDS.join(", ")}.`)
        .default("zoning")
        .meta({ description: "Which layer." }),
      bbox: MapDataInput.shape.bbox.meta({
        type: "string",
        description: "Only shapes that touch this box: west,south,east,north in degrees.",
      }),
      simplify: MapDataInput.shape.simplify.meta({
        description: "Leave out corners that are closer than this many meters to the line without them.",
      }),
      limit: MapDataInput.shape.limit.meta({ description: "How many shapes on a page." }),
      cursor: Cursor,
      format: formatOf(["geojson", "json"]),
    }),
    output: MapDataOutput.omit({ next: true }).extend({
      nextCursor: z.string().nullable(),
      next: z.string().nullable(),
    }),
    formats: ["geojson", "json"],
    problems: ["not_found", "invalid_cursor"],
    examples: [{ cityId: "1" }],
  },
  locationInfo: {
    ...API_CALLS.locationInfo,
    group: "Places",
    description:
      "The city, the zoning district, overlays, neighbors and the main rules at a coordinate. What we do not know is said in `outcome` and is no error.",
    input: z.strictObject({
      lng: degrees(180, "longitude"),
      lat: degrees(90, "latitude"),
      include: z.enum(["answers"], "Please choose: answers.").optional().meta({
        description: "`answers` adds the whole answer on each topic, about 40 KB.",
      }),
    }),
    output: LocationInfoOutput,
    formats: ["json"],
    problems: [],
    examples: [{ lng: "-104.99", lat: "39.74" }],
  },
} as const satisfies Record<string, ApiOperation>;
