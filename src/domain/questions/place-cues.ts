import type { Place } from "../law/vocabulary.ts";

const ITS = "the/all/any/every/each/my/our/its/their/a/an/this/that/these/those/required";
const KIND = "building/required/minimum/zoning";
/** All ways to name the yards that are kept free, or the line where they end: "every required setback", "the setback line". */
const named = (before: string, thing: string): string =>
  ["", `${ITS} `, `${ITS} ${KIND} `, `all ${ITS} `, `all ${ITS} ${KIND} `]
    .map((its) => `${before} ${its}${thing}`)
    .join(", ");
/** Clear of all yards that are kept free. Which one is meant where a side is named ("the front setback"), no cue says. */
const CLEAR = [
  ...["outside/beyond/past", "outside/clear/out/free of", "not in/inside/within"].map((where) =>
    named(where, "setback"),
  ),
  ...["on/at/inside/behind/within/beyond/past/along/to", "inside of"].map((where) =>
    named(where, "setback line"),
  ),
].join(", ");

/** On top of a building: "on our flat garage roof", "atop the addition". A roof over a thing is none under it. */
const ROOFS = "flat/garage/house/porch/kitchen/addition/extension/carport/main/upper/lower/low/back/rear";
const ON_ROOF = ["on/onto/atop", "on/over top of", "up on"]
  .flatMap((on) => [
    `${on} ${ITS} roof`,
    `${on} ${ITS} ${ROOFS} roof`,
    `${on} ${ITS} ${ROOFS} ${ROOFS} roof`,
    `${on} ${ITS} roof of`,
    `${on} flat roof`,
  ])
  .join(", ");

/** Places on or by the lot that people tell by what is around them. */
export const PLACE_CUES: readonly (readonly [Place, string])[] = [
  [
    "right_of_way",
    "strip/grass/verge & curb/curbside, between & sidewalk & street/curb/road, street tree, parkway, parking strip, tree belt, tree & curb, city/public tree & street/sidewalk",
  ],
  [
    "street_side_yard",
    "along/on/at/from/to/toward/towards/facing/by the other/second/cross/secondary street",
  ],
  ["interior", CLEAR],
  ["rooftop", ON_ROOF],
];
