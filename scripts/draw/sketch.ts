import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { Point } from "./geometry.ts";

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const outline = z.array(position).min(3);
const path = z.array(position).min(2);
const name = z.string().min(1);
/** Codes with how often each is found, against each other. */
const weights = z.record(name, z.number().positive());
const codes = z.union([name.transform((code): Record<string, number> => ({ [code]: 1 })), weights]);
/** Metres across and along a block, before turning. */
const block = z.tuple([z.number().min(40), z.number().min(40)]);

const grid = z.strictObject({ angle: z.number().min(-90).max(90), block });
const band = z.strictObject({ name, along: path, width: z.number().positive() });
const shape = z.union([band, z.strictObject({ name, area: outline })]);

/**
 * A city as drawn by hand. Angles are in degrees counterclockwise, sizes of neighbourhoods in kilometres, widths and
 * blocks in metres, shares in percent.
 */
const sketchSchema = z.strictObject({
  city: name,
  middle: position,
  grid,
  /** The least size of a patch of a less common code, in square metres, before chance. */
  patch: z.number().positive(),
  /** Parts of the city whose streets run otherwise; each convex. */
  turned: z.array(grid.extend({ name, within: outline })).default([]),
  land: z.array(outline).min(1),
  /** Water, and land of other towns, within the land above. Outlines lie wholly in one of it and apart from each other. */
  without: z.array(shape).default([]),
  neighborhoods: z.array(
    z.strictObject({
      name,
      at: position,
      size: z.tuple([z.number().positive(), z.number().positive()]),
      mostly: name,
      /** Other codes by the share of the neighbourhood that they take, in percent, in patches. */
      also: z.record(name, z.number().positive().max(90)).default({}),
      /** The codes along its larger streets, where they differ from the city's. */
      main: weights.optional(),
    }),
  ),
  /** Larger streets at even distances: how far apart, how deep the lots along them, how much of them is built up. */
  arterials: z
    .strictObject({ every: block, width: z.number(), share: z.number(), codes: weights })
    .optional(),
  corridors: z
    .array(
      band.extend({
        codes,
        gaps: z.number().default(0),
        behind: codes.optional(),
        run: z.number().default(750),
      }),
    )
    .default([]),
  /** Whole blocks of one use: downtown, railway land, campuses, parks. Later ones lie over earlier ones. */
  areas: z
    .array(
      z.strictObject({
        name,
        codes,
        area: outline,
        park: z.boolean().default(false),
        grain: z.number().default(700),
      }),
    )
    .default([]),
  overlays: z.strictObject({
    historic: z.array(shape).default([]),
    flood: z.array(shape).default([]),
    transit: z.array(shape).default([]),
    special_purpose: z.array(shape).default([]),
    parks: z.array(shape).default([]),
  }),
});

export type Sketch = z.infer<typeof sketchSchema>;
export type Position = readonly [number, number];

/** Reads `layers/<city>/sketch.yaml`. Throws with the place of the fault when it is not a sketch. */
export function readSketch(folder: string): Sketch {
  return sketchSchema.parse(parse(readFileSync(join(folder, "sketch.yaml"), "utf8")));
}

const METRES_PER_DEGREE = 111_195;

/** The flat plane that a city is drawn on, and the way there from longitude and latitude. */
export interface Plane {
  toPlane(position: Position): Point;
  /** Hundred-thousandths of a degree, whole. */
  toLattice(point: Point): Position;
}

export function planeAround([west, south]: Position): Plane {
  const across = METRES_PER_DEGREE * Math.cos((south * Math.PI) / 180);
  return {
    toPlane: ([lng, lat]) => [(lng - west) * across, (lat - south) * METRES_PER_DEGREE],
    toLattice: ([x, y]) => [
      Math.round((west + x / across) * 1e5),
      Math.round((south + y / METRES_PER_DEGREE) * 1e5),
    ],
  };
}
