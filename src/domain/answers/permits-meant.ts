import type { Ranked } from "../choosing/ranked-order.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import type { Circumstance, Place } from "../law/vocabulary.ts";
import { applicability } from "./applicability.ts";
import type { Context } from "./context.ts";
import type { Project } from "./figures-known.ts";
import { foundOf } from "./found.ts";
import { isShort } from "./plain-project.ts";
import type { Found } from "./rules-in-force.ts";
import { OF_THE_WORK } from "./told-conditions.ts";

/**
 * What a question on permits means though it does not say so in words that we read as facts: the ranking of rules is a
 * second reading of it, and here decides what the first one left open.
 */

/** From this share on, a question may mean the special case of a rule though it does not say so in words we know. */
const LIKELY_CASE = 0.1;

/** An exemption for the ordinary case of a thing this much likelier than a duty of its section for another case is what is meant. */
const FAR_LIKELIER = 3;

/** Duties in special cases that the question may mean. */
export const likelyCases = (ctx: Context): Found[] =>
  (ctx.reading.ask?.ranked ?? [])
    .filter(({ share, held }) => share >= LIKELY_CASE && held.rule.kind === "permit")
    .filter((r) => !isOutdone(r, ctx))
    .map(({ held }) => foundOf(ctx, held))
    // Where it is was told: what goes for another place is no case of it.
    .filter(({ applies, rule }) => applies.status === "exception" && !isElsewhere(rule.when.place, ctx));

/** "New shingles on my house": that the roof of an apartment house needs a permit is no case of it. */
function isOutdone({ held, share }: Ranked, ctx: Context): boolean {
  const [first] = ctx.reading.ask!.ranked;
  return (
    first!.held.rule.kind === "no_permit" &&
    first!.held.clause.id === held.clause.id &&
    first!.held.rule.permit === held.rule.permit &&
    first!.share >= FAR_LIKELIER * share &&
    held.rule.when.circumstances.use !== undefined &&
    foundOf(ctx, first!.held).applies.status === "applies"
  );
}

const isElsewhere = (places: readonly Place[], { reading }: Context): boolean =>
  places.length > 0 && reading.places.length > 0 && !places.some((place) => reading.places.includes(place));

/** Rules that say the same in one sentence are this likely together where just that is meant. */
const SURELY_MEANT = 0.85;

/**
 * The exemptions that name the very work, though what else may be done with it was not denied: those of one permit that
 * surely are what is asked about, taken together.
 */
export function exemptionsMeant(ctx: Context): Found[] {
  const ranked = ctx.reading.ask?.ranked ?? [];
  const [first] = ranked;
  if (first?.held.rule.kind !== "no_permit") return [];
  const same = ranked.filter(
    ({ held }) => held.rule.kind === "no_permit" && held.rule.permit === first.held.rule.permit,
  );
  if (sumOf(same) < SURELY_MEANT) return [];
  // "A 10 by 12 gazebo": the very thing that is exempt up to a size, with its size, is of the case that the rule is for.
  const isSized = ({ held: { rule }, share: own }: Ranked) =>
    own >= BEYOND_DOUBT && Object.keys(rule.when.bounds).length > 0;
  return same
    .filter((r) => r.share >= LIKELY_CASE && r.held.rule.subjects.includes(ctx.subject))
    .map((r) => ({
      ...r.held,
      applies: applicability(
        r.held.rule,
        inCaseOf(r.held, ctx.project, isSized(r) ? undefined : OF_THE_WORK),
      ),
    }))
    .filter(({ applies }) => applies.status === "applies");
}

const sumOf = (rules: readonly Ranked[]): number => rules.reduce((sum, { share }) => sum + share, 0);

/**
 * "New cabinets, counters and tile, do I have to tell the city?": several sections exempt just this, and together are likelier
 * by far than all duties. Then a duty that turns on something else leaves nothing open.
 */
export function exemptionsNamed(ctx: Context): Found[] {
  const ranked = ctx.reading.ask?.ranked ?? [];
  const free = ranked.filter(({ held }) => held.rule.kind === "no_permit");
  const exempt = sumOf(free);
  const due = sumOf(ranked.filter(({ held }) => held.rule.kind === "permit"));
  if (ranked[0] !== free[0] || exempt < MOSTLY || exempt < SURELY_MEANT * (exempt + due)) return [];
  return free
    .filter(({ held, share }) => share >= LIKELY_CASE && held.rule.subjects.includes(ctx.subject))
    .map(({ held }) => ({
      ...held,
      applies: applicability(held.rule, inCaseOf(held, ctx.project, OF_NAMED)),
    }))
    .filter(({ applies }) => applies.status === "applies");
}
const MOSTLY = 0.5;
/** To name what is exchanged says what work it is; whether it touches the structure is another matter. */
const OF_NAMED = ["work", "existing"] as const satisfies readonly Circumstance[];

/** Duties for one case are this likely together where the question is about just that case. */
const CASE_MEANT = 0.7;

/**
 * The duties for a case that the question describes in words of its own: they are closer to it than all rules for other
 * cases, and nothing that was told speaks against it. Sizes are never assumed.
 */
export function dutiesMeant(ctx: Context): Found[] {
  const ranked = ctx.reading.ask?.ranked ?? [];
  const [first] = ranked;
  if (first?.held.rule.kind !== "permit" || isShort(ctx.reading)) return [];
  const caseOf = ({ permit, when }: Rule) => JSON.stringify([permit, when.circumstances]);
  const same = ranked.filter(
    ({ held: { rule } }) =>
      rule.kind === "permit" && rule.yieldsTo === null && caseOf(rule) === caseOf(first.held.rule),
  );
  if (same.reduce((sum, { share }) => sum + share, 0) < CASE_MEANT) return [];
  return same
    .filter(({ held, share }) => share >= LIKELY_CASE && held.rule.subjects.includes(ctx.subject))
    .map(({ held }) => ({ ...held, applies: applicability(held.rule, inCaseOf(held, ctx.project)) }))
    .filter(({ applies }) => applies.status === "applies");
}

/** An exemption this likely is what is asked about, though a fact that it turns on was not told. */
const BEYOND_DOUBT = 0.95;

/** "A gazebo kit, 140 square feet": the exemption for open ones decides, and not the duty for all that is like it. */
export function caseOfExemption(ctx: Context): Found | undefined {
  const [first] = ctx.reading.ask?.ranked ?? [];
  if (!first || first.share < BEYOND_DOUBT || first.held.rule.kind !== "no_permit") return undefined;
  const found = foundOf(ctx, first.held);
  return found.applies.status === "exception" ? found : undefined;
}

/** A project of the case that a rule is for, where the question names no other one; of `only` these facts. */
function inCaseOf({ rule }: HeldRule, project: Project, only?: readonly Circumstance[]): Project {
  const circumstances = { ...project.circumstances };
  const ofRule = Object.entries(rule.when.circumstances) as [Circumstance, readonly string[]][];
  for (const [name, [value]] of ofRule)
    if (value !== undefined && (only?.includes(name) ?? true)) circumstances[name] ??= value;
  return { ...project, circumstances };
}
