import { dayAsked, type QuestionRequest, readQuestion } from "../answers/answer-question.ts";
import type { Engine } from "../answers/engine.ts";
import { partsOfTotal } from "../answers/planned-total.ts";
import { readAsks } from "../answers/read-asks.ts";
import { comparatorSymbol, measureName } from "../answers/wording.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import { contentOf, scoreAll } from "../choosing/rule-index.ts";
import { districtMatches, type NamedDistrict } from "../geography/districts.ts";
import { factsOf } from "../law/formula.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { City, Rule } from "../law/law.ts";
import { speaksFor } from "../law/speaks-for.ts";
import { CIRCUMSTANCES, type Circumstance, type Measure, PLACES } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import type { Quantity } from "../units/quantity.ts";

/** What a language model is given of one question: all that its answer may name is in here. */
export interface UnderstandRequest {
  question: string;
  city: string;
  today: string;
  /** The closest rules, the likeliest first. */
  rules: { id: string; says: string; when?: string }[];
  /** The figures that we read in the question, in order. */
  figures: { n: number; text: string }[];
  /** What a figure may be a size of, with its meaning where the name does not say it. */
  sizes: Record<string, string>;
  /** What may be told of the project and the lot, with the values of each. */
  facts: Record<string, Record<string, string>>;
  places: readonly string[];
}

/** A request, and what its short names are short for. */
export interface Understandable {
  request: UnderstandRequest;
  rules: ReadonlyMap<string, string>;
  /** What each figure says. */
  figures: readonly Quantity[];
}

/** So many of the closest rules are shown: the right one is among them in 97 of 100 questions. */
const MOST_RULES = 10;
/** So many more are shown that are most like the words of the whole question. */
const BY_WORDS = 2;
/** Facts that no rule shown turns on still say what a project is. */
const ALWAYS: readonly Circumstance[] = ["use", "work", "form"];
const ALWAYS_SIZES: readonly string[] = [
  "height",
  "setback",
  "floor_area",
  "lot_area",
  "lot_width",
  "lot_depth",
];

/**
 * What a model needs to say how a question is meant; null where it is about no single city, or no rule is near. `shown`:
 * rules that it was given before, none of which answers.
 */
export function understandRequest(
  engine: Engine,
  asked: QuestionRequest,
  shown: ReadonlySet<string> = new Set(),
): Understandable | null {
  const { whole, reading, city } = readQuestion(engine, asked);
  if (city === null) return null;
  const day = dayAsked(engine, city, reading, asked.today);
  const today = asked.asOf === undefined ? asked.today : day;
  const asks = readAsks(engine, city, reading, day, { district: asked.district }, today);
  const fits = ({ held: { rule } }: Ranked) => isOfDistrict(rule, reading.district, city);
  const lists = asks.map(({ ask: { ranked } }) => {
    const rest = ranked.slice(SURELY_SHOWN);
    const inOrder = [
      ...ranked.slice(0, SURELY_SHOWN),
      ...rest.filter(fits),
      ...rest.filter((one) => !fits(one)),
    ];
    return inOrder.filter(({ held }) => !shown.has(nameOf(held)));
  });
  const ranked = closestOf(lists).map(({ held }) => held);
  if (ranked.length === 0) return null;
  const byWords = closestByWords(engine, city, whole, day)
    .filter((held) => !shown.has(nameOf(held)) && !ranked.includes(held))
    .slice(0, BY_WORDS);
  const closest = [...ranked, ...byWords];
  const { mended } = engine.reader.read(whole, day, { cityId: city.id });
  const found = engine.reader.sizesIn(mended, day);
  const figures = found.map(({ words }, i) => ({ n: i + 1, text: words }));
  const told = Object.keys(reading.circumstances) as Circumstance[];
  const asking = { question: whole, city: city.name, today: asked.today };
  const withRules = (held: readonly HeldRule[]): Understandable => {
    const rules = new Map(held.map((one, i) => [`r${i + 1}`, nameOf(one)]));
    return {
      request: { ...asking, ...offered(held, figures, told) },
      rules,
      figures: found,
    };
  };
  // What the values of facts mean goes first, for their names nearly say it; then the last rules, which are the least
  // likely. A question that leaves room for none is not put.
  for (let n = closest.length; n > 0; n--)
    for (const made of [withRules(closest.slice(0, n))].flatMap((full) => [full, inNames(full)]))
      if (bytesOf(made.request) <= MOST_BYTES) return made;
  return null;
}

/** The same with the values of each fact by their names alone. */
const inNames = ({ request, ...rest }: Understandable): Understandable => ({
  ...rest,
  request: {
    ...request,
    facts: Object.fromEntries(
      Object.entries(request.facts).map(([name, values]) => [
        name,
        Object.fromEntries(Object.keys(values).map((value) => [value, ""])),
      ]),
    ),
  },
});

/**
 * The rules most like the words of the whole question. A ranking reads the clauses that ask: "Our neighbor has a yard sale
 * every weekend. Is there a limit on that?" names its matter in none of them.
 */
function closestByWords(engine: Engine, city: City, text: string, day: CalendarDate): HeldRule[] {
  const { expanded, rules } = engine.ruleIndex(city.id);
  const scores = scoreAll(expanded, contentOf(text), rules.length);
  return rules
    .map((held, i) => ({ held, score: scores[i]! }))
    .filter(({ held, score }) => score > 0 && speaksFor(held, day))
    .sort((a, b) => b.score - a.score || a.held.rule.id - b.held.rule.id)
    .map(({ held }) => held);
}

const nameOf = ({ clause, rule }: HeldRule): string => `${clause.slug}#${rule.key}`;

