import type { HeldRule } from "../law/held-rule.ts";
import type { Circumstance, LotFact, RuleKind } from "../law/vocabulary.ts";
import type { Ask } from "../questions/asks.ts";
import { readNumber, readQuantities } from "../questions/read-quantities.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import { type Outcome, VERDICTS } from "./answer-shape.ts";
import { checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { Project } from "./figures-known.ts";
import { LOOKED_AT } from "./fitting-act.ts";
import { isPlainProject } from "./plain-project.ts";
import type { Found } from "./rules-in-force.ts";
import { turnsOnShare } from "./share-of-whole.ts";
import { withoutOverruled } from "./special-cases.ts";
import { foundOf, isOwn } from "./tell-rules.ts";
import { isForCaseTold } from "./told-conditions.ts";
import { workOut } from "./work-out.ts";

/** What a rule comes to in reply to a question for a yes or a no. */
interface Verdict {
  outcome: Outcome;
  opening: string;
}

/** Opens a permission for which a permit is the very thing that the law asks for. */
export const ONLY_WITH = "Only with";

/** Outcomes that tell a rule and leave it to the reader what that means for the question. */
const TOLD: ReadonlySet<Outcome> = new Set(["value", "explanation", "procedure"]);

/**
 * A rule that was told in reply to a question for a yes or a no also decides it, where it was worked out with the asker's
 * own figures: "Is 17,000 sq ft enough for 12 homes?" is answered by more than what 12 homes need.
 */
export function giveVerdict(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (!ask?.polar || draft.opening !== "" || !TOLD.has(draft.outcome) || isPlainProject(ctx)) return;
  for (const found of toldRules(draft, ctx, ask)) {
    const verdict = verdictOf(found, draft, ctx, ask);
    if (!verdict) continue;
    draft.outcome = verdict.outcome;
    const told = draft.statements.find((s) => s.text.startsWith(found.rule.says));
    if (!draft.leadsWith(found) && told) draft.lead(verdict.opening, told.text, found);
    else draft.openWith(verdict.opening);
    return;
  }
}

/**
 * The closest rule, if it was told. Where it only lists several cases ("1,200 sq ft of site for an efficiency, 1,500 with 1
 * bedroom"), the case of its section that was worked out for the project decides for it.
 */
function toldRules(draft: Draft, ctx: Context, { ranked }: Ask): Found[] {
  const [first] = ranked;
  if (!first || first.share < LEAST_SHARE || !wasTold(draft, first.held)) return [];
  const cases = ranked
    .slice(1, LOOKED_AT)
    .filter(({ held, share }) => held.clause.id === first.held.clause.id && share >= BESIDE_SHARE)
    .filter(({ held }) => wasTold(draft, held) && (isPermit(held) || isWorked(held, ctx)));
  return [first, ...(first.held.rule.kind === "limit" ? [] : cases)]
    .map(({ held }) => foundOf(ctx, held))
    .filter((found) => found.applies.status === "applies");
}
const isPermit = ({ rule }: HeldRule): boolean => rule.kind === "permit";
const isWorked = ({ rule }: HeldRule, { project }: Context): boolean => workOut(rule, project)?.kept != null;
const wasTold = (draft: Draft, held: HeldRule): boolean =>
  draft.leadsWith(held) || draft.trace.some((line) => line.rule === held.rule.id);
/** A rule less likely than this decides nothing alone. */
const LEAST_SHARE = 0.3;
const BESIDE_SHARE = 0.1;

/**
 * What was worked out with the asker's own figures decides: no "Yes" beside a limit that the project breaks, and no "No"
 * with a limit in the headline that it keeps.
 */
export function agreeWithFigures(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (!ask || isPlainProject(ctx) || draft.parts.length > 0) return;
  const told = withoutOverruled(
    ask.ranked
      .slice(0, LOOKED_AT)
      .filter(({ held }) => (isOwn(held, ctx) || held.rule.share?.is) && isSaid(draft, held))
      .map(({ held }) => foundOf(ctx, held))
      .filter((found) => found.applies.status === "applies"),
    ctx.project,
  );
  const led = told.filter((found) => draft.leadsWith(found));
  const keeps = (found: Found) => keptBy(found, ctx.project) === true;
  if (draft.outcome === "allowed" || draft.outcome === "allowed_with_permit") {
    // A relief that the project comes under replaces the limit that it breaks.
    const reliefs = led.filter((found) => found.rule.kind !== "limit" && keeps(found));
    const limits = ask.ranked
      .slice(0, LOOKED_AT)
      .map(({ held }) => foundOf(ctx, held))
      .filter((found) => reliefs.some((relief) => isLimitOf(relief, found)));
    if (reliefs.length > 0 && limits.every((found) => standingOf(found, ctx.project) !== false)) return;
    const near = new Set(ask.ranked.filter((r) => r.share >= NEAR_SHARE).map((r) => r.held.rule.id));
    const broken = (reliefs.length > 0 ? limits : told).find(
      (found) =>
        (near.has(found.rule.id) || draft.leadsWith(found)) && standingOf(found, ctx.project) === false,
    );
    if (!broken) return;
    const said = draft.statements.find((s) => s.text.startsWith(broken.rule.says));
    draft.outcome = "not_allowed";
    if (draft.leadsWith(broken)) draft.openWith("No.");
    else draft.lead("No.", said?.text ?? broken.rule.says, broken);
  } else if (TOLD.has(draft.outcome) && ask.polar && VERDICT_ON_SIZE.has(ask.yesMeans)) {
    const broken = brokenLimit(told, ctx.project, ask);
    if (broken) {
      draft.outcome = "not_allowed";
      draft.lead("No.", broken.rule.says, broken);
      return;
    }
    const [decided] = led.flatMap((found) => keptBy(found, ctx.project) ?? []);
    if (decided === undefined) return;
    draft.outcome = decided ? "allowed" : "not_allowed";
    draft.openWith(decided ? "Yes." : "No.");
  } else if (draft.outcome === "not_allowed" && draft.opening !== "") {
    const meant = new Set(ask.ranked.filter((r) => r.share >= RELIEF_SHARE).map((r) => r.held.rule.id));
    const relief = reliefFrom(told, ctx.project, meant);
    if (relief) {
      const said = draft.statements.find((s) => s.text.startsWith(relief.rule.says));
      draft.lead("Yes.", said?.text ?? relief.rule.says, relief);
    } else if (led.length > 0 && led.every(keeps)) draft.openWith("Yes.");
    else return;
    draft.outcome = "allowed";
  }
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
    if (rule.kind === "limit" || !meant.has(rule.id) || !broken.has(rule.measure)) return false;
    // What it allows has limits of its own, which it does not lift.
    const isBroken = told.some((f) => isLimitOf(relief, f) && standingOf(f, project) === false);
    return !isBroken && workOut(rule, project)?.kept === true;
  });
}
/** A limit that is told and that the project breaks, where it keeps no other one on the same measure. */
function brokenLimit(told: readonly Found[], project: Project, { ranked }: Ask): Found | undefined {
  const meant = new Set(ranked.filter((r) => r.share >= BROKEN_SHARE).map((r) => r.held.rule.id));
  const kept = new Set(
    told.flatMap((found) => (standingOf(found, project) === true ? [found.rule.measure] : [])),
  );
  return told.find(
    (found) =>
      meant.has(found.rule.id) && !kept.has(found.rule.measure) && standingOf(found, project) === false,
  );
}
/** It decides only this near to the words. */
const BROKEN_SHARE = 0.1;

