import type { HeldRule } from "../law/held-rule.ts";
import type { Circumstance, RuleKind } from "../law/vocabulary.ts";
import type { Ask } from "../questions/asks.ts";
import { JUDGING } from "../questions/yes-means.ts";
import { ONLY_WITH, type Outcome } from "./answer-shape.ts";
import { checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { figureFor, type Project } from "./figures-known.ts";
import { LOOKED_AT } from "./fitting-act.ts";
import { foundOf } from "./found.ts";
import { isPlainProject } from "./plain-project.ts";
import type { Found } from "./rules-in-force.ts";
import { turnsOnShare } from "./share-of-whole.ts";
import { withoutOverruled } from "./special-cases.ts";
import { isOwn } from "./tell-rules.ts";
import { workOut } from "./work-out.ts";

/** Outcomes that tell a rule and leave it to the reader what that means for the question. */
export const TOLD: ReadonlySet<Outcome> = new Set(["value", "explanation", "procedure"]);

/**
 * What was worked out with the asker's own figures decides: no "Yes" with a limit that the project breaks, and no "No"
 * with a limit in the headline that it keeps.
 */
export function agreeWithFigures(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (!ask || isPlainProject(ctx) || draft.parts.length > 0) return;
  checkCase(draft, ctx, ask);
  const told = withoutOverruled(
    ask.ranked
      .slice(0, LOOKED_AT)
      .filter(({ held }) => isOwn(held, ctx) || held.rule.share?.is || isForSizeTold(held, ctx.project))
      .filter(({ held }) => isSaid(draft, held))
      .map(({ held }) => foundOf(ctx, held))
      .filter((found) => found.applies.status === "applies"),
    ctx.project,
  );
  if (draft.outcome === "allowed" || draft.outcome === "allowed_with_permit")
    unlessBroken(draft, ctx, told, ask);
  else if (TOLD.has(draft.outcome) && ask.polar && JUDGING.has(ask.yesMeans))
    judgeTold(draft, ctx, told, ask);
  else if (draft.outcome === "not_allowed" && draft.opening !== "") unlessKept(draft, ctx, told, ask);
}

/**
 * "A stair enclosure 12 ft tall, of 160 sq ft, 22 ft behind the front": each size that is told is compared with what the section
 * of the rule that answers sets for the same case, however much less like the question that is worded.
 */
function checkCase(draft: Draft, ctx: Context, ask: Ask): void {
  const isJudged = draft.outcome === "allowed" || (TOLD.has(draft.outcome) && JUDGING.has(ask.yesMeans));
  if (!isJudged || !ask.polar) return;
  const first = ask.ranked[0]?.held;
  if (first?.rule.kind !== "limit" || !draft.leadsWith(first)) return;
  for (const rule of first.clause.rules) {
    if (!isOfOneCase(rule, first.rule) || !ctx.project.quantities.some((q) => q.measure === rule.measure))
      continue;
    const found = foundOf(ctx, { rule, clause: first.clause });
    const check = found.applies.status === "applies" ? checkLimit(found, ctx.project) : null;
    if (!check || check.result === "unknown" || draft.trace.some((line) => line.rule === rule.id)) continue;
    draft.traceCheck(check);
    if (rule.value) draft.figure(found, rule.value, rule.phrase);
    if (!draft.says(rule.says)) draft.sayAfterFirst(rule.says, found);
    if (check.result === "fail") {
      sayBroken(draft, found);
      return;
    }
  }
}

/** Limits on other sizes of the same thing, for the same case: special, or none of the two is. */
const isOfOneCase = (rule: Found["rule"], other: Found["rule"]): boolean =>
  rule.kind === "limit" &&
  rule.measure !== other.measure &&
  rule.yieldsTo === null &&
  rule.subjects[0] === other.subjects[0] &&
  String(rule.when.place) === String(other.when.place) &&
  String(rule.when.districts) === String(other.when.districts) &&
  JSON.stringify(rule.when.circumstances) === JSON.stringify(other.when.circumstances) &&
  rule.when.turnsOn?.ask === other.when.turnsOn?.ask;

/** No yes where the project breaks a limit that the answer gives. */
function unlessBroken(draft: Draft, ctx: Context, told: readonly Found[], { ranked }: Ask): void {
  // A relief that the project comes under replaces the limit that it breaks.
  const reliefs = told.filter(
    (found) =>
      draft.leadsWith(found) && !ASKS_FOR.has(found.rule.kind) && keptBy(found, ctx.project) === true,
  );
  const limits = ranked
    .slice(0, LOOKED_AT)
    .map(({ held }) => foundOf(ctx, held))
    .filter((found) => reliefs.some((relief) => isLimitOf(relief, found)));
  const near = new Set(ranked.filter((r) => r.share >= NEAR_SHARE).map((r) => r.held.rule.id));
  const broken = (reliefs.length > 0 ? limits : told).find(
    (found) =>
      (near.has(found.rule.id) || draft.leadsWith(found)) && standingOf(found, ctx.project) === false,
  );
  if (broken) sayBroken(draft, broken);
}

/** A yes or a no where rules were only told, by what they were worked out to or by a limit that the project breaks. */
function judgeTold(draft: Draft, ctx: Context, told: readonly Found[], ask: Ask): void {
  const broken = brokenLimit(told, ctx.project, ask);
  if (broken) {
    sayBroken(draft, broken);
    return;
  }
  const led = told.filter((found) => draft.leadsWith(found));
  const [decided] = led.flatMap((found) => keptBy(found, ctx.project) ?? []);
  if (decided === undefined) return;
  draft.outcome = decided ? "allowed" : "not_allowed";
  draft.openWith(decided ? "Yes." : "No.");
}

/** No "No" where a relief covers what is told, or where it keeps each limit of the headline. */
function unlessKept(draft: Draft, ctx: Context, told: readonly Found[], { ranked }: Ask): void {
  const meant = new Set(
    ranked
      .filter((r) => r.share >= (isForSizeTold(r.held, ctx.project) ? NEAR_RELIEF : RELIEF_SHARE))
      .map((r) => r.held.rule.id),
  );
  const relief = reliefFrom(told, ctx.project, meant);
  const led = told.filter((found) => draft.leadsWith(found));
  if (relief) {
    const said = draft.statements.find((s) => s.text.startsWith(relief.rule.says));
    const approved = relief.rule.kind === "conditional";
    draft.lead(approved ? `${ONLY_WITH} approval.` : "Yes.", said?.text ?? relief.rule.says, relief);
    if (approved) {
      draft.outcome = "allowed_with_permit";
      return;
    }
  } else if (led.length > 0 && led.every((found) => keptBy(found, ctx.project) === true))
    draft.openWith("Yes.");
  else return;
  draft.outcome = "allowed";
}

/** No, by a limit that the project breaks; what was still to be asked decides nothing any more. */
function sayBroken(draft: Draft, broken: Found): void {
  const said = draft.statements.find((s) => s.text.startsWith(broken.rule.says));
  draft.outcome = "not_allowed";
  draft.deciding = null;
  if (draft.leadsWith(broken)) draft.openWith("No.");
  else draft.lead("No.", said?.text ?? broken.rule.says, broken);
}

/** Whether a limit is on what a relief allows ("along such a wall, still 3 feet"): it is for the same special case. */
const isLimitOf = ({ rule: relief }: Found, { rule, applies }: Found): boolean =>
  applies.status !== "excluded" &&
  rule.kind === "limit" &&
  applies.open.every(({ kind }) => kind === "own") &&
  rule.clauseId === relief.clauseId &&
  rule.subjects[0] === relief.subjects[0] &&
  Object.keys(relief.when.circumstances).length > 0 &&
  Object.entries(relief.when.circumstances).every(
    ([name, values]) => String(rule.when.circumstances[name as Circumstance]) === String(values),
  );

/** The rule that allows more than a limit that the project breaks ("5 feet above it"), where the project comes under that. */
function reliefFrom(told: readonly Found[], project: Project, meant: ReadonlySet<number>): Found | undefined {
  const broken = new Set(
    told.flatMap((found) => (standingOf(found, project) === false ? [found.rule.measure] : [])),
  );
  return told.find((relief) => {
    const { rule } = relief;
    if (ASKS_FOR.has(rule.kind) || !broken.has(rule.measure)) return false;
    if (!meant.has(rule.id) && !isOfLimitAlone(relief, project)) return false;
    // What it allows has limits of its own, which it does not lift.
    const isBroken = told.some((f) => isLimitOf(relief, f) && standingOf(f, project) === false);
    return !isBroken && (workOut(rule, project)?.kept === true || isForSizeTold(relief, project));
  });
}

/** An approval that turns on nothing but the limit itself ("90% of the required area"): it is open to what comes to as much. */
const isOfLimitAlone = ({ rule }: Found, project: Project): boolean =>
  rule.kind === "conditional" &&
  rule.when.turnsOn === undefined &&
  Object.keys(rule.when.circumstances).length === 0 &&
  (workOut(rule, project)?.from.length ?? 0) > 0;

/** A limit that is told and that the project breaks, where the same size of it keeps no other one on that measure. */
function brokenLimit(told: readonly Found[], project: Project, { ranked }: Ask): Found | undefined {
  const meant = new Set(ranked.filter((r) => r.share >= BROKEN_SHARE).map((r) => r.held.rule.id));
  const kept = told.filter((found) => standingOf(found, project) === true);
  return told.find(
    (found) =>
      meant.has(found.rule.id) &&
      standingOf(found, project) === false &&
      !kept.some((other) => isOnOneSize(other, found, project)),
  );
}

/** "45 ft from the front, 2 ft from the side line": that one distance is kept says nothing of the other. */
function isOnOneSize(one: Found, other: Found, project: Project): boolean {
  if (one.rule.measure !== other.rule.measure) return false;
  const [a, b] = [one, other].map((found) => checkLimit(found, project)?.given);
  return !a || !b || a === b;
}
/** It decides only this near to the words. */
const BROKEN_SHARE = 0.1;

/** Rules that ask for something: what keeps one of them still has to keep the others. */
export const ASKS_FOR: ReadonlySet<RuleKind> = new Set(["limit", "required", "prohibited"]);

/** A freedom from the limit for just such a size as is told ("an addition of up to 250 sq ft"). */
const isForSizeTold = ({ rule }: HeldRule, project: Project): boolean => {
  const bounds = Object.keys(rule.when.bounds);
  return (
    rule.kind === "unregulated" &&
    bounds.length > 0 &&
    bounds.every((name) => figureFor(name, project) !== null)
  );
};
/** Then little of the question needs to speak of it. */
const NEAR_RELIEF = 0.05;

/** A relief may turn on what we have no word for ("a pitched roof"): the question must be close to it. */
const RELIEF_SHARE = 0.2;

/** A limit less likely than this is hardly what is asked about, though the answer adds it. */
const NEAR_SHARE = 0.02;

/** Whether a rule is in the headline or in one of the sentences that are read with it. */
const isSaid = (draft: Draft, held: HeldRule): boolean =>
  draft.leadsWith(held) ||
  draft.statements.slice(0, READ_WITH_HEADLINE).some((s) => s.text.startsWith(held.rule.says));
const READ_WITH_HEADLINE = 3;

/** A limit on all of a lot is kept or broken by the whole, and by no part of it. */
export const isCounted = ({ rule }: Found, project: Project): boolean =>
  (workOut(rule, project)?.compared ?? null) !== null && (project.areas?.length ?? 0) > 1;

/** Whether the project keeps what a rule was worked out to; that it comes under the rule at all keeps nothing. */
const keptBy = ({ rule }: Found, project: Project): boolean | null =>
  turnsOnShare(rule) ? null : (workOut(rule, project)?.kept ?? null);

/** Whether the project keeps a limit by the figures given; null where they do not say. */
function standingOf(found: Found, project: Project): boolean | null {
  const { rule } = found;
  const worked = keptBy(found, project);
  if (worked !== null || rule.kind !== "limit" || isCounted(found, project)) return worked;
  if (rule.measure === "units" && !tellsHomes(project)) return null;
  const result = checkLimit(found, project)?.result;
  return result === "fail" ? false : result === "pass" ? true : null;
}

/** An ADU makes two homes: that is implied, and no size of the question. */
export const tellsHomes = ({ homes, quantities }: Project): boolean =>
  homes != null || quantities.some((q) => q.measure === "units");
