import type { Circumstance } from "../law/vocabulary.ts";
import { ANOTHER } from "./trade-cues.ts";

const NEIGHBOR = "neighbor/neighbors/neighbor's/neighbors'/neighboring/adjoining/adjacent";
const LAND = "yard/lot/ground/land/backyard/site/terrain/property/parcel";
const LOADS = "driveway/building/garage/shed/house/road/patio/parking/tub/pool/cars/trucks/traffic";
const FALLS =
  "drop/drops/dropping/fall/falls/falling/rise/rises/rising/descend/descends/descending/climb/climbs/climbing/dip/dips/tilt/tilts/slant/slants/slanting";
const WALLS = "wall/rockery/bulkhead/it/one/that/mine";

/**
 * How people say how the ground lies, what is set into it, what presses on a wall that holds it back, and whom its failure would harm, in the
 * notation of `CueBook`.
 */
export const GROUND_CUES: readonly (readonly [Circumstance, string, string])[] = [
  [
    "in_ground",
    "yes",
    "in ground, inground, in-ground, sunk/sunken/dug/set in/into the/our/my ground/earth/yard/patio/deck",
  ],
  [
    "in_ground",
    "no",
    "above ground, aboveground, above-ground, above the ground, on/on top of the ground/grass/lawn, inflatable, stock tank",
  ],
  [
    "harms_neighbor",
    "yes",
    [
      "damag*/harm*/hurt/hurts/slump*/collaps*/undermin*/slid*/slip*/fail*/toppl*/crush*/bury/buries/dump*/crash*/hit/hits/wreck*/ruin*/destroy*/endanger*/threaten*/washing/washes",
      "take/takes/taking/took/wipe/wipes out",
      "give/gives/giving way",
      "fall/falls/falling/come/comes/coming/slide/slides down/over/onto/into/on",
    ]
      .map((fails) => `${fails} & ${NEIGHBOR}, ${fails} & next door/door's`)
      .join(", "),
  ],
  [
    "surcharge",
    "yes",
    `surcharge*, ${LOADS}/slope/hill/hillside & press*/push*/bear*/weigh*, ${LOADS} & above/uphill/atop & wall/it, ${LOADS} right behind & wall/it, ${LOADS} & on/along/at/across/near/over/to the/its/my/our top/crest & ${WALLS}, ${LOADS} & on/along/at/across/over top & ${WALLS}, ${LOADS} & on top of & behind, ${LOADS} & top of the/my/our/that wall/rockery/bulkhead, ${LOADS}/slope/hill/hillside & behind/above the/my/our/that/this wall/rockery/bulkhead, ${LOADS}/slope/hill/hillside/bank & above it, slope/hill/hillside/bank & behind it, car/truck/vehicle & park*/drive*/driving & above/top/behind, hold*/carr*/support* & ${LOADS}`,
  ],
  ["surcharge", "no", "nothing/none & press*/push*/above/behind & wall/it"],
  ["sloped", ANOTHER, "sloped/sloping/flat roof"],
  [
    "sloped",
    "yes",
    `${LAND} ${FALLS}, ${LAND} that/which/really/also/gently/sharply/steadily/quickly ${FALLS}, percent/% grade/incline/slope, incline, slopes/slants, slope, sloped, steep, hillside, hill, sloping, grade change, downhill, uphill`,
  ],
  [
    "sloped",
    "no",
    `flat/level ${LAND}, ${LAND} be/is/are/was flat/level, ${LAND} flat/level as, flat as, totally/pretty/completely flat/level`,
  ],
];
