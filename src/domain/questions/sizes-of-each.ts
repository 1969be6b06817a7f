import { dimensionOf } from "../units/quantity.ts";
import type { Owner } from "./figure-words.ts";
import { around, type FigureText } from "./quantity-owner.ts";
import { readNumber } from "./read-quantities.ts";
import type { SumOfParts } from "./sums-of-parts.ts";

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const EACH = setOf("each apiece");
/** "1,200 sq ft per house"; "a" only right behind the size: "484 sq ft and a shed" is another thing. */
const PER = "per";
const A = "a";
/** Not ADUs, each of which has a limit of its own. */
const HOMES = setOf("home house unit townhouse townhome rowhouse apartment dwelling bungalow");
const BUILDINGS = setOf("building shed garage carport outbuilding");
/** Words for the ground that something takes up. */
const GROUND = setOf("cover footprint roof roofed ground coverage occupy");
/** So many words behind a size, or before it, may say that each is as large. */
const BEHIND = 5;
const BEFORE = 3;
/** So many words may come between a number and what it counts: "three one-story houses". */
const BETWEEN = 4;
const MOST = 12;
/** What ends the reach of a number: "2 on one lot, each house". */
const STOPS = setOf("on of in at with and for to lot parcel");
/** Right behind a number, these are what it counts: "a two-story house", "a 2-car garage". */
const COUNTED = setOf("story stories floor floors level levels bedroom bedrooms bed bath car cars");

/**
 * "Three houses, 1,200 sq ft of footprint each": what they have all together. None where no number of homes or buildings is told, or
 * where each of several sizes has its own.
 */
export function sizesOfEach(all: FigureText, owners: readonly (Owner | null)[]): SumOfParts[] {
  const ofEach = all.found.flatMap((q, i) =>
    dimensionOf(q.unit) === "area" && q.sense === "exact" && !q.sides && saysEach(all, i) && !saysLot(all, i)
      ? [i]
      : [],
  );
  const [index, ...more] = ofEach;
  const counted = index === undefined || more.length > 0 ? null : countTold(all);
  if (index === undefined || counted === null) return [];
  const { value, unit } = all.found[index]!;
  const parts = Array.from({ length: counted.count }, () => ({ value, unit }));
  const total = { value: Number((value * counted.count).toFixed(4)), unit };
  const owner = owners[index]!;
  const onGround = owner === "footprint" || owner === "main_footprint" || saysGround(all, index);
  return [
    {
      owner: onGround ? "footprint" : "floor_area",
      total,
      parts,
      countedBy: [],
      each: { owner, homes: counted.homes ? counted.count : null },
    },
  ];
}

function saysEach(all: FigureText, index: number): boolean {
  const { before } = around(all, index);
  const text = (i: number) => all.tokens[i]?.text ?? "";
  const behind = placesBehind(all, index).slice(0, BEHIND);
  const isEach = (i: number) =>
    EACH.has(text(i)) ||
    ((text(i) === PER || (text(i) === A && i === behind[0])) &&
      (HOMES.has(text(i + 1)) || BUILDINGS.has(text(i + 1))));
  return behind.some(isEach) || before.slice(0, BEFORE).some((i) => EACH.has(text(i)));
}

/** "Each on a 5,000 sq ft lot" */
const saysLot = (all: FigureText, index: number): boolean =>
  placesBehind(all, index)
    .slice(0, 2)
    .some((i) => LOTS.has(all.tokens[i]!.text));
const LOTS = setOf("lot parcel");

/** Where the words behind a size are among all of the text. */
const placesBehind = ({ tokens, found }: FigureText, index: number): number[] =>
  tokens.flatMap(({ start }, i) => (start >= found[index]!.end ? [i] : []));

const saysGround = (all: FigureText, index: number): boolean => {
  const { after, before } = around(all, index);
  return [...after.slice(0, BEHIND), ...before.slice(0, BEHIND)].some((i) => GROUND.has(all.tokens[i]!.text));
};

/** The first number of a text that counts homes or buildings. */
function countTold({ tokens }: FigureText): { count: number; homes: boolean } | null {
  for (const [i, { text }] of tokens.entries()) {
    const count = readNumber(text);
    if (count === null || !Number.isInteger(count) || count < 2 || count > MOST) continue;
    const next = tokens.slice(i + 1, i + 1 + BETWEEN).map((token) => token.text);
    if (COUNTED.has(next[0] ?? "")) continue;
    const stop = next.findIndex((word) => STOPS.has(word));
    const near = stop < 0 ? next : next.slice(0, stop);
    const homes = near.some((word) => HOMES.has(word));
    if (homes || near.some((word) => BUILDINGS.has(word))) return { count, homes };
  }
  return null;
}
