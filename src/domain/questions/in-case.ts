import { everyMatch } from "../every-match.ts";
import type { Circumstance, Measure } from "../law/vocabulary.ts";
import { inBase } from "../units/quantity.ts";
import { toNumber } from "../units/rational.ts";
import { deniedFrom } from "./denial.ts";
import { BETWEEN, LEADS, sentences, withArticle } from "./follow-up.ts";
import { bareNumbersIn, type Mention, mentionsIn, numbersIn } from "./mentions.ts";
import type { ReadWords } from "./read-words.ts";
import { wordsOf } from "./words.ts";

/** Something named, with what of an earlier text it may replace. */
export interface Part extends Mention {
  /** What it says, in whatever words: "house" of a home; its own words where they are all there is. */
  says: string;
  /** Its number, where it has one. */
  value: number | null;
  /** A size in the smallest unit of its kind, so that 24 inches are less than 8 feet. */
  size: number | null;
  /** Which way it is measured, where the words after it say so: "15 feet [away]". */
  way: string | null;
  /** It says how many homes: "a duplex", "three homes". */
  homes: boolean;
  measure: Measure | null;
}

/** A number this many times another one is hardly one of the same thing. */
const ALIKE = 12;
/** "1 ft away" may well be said in place of "20 ft away". */
const ALIKE_ONE_WAY = 100;

/** Whether a text names what sets a case apart: a district, a fact, a size, how many homes; a thing or a place alone does not. */
export const namesCase = (words: ReadWords): boolean =>
  partsOf(words).some((part) => !NO_CASE.has(part.sort) || part.homes);
const NO_CASE: ReadonlySet<string> = new Set(["measure", "place", "city", "thing", "date"]);

/**
 * A question as it is asked of another case ("if the lot were 7,500"): what the other case names replaces what was named of
 * the same sort, and its other facts are added. Both texts are given as their words were read. `changed` are the words of what
 * is new in it; `adds` says that nothing was replaced.
 */
export function inCase(
  earlier: ReadWords,
  told: ReadWords,
): { text: string; changed: string[]; adds: boolean } {
  const before = partsOf(earlier);
  const named = partsOf(told).filter(({ sort }) => sort !== "city");
  const replaced = new Map<Part, Part>();
  for (const part of named) {
    const free = before.filter((b) => !replaced.has(b));
    const target = targetOf(part, free) ?? sideOf(part, earlier);
    if (target) replaced.set(target, part);
  }
  let written = "";
  let at = 0;
  for (const [target, part] of [...replaced].sort(([a], [b]) => a.start - b.start)) {
    const words = newWords(part, target, told, earlier);
    const start = startOfHome(target, before, replaced, earlier.text);
    written += withArticle(earlier.text.slice(at, start), words) + words;
    at = target.end;
  }
  const whole = written + earlier.text.slice(at);
  const used = new Set(replaced.values());
  const added = named.filter(
    (part) => !used.has(part) && (!NO_CASE.has(part.sort) || part.homes) && part.sort !== "number",
  );
  const text = added.length > 0 ? sentences([withoutComma(whole), told.text.replaceAll("?", "")]) : whole;
  // "30 ft wide" is what it is called by the size alone.
  const sized = named.some(({ value }) => value !== null);
  const called = [...replaced].filter(([, { sort }]) => !(sized && sort === "measure"));
  const changed = [
    ...called.map(([target, part]) =>
      part.sort.startsWith("fact ") ? wholeName(part, told.text) : newWords(part, target, told, earlier),
    ),
    ...added.map((part) => wholeName(part, told.text)),
  ];
  return { text, changed, adds: replaced.size === 0 };
}

/** Where a home begins that another one is named in place of: "[detached] house" gives way to "two-flat" as a whole. */
function startOfHome(
  target: Part,
  before: readonly Part[],
  replaced: ReadonlyMap<Part, Part>,
  text: string,
): number {
  const form = before.find(
    (b) => b.sort === "fact form" && b.end <= target.start && isBlank(text.slice(b.end, target.start)),
  );
  return target.homes && form && !replaced.has(form) ? form.start : target.start;
}

/** "24x24, and if I make it 26 ft long?": the side of what was told as a product, the second one for the length. */
function sideOf(part: Part, { text, foundQuantities }: ReadWords): Part | undefined {
  const product = foundQuantities.find(({ sides }) => sides !== undefined);
  if (!product || part.sort !== "length" || !(part.way === "along" || part.way === "across"))
    return undefined;
  const [first, second] = everyMatch(text.slice(product.start, product.end), /\d+(?:\.\d+)?/g);
  const side = part.way === "along" ? second : first;
  if (!side) return undefined;
  const start = product.start + side.index;
  return { ...part, value: null, start, end: start + side[0].length };
}