/** So many of the closest rules are shown whatever their district: a question may name two. */
const SURELY_SHOWN = 3;
const isOfDistrict = ({ when }: Rule, district: NamedDistrict | null, city: City): boolean =>
  district === null ||
  ((when.districts.length === 0 || when.districts.some((word) => districtMatches(word, district, city))) &&
    !when.notDistricts.some((word) => districtMatches(word, district, city)));

/** With the prompt and the schema a request stays below 8 kB. */
const MOST_BYTES = 3_020;
/** In UTF-8. */
function bytesOf(request: UnderstandRequest): number {
  let bytes = 0;
  for (const sign of JSON.stringify(request)) {
    const code = sign.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** What an answer may choose from: these rules, and what they turn on. */
function offered(
  held: readonly HeldRule[],
  figures: UnderstandRequest["figures"],
  told: readonly Circumstance[],
): Omit<UnderstandRequest, "question" | "city" | "today"> {
  const circumstances = new Set<Circumstance>([
    ...ALWAYS,
    ...held.flatMap(({ rule }) => circumstancesOf(rule)),
    ...told,
  ]);
  const sizes = new Set<string>(
    figures.length === 0 ? [] : [...ALWAYS_SIZES, ...held.flatMap(({ rule }) => sizesOf(rule))],
  );
  return {
    rules: held.map(({ rule }, i) => ({ id: `r${i + 1}`, says: rule.says, ...conditionIn(rule) })),
    figures,
    sizes: Object.fromEntries(
      [...sizes].map((name) => [name, SIZE_MEANINGS[name] ?? measureName(name as Measure)]),
    ),
    facts: Object.fromEntries([...circumstances].map((name) => [name, CIRCUMSTANCES[name].values])),
    places: PLACES,
  };
}

/** The closest rules of all asks in turn, each once. */
function closestOf(lists: readonly (readonly Ranked[])[]): Ranked[] {
  const chosen: Ranked[] = [];
  const known = new Set<number>();
  for (let at = 0; at < MOST_RULES && chosen.length < MOST_RULES; at++)
    for (const list of lists) {
      const next = list[at];
      if (!next || known.has(next.held.rule.id) || chosen.length >= MOST_RULES) continue;
      known.add(next.held.rule.id);
      chosen.push(next);
    }
  return chosen;
}

const circumstancesOf = ({ when }: Rule): Circumstance[] => [
  ...(Object.keys(when.circumstances) as Circumstance[]),
  ...(Object.keys(when.unless ?? {}) as Circumstance[]),
];

const sizesOf = ({ measure, when, formula, total }: Rule): string[] => [
  ...(measure === null ? [] : [measure, ...partsOfTotal(measure)]),
  ...Object.keys(when.bounds),
  ...(Object.hasOwn(when.bounds, "trunk_diameter") ? ["trunk_circumference"] : []),
  ...(formula === null ? [] : factsOf(formula)),
  ...(total === null ? [] : factsOf(total.formula)),
];

/** A rule's condition in names that the answer may use; nothing for one that applies everywhere. */
function conditionIn({ when }: Rule): { when?: string } {
  const circumstances = Object.entries(when.circumstances).map(
    ([name, values]) => `${name}=${values.join("|")}`,
  );
  const unless = Object.entries(when.unless ?? {}).map(
    ([name, values]) => `unless ${name}=${values.join("|")}`,
  );
  const bounds = Object.entries(when.bounds).flatMap(([name, all]) =>
    all.map(({ is, value }) => `${name} ${comparatorSymbol(is)} ${formatQuantity(value)}`),
  );
  const places = when.place.length > 0 ? [`place=${when.place.join("|")}`] : [];
  const districts = when.districts.length > 0 ? [`district=${when.districts.join("|")}`] : [];
  const all = [...districts, ...places, ...circumstances, ...unless, ...bounds];
  return all.length > 0 ? { when: all.join("; ") } : {};
}

/** Sizes whose name alone would be read in more than one way. */
const SIZE_MEANINGS: Readonly<Record<string, string>> = {
  setback: "distance of what is planned from a lot line or street line, or depth of a yard that is kept open",
  separation: "distance between two buildings",
  distance: "another distance, to something that is no lot line",
  floor_area: "floor area of what is planned (of an addition: of the addition)",
  main_floor_area: "floor area of the main home, or of all homes together",
  footprint: "ground that what is planned covers",
  main_footprint: "ground that buildings cover already",
  lot_coverage: "all ground that buildings cover, in all",
  far: "floor area ratio",
  unit_count: "homes on the lot in all",
  units: "homes",
  lot_area: "area of the lot",
  lot_area_per_unit: "lot area for each home",
  project_value: "cost of the work",
  neighbor_front_setback: "front setback of a neighboring house (give each)",
  wall_in_setback: "length of the old wall inside the setback",
  distance_to_street: "distance from the street",
  trunk_circumference: "way around a trunk",
};

const TEXT = { type: "string" };
const TEXTS = { type: "array", items: TEXT };
const objectOf = (properties: Readonly<Record<string, object>>) => ({
  type: "object",
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
const listOf = (items: object) => ({ type: "array", items });

/** The shape of the answer, as JSON Schema. Which words a text may be, the prompt says; the reading checks it. */
export const UNDERSTOOD_SCHEMA = objectOf({
  building: { type: "boolean" },
  asks: listOf(objectOf({ asked: TEXT, act: TEXT, yes: TEXT, rules: TEXTS, outcome: TEXT, places: TEXTS })),
  sizes: listOf(objectOf({ n: { type: "integer" }, name: TEXT, whose: TEXT, edge: TEXT })),
  worked: listOf(objectOf({ name: TEXT, sum: TEXT, edge: TEXT })),
  facts: listOf(objectOf({ name: TEXT, value: TEXT })),
});
