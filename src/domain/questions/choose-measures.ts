import { type Circumstance, type LotFact, MEASURES, type Measure, type Subject } from "../law/vocabulary.ts";
import type { Quantity } from "../units/quantity.ts";
import { isDenied } from "./denial.ts";
import type { MeasuredQuantity } from "./measured-quantity.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";
import { type FoundQuantity, readNumber } from "./read-quantities.ts";
import { wordBefore } from "./word-before.ts";

const HOMES_OF: Readonly<Record<string, number>> = {
  du: 2,
  two: 2,
  tri: 3,
  three: 3,
  four: 4,
  quad: 4,
  five: 5,
  six: 6,
  eight: 8,
};

/** How many homes a building has by its name: "duplex", "6-plex", "three-flat". */
function homesNamed(tokens: readonly Token[]): number | undefined {
  const homes = (word: string | undefined) =>
    word === undefined ? undefined : (HOMES_OF[word] ?? (Number(word) || undefined));
  for (const [i, { text }] of tokens.entries()) {
    const apart = text === "flat" || text === "plex";
    const named = apart ? tokens[i - 1]?.text : text.endsWith("plex") ? text.slice(0, -PLEX) : undefined;
    const count = homes(named);
    if (count !== undefined) return count;
  }
  return undefined;
}
const PLEX = "plex".length;

/** Whether an ADU is named that is not denied: of "one house and no ADU" there is only the house. */
export const namesAdu = (
  things: readonly PhraseMatch<Subject>[],
  tokens: readonly Token[],
  text: string,
): boolean => things.some(({ value, from }) => value === "adu" && !isDenied(tokens, from, text));

/**
 * "One house", "two homes" with another size describe the use of the lot and ask for no number of homes. `withAdu`: an ADU is
 * named as well.
 */
export function describeUse(
  tokens: readonly Token[],
  quantities: MeasuredQuantity[],
  lotFacts: Partial<Record<LotFact, Quantity>>,
  subjects: readonly Subject[],
  sizes: readonly PhraseMatch<Measure>[],
  circumstances: Partial<Record<Circumstance, string>>,
  withAdu: boolean,
): void {
  const plex = homesNamed(tokens);
  if (plex !== undefined && (subjects[0] === "multi_unit" || subjects[0] === "adu"))
    lotFacts.unit_count = { value: plex, unit: "units" };
  // Up to a fourplex the code speaks of by name; beyond, the number of homes is what is asked about.
  if (
    plex !== undefined &&
    plex > 4 &&
    subjects[0] === "multi_unit" &&
    sizes.length === 0 &&
    quantities.length === 0
  )
    quantities.push({ measure: "units", value: plex, unit: "units", sense: "exact" });
  const homes = quantities.findIndex((q) => q.measure === "units");
  if (homes < 0) {
    // Told of the lot: "two new homes on a lot of 8,000 sq ft".
    const use = subjects[0] === "adu" ? undefined : USE_OF[lotFacts.unit_count?.value ?? 0];
    if (use) circumstances.use ??= use;
    return;
  }
  const otherSize = sizes.some((m) => m.value !== "units") || quantities.some((q) => q.measure !== "units");
  const many = quantities[homes]!.value > 3 && subjects[0] === "adu";
  if (otherSize || many || (quantities[homes]!.value === 1 && subjects[0] !== "adu")) {
    // "One ADU" beside the house makes two homes.
    const others = withAdu && quantities[homes]!.value < 3 ? 1 : 0;
    lotFacts.unit_count = { value: quantities[homes]!.value + others, unit: "units" };
    quantities.splice(homes, 1);
    const use = subjects[0] === "adu" ? undefined : USE_OF[lotFacts.unit_count.value];
    if (use) circumstances.use ??= use;
  }
}
/** "A house and one ADU": the one that was counted is not the house, and both are homes. */
export function countHouseBeside(
  withAdu: boolean,
  found: readonly FoundQuantity[],
  lotFacts: Partial<Record<LotFact, Quantity>>,
): void {
  if (lotFacts.unit_count?.value !== 1) return;
  const counted = found.filter((q) => q.unit === "units" && q.value === 1);
  // "One ADU" comes to the house, and "one house and an ADU" are two homes as well.
  if (withAdu && counted.length === 1) lotFacts.unit_count = { value: 2, unit: "units" };
}