/** A relief may turn on what we have no word for ("a pitched roof"): the question must be close to it. */
const RELIEF_SHARE = 0.2;

/** A limit less likely than this is hardly what is asked about, though the answer adds it. */
const NEAR_SHARE = 0.02;

/** Questions for which being within a limit is a reply, whichever word gives it. */
const VERDICT_ON_SIZE: ReadonlySet<Ask["yesMeans"]> = new Set(["allowed", "breach", "unclear"]);

/** Whether a rule is in the headline or in one of the sentences that are read with it. */
const isSaid = (draft: Draft, held: HeldRule): boolean =>
  draft.leadsWith(held) ||
  draft.statements.slice(0, READ_WITH_HEADLINE).some((s) => s.text.startsWith(held.rule.says));
const READ_WITH_HEADLINE = 3;

/** A limit on all of a lot is kept or broken by the whole, and by no part of it. */
const isCounted = ({ rule }: Found, project: Project): boolean =>
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
const tellsHomes = ({ homes, quantities }: Project): boolean =>
  homes != null || quantities.some((q) => q.measure === "units");

/** Kinds of rules whose share a project must keep. */
const DECIDED_BY_SHARE: ReadonlySet<RuleKind> = new Set(["required", "allowed", "conditional", "prohibited"]);

function verdictOf(found: Found, draft: Draft, ctx: Context, ask: Ask): Verdict | null {
  const { rule } = found;
  const leads = draft.leadsWith(found);
  const share =
    rule.share?.is && leads && !turnsOnShare(rule) ? (workOut(rule, ctx.project)?.kept ?? null) : null;
  if (share !== null && DECIDED_BY_SHARE.has(rule.kind) && ask.yesMeans !== "needed")
    return share ? { outcome: "allowed", opening: "Yes." } : { outcome: "not_allowed", opening: "No." };
  const most = leads ? isTheMost(found, ctx, ask) : null;
  if (most) return most;
  switch (rule.kind) {
    case "limit": {
      if (ask.yesMeans === "reads") return leads ? sameAs(found, ask) : null;
      const kept = isKept(found, draft, ctx, ask);
      if (kept === null || ask.yesMeans === "needed") return null;
      return kept ? { outcome: "allowed", opening: "Yes." } : { outcome: "not_allowed", opening: "No." };
    }
    case "fee":
    case "time":
      return leads ? sameAs(found, ask) : null;
    case "required":
      return leads && asksForDuty(found, ctx, ask) && isOwn(found, ctx)
        ? { outcome: draft.outcome, opening: "Yes." }
        : null;
    case "permit":
      return asksForLeave(ask) && isForCaseTold(found, ctx)
        ? { outcome: "allowed_with_permit", opening: `${ONLY_WITH} a permit.` }
        : null;
    case "not_required":
    case "unregulated":
      return leads && isOwn(found, ctx)
        ? { outcome: "not_regulated", opening: ask.yesMeans === "needed" ? "No." : "" }
        : null;
    default:
      return null;
  }
}

