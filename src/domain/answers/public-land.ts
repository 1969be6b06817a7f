import type { Rule } from "../law/law.ts";
import type { Place, Subject } from "../law/vocabulary.ts";
import { noRuleOn } from "./absence-words.ts";
import type { Outcome } from "./answer-shape.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import { PLACE_NAMES, SUBJECT_NAMES } from "./wording.ts";

/**
 * The strip between sidewalk and street is the city's land: that a thing may be built on a lot, or needs no building permit, says nothing of whether an owner may put it there or take it away. Where no rule that the answer leads with speaks
 * of that place, the answer says so, and gives no verdict: then this is true.
 */
export function onPublicLand(draft: Draft, ctx: Context): boolean {
  const { places, tree } = publicPlaces(ctx);
  if (places.length === 0 || !DECIDED.has(draft.outcome)) return false;
  if (draft.outcome === "procedure" && draft.opening === "") return false;
  const led = (ctx.engine.rules.get(ctx.city.id) ?? [])
    .filter((held) => draft.leadsWith(held))
    .map((held) => foundOf(ctx, held));
  const speaks = led.some(
    ({ rule, applies }) => applies.status !== "excluded" && speaksOfIt(rule, tree, ctx),
  );
  if (speaks) return false;
  const matter = `${SUBJECT_NAMES[ctx.subject].many} ${PLACE_NAMES[places[0]!]}`;
  draft.outcome = "explanation";
  draft.deciding = null;
  draft.lead(noRuleOn(matter, ctx.city.name), led[0]?.rule.says ?? "", ...led.slice(0, 1));
  draft.advise("Ask the city before you start: that land is not part of the lot.");
  return true;
}

/** By its fields, or in its words: "work within 50 feet of a street tree". */
const speaksOfIt = ({ when, says }: Rule, tree: boolean, { engine, day }: Context): boolean =>
  when.place.some((place) => PUBLIC.has(place)) ||
  (tree && when.circumstances.tree_kind !== undefined) ||
  engine.reader.read(says, day).places.some((place) => PUBLIC.has(place));
const PUBLIC: ReadonlySet<Place> = new Set<Place>(["right_of_way"]);
/** Outcomes that say what the asker may do, or what that turns on. */
const DECIDED: ReadonlySet<Outcome> = new Set([
  "allowed",
  "allowed_with_permit",
  "depends",
  "not_regulated",
  "procedure",
]);
/** Things that lie across that land or are joined to it: what is said of them is said of it. */
const ACROSS: ReadonlySet<Subject> = new Set(["driveway", "parking", "permit", "contact", "code"]);

function publicPlaces({ reading, subject }: Context): { places: Place[]; tree: boolean } {
  if (ACROSS.has(subject)) return { places: [], tree: false };
  return { places: reading.places.filter((place) => PUBLIC.has(place)), tree: subject === "tree" };
}
