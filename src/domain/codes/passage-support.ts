import type { Amount } from "../extraction/amounts.ts";
import { findCues } from "../extraction/cue-phrases.ts";
import { boundAfter, saidBound } from "../extraction/said-bound.ts";
import { STANDARD_CUES, type Standard, TRAITS } from "../extraction/standards.ts";
import { readWords, type Word } from "../extraction/words.ts";
import { districtKey, districtMatches } from "../geography/districts.ts";
import type { City, District, Rule } from "../law/law.ts";
import type { Measure } from "../law/vocabulary.ts";
import type { Passage } from "./passages.ts";

/** Whether a passage with the figure of a rule says it of the same measure, as the same bound, for its districts. */

type Bound = "at_least" | "at_most";

/** What enacted text calls the measures of rules; the others have no words of their own. */
const STANDARDS_OF: Readonly<Partial<Record<Measure, readonly Standard[]>>> = {
  height: ["height"],
  stories: ["stories", "height"],
  setback: ["setback", "front_setback", "side_setback", "rear_setback", "separation"],
  separation: ["separation", "setback"],
  lot_coverage: ["building_coverage", "lot_coverage"],
  impervious_cover: ["impervious_coverage", "lot_coverage"],
  far: ["floor_area_ratio"],
  lot_area: ["lot_area", "lot_area_per_unit", "buildable_area"],
  lot_area_per_unit: ["lot_area_per_unit", "lot_area", "density"],
  lot_width: ["lot_width", "lot_frontage"],
  lot_depth: ["lot_depth"],
  units: ["density", "lot_area_per_unit"],
  parking_spaces: ["parking"],
  open_space: ["open_space"],
  floor_area: ["floor_area", "unit_size", "floor_area_ratio"],
};
/** Of a yard, only what is said of that yard or of all. */
const YARDS: Readonly<Partial<Record<string, Standard>>> = {
  front_yard: "front_setback",
  side_yard: "side_setback",
  street_side_yard: "side_setback",
  rear_yard: "rear_setback",
};
/** Fainter words ("lot", "side") are in every sentence. */
const SURE = 0.7;

export function isOfMeasure(passage: Passage, amount: Amount, rule: Rule): boolean {
  const wanted = rule.measure === null ? undefined : STANDARDS_OF[rule.measure];
  if (!wanted || rule.formula) return true;
  // A city that calls its open space an amenity area has words of its own, in the rule as in the code.
  if (!wanted.some((standard) => standardsIn(rule.says).has(standard))) return true;
  const yards = rule.measure === "setback" ? rule.when.place.flatMap((place) => YARDS[place] ?? []) : [];
  const own = standardsIn(
    passage.cell ? labelsOf(passage.cell) : sentenceAt(passage.words, amount),
    rule.measure === "setback",
  );
  const said = own.size > 0 ? own : standardsIn(passage.context);
  if (said.size === 0) return true;
  if (yards.length > 0 && own.size > 0) {
    const others = Object.values(YARDS).filter((yard) => own.has(yard!) && !yards.includes(yard!));
    if (others.length > 0 && !yards.some((yard) => own.has(yard))) return false;
  }
  return wanted.some((standard) => said.has(standard));
}

/** Whether the labels of a cell name the rule's measure: a table that a section does not contain must say so. */
export function namesMeasure({ cell, levels }: Passage, { measure }: Rule): boolean {
  const wanted = measure === null ? undefined : STANDARDS_OF[measure];
  if (!cell || !wanted) return false;
  const own = standardsIn(labelsOf(cell), measure === "setback");
  const said = own.size > 0 ? own : standardsIn(levels.slice(0, 2).join(" "));
  return wanted.some((standard) => said.has(standard));
}

const labelsOf = ({ row, column }: { row: string; column: string }): string => `${row} ${column}`;

/** With `sides`, "rear" alone means the setback there; a height may be one for the rear, too. */
function standardsIn(text: string | readonly Word[], sides = true): Set<Standard> {
  const cues = findCues(STANDARD_CUES, typeof text === "string" ? readWords(text) : text);
  const isSide = (name: Standard) => (SIDES as readonly Standard[]).includes(name);
  return new Set(
    cues
      .filter(({ name, strength }) => strength >= SURE && (sides || strength === 1 || !isSide(name)))
      .map(({ name }) => name),
  );
}
const SIDES = ["front_setback", "side_setback", "rear_setback"] as const;

/** Measures whose figures are of one kind unless the text says otherwise, besides the standards. */
const USUAL: Readonly<Partial<Record<Measure, Bound>>> = {
  projection: "at_most",
  slope: "at_most",
  distance: "at_least",
  review_time: "at_most",
  rear_yard_coverage: "at_most",
  front_yard_coverage: "at_most",
  bike_spaces: "at_least",
};

const BOUND_OF: Readonly<Partial<Record<string, Bound>>> = {
  at_most: "at_most",
  less_than: "at_most",
  at_least: "at_least",
  more_than: "at_least",
};

/** Whether the text bounds the figure as the rule does; a rule without a bound is content with any. */
export function isOfBound(passage: Passage, amount: Amount, rule: Rule): boolean {
  const wanted = rule.comparator && BOUND_OF[rule.comparator];
  if (!wanted) return true;
  return (boundSaid(passage, amount) ?? usualBound(rule) ?? boundAround(passage)) === wanted;
}

