import { fitOf } from "./asked-district.ts";
import { meetConditions } from "./conditions.ts";
import type { ExtractedLaw } from "./extract-law.ts";
import type { ExtractedRule } from "./extracted-rule.ts";
import type { PlaceQuestion } from "./place-question.ts";
import { areKin, type Standard, TRAITS } from "./standards.ts";
import type { Subject } from "./subjects.ts";

/** What speaks for and against a rule as the answer to a question, by name. Weights: reading-weights.json. */
export type Features = Record<string, number>;

export const HOME_STANDARDS: ReadonlySet<Standard> = new Set(["parking", "unit_size", "floor_area"]);
/** Headings on these are about something else than a district's own standards. */
export const SPECIAL_SUBJECTS: readonly Subject[] = [
  "accessory_unit",
  "accessory_building",
  "special_lot",
  "cluster",
  "sign",
  "fence",
  "parking_area",
  "other_use",
  "animals",
  "nonconforming",
  "mobile_home",
  "elderly",
];

/** Rules that may answer at all: of the standard asked for, or of one near to it. */
export const competes = (rule: ExtractedRule, { standard }: PlaceQuestion): boolean =>
  rule.standard === standard || areKin(rule.standard, standard);

export function featuresOf(question: PlaceQuestion, rule: ExtractedRule, law: ExtractedLaw): Features {
  const features: Features = {};
  const set = (name: string, value: number | boolean) => {
    const number = Number(value);
    if (number !== 0) features[name] = number;
  };
  weighStandard(set, question, rule);
  weighDistrict(set, question, rule, law);
  weighHomes(set, question, rule);
  weighSubjects(set, question, rule);
  weighConditions(set, question, rule);
  return features;
}

type Setter = (name: string, value: number | boolean) => void;

function weighStandard(set: Setter, { standard }: PlaceQuestion, rule: ExtractedRule): void {
  const { distance, unitPrinted, form, order } = rule.evidence;
  const traits = TRAITS[standard];
  set(`kin ${rule.standard}`, rule.standard !== standard);
  set("distance", Math.min(distance, 40) / 10);
  set("label", distance <= 3);
  set("far", distance > 24);
  set("table", form === "table");
  set("no unit", !unitPrinted);
  set("bound said", rule.said === traits.comparator);
  set("other bound", rule.said !== null && rule.said !== traits.comparator);
  set("per unit", rule.perUnit && standard !== "parking");
  set("per other", rule.perOther);
  set("addition", rule.isAddition);
  set("condition", rule.isCondition);
  set("exception", rule.isException);
  set("later figure", Math.min(order, 4));
  const [low, high] = traits.usual;
  set("unusual", rule.value < low || rule.value > high);
  set("absurd", rule.value < low / 4 || rule.value > high * 4);
}

function weighDistrict(set: Setter, question: PlaceQuestion, rule: ExtractedRule, law: ExtractedLaw): void {
  const { own, last, lastDistance, headings } = rule.evidence;
  const asked = question.district;
  const page = law.pages[rule.where.section]!;
  set("contents", page.isContents);
  set("crowded", Math.log1p(page.standards) / 2);
  const general = HOME_STANDARDS.has(question.standard) ? " home" : "";
  if (!asked) {
    set("own named", own.mentions.length > 0);
    return;
  }
  const ownFit = fitOf(asked, own);
  set("own fits", ownFit >= 0.8);
  set("own in part", ownFit > 0 && ownFit < 0.8 ? ownFit : 0);
  set(`own other${general}`, ownFit <= -1);
  set("own other kind", ownFit > -1 && ownFit < 0);
  set("own many", ownFit >= 0.8 && own.mentions.length > 3);
  const naming = headings.filter(({ districts }) => districts.length > 0);
  const headingFits = naming.map(({ districts }) => fitOf(asked, { mentions: districts, words: [] }));
  const nearest = headingFits.at(-1) ?? 0;
  const open = ownFit <= 0.3 && ownFit > -1;
  set("heading fits", nearest >= 0.8);
  set("heading fits alone", open && nearest >= 0.8);
  set("heading in part", open && nearest > 0 && nearest < 0.8);
  set(`heading other${general}`, open && nearest <= -1);
  set("heading other kind", open && nearest < 0 && nearest > -1);
  set("outer heading fits", open && nearest < 0.8 && headingFits.some((fit) => fit >= 0.8));
  const lastFit = last.length > 0 && lastDistance < 400 ? fitOf(asked, { mentions: last, words: [] }) : 0;
  set("last fits", open && lastFit >= 0.8);
  set("last other", open && nearest < 0.8 && lastFit <= -1);
  set(`no district${general}`, own.mentions.length === 0 && naming.length === 0);
  const named = [...asked.keys].reduce((sum, key) => sum + (page.mentions.get(key) ?? 0), 0);
  set("page names it", named > 0);
  set("page names it often", Math.log1p(named));
  const before = law.pages[rule.where.section - 1];
  set(
    "page before names it",
    before !== undefined && [...asked.keys].some((key) => before.mentions.has(key)),
  );
}

/** "Single-, two- and three-family dwellings" too. */
const ONE_FAMILY = /\b(?:single|one|1)\W{1,3}(?:(?:and|or|to|two|2|three|3|detached)\W{1,3}){0,4}famil/i;
const SPECIAL_HOMES: readonly Subject[] = [
  "elderly",
  "accessory_unit",
  "mobile_home",
  "cluster",
  "other_use",
];
/** Of lettered sections and those further out. */
const OUTER_LEVEL = 20;

/** Rules for homes, where a standard goes by use rather than by district. */
function weighHomes(set: Setter, { standard }: PlaceQuestion, rule: ExtractedRule): void {
  if (!HOME_STANDARDS.has(standard)) return;
  const { subjects, perUnit, where, evidence } = rule;
  const kind = standard === "parking" ? "parking" : "size";
  const home = subjects.has("dwelling") || perUnit;
  set(`${kind} of home`, home);
  set(`${kind} of house`, ONE_FAMILY.test(where.quote));
  set(
    `${kind} of special home`,
    SPECIAL_HOMES.some((subject) => subjects.has(subject)),
  );
  // A section of its own is for all districts; in another it is for what that section allows.
  set(
    `${kind} heading`,
    evidence.headings.some(
      ({ level, cues }) => level <= OUTER_LEVEL && cues.some(({ name }) => name === rule.standard),
    ),
  );
  set(`${kind} of other home`, !home && (subjects.has("multi_family") || subjects.has("two_family")));
  set(`${kind} of other use`, subjects.has("other_use") || subjects.has("nonresidential"));
}

function weighConditions(set: Setter, { conditions }: PlaceQuestion, rule: ExtractedRule): void {
  const { met, other } = meetConditions(conditions, rule.conditions);
  set("condition met", met && !other);
  set("condition of another case", other);
}

function weighSubjects(set: Setter, { subjects }: PlaceQuestion, rule: ExtractedRule): void {
  for (const subject of rule.subjects) {
    // What the question asks about too is no special case.
    if (!subjects.has(subject)) set(`of ${subject}`, true);
    else set("same subject", true);
  }
  const special = new Set(rule.evidence.headings.flatMap((heading) => [...heading.subjects]));
  const count = SPECIAL_SUBJECTS.filter((subject) => special.has(subject) && !subjects.has(subject)).length;
  set("special heading", count > 0);
  set("special headings", Math.min(count, 3));
  set("definitions", special.has("definition"));
}