/** "Can I just cut it down?", and not whether a permit is needed. */
const asksForLeave = ({ act, acts, yesMeans }: Ask): boolean =>
  act === "may" && yesMeans === "allowed" && (acts.get("need_permit") ?? 0) < OF_PERMITS;
const OF_PERMITS = 0.15;

/** "Do we have to?", and of a case that is told "does it go through an extra review?" */
const asksForDuty = (found: Found, ctx: Context, { yesMeans, act }: Ask): boolean =>
  yesMeans === "needed" ||
  (act === "requirements" && (yesMeans === "allowed" || yesMeans === "reads") && isForCaseTold(found, ctx));

/** Whether the project keeps a limit, by what was worked out or by the figure that the question gives; null if unknown. */
function isKept(found: Found, draft: Draft, ctx: Context, ask: Ask): boolean | null {
  const worked = workOut(found.rule, ctx.project);
  if (worked?.kept != null) return worked.kept;
  if (isCounted(found, ctx.project)) return null;
  if (found.rule.measure === "units" && !tellsHomes(ctx.project)) return null;
  const check = checkLimit(found, withAsked(found, ctx.project, ask));
  const none = check?.limit?.value === 0 && check.result === "pass";
  if (!check || (!check.given && !none) || check.result === "unknown") return null;
  draft.traceCheck(check);
  return check.result === "pass";
}

/** "Is 5 inches too close?": the one figure of the asking clause is of what the closest rule limits. */
function withAsked({ rule }: HeldRule, project: Project, { asked, ranked }: Ask): Project {
  const unit = rule.value?.unit ?? rule.formulaUnit;
  const { measure } = rule;
  const figures = readQuantities(asked);
  const [only] = figures;
  if (!only || figures.length > 1 || unit === null || measure === null || !sameDimension(only.unit, unit))
    return project;
  if (ranked[0]!.held.rule.id !== rule.id) return project;
  // What follows from the figure is known already: of a lot that is divided, the size of each new one.
  if (project.lotFacts[measure as LotFact]) return project;
  const own = { measure, value: only.value, unit: only.unit, sense: only.sense };
  return { ...project, quantities: [own, ...project.quantities.filter((q) => q.measure !== measure)] };
}

/** "Is 6 really the most?": the number that is asked about is what the rule comes to, or it is not. */
function isTheMost({ rule }: Found, { reading, project }: Context, { asked }: Ask): Verdict | null {
  if (reading.bound === null) return null;
  const [only, ...more] = asked.split(/[^\w.]+/).flatMap((word) => readNumber(word) ?? []);
  const worked = workOut(rule, project);
  if (only === undefined || more.length > 0 || !worked) return null;
  return { outcome: "value", opening: worked.value.value === only ? "Yes." : "No." };
}

/** "Is the fee $600 for us too?": the figure asked about is the rule's own, or it is not. */
function sameAs({ rule }: Found, { asked }: Ask): Verdict | null {
  const { value } = rule;
  const figures: readonly Quantity[] = readQuantities(asked);
  const [only] = figures;
  if (!value || !only || figures.length > 1 || !sameDimension(only.unit, value.unit)) return null;
  const same = compareQuantities(only, value) === 0;
  return { outcome: "value", opening: same ? "Yes." : "No." };
}

/**
 * "Is 3 ft too close?", "isn't that illegal?", "do we have to?": there "No" would mean the opposite of what is allowed. The
 * answer then opens with what it says of the project.
 */
export function sayPlainly(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  const plain = isPlainProject(ctx) && ask?.yesMeans !== "breach" && ask?.yesMeans !== "needed";
  // "Was that really the law?", of a ban: what reads as was said is no permission.
  const reads = ask?.yesMeans === "reads" && !leadsWithBan(draft, ctx);
  const literal = !ask || plain || ask.yesMeans === "allowed" || reads;
  if (literal || !VERDICTS.has(draft.outcome)) return;
  if (draft.opening === "No.") draft.openWith("Not allowed.");
  else if (draft.opening.startsWith("Yes")) draft.openWith(draft.opening.replace(/^Yes/, "Allowed"));
}

const leadsWithBan = (draft: Draft, { reading }: Context): boolean =>
  (reading.ask?.ranked ?? []).some(({ held }) => held.rule.kind === "prohibited" && draft.leadsWith(held));
