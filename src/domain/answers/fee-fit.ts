import type { Subject } from "../law/vocabulary.ts";
import type { Context } from "./context.ts";
import type { HeldRule } from "./engine.ts";

/** How far a fee answers a question: as its headline, beside another answer, or not at all. */
export type FeeFit = "answers" | "beside" | "foreign";

/** Steps with a fee of their own. Such a fee answers only a question that names the step. */
const STEPS: readonly RegExp[] = [
  /\brezon\w*|\bzone change/i,
  /\bsite (?:development )?plans?\b/i,
  /\bexpress\b/i,
  /\brenew\w*/i,
  /\bextend\w*|\bextensions?\b|\breviv\w*/i,
  /\bcomments\b|\brounds?\b|\bresubmi\w*/i,
  /\bcertificates?\b/i,
  /\bdebt\b/i,
  /\bstand-?alone\b/i,
  /\bhistoric\b/i,
  /\btree review\b/i,
  /\blicen[sc]es?\b/i,
  /\bland use\b/i,
  /\blinkage\b/i,
  /\bfin(?:e|es|ed)\b|\bviolations?\b|\bpenalt\w+/i,
  /\bpre-?approved\b|\bstandard plan/i,
  /\bfield[- ]inspection\b|\bstfi\b/i,
  /\bwaive[srd]?\b|\bwaiver\b|\bcovenant\b|\bcharges\b|\bsdcs?\b/i,
  /\bfurther changes\b/i,
  /\bshared fence\b/i,
];

/** How a fee's own words name the thing that it is for. */
const THINGS: readonly (readonly [RegExp, readonly Subject[]])[] = [
  [/\bsheds?\b/i, ["shed"]],
  [/\bgarages?\b/i, ["garage", "carport"]],
  [/\bhouses?\b|\bnew homes?\b/i, ["house", "building", "multi_unit"]],
  [/\bnew buildings?\b/i, ["house", "building", "multi_unit", "commercial"]],
  [/\badditions?\b/i, ["addition"]],
  [/\bdecks?\b/i, ["deck"]],
  [/\bporch(?:es)?\b/i, ["porch"]],
  [/\bretaining walls?\b/i, ["retaining_wall"]],
  [/\bfences?\b/i, ["fence"]],
  [/\bpools?\b/i, ["pool"]],
  [/\bADUs?\b|\bdwelling units?\b/i, ["adu"]],
  [/\balterations?\b|\bremodel\w*/i, ["renovation", "interior_work", "addition", "garage_conversion"]],
  [/\bdemolition\b/i, ["demolition"]],
  [/\btrees?\b/i, ["tree"]],
];
/** What needs no building permit, so that the general fee of one says nothing of it. */
const NO_BUILDING_WORK: ReadonlySet<Subject> = new Set([
  "tree",
  "sign",
  "short_term_rental",
  "home_occupation",
  "garage_sale",
  "vehicle_storage",
]);
/** How a fee is worked out, unlike news about fees. */
const METHOD =
  /\b(?:follows?|depends?|times|based|pays|costs?|deposit|factor|added|base (?:fee|rate))\b|\$|\bper square foot\b|\bdollars\b/i;
const ASKS_NEWS =
  /\b(?:rise|rose|risen|go(?:ne|ing)? up|went up|increas\w*|raised?|chang\w*|new fees|20\d\d|refund\w*|earlier)\b/i;

/** Whether a fee is for a step that the question names ("rezoning", "renewal"): then nothing answers it better. */
export const namesAskedStep = ({ rule }: HeldRule, ctx: Context): boolean =>
  STEPS.some((step) => step.test(rule.says) && step.test(ctx.reading.text));

/** Whether a rule on fees is about what the question asks the fee of. */
export function feeFit(held: HeldRule, ctx: Context): FeeFit {
  const { rule } = held;
  const { subject } = ctx;
  const asked = ctx.reading.text;
  const own = subject !== "permit" && rule.subjects.includes(subject);
  if (namesAskedStep(held, ctx)) return "answers";
  if (STEPS.some((step) => step.test(rule.says))) return own ? "beside" : "foreign";
  if (subject === "permit") return "answers";
  const named = THINGS.filter(([words]) => words.test(rule.says)).flatMap(([, subjects]) => subjects);
  if (named.length > 0 && !named.includes(subject)) return "foreign";
  if (own || rule.subjects.some((s) => s !== "permit" && ctx.reading.subjects.includes(s))) return "answers";
  if (!rule.subjects.includes("permit") || NO_BUILDING_WORK.has(subject)) return "foreign";
  return METHOD.test(rule.says) || ASKS_NEWS.test(asked) ? "answers" : "beside";
}

/** Whether a fee is told at the price level of years ago. */
export const isOldPrice = ({ rule, clause }: HeldRule): boolean =>
  /\bprice (?:level|is old)\b|\bold prices?\b/i.test(clause.note ?? "") ||
  /\bin the (?:early |mid-?|late )?(?:19|20)\d0s\b/i.test(rule.says);