/** A fact with the words right behind it that are no small ones: "historic [district]". */
function wholeName({ sort, start, end }: Part, text: string): string {
  if (!sort.startsWith("fact ")) return text.slice(start, end);
  let last = end;
  for (const word of wordsOf(text.slice(end)).slice(0, MOST_BEHIND)) {
    const apart = text.slice(last, end + word.start).trim() !== "";
    if (apart || LEADS.has(word.text) || BETWEEN.has(word.text) || AROUND.has(word.text)) break;
    if (!/^\p{L}+$/u.test(word.text)) break;
    last = end + word.end;
  }
  return text.slice(start, last);
}
const MOST_BEHIND = 1;
const AROUND: ReadonlySet<string> = new Set(
  "around behind under over above below near along between inside outside within without".split(" "),
);

const withoutComma = (text: string): string =>
  text.trimEnd().endsWith(",") ? `${text.trimEnd().slice(0, -1)}?` : text;

/** Where a home ends that is named with a thing that comes with it: "a house [plus ADU]". */
function withJoined({ homes, end }: Part, told: ReadWords): number {
  const next = homes
    ? partsOf(told).find((p) => p.start >= end && p.sort === "thing" && !p.homes)
    : undefined;
  const joined = next && wordsOf(told.text.slice(end, next.start)).every(({ text }) => WITH.has(text));
  return joined ? next.end : end;
}
const WITH: ReadonlySet<string> = new Set(["plus", "and", "with", "a", "an"]);

/** A bare number takes the words of what it counts from the one it replaces. */
function newWords(part: Part, target: Part, told: ReadWords, earlier: ReadWords): string {
  const words = told.text.slice(part.start, withJoined(part, told));
  return inUnitsOf(words, part, target, earlier.text);
}

/** The words for a part, where it is a bare number with the unit of the size in `text` that it replaces. */
export function inUnitsOf(words: string, part: Part, target: Part, text: string): string {
  if (part.sort !== "number" || target.sort === "number") return words;
  const own = text.slice(target.start, target.end);
  const [number, inches] = numbersIn(own);
  if (!number) return words;
  // Of "15 ft 6" both numbers give way, and of a product only one.
  const unit = inches ? own.slice(number.end, inches.start) : "";
  const end = FEET.has(unit.trim().toLowerCase()) ? number.end + unit.trimEnd().length : null;
  return (
    own.slice(0, number.start) + words + (end === null ? own.slice(number.end) : own.slice(number.end, end))
  );
}

const FEET: ReadonlySet<string> = new Set(["ft", "foot", "feet", "ft.", "'", "′"]);

/** What of the earlier text a part of the other case is named in place of. */
function targetOf(part: Part, before: readonly Part[]): Part | undefined {
  // "On a narrow street" is another width than "on a wide street"; that a height is asked for again is no other case.
  if (part.sort === "measure") return before.find((b) => b.measure !== null && b.measure === part.measure);
  if (part.sort === "number") return nearest(part, before);
  const fits = before.filter((b) => b.sort === part.sort || (b.homes && part.homes));
  const alike = nearest(part, fits);
  if (alike) return alike;
  if (part.size !== null) return fits.find((b) => b.value === null);
  const same = fits.filter((b) => b.homes === part.homes);
  return part.sort === "thing" && !part.homes
    ? undefined
    : (same.find((b) => b.sort === part.sort) ?? same[0]);
}

/** Of several numbers the one most like another: one that is measured the same way, before those of which nothing says how. */
export function nearest(part: Part, parts: readonly Part[]): Part | undefined {
  const [best] = parts
    .filter((of) => part.value !== null && of.value !== null && !(isOneWay(of) && differs(part, of)))
    .map((of) => ({ of, same: part.way !== null && of.way === part.way, ratio: ratioOf(part, of) }))
    .filter(({ same, ratio }) => ratio <= (same ? ALIKE_ONE_WAY : ALIKE))
    .sort((a, b) => Number(b.same) - Number(a.same) || a.ratio - b.ratio);
  return best?.of;
}

const isOneWay = ({ way }: Part): boolean => way !== null;
const differs = (part: Part, of: Part): boolean => isOneWay(part) && part.way !== of.way;

/** How many times one number is the other, the larger of the two by the smaller. */
function ratioOf(part: Part, of: Part): number {
  const sizes = part.size !== null && of.size !== null;
  const [one, other] = sizes ? [part.size, of.size] : [part.value, of.value];
  const [a, b] = [Math.abs(one ?? 0) || 1, Math.abs(other ?? 0) || 1];
  return Math.max(a / b, b / a);
}

/** Words after a length that say which way it is measured. */
const WAYS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apart: "away from off apart back between",
    up: "tall taller high higher",
    across: "wide wider across",
    down: "deep deeper down",
    along: "long longer",
  }).flatMap(([way, words]) => words.split(" ").map((word) => [word, way] as const)),
);

