import type { Subject } from "../law/vocabulary.ts";
import { COMMON_WORDS } from "../questions/common-words.ts";
import { tokensOf } from "../questions/phrase-book.ts";
import type { Reading } from "../questions/reading.ts";
import { termOf } from "../search/analyse-text.ts";
import type { Engine, HeldRule } from "./engine.ts";
import { measureName, SUBJECT_NAMES } from "./wording.ts";

/**
 * How much of what is particular in a question a rule speaks of: the sum of the rarity of shared words. It orders
 * rules that all apply ("a curb cut from a hydrant"); it never decides whether a rule applies.
 */
export class Relevance {
  readonly #rarity: (word: string) => number;
  readonly #words: ReadonlySet<string>;

  constructor(engine: Engine, cityId: number, reading: Pick<Reading, "text" | "subjects" | "measures">) {
    const counts = wordCounts(engine, cityId);
    const total = engine.rules.get(cityId)?.length ?? 1;
    this.#rarity = (word) => Math.log((total + 1) / ((counts.get(word) ?? 0) + 1));
    // What every rule on the subject says tells none of them apart.
    const shared = new Set([
      ...reading.measures.flatMap((measure) => contentWords(measureName(measure))),
      ...reading.subjects.flatMap((subject) => [
        ...contentWords(subject.replaceAll("_", " ")),
        ...contentWords(SUBJECT_NAMES[subject].many),
      ]),
    ]);
    for (const word of commonTo(engine, cityId, reading.subjects[0])) shared.add(word);
    this.#words = new Set(contentWords(reading.text).filter((word) => counts.has(word) && !shared.has(word)));
  }

  /** Whether the question has words of its own, beside its subject, that the city's rules use at all. */
  get hasWords(): boolean {
    return this.#words.size > 0;
  }

  of(held: HeldRule): number {
    if (this.#words.size === 0) return 0;
    const own = ruleWords(held);
    let sum = 0;
    for (const word of this.#words) if (own.has(word)) sum += this.#rarity(word);
    return sum;
  }
}

/** Words that a good part of the rules on a subject use ("curb", "cut" of driveways): they tell none of them apart. */
const COMMON_SHARE = 0.35;
const FEW_RULES = 6;
const COMMON = new WeakMap<Engine, Map<string, readonly string[]>>();

function commonTo(engine: Engine, cityId: number, subject: Subject | undefined): readonly string[] {
  if (subject === undefined) return [];
  const known = COMMON.get(engine) ?? new Map<string, readonly string[]>();
  COMMON.set(engine, known);
  const key = `${cityId}:${subject}`;
  const before = known.get(key);
  if (before) return before;
  const rules = engine.bySubject.get(cityId)?.get(subject) ?? [];
  const counts = new Map<string, number>();
  for (const held of rules) for (const word of ruleWords(held)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const common =
    rules.length < FEW_RULES
      ? []
      : [...counts].filter(([, n]) => n / rules.length >= COMMON_SHARE).map(([word]) => word);
  known.set(key, common);
  return common;
}

/** Everyday words that do carry meaning in a rule. */
const KEPT: ReadonlySet<string> = new Set(["fine", "penalty", "violation", "owner"]);
/** Other words for the same thing, where the law's word and people's word differ. */
const SAME_WORD: ReadonlyMap<string, string> = new Map([
  ["fix", "repair"],
  ["fixing", "repair"],
  ["fine", "penalty"],
  ["fines", "penalty"],
  ["auto", "car"],
  ["vehicle", "car"],
  ["truck", "car"],
  ["van", "car"],
  ["chop", "removal"],
  ["cut", "removal"],
  ["remove", "removal"],
  ["salon", "hair"],
  ["barber", "hair"],
  ["beauty", "hair"],
  ["rv", "car"],
  ["outside", "outdoor"],
  ["outdoors", "outdoor"],
  ["motorcycle", "car"],
  ["motorcycles", "car"],
  ["airbnb", "rental"],
  ["swimply", "rent"],
  ["storage", "store"],
  ["stack", "store"],
  ["guests", "guest"],
  ["renter", "guest"],
]);

/** The words of a text that tell it from others, by their stems. */
export const contentWords = (text: string): string[] =>
  tokensOf(text)
    .map((token) => token.text)
    .filter(
      (word) =>
        KEPT.has(word) ||
        SAME_WORD.has(word) ||
        (word.length > 2 && !COMMON_WORDS.has(word) && !COMMON_WORDS.has(`${word}s`) && !/^\d+$/.test(word)),
    )
    .map((word) => termOf(SAME_WORD.get(word) ?? word));

const RULE_WORDS = new WeakMap<object, ReadonlySet<string>>();
function ruleWords(held: HeldRule): ReadonlySet<string> {
  let words = RULE_WORDS.get(held.rule);
  if (!words) {
    const { rule, clause } = held;
    words = new Set(
      contentWords(
        `${rule.says} ${rule.phrase ?? ""} ${rule.permit ?? ""} ${rule.term ?? ""} ${clause.heading} ${rule.subjects.join(" ").replaceAll("_", " ")}`,
      ),
    );
    RULE_WORDS.set(held.rule, words);
  }
  return words;
}

const COUNTS = new WeakMap<object, Map<number, Map<string, number>>>();
function wordCounts(engine: Engine, cityId: number): Map<string, number> {
  let byCity = COUNTS.get(engine);
  if (!byCity) {
    byCity = new Map();
    COUNTS.set(engine, byCity);
  }
  let counts = byCity.get(cityId);
  if (!counts) {
    counts = new Map();
    for (const held of engine.rules.get(cityId) ?? [])
      for (const word of ruleWords(held)) counts.set(word, (counts.get(word) ?? 0) + 1);
    byCity.set(cityId, counts);
  }
  return counts;
}

/** One question's relevance is asked for by several parts of an answer; it is worked out once. */
const KNOWN = new WeakMap<Engine, WeakMap<object, Map<number, Relevance>>>();

export function relevanceFor(
  engine: Engine,
  cityId: number,
  reading: Pick<Reading, "text" | "subjects" | "measures">,
): Relevance {
  const byReading = KNOWN.get(engine) ?? new WeakMap<object, Map<number, Relevance>>();
  KNOWN.set(engine, byReading);
  const byCity = byReading.get(reading) ?? new Map<number, Relevance>();
  byReading.set(reading, byCity);
  const known = byCity.get(cityId) ?? new Relevance(engine, cityId, reading);
  byCity.set(cityId, known);
  return known;
}

/** The rules that share the most particular words, and those close behind; all of them when none stands out. */
export function standingOut<T extends HeldRule>(rules: readonly T[], relevance: Relevance, share = 0.6): T[] {
  const scored = rules.map((rule) => ({ rule, score: relevance.of(rule) }));
  const best = Math.max(0, ...scored.map((s) => s.score));
  return best === 0 ? [...rules] : scored.filter((s) => s.score >= best * share).map((s) => s.rule);
}

/** Most relevant first; equal ones keep their order. */
export function byRelevance<T extends HeldRule>(rules: readonly T[], relevance: Relevance): T[] {
  return rules
    .map((rule, index) => ({ rule, index, score: relevance.of(rule) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ rule }) => rule);
}
