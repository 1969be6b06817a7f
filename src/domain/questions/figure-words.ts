import type { LotFact, Measure } from "../law/vocabulary.ts";

/** What a figure can be a size of: a measure of the project, or a fact of the lot. */
export type Owner = Measure | LotFact;
/** The same as the model knows them: also what is told around a trunk, and nothing that a rule speaks of. */
export type FigureOwnerName = Owner | "trunk_circumference" | "none";

/** Which way a length runs, where a word says so: "6 ft tall", "a height of 6 ft". */
export type Side = "height" | "width" | "depth" | "length" | "diameter" | "gap";

const listed = <T>(entries: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(entries.flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as const)));

/** Words right behind a figure, or named before it, that say which way it runs. */
export const SIDES = listed<Side>([
  ["height", "tall high higher taller hight height"],
  ["width", "wide wider broad width across"],
  ["depth", "deep deeper depth"],
  ["length", "long longer length"],
  ["diameter", "thick thickness diameter dbh"],
  ["gap", "apart"],
]);

/** What a part or a neighbor of the project has sizes of; `any` is meant where no word says which way it runs. */
export type Sizes = Readonly<Partial<Record<Side | "area" | "any", Owner | null>>>;

const LOT: Sizes = {
  width: "lot_width",
  depth: "lot_depth",
  length: "lot_depth",
  area: "lot_area",
  any: "lot_width",
};
/** Sizes of what is there anyway bear on no rule of the project. */
const FOREIGN: Sizes = {
  height: null,
  width: null,
  depth: null,
  length: null,
  diameter: null,
  area: null,
  any: null,
};

/** Things that are no projects of their own and whose sizes have names; singular, as words are matched. */
export const THINGS = listed<Sizes>([
  [LOT, "lot parcel property site terrain land"],
  [{ any: "lot_frontage", width: "lot_frontage", length: "lot_frontage" }, "frontage"],
  [
    { any: "street_width", width: "street_width", length: null, depth: null, height: null },
    "street road way",
  ],
  [{ any: "alley_width", width: "alley_width", length: null, depth: null, height: null }, "alley"],
  [FOREIGN, "parapet"],
  [{ any: "setback", depth: "setback", width: "setback" }, "setback yard"],
  [{ any: "ceiling_height", height: "ceiling_height" }, "ceiling headroom"],
  [{ any: "height", height: "height" }, "peak ridge"],
  [{ any: "wall_height", height: "wall_height" }, "wall"],
  [{ any: "separation", width: "separation" }, "gap clearance distance spacing"],
  [{ any: "projection" }, "eaves eave overhang awning cornice"],
  [
    { any: "trunk_diameter", diameter: "trunk_diameter", width: "trunk_diameter" },
    "trunk oak maple fir pine cedar elm ash spruce birch walnut pecan sycamore magnolia cottonwood willow poplar",
  ],
  [{ any: "grade_change", height: "grade_change" }, "slope drop fall"],
  [{ area: "impervious_cover" }, "surface pavement paving hardscape asphalt"],
]);

/** Walls and yards are parts of what is built, or of the lot, even where the word may name a project: "with 9 ft walls". */
export const isPartOfAny = (word: string): boolean => THINGS.has(word);

/** What a distance is kept from, by the words behind "from", "off" or "of". */
export type Landmark = "line" | "home" | "ground" | "other";
export const LANDMARKS = listed<Landmark>([
  ["line", "line boundary sidewalk curb walkway neighbor neighbour fence"],
  ["home", "house home building residence dwelling cottage"],
  ["ground", "ground grade dirt soil floor foundation"],
]);
/** Lines too, unless they only say which: "from the street" and "from the street tree". */
export const EDGES: ReadonlySet<string> = new Set(
  "street road alley property lot rear side front back".split(" "),
);

/** Words that lead from a length to what it is kept from; "of" does so after "within". */
export const TOWARD: ReadonlySet<string> = new Set(["from", "off", "to", "behind"]);
/** Words that may stand between a length and "from": "5 ft back from", "12 ft in from", "5 feet away from". */
export const AWAY: ReadonlySet<string> = new Set(
  "back in away out inside further farther set up over or so just right only".split(" "),
);

/** Words between a figure and its noun that change nothing: "about", "is only". */
export const LIGHT: ReadonlySet<string> = new Set(
  "about only just up to at most over under more less than around roughly is was are be being has have of a an the now exactly like maybe almost nearly some approximately measure measured run it its it's that that's which by = at with no size area total".split(
    " ",
  ),
);

/** After these words something else is said: who acts, what is wished, what it is for. */
export const TURNS: ReadonlySet<string> = new Set(
  "i we you they he she me us can could may might must shall should will would want need to for than from".split(
    " ",
  ),
);

/** Words between a figure and the thing it belongs to: "a 50 ft wide corner lot", "a 20 inch old oak". */
export const BETWEEN: ReadonlySet<string> = new Set(
  "wide deep long tall high thick corner interior city narrow small big large standard residential zoned zone front rear side back of old main primary existing solid wood brick street".split(
    " ",
  ),
);
