import type { HeldRule } from "../law/held-rule.ts";
import type { LotFact, RuleKind } from "../law/vocabulary.ts";
import type { Ask } from "../questions/asks.ts";
import { readNumber, readQuantities } from "../questions/read-quantities.ts";
import { lettersOnly } from "../questions/words.ts";
import { namesPermission } from "../questions/yes-means.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import { isCounted, TOLD, tellsHomes } from "./agree-with-figures.ts";
import { ONLY_WITH, type Outcome, VERDICTS } from "./answer-shape.ts";
import { checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { Project } from "./figures-known.ts";
import { LOOKED_AT } from "./fitting-act.ts";
import { foundOf } from "./found.ts";
import { isPlainProject } from "./plain-project.ts";
import type { Found } from "./rules-in-force.ts";
import { permitNames } from "./settle-verdict.ts";
import { turnsOnShare } from "./share-of-whole.ts";
import { isOwn } from "./tell-rules.ts";
import { isForCaseTold } from "./told-conditions.ts";
import { workOut } from "./work-out.ts";

/** What a rule comes to in reply to a question for a yes or a no. */
interface Verdict {
  outcome: Outcome;
  opening: string;
}

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
      return asksForPermission(ask) && isForCaseTold(found, ctx)
        ? { outcome: "allowed_with_permit", opening: `${ONLY_WITH} a permit.` }
        : null;
    case "no_permit":
      return leads && ask.act === "need_permit" && isForCaseTold(found, ctx)
        ? { outcome: draft.outcome, opening: `You don't need ${permitNames([found])} for this.` }
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
const asksForPermission = ({ act, acts, yesMeans }: Ask): boolean =>
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
  // "Can I do it, or must it be a contractor?": a yes to the second of both reads as one to the first.
  if (ask && !VERDICTS.has(draft.outcome) && BARE.has(draft.opening) && namesOtherSide(ask)) {
    draft.openWith("");
    return;
  }
  const plain = isPlainProject(ctx) && ask?.yesMeans !== "breach" && ask?.yesMeans !== "needed";
  // "Was that really the law?", of a ban: what reads as was said is no permission.
  const reads = ask?.yesMeans === "reads" && !leadsWithBan(draft, ctx);
  const asksIfAllowed = ask?.yesMeans === "allowed" && namesPermission(ask.asked);
  const literal = !ask || plain || asksIfAllowed || reads;
  if (literal || !VERDICTS.has(draft.outcome)) return;
  if (draft.opening === "No.") draft.openWith("Not allowed.");
  else if (draft.opening.startsWith("Yes")) draft.openWith(draft.opening.replace(/^Yes/, "Allowed"));
}

const BARE: ReadonlySet<string> = new Set(["Yes.", "No."]);
const namesOtherSide = ({ polar, asked }: Ask): boolean => polar && lettersOnly(asked)[0] === "or";

const leadsWithBan = (draft: Draft, { reading }: Context): boolean =>
  (reading.ask?.ranked ?? []).some(({ held }) => held.rule.kind === "prohibited" && draft.leadsWith(held));