/** Whether a word says which way something is measured: "deep", "away". */
export const isWayWord = (word: string): boolean => WAYS.has(word);

function wayOf(text: string, end: number): string | null {
  const [next] = wordsOf(text.slice(end));
  return next && text.slice(end, end + next.start).trim() === "" ? (WAYS.get(next.text) ?? null) : null;
}

/** What a text names and its bare numbers, in order. */
export function partsOf(words: ReadWords): Part[] {
  const { text, tokens } = words;
  const spanOf = (m: { from: number; to: number }) => ({
    start: tokens[m.from]!.start,
    end: tokens[m.to - 1]!.end,
  });
  const at = (m: { from: number; to: number }, { start, end }: Mention) =>
    spanOf(m).start === start && spanOf(m).end === end;
  // "Detached house", of which "detached" is a fact apart, is a house as well.
  const isNameWithFact = (m: { from: number; to: number }, { sort, start, end }: Mention) =>
    sort === "thing" && spanOf(m).start <= start && spanOf(m).end === end;
  const within = (m: { from: number; to: number }, { start, end }: Mention) =>
    spanOf(m).start >= start && spanOf(m).end <= end;
  const uses = words.circumstanceMatches.filter(({ value }) => value.name === "use");
  const mentions = mentionsIn(words).flatMap((mention) => withFactApart(mention, words));
  const named = mentions.map((mention): Part => {
    const quantity = words.foundQuantities.find((q) => q.start === mention.start && q.end === mention.end);
    const thing = words.subjectMatches.find((m) => at(m, mention) || isNameWithFact(m, mention))?.value;
    const homes =
      mention.sort === "fact use" ||
      quantity?.unit === "units" ||
      thing === "multi_unit" ||
      thing === "house";
    const number = homes ? numbersIn(text.slice(mention.start, mention.end))[0]?.value : undefined;
    const measure =
      mention.sort === "measure" ? words.measureMatches.find((m) => at(m, mention))?.value : undefined;
    const told = words.circumstanceMatches.find(
      (m) => mention.sort === `fact ${m.value.name}` && at(m, mention),
    );
    const denied = told ? deniedFrom(tokens, told.from, text) : null;
    const fact = told && (denied === null ? told.value.value : `not ${told.value.value}`);
    const use = homes ? uses.find((m) => within(m, mention))?.value.value : undefined;
    const place = words.placeMatches.find((m) => mention.sort === "place" && at(m, mention))?.value;
    const says = fact ?? use ?? thing ?? place ?? text.slice(mention.start, mention.end).toLowerCase();
    return {
      ...mention,
      // "No improved alley" is all that another case replaces.
      start: denied === null ? mention.start : Math.min(mention.start, tokens[denied]!.start),
      says,
      value: quantity?.value ?? number ?? null,
      size: quantity ? toNumber(inBase(quantity)) : null,
      way: wayOf(text, mention.end),
      homes,
      measure: measure ?? null,
    };
  });
  const bare = bareNumbersIn(words).map(
    (number): Part => ({
      ...number,
      sort: "number",
      says: String(number.value),
      size: null,
      way: wayOf(text, number.end),
      homes: false,
      measure: null,
    }),
  );
  const free = bare.filter((b) => !named.some((m) => m.value !== null && m.start < b.end && b.start < m.end));
  const all = [...named, ...free].sort((a, b) => a.start - b.start);
  // "One-family house" names one kind of home.
  const kept: Part[] = [];
  for (const part of all) {
    const last = kept.at(-1);
    const sameHome =
      last?.sort === "fact use" && part.says === "house" && isBlank(text.slice(last.end, part.start));
    if (sameHome) kept[kept.length - 1] = { ...last, end: part.end };
    else kept.push(part);
  }
  return kept;
}

const isBlank = (text: string): boolean => text.trim() === "";

/** What a thing is, or what is done to it: these belong to its name and are no facts of their own. */
const OF_WHOLE_THING: ReadonlySet<Circumstance> = new Set(["use", "parking_for", "work"]);

/** "Wood fence" names a thing and a fact of it, and so does "street tree", whose fact is all of its words. */
function withFactApart(mention: Mention, { circumstanceMatches, tokens }: ReadWords): Mention[] {
  if (mention.sort !== "thing") return [mention];
  const own = circumstanceMatches.find(
    ({ from, to, value }) =>
      !OF_WHOLE_THING.has(value.name) &&
      tokens[from]!.start === mention.start &&
      tokens[to - 1]!.end <= mention.end,
  );
  if (!own) return [mention];
  const end = tokens[own.to - 1]!.end;
  const fact = { sort: `fact ${own.value.name}`, start: mention.start, end };
  const rest = tokens[own.to]?.start ?? mention.end;
  return rest < mention.end ? [fact, { ...mention, start: rest }] : [fact];
}
