import weights from "./confidence-weights.json" with { type: "json" };
import type { ExtractedRule } from "./extracted-rule.ts";
import { TRAITS } from "./standards.ts";
import type { Subject } from "./subjects.ts";

/** How sure it is that a figure sets its standard for the districts that it names. Weights: `npm run fit:reading`. */

type Unsure = Omit<ExtractedRule, "confidence">;

/** What is set for one of these is no standard of the district as a whole. */
const SPECIAL: readonly Subject[] = [
  "accessory_building",
  "accessory_unit",
  "animals",
  "cluster",
  "definition",
  "elderly",
  "fence",
  "mobile_home",
  "nonconforming",
  "other_use",
  "parking_area",
  "part_of_lot",
  "sign",
  "special_lot",
];

export function confidenceFeatures(rule: Unsure): Record<string, number> {
  const { distance, form, unitPrinted, order, headings } = rule.evidence;
  const { comparator, usual } = TRAITS[rule.standard];
  const [low, high] = usual;
  const special = (subjects: ReadonlySet<Subject>) => SPECIAL.some((subject) => subjects.has(subject));
  return {
    base: 1,
    distance: Math.min(distance, 40) / 10,
    far: Number(distance > 8),
    table: Number(form === "table"),
    // Tables often print no units at all.
    "no unit": Number(!unitPrinted && form === "sentence"),
    "other bound": Number(rule.said !== null && rule.said !== comparator),
    "bound said": Number(rule.said === comparator),
    condition: Number(rule.isCondition),
    exception: Number(rule.isException || rule.isAddition || rule.perOther || rule.perUnit),
    unusual: Number(rule.value < low || rule.value > high),
    absurd: Number(rule.value < low / 4 || rule.value > high * 4),
    "later figure": Math.min(order, 4),
    "special subject": Number(special(rule.subjects)),
    "special heading": Number(headings.some(({ level, subjects }) => level >= 0 && special(subjects))),
  };
}

/** From 0 to 1. */
export function confidenceOf(rule: Unsure, chosen: Readonly<Record<string, number>> = weights): number {
  const features = confidenceFeatures(rule);
  let sum = 0;
  for (const name in features) sum += features[name]! * (chosen[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
