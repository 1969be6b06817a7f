import { LOT_FACTS, type LotFact } from "../law/vocabulary.ts";
import { type FoundQuantity, readQuantities } from "../questions/read-quantities.ts";
import { dimensionOf, type Quantity } from "../units/quantity.ts";
import { frontYardBehind, neighborsSetbacks } from "./neighbors-setbacks.ts";
import { streetFrontages } from "./street-frontages.ts";

/** What a question says of facts that only a few rules turn on: a parapet, an alley, the houses next door. */
export type StatedFacts = Readonly<Partial<Record<LotFact, readonly Quantity[]>>>;

interface FactWords {
  words: ReadonlySet<string>;
  /** A size ("a parapet of 3 ft"), or a distance ("the center is 8 ft from my lot line"). */
  as: "size" | "distance" | "either";
  /** Of each set, the sentence of the figure has a word too. */
  within: readonly ReadonlySet<string>[];
  /** Right behind a figure, these say that it is one of theirs: "a wall with a 6 ft fence". */
  not: ReadonlySet<string>;
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const words = (list: string, as: FactWords["as"] = "size", ...within: string[]): FactWords => ({
  words: setOf(list),
  as,
  within: within.map(setOf),
  not: new Set(),
});

/** The lines of a lot: "a corner lot, 8 ft from the curb" names none. */
const LINE = "line lines boundary";
const YARD = "setback setbacks yard yards backyard";
const REAR = "rear back backyard";
const BY_LAW = "required require requires deep depth must needs need minimum keep";

/** The words that name each such fact. */
const NAMED: Readonly<Partial<Record<LotFact, FactWords>>> = {
  parapet_height: words("parapet parapets"),
  alley_width: words("alley alleyway"),
  alley_center_offset: words("center centre centerline middle midline", "distance"),
  curb_distance: words("curb curbs pavement", "either", LINE),
  driveway_width: words("driveway drive aisle"),
  wall_in_setback: words("wall walls part portion length facade"),
  wall_height: { ...words("wall walls bulkhead"), not: setOf("fence fences lot house") },
  main_floor_area: {
    ...words("apartment flat house home condo unit townhouse bungalow residence"),
    not: setOf("lot lots"),
  },
  required_rear_yard_area: words(YARD, "size", REAR),
  required_front_yard_area: words(YARD, "size", "front"),
};
const FACTS = Object.keys(NAMED) as (keyof typeof NAMED)[];

/** How deep the yards are that must be kept free, where a question says so: "the required rear setback is 35 ft deep". */
export type StatedYards = Readonly<Partial<Record<"rear" | "front", Quantity>>>;
const YARDS: Readonly<Record<keyof StatedYards, FactWords>> = {
  rear: words(YARD, "size", REAR, BY_LAW),
  front: words(YARD, "size", "front", BY_LAW),
};

/** After a figure, these say that it is a distance: "8 ft from", "10 ft away from". */
const FROM = new Set(["from", "to", "off"]);
const AWAY = new Set(["away", "back", "off", "in"]);
/** Between a figure and the thing it is a size of stands no verb and no other relation: "30 ft of the old side wall". */
const TURNS = new Set(
  "is are was were be sits stands from to at in on inside within with and but has have so by above below behind".split(
    " ",
  ),
);
/** How much nearer a thing must be that a figure is not a size of by grammar. */
const APART = 3;
/** Words farther from a figure than this do not say what it is of. */
const FARTHEST = 8;

/** Every figure that the words right around it say is such a fact. */
export function statedFacts(text: string): StatedFacts {
  const stated: Partial<Record<LotFact, readonly Quantity[]>> = {};
  for (const fact of FACTS) {
    const found = figuresNamed(text.toLowerCase(), NAMED[fact]!, LOT_FACTS[fact], SIDES[fact] ?? null);
    if (found.length > 0) stated[fact] = found;
  }
  const neighbors = neighborsSetbacks(text);
  if (neighbors.length > 0) stated.neighbor_front_setback = neighbors;
  // "The neighbor's front yard is 18 ft": which neighbor's, only the rule says.
  const behind = frontYardBehind(text);
  const yard = behind.length > 0 || neighbors.length > 1 ? behind : neighbors;
  if (yard.length > 0) stated.front_yard_behind = yard;
  const frontages = streetFrontages(text);
  if (frontages.length > 0) stated.lot_frontage = frontages;
  const apart = distanceToHouse(text.toLowerCase());
  return apart ? { ...stated, distance_to_house: [apart] } : stated;
}

/** "12 ft behind the house", "18 ft away from our main home": the one distance that a text gives to the house. */
function distanceToHouse(text: string): Quantity | null {
  const found = readQuantities(text).filter((q) => {
    if (dimensionOf(q.unit) !== "length" || q.sides !== undefined || q.sense !== "exact") return false;
    const after = tokens(text.slice(q.end));
    const [first = "", ...rest] = AWAY.has(after[0] ?? "") ? after.slice(1) : after;
    const named = rest.slice(0, NEAR_HOUSE).findIndex((word) => HOUSE.has(word));
    return (
      (FROM.has(first) || first === "behind") &&
      rest.slice(0, Math.max(named, 0)).every((word) => OWN.has(word)) &&
      named >= 0
    );
  });
  const [only, ...more] = found;
  return only && more.length === 0 ? { value: only.value, unit: only.unit } : null;
}
const HOUSE = setOf("house home");
/** Between the relation and the house come only words that say whose it is. */
const OWN = setOf("the my our a main existing primary");
const NEAR_HOUSE = 3;

/** The yards whose depth a text gives. */
export function statedYards(text: string): StatedYards {
  const deep = (side: keyof StatedYards) =>
    figuresNamed(text.toLowerCase(), YARDS[side], "length", "deep")[0];
  const [rear, front] = [deep("rear"), deep("front")];
  return { ...(rear ? { rear } : {}), ...(front ? { front } : {}) };
}

/** Which side of a thing a fact is, where a figure may be another one of it: "a wall 40 ft long and 4 ft tall". */
const SIDES: Readonly<Partial<Record<LotFact, Side>>> = { wall_height: "tall", wall_in_setback: "long" };
const OF_SIDE = {
  tall: setOf("tall high"),
  long: setOf("long"),
  deep: setOf("deep"),
  wide: setOf("wide across"),
  thick: setOf("thick"),
} as const;
type Side = keyof typeof OF_SIDE;

function figuresNamed(
  text: string,
  { words: names, as, within, not }: FactWords,
  dimension: string,
  side: Side | null,
): Quantity[] {
  if (![...names].some((word) => text.includes(word))) return [];
  const near = readQuantities(text)
    .filter((q) => dimensionOf(q.unit) === dimension && q.sides === undefined)
    .filter((q) => {
      const said = sentenceOf(q, text);
      return within.every((all) => [...all].some((word) => said.has(word)));
    })
    .filter((q) => side === null || isOfSide(q, text, side))
    .filter(
      (q) =>
        !tokens(text.slice(q.end))
          .slice(0, RIGHT_BEHIND)
          .some((word) => not.has(word)),
    )
    .filter((q) => as === "either" || isDistance(q, text) === (as === "distance"))
    .map((q) => ({ q, apart: distance(q, text, names) }));
  const nearest = Math.min(...near.map(({ apart }) => apart));
  if (nearest > FARTHEST) return [];
  const closest = near.filter(({ apart }) => apart === nearest).slice(0, 1);
  return closest.map(({ q }) => ({ value: q.value, unit: q.unit }));
}

const RIGHT_BEHIND = 3;

/** Whether the word right behind a figure names no other side. */
function isOfSide(q: FoundQuantity, text: string, side: Side): boolean {
  const [next = ""] = tokens(text.slice(q.end));
  const said = (Object.keys(OF_SIDE) as Side[]).find((name) => OF_SIDE[name].has(next));
  return said === undefined || said === side;
}

function isDistance(q: FoundQuantity, text: string): boolean {
  const [next = "", second = ""] = text
    .slice(q.end)
    .trimStart()
    .split(/[\s,.?!;]+/, 2);
  return FROM.has(next) || (AWAY.has(next) && FROM.has(second));
}

const sentenceOf = (q: FoundQuantity, text: string): ReadonlySet<string> =>
  new Set(tokens(text.slice(...sentenceSpan(q, text))));

function sentenceSpan(q: FoundQuantity, text: string): [number, number] {
  const start = Math.max(0, ...[...text.slice(0, q.start).matchAll(/[.?!;](?=\s)/g)].map((m) => m.index + 1));
  if (text[q.end - 1] === "." && !GOES_ON.has(tokens(text.slice(q.end))[0] ?? "")) return [start, q.end];
  const end = /[.?!;](?=\s|$)/.exec(text.slice(q.end));
  return [start, end ? q.end + end.index : text.length];
}

/** After "ft." these show that the sentence goes on. */
const GOES_ON = setOf(
  "deep wide long tall high thick across by of from and or on in at is are each setback yard wall",
);

/** How many words apart a figure and the nearest of these names are in their sentence. */
function distance(q: FoundQuantity, text: string, names: ReadonlySet<string>): number {
  const [start, end] = sentenceSpan(q, text);
  const before = tokens(text.slice(start, q.start)).reverse();
  const after = tokens(text.slice(q.end, end));
  const ahead = after.findIndex((word) => names.has(word));
  const behind = before.findIndex((word) => names.has(word));
  const grammatical = ahead >= 0 && after.slice(0, ahead).every((word) => !TURNS.has(word));
  return Math.min(
    ahead < 0 ? Number.POSITIVE_INFINITY : ahead + (grammatical ? 0 : APART),
    behind < 0 ? Number.POSITIVE_INFINITY : behind + APART,
  );
}

const tokens = (text: string): string[] => text.split(/[^a-z0-9'-]+/).filter(Boolean);
