import { figureFor } from "../answers/figures-known.ts";
import { districtMatches } from "../geography/districts.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { type Circumstance, RULE_KINDS } from "../law/vocabulary.ts";
import type { AskFacts } from "./ask-facts.ts";
import { ACTS } from "./bank.ts";
import { projectOf, type Standing } from "./bound-standings.ts";
import type { CloseFeature } from "./close-look.ts";
import type { Scene } from "./coarse-features.ts";

const countOf =
  (standing: Standing): CloseFeature =>
  (_, { standings }) => {
    let count = 0;
    for (const own of standings) if (own === standing) count++;
    return count;
  };
const flag = (value: boolean): number => (value ? 1 : 0);
/** How many of the cases in which a rule does not apply are those of the question. */
const exceptionsMet = ({ rule }: HeldRule, { circumstances }: AskFacts): number =>
  rule.when.unless === undefined
    ? 0
    : Object.entries(rule.when.unless).filter(([name, values]) =>
        values.includes(circumstances[name as Circumstance] ?? ""),
      ).length;
function othersGiven(
  wanted: Scene["facts"]["rules"][number]["circumstances"],
  given: AskFacts["circumstances"],
) {
  let count = 0;
  for (const [name, values] of wanted)
    if (given[name] !== undefined && !values.includes(given[name])) count++;
  return count;
}

const RULE_FACTS: Readonly<Record<string, CloseFeature>> = {
  boundsMet: countOf("met"),
  boundsBroken: countOf("broken"),
  boundsOpen: countOf("open"),
  boundsInside: countOf("inside"),
  boundsOutside: countOf("outside"),
  boundless: (_, { held }) => flag(Object.keys(held.rule.when.bounds).length === 0),
  measureGiven: ({ ask }, { held }) =>
    flag(held.rule.measure !== null && figureFor(held.rule.measure, projectOf(ask, held)) !== null),
  figures: ({ ask }) => Math.min(3, ask.quantities.length) / 3,
  districtSaid: ({ ask }) => flag(ask.district !== null),
  districtItself: ({ ask }, { held }) =>
    flag(ask.district !== null && held.rule.when.districts.includes(ask.district.code)),
  districtNot: ({ ask: { district, city } }, { held }) =>
    flag(
      district !== null && held.rule.when.notDistricts.some((word) => districtMatches(word, district, city)),
    ),
  districtAny: ({ ask }, { held }) => flag(ask.district !== null && held.rule.when.districts.length === 0),
  placeUnsaid: ({ ask }, { held }) => flag(held.rule.when.place.length > 0 && ask.places.length === 0),
  placeOther: ({ ask }, { held }) =>
    flag(
      held.rule.when.place.length > 0 &&
        ask.places.length > 0 &&
        !held.rule.when.place.some((place) => ask.places.includes(place)),
    ),
  placeAny: ({ ask }, { held }) => flag(held.rule.when.place.length === 0 && ask.places.length > 0),
  circumstanceOther: ({ ask, facts }, { held, at }) =>
    othersGiven(facts.rules[at]!.circumstances, ask.circumstances) + exceptionsMet(held, ask),
  circumstanceUnused: ({ ask }, { held }) =>
    Object.keys(ask.circumstances).filter((name) => !(name in held.rule.when.circumstances)).length / 3,
  conditions: (_, { held: { rule } }) =>
    (Object.keys(rule.when.circumstances).length +
      Object.keys(rule.when.bounds).length +
      rule.when.place.length +
      flag(rule.when.districts.length > 0)) /
    4,
  predicate: (_, { held }) => flag(held.rule.predicate !== null),
  subjects: (_, { held }) => held.rule.subjects.length / 5,
  ending: (_, { held }) => flag(held.rule.to !== null),
  aspect: (_, { held }) => flag(held.rule.about !== null),
};

const byName = (entries: (readonly [string, CloseFeature])[]): Readonly<Record<string, CloseFeature>> =>
  Object.fromEntries(entries);

/** What a rule rests on beside what was said of the case, its kind and what is asked. */
export const FACT_FEATURES: Readonly<Record<string, CloseFeature>> = {
  ...RULE_FACTS,
  ...byName(RULE_KINDS.map((kind) => [`kind:${kind}`, (_, { held }) => flag(held.rule.kind === kind)])),
  ...byName(ACTS.map((act) => [`act:${act}`, ({ ask }) => ask.act.get(act) ?? 0])),
};
