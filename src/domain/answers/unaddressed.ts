import { isUpper } from "../law/comparators.ts";
import type { Place, RuleKind, Subject } from "../law/vocabulary.ts";
import { type Context, lookUp } from "./context.ts";
import type { Evaluation } from "./evaluate-project.ts";
import { byRelevance, relevanceFor } from "./relevance.ts";
import type { Found } from "./rules-in-force.ts";
import { PLACE_NAMES, SUBJECT_NAMES } from "./wording.ts";

/**
 * A verdict has to be earned: that a thing may be built says nothing of a place, a material or a size of which no rule
 * behind the verdict speaks. What is left over is named, and no yes is given.
 */
export interface Unaddressed {
  /** In words that follow "a rule on": "garages in the front yard". */
  matter: string;
  /** What the answer turns on, in words that follow "It depends on". */
  turn: string;
  /** Rules that come close: a distance to keep in that place, a word on the material. */
  near: readonly Found[];
}

/** Things for which a code says where on the lot they go. A fence follows the lot line, wherever that is. */
const SITED: ReadonlySet<Subject> = new Set([
  "adu",
  "deck",
  "porch",
  "addition",
  "garage",
  "carport",
  "shed",
  "pool",
  "parking",
  "house",
  "building",
  "multi_unit",
  "mechanical",
  "solar",
  "antenna",
  "play_equipment",
  "vehicle_storage",
]);
const YARDS: ReadonlySet<Place> = new Set(["front_yard", "side_yard", "street_side_yard", "rooftop"]);
const TELLING: readonly RuleKind[] = [
  "limit",
  "unregulated",
  "allowed",
  "conditional",
  "prohibited",
  "required",
  "not_required",
  "information",
  "permit",
  "no_permit",
];

/** Whether the rules say of the thing itself, wherever it is, that it may be built or what permit that takes. */
export const isAddressed = (e: Evaluation): boolean =>
  e.permissions.length + e.checks.length > 0 || Object.values(e.permits).some((rules) => rules.length > 0);

/** The first fact of the project that no rule behind a yes speaks of; null when all are accounted for. */
export function unaddressed(ctx: Context, e: Evaluation): Unaddressed | null {
  return unaddressedPlace(ctx, e) ?? unaddressedMaterial(ctx, e);
}

function unaddressedPlace(ctx: Context, e: Evaluation): Unaddressed | null {
  const { subject, project } = ctx;
  const things = SUBJECT_NAMES[subject].many;
  if (!SITED.has(subject)) return null;
  if (e.checks.some((c) => c.found.rule.measure === "setback")) return null;
  const all = lookUp(ctx, TELLING);
  // An addition keeps the distances of the house, though rules on additions say nothing of them.
  const distances = lookUp(ctx, ["limit"], "setback").ordinary;
  const telling = [
    ...new Map([...all.ordinary, ...all.exceptions, ...distances].map((f) => [f.rule.id, f])).values(),
  ];
  for (const place of project.places.filter((p) => YARDS.has(p))) {
    const near = telling.filter((f) => f.rule.when.place.includes(place));
    if (near.some((f) => (GIVES.has(f.rule.kind) || capsSize(f)) && f.applies.status !== "excluded"))
      continue;
    return { matter: `${things} ${PLACE_NAMES[place]}`, turn: "where it goes", near: closest(ctx, near) };
  }
  return null;
}
/** "In a side setback it may be at most 4 feet tall" says that it may be there. */
const capsSize = ({ rule }: Found): boolean =>
  rule.kind === "limit" && rule.measure !== "setback" && isUpper(rule.comparator);
const GIVES: ReadonlySet<RuleKind> = new Set([
  "allowed",
  "conditional",
  "prohibited",
  "permit",
  "no_permit",
  "unregulated",
]);

function unaddressedMaterial(ctx: Context, e: Evaluation): Unaddressed | null {
  const { reading, subject, project } = ctx;
  const named = reading.otherMaterial ?? project.circumstances.material ?? null;
  if (subject !== "fence" || named === null || !(OFTEN_BANNED.has(named) || reading.otherMaterial !== null))
    return null;
  const all = lookUp(ctx, TELLING);
  const rules = [...all.ordinary, ...all.exceptions].filter((f) =>
    f.rule.when.circumstances.material?.includes(named),
  );
  if (rules.length > 0 || e.verdict === "not_allowed") return null;
  const name = named.replaceAll("_", " ");
  return {
    matter: `${name} ${SUBJECT_NAMES[subject].many}`,
    turn: `the material`,
    near: closest(ctx, all.ordinary).slice(0, 1),
  };
}

/** Materials on which codes rarely say nothing: a height alone allows none of them. */
const OFTEN_BANNED: ReadonlySet<string> = new Set(["barbed_wire", "electric"]);

const closest = (ctx: Context, rules: readonly Found[]): Found[] =>
  byRelevance(rules, relevanceFor(ctx.engine, ctx.city.id, ctx.reading)).slice(0, 3);
