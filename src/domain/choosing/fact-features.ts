import { figureFor } from "../answers/figures-known.ts";
import { districtMatches } from "../geography/districts.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { type Circumstance, isLookup, RULE_KINDS } from "../law/vocabulary.ts";
import type { AskFacts } from "./ask-facts.ts";
import { ACTS } from "./bank.ts";
import { projectOf, type Standing } from "./bound-standings.ts";
import { type CloseFeature, ofAsk, ofBoth, ofRule } from "./close-look.ts";
import type { Scene } from "./coarse-features.ts";

const countOf = (standing: Standing): CloseFeature =>
  ofBoth((_, { standings }) => {
    let count = 0;
    for (const own of standings) if (own === standing) count++;
    return count;
  });
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
  given: Scene["named"]["circumstances"],
): number {
  let count = 0;
  for (const { at, wanted: values } of wanted)
    if (given[at] !== undefined && !values.includes(given[at])) count++;
  return count;
}

/** A feature that only the rule decides. */
const ofRuleAlone = (find: (rule: HeldRule["rule"]) => number): CloseFeature =>
  ofRule((index, at) => find(index.rules[at]!.rule));

const RULE_FACTS: Readonly<Record<string, CloseFeature>> = {
  boundsMet: countOf("met"),
  boundsBroken: countOf("broken"),
  boundsOpen: countOf("open"),
  boundsInside: countOf("inside"),
  boundsOutside: countOf("outside"),
  boundless: ofRuleAlone(({ when }) => flag(Object.keys(when.bounds).length === 0)),
  measureGiven: ofBoth(({ ask }, { held }) =>
    flag(held.rule.measure !== null && figureFor(held.rule.measure, projectOf(ask, held)) !== null),
  ),
  figures: ofAsk(({ ask }) => Math.min(3, ask.quantities.length) / 3),
  districtSaid: ofAsk(({ ask }) => flag(ask.district !== null)),
  districtItself: ofBoth(({ ask }, { held }) =>
    flag(
      ask.district !== null &&
        held.rule.when.districts.some((word) => word.replaceAll("_", "-") === ask.district!.code),
    ),
  ),
  districtNot: ofBoth(({ ask: { district, city } }, { held }) =>
    flag(
      district !== null && held.rule.when.notDistricts.some((word) => districtMatches(word, district, city)),
    ),
  ),
  districtAny: ofBoth(({ ask }, { held }) =>
    flag(ask.district !== null && held.rule.when.districts.length === 0),
  ),
  placeUnsaid: ofBoth(({ ask }, { held }) =>
    flag(held.rule.when.place.length > 0 && ask.places.length === 0),
  ),
  placeOther: ofBoth(({ ask }, { held }) =>
    flag(
      held.rule.when.place.length > 0 &&
        ask.places.length > 0 &&
        !held.rule.when.place.some((place) => ask.places.includes(place)),
    ),
  ),
  placeAny: ofBoth(({ ask }, { held }) => flag(held.rule.when.place.length === 0 && ask.places.length > 0)),
  circumstanceOther: ofBoth(
    ({ ask, facts, named }, { held, at }) =>
      othersGiven(facts.rules[at]!.circumstances, named.circumstances) + exceptionsMet(held, ask),
  ),
  circumstanceUnused: ofBoth(({ given }, { held }) => {
    let unused = 0;
    for (const name of given) if (!(name in held.rule.when.circumstances)) unused++;
    return unused / 3;
  }),
  conditions: ofRuleAlone(
    ({ when }) =>
      (Object.keys(when.circumstances).length +
        Object.keys(when.bounds).length +
        when.place.length +
        flag(when.districts.length > 0)) /
      4,
  ),
  predicate: ofRuleAlone(({ predicate }) => flag(predicate !== null)),
  subjects: ofRuleAlone(({ subjects }) => subjects.length / 5),
  ending: ofRuleAlone(({ to }) => flag(to !== null)),
  // What an office is there for is read from the question (of-desk-asked.ts), and says nothing of how like it is.
  aspect: ofRuleAlone(({ about, kind }) => flag(about !== null && !(kind === "contact" && isLookup(about)))),
};

const byName = (entries: (readonly [string, CloseFeature])[]): Readonly<Record<string, CloseFeature>> =>
  Object.fromEntries(entries);

/** What a rule rests on beside what was said of the case, its kind and what is asked. */
export const FACT_FEATURES: Readonly<Record<string, CloseFeature>> = {
  ...RULE_FACTS,
  ...byName(RULE_KINDS.map((kind) => [`kind:${kind}`, ofRuleAlone((rule) => flag(rule.kind === kind))])),
  ...byName(ACTS.map((act) => [`act:${act}`, ofAsk(({ ask }) => ask.act.get(act) ?? 0)])),
};