/** "We keep the house and add two more, so three total": how many homes that comes to is said, and needs no adding up. */
export function countInAll(tokens: readonly Token[], lotFacts: Partial<Record<LotFact, Quantity>>): void {
  const counted = lotFacts.unit_count?.value;
  if (counted === undefined) return;
  const at = tokens.findIndex(
    (_, i) => IN_ALL.has(tokens[i]!.text) || (tokens[i]!.text === "in" && ALL.has(tokens[i + 1]?.text ?? "")),
  );
  const all = at > 0 ? readNumber(tokens[at - 1]!.text) : null;
  if (all !== null && all > counted && all <= MOST_HOMES) lotFacts.unit_count = { value: all, unit: "units" };
}
const IN_ALL: ReadonlySet<string> = new Set(["total", "altogether"]);
const ALL: ReadonlySet<string> = new Set(["all", "total"]);
/** A larger number before "total" is one of something else. */
const MOST_HOMES = 12;

const USE_OF: Readonly<Record<number, string>> = { 2: "two_unit", 3: "three_unit" };

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const INTO = words("in into within inside behind outside across over onto");
const OF_A_PLACE = words("the a my our any required its front side rear back street building interior");
const MOST_BETWEEN = 6;

/** "In the front setback" is a place; only "the front setback" alone is a size. */
const isPlace = (m: PhraseMatch<Measure>, tokens: readonly Token[], text: string): boolean =>
  m.value === "setback" &&
  m.to - m.from === 1 &&
  INTO.has(tokens[wordBefore(tokens, text, m.from, OF_A_PLACE, MOST_BETWEEN)]?.text ?? "");

/** The words of size that ask for or measure something, without those that only look so. */
export function chooseSizes(
  matches: readonly PhraseMatch<Measure>[],
  text: string,
  tokens: readonly Token[],
  subjectMatches: readonly PhraseMatch<Subject>[],
): PhraseMatch<Measure>[] {
  return matches.filter((m) => !isPlace(m, tokens, text) && !isPartOf(m, subjectMatches));
}

/** "FAR" is a measure, "how far" is not: only capitals, a number or a word of limits before it say so. */
export function floorAreaRatio(text: string, tokens: readonly Token[]): PhraseMatch<Measure>[] {
  const shouting = text === text.toUpperCase();
  return tokens.flatMap((token, i) => {
    if (token.text !== "far") return [];
    const capitals = text.slice(token.start, token.end) === "FAR" && !shouting;
    const before = tokens[i - 1]?.text ?? "";
    return capitals || BEFORE_RATIO.has(before) || /^\d/.test(before)
      ? [{ value: "far" as const, from: i, to: i + 1, phrase: "far" }]
      : [];
  });
}
const BEFORE_RATIO = words("max maximum base allowed against the residential what");

export const isPartOf = (match: PhraseMatch<unknown>, others: readonly PhraseMatch<unknown>[]): boolean =>
  others.some(
    (other) =>
      match.from >= other.from && match.to <= other.to && other.to - other.from > match.to - match.from,
  );

export function chooseMeasures(
  matches: readonly PhraseMatch<Measure>[],
  tokens: readonly Token[],
  premise: { start: number; end: number } | null,
  quantified: readonly Measure[],
  subjects: readonly Subject[],
): Measure[] {
  const outside = matches.filter(
    (m) => !premise || tokens[m.from]!.start < premise.start || tokens[m.from]!.start >= premise.end,
  );
  const named = (outside.length > 0 ? outside : matches).map((m) => m.value);
  const all = [...new Set([...named, ...quantified])].filter((m) =>
    (MEASURES as readonly string[]).includes(m),
  );
  if (all.length === 0 && subjects.length === 1 && subjects[0] === "parking") return ["parking_spaces"];
  return all;
}

/** Sizes that a fact of the lot speaks of itself: "on a lot 50 ft wide" asks for no width. */
export const OF_THE_LOT_SIZE: ReadonlySet<Measure> = new Set([
  "lot_area",
  "lot_width",
  "lot_depth",
  "width",
  "depth",
  "length",
  "floor_area",
]);
