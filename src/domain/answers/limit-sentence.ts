import { isUpper } from "../law/comparators.ts";
import type { Comparator, Measure, Subject } from "../law/vocabulary.ts";
import { formatNumber, formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import { limitOf } from "./check-limit.ts";
import type { Project } from "./figures-known.ts";
import type { Found } from "./rules-in-force.ts";
import { boundWords, countsAdus, isUncounted, listOf, openingWords } from "./wording.ts";

interface Item {
  found: Found;
  value: Quantity;
}

/** How many values are said one by one before the sentence gives the range instead. */
const MOST_SPOKEN = 3;

/**
 * One sentence for the limits of one measure: "Fences in Denver may be up to 4 ft tall in front of the house and
 * 6 ft behind its front line." Null when no rule has a plain value for this project. Names the rules it speaks of.
 */
export function limitSentence(
  rules: readonly Found[],
  project: Project,
): { text: string; said: Found[] } | null {
  const first = rules.find((f) => f.rule.kind === "limit" && limitOf(f, project));
  if (!first?.rule.measure || !first.rule.comparator) return null;
  const { measure, comparator } = first.rule;
  const items = rules.flatMap((found): Item[] => {
    const value =
      found.rule.kind === "limit" &&
      found.rule.measure === measure &&
      sameSide(found.rule.comparator, comparator)
        ? limitOf(found, project)
        : null;
    return value && sameDimension(value.unit, (limitOf(first, project) as Quantity).unit)
      ? [{ found, value }]
      : [];
  });
  const distinct = items.filter(
    (item, i) =>
      items.findIndex(
        (o) => sameValue(o.value, item.value) && o.found.rule.phrase === item.found.rule.phrase,
      ) === i,
  );
  const subject = subjectOf(project.subject, first);
  // Homes among which an ADU is only counted are those of the lot: 3 homes are no 3 ADUs.
  const ofAll = measure === "units" && subject === "adu" && !countsAdus(measure, first.rule.subjects);
  const said = ofAll ? "lot" : subject;
  const opening = openingWords(measure, said, project.city.name);
  const bound = boundWords(measure, comparator, said);
  const stem = ofAll ? bound.replace("{v}", "{v} in all") : bound;
  if (distinct.length > MOST_SPOKEN) return rangeSentence(distinct, opening, stem, project);
  const [head, ...rest] = distinct;
  if (!head) return null;
  const parts = [
    say(stem, head),
    ...rest.map((item) =>
      [amountOf(item) === amountOf(head) ? "" : amountOf(item), item.found.rule.phrase ?? ""]
        .filter(Boolean)
        .join(" "),
    ),
  ];
  const text = `${opening} ${listOf(parts)}.`;
  if (wordCount(text) <= MOST_WORDS) return { text, said: distinct.map((item) => item.found) };
  // Too long to take in at once: the rules' own sentences, one after the other.
  if (distinct.length === 2 && distinct.every((item) => wordCount(item.found.rule.says) <= MOST_WORDS)) {
    return {
      text: [...new Set(distinct.map((item) => item.found.rule.says))].join(" "),
      said: distinct.map((item) => item.found),
    };
  }
  if (distinct.length > 1) return rangeSentence(distinct, opening, stem, project);
  return wordCount(head.found.rule.says) < wordCount(text)
    ? { text: head.found.rule.says, said: [head.found] }
    : { text, said: [head.found] };
}

/** The rules in one sentence; the first rule's own words where no plain value can be said. `rules` is not empty. */
export function sayRules(rules: readonly Found[], project: Project): { text: string; said: Found[] } {
  const first = rules[0]!;
  const own = { text: first.rule.says, said: [first] };
  if (first.rule.kind === "unregulated") return own;
  // What a formula comes to here follows the rule (add-worked.ts).
  if (first.rule.formula) return own;
  if (rules.length === 1 && first.rule.says.split(" ").length <= 22) return own;
  return limitSentence(rules, project) ?? own;
}

/** An amount with what is counted where its unit does not say it: "3 trips a day". */
export const amountInWords = (measure: Measure, q: Quantity): string =>
  measure === "trips" && q.unit === "per day"
    ? `${formatNumber(q.value)} ${q.value === 1 ? "trip" : "trips"} a day`
    : formatQuantity(q);

/** "30 ft", or "30 ft to 35 ft" where the law leaves open which of them it is. */
const amountOf = ({ found: { rule }, value }: Item): string =>
  rule.measure !== null && countsAdus(rule.measure, rule.subjects)
    ? formatNumber(value.value)
    : rule.value && rule.valueTo
      ? `${formatQuantity(rule.value)} to ${formatQuantity(rule.valueTo)}`
      : amountInWords(rule.measure!, value);

/** Sentences stay under 25 words, so that they are read at one go. */
const MOST_WORDS = 24;
const wordCount = (text: string): number => text.split(" ").length;

const say = (stem: string, item: Item): string => {
  const { measure, phrase } = item.found.rule;
  const lineToo = measure === "setback" && !/\bfrom\b/.test(phrase ?? "") && !stem.includes("lot line");
  return [stem.replace("{v}", amountOf(item)), lineToo ? "from the lot line" : "", phrase ?? ""]
    .filter(Boolean)
    .join(" ");
};

function rangeSentence(
  items: readonly Item[],
  opening: string,
  stem: string,
  { district }: Project,
): { text: string; said: Found[] } {
  const ends = items.flatMap(({ found, value }): Item[] => {
    const { value: from, valueTo: to } = found.rule;
    return from && to
      ? [
          { found, value: from },
          { found, value: to },
        ]
      : [{ found, value }];
  });
  const sorted = ends.sort((a, b) => compareQuantities(a.value, b.value));
  const low = sorted[0]!;
  const high = sorted[sorted.length - 1]!;
  const districts = new Set(items.map((item) => item.found.rule.when.districts.join()));
  const byDistrict = district === null && districts.size > 1 && !districts.has("");
  const sides = new Set(items.map((item) => item.found.rule.when.place.join()));
  const bySide =
    sides.size > 1 && !sides.has("") && items.every((item) => item.found.rule.measure === "setback");
  const turns = [byDistrict ? "the zoning district" : "", bySide ? "the side of the lot" : ""].filter(
    Boolean,
  );
  const turn = `depending on ${turns.length > 0 ? listOf(turns) : "the case"}`;
  if (sameValue(low.value, high.value))
    return {
      text: `${opening} ${stem.replace("{v}", formatQuantity(low.value))}${byDistrict ? " in several zoning districts" : ""}.`,
      said: [low.found],
    };
  // "0.12 to 1 space for each home": a unit of several words is said once.
  const sameUnit = low.value.unit === high.value.unit;
  const wordy = sameUnit && (low.value.unit === "units" || formatQuantity(high.value).split(" ").length > 2);
  const range = `${wordy ? formatNumber(low.value.value) : formatQuantity(low.value)} to ${formatQuantity(high.value)}`;
  return {
    text: `${opening} ${stem.replace(/(?:up to |at least )?\{v\}/, range)}, ${turn}.`,
    said: [low.found, high.found],
  };
}

const sameValue = (a: Quantity, b: Quantity): boolean => a.value === b.value && a.unit === b.unit;
const sameSide = (a: Comparator | null, b: Comparator): boolean => isUpper(a) === isUpper(b);

/** A rule reached through kin ("addition" keeps the house's limits) is said of what it speaks of. */
function subjectOf(asked: Subject, found: Found): Subject {
  return found.rule.subjects.includes(asked) || isUncounted(asked)
    ? asked
    : (found.rule.subjects[0] ?? asked);
}

/** Rules in the order a person wants them: certain ones first, then the tighter, then the exceptions. */
export function inReadingOrder(rules: readonly Found[]): Found[] {
  const rank = { applies: 0, may_apply: 1, exception: 2, excluded: 3 } as const;
  const place = (f: Found) =>
    ["front_yard", "side_yard", "rear_yard", "street_side_yard"].indexOf(f.rule.when.place[0] ?? "");
  return rules
    .map((found, index) => ({ found, index }))
    .sort(
      (a, b) =>
        rank[a.found.applies.status] - rank[b.found.applies.status] ||
        place(a.found) - place(b.found) ||
        a.index - b.index,
    )
    .map(({ found }) => found);
}

/** Groups rules by measure and side of the bound, keeping their order. */
export function byMeasure(rules: readonly Found[]): { measure: Measure; rules: Found[] }[] {
  const groups = new Map<string, { measure: Measure; rules: Found[] }>();
  for (const found of rules) {
    if (found.rule.measure === null) continue;
    const key = `${found.rule.measure}:${found.rule.kind === "unregulated" ? "none" : isUpper(found.rule.comparator)}`;
    const group = groups.get(key) ?? { measure: found.rule.measure, rules: [] };
    group.rules.push(found);
    groups.set(key, group);
  }
  return [...groups.values()];
}
