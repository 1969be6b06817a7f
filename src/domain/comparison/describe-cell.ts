import type { Draft } from "../answers/draft.ts";
import type { Found } from "../answers/rules-in-force.ts";
import { capital, measureName } from "../answers/wording.ts";
import { districtMatches, reachesMostHomes } from "../geography/districts.ts";
import type { Bound, City, Rule } from "../law/law.ts";
import { CIRCUMSTANCES, type Comparator, type LotFact, type Measure } from "../law/vocabulary.ts";
import { formatNumber, formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import type { ComparedCell, ComparedValue } from "./comparison.ts";
import { describeAmount } from "./describe-rule.ts";
import { type CityRule, isUpper } from "./group-limits.ts";

/** What a bound adds to the plain figure beside "at most" and "at least". */
const BESIDE_TITLE: Readonly<Partial<Record<Comparator, string>>> = {
  less_than: "under ",
  more_than: "over ",
  exactly: "exactly ",
};

/** A limit, fee or time as a value: its figure, or its formula in words. */
export function limitValue(draft: Draft, found: Found): ComparedValue {
  const { rule } = found;
  if (rule.kind === "unregulated") return sayOf(draft, found, isUpper(rule) ? "no limit" : "none required");
  const amount = rule.formula ? null : rule.value;
  const words = amount
    ? `${BESIDE_TITLE[rule.comparator ?? "at_most"] ?? ""}${rangeWords(amount, rule.valueTo ?? amount)}`
    : describeAmount(rule);
  return { ...sayOf(draft, found, words), amount, amountTo: amount ? rule.valueTo : null };
}

/** From which size a permit is needed, or up to which it is not. */
export function thresholdValue(draft: Draft, found: Found, bound: Bound): ComparedValue {
  const size = formatQuantity(bound.value);
  const words: Readonly<Record<Comparator, string>> = {
    more_than: `over ${size}`,
    at_least: `at ${size} or more`,
    at_most: `up to ${size}`,
    less_than: `under ${size}`,
    exactly: `exactly ${size}`,
  };
  const needed = found.rule.kind === "permit" ? "needed" : "not needed";
  return {
    ...sayOf(draft, found, `${needed} ${words[bound.is]}`),
    comparator: bound.is,
    amount: bound.value,
  };
}

const VERDICTS: Readonly<Partial<Record<Rule["kind"], string>>> = {
  allowed: "allowed",
  prohibited: "not allowed",
  permit: "needed",
  no_permit: "not needed",
};

/** A yes or no without a figure. */
export function verdictValue(draft: Draft, found: Found): ComparedValue {
  const { rule } = found;
  return sayOf(
    draft,
    found,
    rule.kind === "conditional"
      ? `only with ${withArticle(rule.approval ?? "special approval")}`
      : (VERDICTS[rule.kind] ?? rule.says),
  );
}

/** "a special review", "an administrative adjustment"; names that bring their article keep it. */
const withArticle = (name: string): string =>
  /^(?:an?|the) |^approval\b/i.test(name) ? name : `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`;

function sayOf(draft: Draft, found: Found, words: string): ComparedValue {
  const { rule } = found;
  return {
    rule: rule.id,
    kind: rule.kind,
    comparator: rule.comparator,
    amount: null,
    amountTo: null,
    words,
    condition: rule.phrase,
    districts: [...rule.when.districts],
    citation: draft.cite(found),
  };
}

/** "4 ft"; "4 to 6 ft"; "$50 to $150". */
export function rangeWords(low: Quantity, high: Quantity): string {
  if (low.unit === high.unit && low.value === high.value) return formatQuantity(low);
  const short = low.unit === high.unit && !["USD", "USD per sq ft", "%"].includes(low.unit);
  return `${short ? formatNumber(low.value) : formatQuantity(low)} to ${formatQuantity(high)}`;
}

/** The lowest and the highest figure among values; null without any, and where their units measure different things. */
export function extremes(values: readonly ComparedValue[]): { low: Quantity; high: Quantity } | null {
  const amounts = values.flatMap(({ amount, amountTo }) => [amount, amountTo]).filter((a) => a !== null);
  const [first] = amounts;
  if (!first || amounts.some(({ unit }) => !sameDimension(unit, first.unit))) return null;
  return amounts.reduce(
    ({ low, high }, next) => ({
      low: compareQuantities(next, low) < 0 ? next : low,
      high: compareQuantities(next, high) > 0 ? next : high,
    }),
    { low: first, high: first },
  );
}

/** Several values in a few words: the range of the plain figures, then what is no plain figure. */
export function summaryWords(values: readonly ComparedValue[], or = " or "): string {
  const simple = values.filter(
    ({ amount, amountTo, words }) => amount !== null && amountTo === null && words === formatQuantity(amount),
  );
  const ends = extremes(simple);
  const words = ends
    ? [rangeWords(ends.low, ends.high), ...values.filter((v) => !simple.includes(v)).map((v) => v.words)]
    : values.map((v) => v.words);
  const distinct = [...new Set(words)];
  return distinct.length > MOST_WORDED
    ? `${distinct.slice(0, MOST_WORDED - 1).join(or)}${or}${distinct.length - MOST_WORDED + 1} more`
    : distinct.join(or);
}
/** More alternatives than this are counted; all of them stand in the list behind the cell. */
const MOST_WORDED = 3;

/** A cell before it is placed in a row. `general` hold without further conditions, `narrower` only under some. */
export function makeCell(
  city: City,
  general: readonly ComparedValue[],
  narrower: readonly ComparedValue[],
  rules: readonly CityRule[],
): ComparedCell {
  const own = rules.filter((r) => r.city.id === city.id);
  const base = { cityId: city.id, dependsOn: [], districtCount: null };
  // What holds in a few districts only is no general figure where the others turn on more.
  if (general.length > 0 && (narrower.length === 0 || holdsWidely(city, general))) {
    const silent = general.every(({ kind }) => kind === "unregulated");
    const mixed = !silent && general.some(({ kind }) => kind === "unregulated");
    const words = summaryWords(general);
    const differs = new Set(general.map((v) => v.words)).size > 1;
    return {
      ...base,
      state: silent ? "not_regulated" : mixed ? "depends" : "value",
      words: mixed ? `${words}, by district or case` : words,
      values: [...general],
      special: [...narrower],
      districtCount: differs ? countDistricts(city, general) : null,
    };
  }
  if (narrower.length > 0) {
    return {
      ...base,
      state: "depends",
      words: summaryWords([...general, ...narrower]),
      values: [...general, ...narrower],
      special: [],
      dependsOn: openFacts(own),
      districtCount: null,
    };
  }
  return { ...base, state: "not_covered", words: "not covered", values: [], special: [] };
}

/** Whether values hold for most of the city's homes. */
export function holdsWidely(city: City, values: readonly ComparedValue[]): boolean {
  return reachesMostHomes(
    city,
    values.map(({ districts }) => districts),
  );
}

/** How many of the city's listed districts a set of values speaks of; null when one of them holds everywhere. */
function countDistricts(city: City, values: readonly ComparedValue[]): number | null {
  if (values.some(({ districts }) => districts.length === 0)) return null;
  const words = values.flatMap(({ districts }) => districts);
  const count = city.districts.filter((d) =>
    words.some((word) => districtMatches(word, { ...d, known: true }, city)),
  ).length;
  return count > 1 ? count : null;
}

/** What a person would have to tell: "How is it built?", "Its height". */
export function openFacts(rules: readonly CityRule[]): string[] {
  const facts = rules.flatMap(({ found }) =>
    found.applies.open.flatMap((open) => {
      if (open.kind === "circumstance") return CIRCUMSTANCES[open.name].ask;
      return open.kind === "bound" ? `What is the ${OPEN_NAMES[open.name] ?? measureName(open.name)}?` : [];
    }),
  );
  return [...new Set(facts)];
}

const OPEN_NAMES: Readonly<Partial<Record<Measure | LotFact, string>>> = {
  unit_count: "number of homes on the lot",
  main_floor_area: "floor area of the house",
  main_footprint: "ground that the house covers",
  distance_to_house: "distance to the house",
};

export const title = (words: string): string => capital(words.replace(/\s+/g, " ").trim());
