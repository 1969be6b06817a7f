import type { Place } from "../law/vocabulary.ts";

/** Places on or by the lot that people tell by what is around them. */
export const PLACE_CUES: readonly (readonly [Place, string])[] = [
  [
    "right_of_way",
    "strip/grass/verge & curb/curbside, between & sidewalk & street/curb/road, street tree, parkway, parking strip, tree belt, tree & curb, city/public tree & street/sidewalk",
  ],
];
