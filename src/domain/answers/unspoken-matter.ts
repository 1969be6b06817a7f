import type { Measure, Place, RuleKind, Subject } from "../law/vocabulary.ts";
import type { Extent } from "../questions/reading.ts";
import { type Context, lookUp } from "./context.ts";
import type { Evaluation } from "./evaluate-project.ts";
import type { Found } from "./rules-in-force.ts";
import { PLACE_NAMES, SUBJECT_NAMES } from "./wording.ts";

/**
 * That a thing may be built says nothing of where on the lot, nor of how much of it. What a question adds in this way,
 * and no rule of ours speaks of, is told as unknown and never answered with the leave for the thing itself.
 */

/** Things for which a code says where on the lot they stand. A fence follows the lot line, wherever that is. */
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
/** What may be put on a roof and is not part of one. Panels belong there. */
const ON_ROOFS: ReadonlySet<Subject> = new Set([
  "deck",
  "porch",
  "shed",
  "pool",
  "carport",
  "mechanical",
  "antenna",
  "play_equipment",
]);
/** "May stand in the setbacks": words on every yard at once. */
const STANDS_IN_YARDS =
  /\b(?:stand|lie|extend|project|keep|meet|built?)s?\b.{0,40}\b(?:setbacks?|required yards?|any yard|every yard)\b|\bfrom (?:every|any|all) lot lines?\b/i;
/** How a rule's own words name a place, where its condition does not. */
const NAMES_PLACE: Readonly<Partial<Record<Place, RegExp>>> = {
  front_yard:
    /\bfront (?:yards?|setbacks?|lot lines?|building)\b|\bin front\b|\bahead of\b|\bstreet lot line\b/i,
  side_yard: /\bsides? (?:yards?|setbacks?|lot lines?|and rear|or rear)\b|\band side (?:yards?|setbacks?)\b/i,
  street_side_yard: /\bside street\b|\bstreet lot line\b|\bstreet[ -]side\b/i,
  rooftop: /\bon (?:a|the|its)(?: \w+)? roof\b/i,
};
/** Sizes that say where a thing stands or how much of the ground it takes. */
const OF_SITE: ReadonlySet<Measure> = new Set([
  "setback",
  "front_yard_coverage",
  "rear_yard_coverage",
  "lot_coverage",
  "impervious_cover",
]);
const EXTENT_NAMES: Readonly<Record<Extent, string>> = {
  front_yard: "the whole front yard",
  rear_yard: "the whole rear yard",
  side_yard: "the whole side yard",
  yard: "the whole yard",
  lot: "the whole lot",
};
const BARE_NAMES: Readonly<Partial<Record<Place, string>>> = {
  front_yard: "the front yard",
  rear_yard: "the rear yard",
  side_yard: "the side yard",
  street_side_yard: "the yard along the side street",
};

/** What is asked about beside the thing itself: "paving the whole front yard", "garages in the front yard". */
export function namedMatter(ctx: Context): string | null {
  const { reading, subject } = ctx;
  const place = reading.places[0];
  if (reading.paving && (reading.extent || place)) {
    const ground = reading.extent ? EXTENT_NAMES[reading.extent] : (BARE_NAMES[place!] ?? "the ground");
    return `paving ${ground}`;
  }
  if (reading.paving && reading.subjects.length === 0) return "paving the ground";
  const things = SUBJECT_NAMES[subject].many;
  if (reading.extent) return `${things} over ${EXTENT_NAMES[reading.extent]}`;
  return null;
}

/** Whether the rules say of the thing itself, wherever it stands, that it may be built or what permit that takes. */
export const isSpokenOf = (e: Evaluation): boolean =>
  e.permissions.length + e.checks.length > 0 || Object.values(e.permits).some((rules) => rules.length > 0);

/** What of a question's place or extent the rules leave open. */
export interface OpenMatter {
  /** In words that follow "no rule on": "garages in the front yard". */
  matter: string;
  /** Rules that speak of the place and give no plain leave for it: a distance to keep, a word on setbacks. */
  near: readonly Found[];
}

/** The place or extent of a question for which no rule on its subject gives leave; null when one does, or none is asked. */
export function openMatter(ctx: Context, e: Evaluation): OpenMatter | null {
  const { reading, subject } = ctx;
  const things = SUBJECT_NAMES[subject].many;
  if (reading.extent && !e.checks.some((c) => isOfSite(c.found.rule.measure))) {
    const matter = namedMatter(ctx);
    return matter === null ? null : { matter, near: [] };
  }
  if (!SITED.has(subject)) return null;
  if (e.unruled.includes("setback") && isAtLine(ctx))
    return { matter: `${things} on the property line`, near: [] };
  // A distance that was given has been held against the rules of the place.
  if (e.checks.some((c) => isOfSite(c.found.rule.measure))) return null;
  const told = lookUp(ctx, TELLING).ordinary;
  for (const place of ctx.project.places.filter((p) => isAsked(p, subject))) {
    const near = told.filter((f) => speaksOf(f, place, subject));
    if (near.some(settlesPlace)) continue;
    // A distance in just this place comes before what else is said of it, and that before words on every yard.
    const rank = (f: Found) =>
      (f.rule.when.place.includes(place) ? 0 : 2) + (f.rule.measure === "setback" ? 0 : 1);
    return {
      matter: `${things} ${PLACE_NAMES[place]}`,
      near: near.sort((a, b) => rank(a) - rank(b)),
    };
  }
  return null;
}

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
const LEAVES: ReadonlySet<RuleKind> = new Set(["allowed", "conditional", "unregulated"]);
const DUTIES: ReadonlySet<RuleKind> = new Set(["prohibited", "permit", "no_permit"]);
/** Leave that certainly holds, or a ban or a permit for just this place, of which the verdict has already made what it is. */
const settlesPlace = (f: Found): boolean =>
  DUTIES.has(f.rule.kind) || (LEAVES.has(f.rule.kind) && f.applies.status === "applies");

const isOfSite = (measure: Measure | null): boolean => measure !== null && OF_SITE.has(measure);

const isAtLine = (ctx: Context): boolean =>
  ctx.project.quantities.some((q) => q.measure === "setback" && q.value === 0);

const isAsked = (place: Place, subject: Subject): boolean =>
  place === "rooftop" ? ON_ROOFS.has(subject) : NAMES_PLACE[place] !== undefined;

const ROOF_DECK = /\broof(?:top)? decks?\b/i;

const speaksOf = (f: Found, place: Place, subject: Subject): boolean =>
  f.rule.when.place.includes(place) ||
  (NAMES_PLACE[place]?.test(f.rule.says) ?? false) ||
  (place !== "rooftop" && STANDS_IN_YARDS.test(f.rule.says)) ||
  (place === "rooftop" && subject === "deck" && ROOF_DECK.test(f.rule.says));
