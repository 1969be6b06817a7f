import { type Circumstance, type LotFact, MEASURES, type Measure, type Subject } from "../law/vocabulary.ts";
import type { Quantity } from "../units/quantity.ts";
import type { MeasuredQuantity } from "./measured-quantity.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";

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

/** A privacy fence is a solid one, where no share was given. */
export function describeOpacity(
  text: string,
  quantities: readonly MeasuredQuantity[],
  lotFacts: Partial<Record<LotFact, Quantity>>,
  subjects: readonly Subject[],
): void {
  if (
    subjects[0] === "fence" &&
    /\b(?:solid|opaque|privacy|stockade|board[- ]on[- ]board|tongue[- ]and[- ]groove|(?:no|without) gaps)\b/i.test(
      text,
    ) &&
    !quantities.some((q) => q.measure === "opacity")
  )
    lotFacts.opacity = { value: 100, unit: "%" };
}

/** "One house", "two homes" beside another size tell the use of the lot; they ask for no number of homes. */
export function describeUse(
  text: string,
  quantities: MeasuredQuantity[],
  lotFacts: Partial<Record<LotFact, Quantity>>,
  subjects: readonly Subject[],
  sizes: readonly PhraseMatch<Measure>[],
  circumstances: Partial<Record<Circumstance, string>>,
): void {
  const named = text.match(
    /\b(?:(du|tri|four|quad|five|six|eight|\d{1,2})[- ]?plex|(two|three|four|six|\d)[- ]flat)/i,
  );
  const name = (named?.[1] ?? named?.[2] ?? "").toLowerCase();
  const plex = HOMES_OF[name] ?? (Number(name) || undefined);
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
  if (homes < 0) return;
  const otherSize = sizes.some((m) => m.value !== "units") || quantities.some((q) => q.measure !== "units");
  const many = quantities[homes]!.value > 3 && subjects[0] === "adu";
  if (otherSize || many || (quantities[homes]!.value === 1 && subjects[0] !== "adu")) {
    // "One ADU" beside the house makes two homes.
    const others = subjects.includes("adu") && quantities[homes]!.value < 3 ? 1 : 0;
    lotFacts.unit_count = { value: quantities[homes]!.value + others, unit: "units" };
    quantities.splice(homes, 1);
    const use = subjects[0] === "adu" ? undefined : USE_OF[lotFacts.unit_count.value];
    if (use) circumstances.use ??= use;
  }
}
const USE_OF: Readonly<Record<number, string>> = { 2: "two_unit", 3: "three_unit" };

/** "How far from the front lot line", "distance to the street": a setback in other words. */
export function distanceToLine(text: string, tokens: readonly Token[]): PhraseMatch<Measure>[] {
  const match =
    /\b(?:how (?:far|close|near)|distance|back|away)\b[^?.!]{0,40}?\b(?:from|to|off) (?:the |my |a |its |our )*(?:(?:front|rear|back|side|street|property|lot|alley|neighbor's|interior) ?)+(?:lot |property )?(?:line|lines|boundary|street|road|sidewalk|curb)\b/i.exec(
      text,
    );
  const at = match ? tokens.findIndex((token) => token.start >= match.index) : -1;
  return at < 0 ? [] : [{ value: "setback", from: at, to: at + 1, phrase: "distance to the line" }];
}

/** "In the front setback" is a place; only "the front setback" by itself is a size. */
function dropPlaceSetbacks(
  matches: readonly PhraseMatch<Measure>[],
  text: string,
  tokens: readonly Token[],
): PhraseMatch<Measure>[] {
  return matches.filter(
    (m) =>
      m.value !== "setback" ||
      m.to - m.from > 1 ||
      !/\b(?:in|into|within|inside|behind|outside|across|over|onto) (?:(?:the|a|my|our|any|required|its|front|side|rear|back|street|building|interior) ?)*$/i.test(
        text.slice(Math.max(0, tokens[m.from]!.start - 40), tokens[m.from]!.start),
      ),
  );
}

/** The words of size that ask for or measure something, without those that only look so. */
export function chooseSizes(
  matches: readonly PhraseMatch<Measure>[],
  text: string,
  tokens: readonly Token[],
  subjectMatches: readonly PhraseMatch<Subject>[],
  main: Subject | undefined,
): PhraseMatch<Measure>[] {
  return dropPlaceSetbacks(matches, text, tokens).filter(
    (m) =>
      !isPartOf(m, subjectMatches) &&
      !(
        m.phrase === "open" &&
        /^open(?:ing)? (?:a|an|my|our|the|up)\b/i.test(text.slice(tokens[m.from]!.start))
      ) &&
      !(m.phrase === "size" && /\bsame $/i.test(text.slice(0, tokens[m.from]!.start))) &&
      (main !== "fence" || m.value !== "setback" || /from|line|close|near|distance|off/.test(m.phrase)),
  );
}

/** "FAR" is a measure, "how far" is not: only capitals, or the word after "max" or a number, count. */
export function floorAreaRatio(text: string, tokens: readonly Token[]): PhraseMatch<Measure>[] {
  return tokens.flatMap((token, i) => {
    if (token.text !== "far") return [];
    const raw = text.slice(token.start, token.end);
    const before = text.slice(Math.max(0, token.start - 16), token.start).toLowerCase();
    const capitals = raw === "FAR" && text !== text.toUpperCase();
    return capitals || /(?:max(?:imum)?|base|allowed|against|the|residential|what) $|\d ?$/.test(before)
      ? [{ value: "far" as const, from: i, to: i + 1, phrase: "far" }]
      : [];
  });
}

export const isPartOf = (match: PhraseMatch<unknown>, others: readonly PhraseMatch<unknown>[]): boolean =>
  others.some(
    (other) =>
      match.from >= other.from && match.to <= other.to && other.to - other.from > match.to - match.from,
  );

export function chooseMeasures(
  matches: readonly PhraseMatch<Measure>[],
  tokens: readonly Token[],
  premise: { from: number; to: number } | null,
  quantified: readonly Measure[],
  subjects: readonly Subject[],
  asksForYard: boolean,
): Measure[] {
  const outside = matches.filter(
    (m) => !premise || tokens[m.from]!.start < premise.from || tokens[m.from]!.start >= premise.to,
  );
  const named = (outside.length > 0 ? outside : matches).map((m) => m.value);
  const all = [...new Set([...named, ...quantified])].filter((m) =>
    (MEASURES as readonly string[]).includes(m),
  );
  // "How deep must the rear yard be", "R2 side yards": the size of a yard is a setback.
  if (asksForYard && all.every((m) => m === "depth" || m === "width")) return ["setback"];
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