function usualBound({ measure }: Rule): Bound | null {
  if (measure === null) return null;
  const [standard] = measure === "floor_area" ? [] : (STANDARDS_OF[measure] ?? []);
  return USUAL[measure] ?? (standard ? TRAITS[standard].comparator : null);
}

/** What is said next to the figure, or in the labels of its cell. */
export function boundSaid({ words, cell }: Passage, amount: Amount): Bound | null {
  if (cell)
    return [cell.column, cell.row].reduce<Bound | null>((said, label) => said ?? boundOfLabel(label), null);
  const after = boundBehind(words, amount.to);
  if (after) return after;
  const sentence = words.findLastIndex(({ text }, at) => at < amount.from && SENTENCE_END.test(text));
  const from = Math.max(sentence + 1, amount.from - WORDS_BEFORE);
  // "The greater of five feet or …" chooses between figures and bounds nothing.
  const before = words
    .slice(from, amount.from)
    .filter((_, at) => words[from + at + 1]?.norm !== "of" || words[from + at]?.norm === "maximum");
  const less = before.findLastIndex(({ norm }, at) => LESS.has(norm) && before[at + 1]?.norm === "than");
  const isLast = less >= 0 && saidBound(before, less + 1, before.length) === null;
  // "But less than 10 feet" is a most figure, "not less than 10 feet" a least one.
  if (isLast && !before.slice(Math.max(0, less - NEGATED_WITHIN), less).some(({ norm }) => NOT.has(norm)))
    return "at_most";
  return saidBound(before, 0, before.length);
}

const WORDS_BEFORE = 18;
const NEGATED_WITHIN = 8;
const LESS = new Set(["less", "fewer"]);
const NOT = new Set(["not", "no", "nor", "never", "cannot", "neither"]);
const SENTENCE_END = /^[.;:]$/;

/** "10 feet minimum", "32 feet or more", "10 feet are required". */
function boundBehind(words: readonly Word[], to: number): Bound | null {
  const said = boundAfter(words, to);
  if (said) return said;
  const next = words.slice(to, to + 5).map(({ norm }) => norm);
  const required = next.indexOf("required");
  return required > 0 && /^(?:is|are|be)$/.test(next[required - 1]!) ? "at_least" : null;
}

/** "Maximum height, lot frontage of 25 feet or less": only the word that heads the label counts. */
const boundOfLabel = (label: string): Bound | null => {
  const said = readWords(label).find(({ norm }) => norm === "minimum" || norm === "maximum");
  return said ? (said.norm === "minimum" ? "at_least" : "at_most") : null;
};

const boundIn = (text: string): Bound | null => {
  const words = readWords(text);
  return saidBound(words, 0, words.length);
};

const boundAround = ({ levels }: Passage): Bound | null =>
  levels.reduce<Bound | null>((said, level) => said ?? boundIn(level), null);

function sentenceAt(words: readonly Word[], { from, to }: Amount): readonly Word[] {
  const start = words.findLastIndex(({ text }, at) => at < from && SENTENCE_END.test(text)) + 1;
  const end = words.findIndex(({ text }, at) => at >= to && SENTENCE_END.test(text));
  return words.slice(start, end < 0 ? words.length : end);
}

/**
 * The closest labels of a cell that name a district of the city decide. A paragraph may name those of its neighbors too: one
 * of the rule's, in it or in what it is under, is enough. What names none is for all.
 */
export function isForDistricts(passage: Passage, rule: Rule, city: City): boolean {
  if (rule.when.districts.length === 0) return true;
  const { cell, text, levels } = passage;
  const nearest = [cell ? labelsOf(cell) : text, ...levels];
  // A table by district has columns and rows of districts that we do not list, too.
  if (cell && !/\b(?:all|any|every)\b/i.test(labelsOf(cell)) && districtsIn(cell.table, city).length >= 3)
    nearest.splice(1);
  const isOwn = (district: District) =>
    rule.when.districts.some((word) => districtMatches(word, { ...district, known: true }, city));
  if (!cell) {
    const named = nearest.flatMap((level) => districtsIn(level, city));
    return named.length === 0 || named.some(isOwn);
  }
  for (const level of nearest) {
    const named = districtsIn(level, city);
    if (named.length > 0) return named.some(isOwn);
  }
  return nearest.length > 1;
}

/** The districts of a city that a text names by their codes; a code of one letter is too like a word. */
export function districtsIn(text: string, city: City): District[] {
  const keys = keysOf(city);
  const found = text.match(/[A-Z][A-Za-z0-9.&/-]*[A-Za-z0-9)]/g) ?? [];
  const dash = /\bdash (\d+(?:\.\d+)?)/i.exec(text);
  return [
    ...found.flatMap((word) => keys.get(districtKey(word)) ?? []),
    // "Dash 2" is each district whose code ends in -2.
    ...(dash ? city.districts.filter(({ code }) => code.endsWith(`-${dash[1]}`)) : []),
  ];
}

const books = new WeakMap<City, ReadonlyMap<string, District>>();

function keysOf(city: City): ReadonlyMap<string, District> {
  const known = books.get(city);
  if (known) return known;
  const keys = new Map<string, District>();
  for (const district of city.districts)
    for (const name of [district.code, ...district.aliases])
      if (name.length > 1 && !keys.has(districtKey(name))) keys.set(districtKey(name), district);
  books.set(city, keys);
  return keys;
}
