import type { Act } from "../choosing/bank.ts";
import { isOnHours } from "../choosing/hours-asked.ts";
import type { Matter } from "../choosing/matters.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Measure } from "../law/vocabulary.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import { answerAveraged } from "./answer-averaged.ts";
import { answerBan } from "./answer-ban.ts";
import { answerByRule, verdictOf } from "./answer-by-rule.ts";
import { answerLimit } from "./answer-limit.ts";
import { answerMeaning } from "./answer-meaning.ts";
import { answerPermission } from "./answer-permission.ts";
import { answerPermit } from "./answer-permit.ts";
import { GAPS } from "./answer-shape.ts";
import { answerStated } from "./answer-stated.ts";
import { answerThreshold } from "./answer-threshold.ts";
import { declineUnsure, lacksRules, surelyUncovered } from "./answer-unsure.ts";
import { answerWorkedBack } from "./answer-worked-back.ts";
import { answerAsUnderstood } from "./as-understood.ts";
import { tellByDistrict } from "./by-district.ts";
import { bestOf, type Composed, isOfThingItself } from "./choose-variant.ts";
import { completed } from "./completed.ts";
import type { Context } from "./context.ts";
import { newDraft } from "./context.ts";
import { correctPremise } from "./correct-premise.ts";
import type { Draft } from "./draft.ts";
import { answerByDuty } from "./duties.ts";
import { declineMatter, declineTopic } from "./explain-gap.ts";
import { actOf, PARTICULAR, WORTH_TELLING } from "./fitting-act.ts";
import { foundOf, isNoCase } from "./found.ts";
import { onPoint } from "./on-point.ts";
import { permissionByPermit } from "./permission-by-permit.ts";
import { CLOSE, isPlainProject, isPlainQuestion, isTopic, WORK } from "./plain-project.ts";
import { banOnCaseTold, isSurelyBan, restrictionOf } from "./restrictions.ts";
import { countHomes, withHomes } from "./sum-of-homes.ts";
import { tellSurelyMeant } from "./surely-meant.ts";
import { isOwn, statesNumber, suits, tellClosest } from "./tell-rules.ts";
import { tellStage } from "./tell-stage.ts";
import { sizesTold } from "./told-conditions.ts";

/** Answers one ask from the rules that were ranked for it: of several ways to answer, the one most likely right. */
export function answerAsk(asked: Context): Draft {
  const homes = countHomes(asked);
  if (homes.is === "several") return homes.draft;
  const ctx = homes.is === "alike" ? withHomes(asked, homes.total) : asked;
  const composed = composeFor(ctx);
  if ((ctx.reading.ask?.understood?.chosen ?? 0) > 0)
    return answerAsUnderstood(composed.declined ? null : composed.draft, ctx, completed);
  const best = bestOf(composed, ctx);
  const draft = best === composed.draft && isOfThingItself(best, ctx) ? best : onPoint(best, ctx);
  if (draft !== composed.draft || !composed.declined) return completed(draft, ctx);
  return answerByDuty(ctx) ?? draft;
}

/** Each act has its own way to be answered; none is answered by another's. */
export function composeFor(ctx: Context): Composed {
  const draft = newDraft(ctx.engine);
  const { ask } = ctx.reading;
  if (ask?.understood?.chosen === 0) {
    declineMatter(draft, ctx, "this");
    return { draft, settled: true, final: true, declined: true };
  }
  const plain = isPlainProject(ctx);
  const first = ask?.matters[0]?.rules[0]?.held.rule;
  // A rule that only uses a word of the glossary does not say what it means.
  const defines =
    first?.kind === "definition" || (first?.kind !== "limit" && ctx.reading.glossaryTerm !== null);
  const explained =
    ask?.act === "meaning" &&
    (first?.kind === "definition" || !ask.polar) &&
    (defines || ask.confidence < VAGUE) &&
    ctx.project.quantities.length === 0 &&
    // "He kept the security deposit. What does the code say?": no term that the code defines is asked for.
    (ctx.reading.otherThings.length === 0 || !surelyUncovered(ctx)) &&
    answerMeaning(draft, ctx);
  // What can be worked out from the figures given answers the question, however unlike its rule's words are.
  const worked =
    !explained &&
    (answerBan(draft, ctx) ||
      answerAveraged(draft, ctx) ||
      answerStated(draft, ctx) ||
      answerWorkedBack(draft, ctx));
  if (!explained && !plain && !worked && !isTopic(ctx)) {
    const unheld = lacksRules(ctx);
    if (declineUnsure(draft, ctx, unheld)) {
      // What it wrongly assumes of our rules is something that they answer.
      if (GAPS.has(draft.outcome)) correctPremise(draft, ctx, true);
      const declined = GAPS.has(draft.outcome);
      return { draft, settled: unheld, final: unheld || (declined && surelyUncovered(ctx)), declined };
    }
  }
  const byGlossary = explained && first?.kind !== "definition" && ctx.reading.glossaryTerm !== null;
  const answered =
    explained ||
    worked ||
    (ask !== undefined &&
      (tellStage(draft, ctx) ||
        BY_ACT[actOf(ctx)](draft, ctx) ||
        ((!plain || ask.confidence >= SURE_OF_A_THING) &&
          (closestInstead(draft, ctx) || tellSurelyMeant(draft, ctx)))));
  if (!answered) {
    declineTopic(draft, ctx);
    correctPremise(draft, ctx, true);
  }
  // The size from which a permit is needed is what is asked, and no rule has it in one sentence.
  const threshold =
    answered && ctx.reading.withoutPermit && (draft.outcome === "value" || draft.outcome === "not_allowed");
  const final = worked || byGlossary || threshold || (answered && isTopic(ctx));
  const settled = plain || final || isPlainQuestion(ctx);
  return { draft, settled, final, declined: !answered, ...(answered ? {} : { noneOfKind: true }) };
}

/** No rule of the kind that the act wants is near, but one is so close that it is most likely what is meant. */
function closestInstead(draft: Draft, ctx: Context): boolean {
  const { ask } = ctx.reading;
  const share = ask?.ranked[0]?.share ?? 0;
  const outcome = ask?.act === "may" ? "explanation" : undefined;
  if (share < CLOSE || PARTICULAR.has(ask!.act)) return false;
  // Why there is no figure is an answer too, where a rule on just that is surely meant.
  const sized = ask!.act === "how_much" && share < SURELY_MEANT;
  const sizes = ask!.act === "how_much" ? ctx.reading.measures : [];
  return tellClosest(
    draft,
    ctx,
    (held) => isAbout(held, ctx) && (!sized || statesNumber(held)) && !permitsByOther(held, sizes),
    outcome,
  );
}

/** From here on one rule is meant, whatever its kind. */
const SURELY_MEANT = 0.9;
/** "Airbnb in a new coach house": a rule this likely answers what the evaluation has nothing on. */
const SURE_OF_A_THING = 0.7;
/** Below this a question for a meaning is for that of the term or district it names. */
const VAGUE = 0.45;
type Composer = (draft: Draft, ctx: Context) => boolean;

const told =
  (act: Act): Composer =>
  (draft, ctx) =>
    tellClosest(draft, ctx, (held) => suits(act, held));

const BY_ACT: Readonly<Record<Act, Composer>> = {
  may: answerMay,
  how_much: answerHowMuch,
  need_permit: (draft, ctx) => exemption(draft, ctx) || answerNeedPermit(draft, ctx),
  requirements: answerRequirements,
  cost: told("cost"),
  how_long: (draft, ctx) => told("how_long")(draft, ctx),
  who_where: told("who_where"),
  how_to_apply: (draft, ctx) => told("how_to_apply")(draft, ctx) || permitInstead(draft, ctx, "how to apply"),
  documents: (draft, ctx) =>
    told("documents")(draft, ctx) || permitInstead(draft, ctx, "which documents to submit"),
  inspections: told("inspections"),
  track: (draft, ctx) =>
    permitOfSizes(draft, ctx) || told("track")(draft, ctx) || permitInstead(draft, ctx, "the type of permit"),
  penalty: told("penalty"),
  since: told("since"),
  which: answerWhich,
  compare: answerHowMuch,
  meaning: told("meaning"),
  other: told("other"),
};

/** "How tall can it be without a permit" asks for a size; with a size of one's own, for a yes or a no. */
function answerNeedPermit(draft: Draft, ctx: Context): boolean {
  const largest = ctx.reading.withoutPermit && !ctx.reading.ask?.polar && ctx.project.quantities.length === 0;
  if (largest && answerThreshold(draft, ctx)) return true;
  return answerPermit(draft, ctx) || told("need_permit")(draft, ctx);
}

/** "Type A or Type B?" of a trunk and how far it is from the house: of the closest section on permits, the one for just these. */
function permitOfSizes(draft: Draft, ctx: Context): boolean {
  const permits = (ctx.reading.ask?.ranked ?? []).filter(
    ({ held }) => held.rule.kind === "permit" && isOwn(held, ctx),
  );
  const told = permits
    .filter(({ held }) => held.clause.id === permits[0]?.held.clause.id)
    .some(({ held }) => sizesTold(foundOf(ctx, held), ctx.project) > 0);
  return told && answerPermit(draft, ctx);
}

/** Nothing is known of the step asked about, but of the permit it belongs to: that is told, and the gap is named. */
function permitInstead(draft: Draft, ctx: Context, step: string): boolean {
  if (!answerPermit(draft, ctx)) return false;
  draft.caution(`We don't have a rule on ${step} yet. Ask the office below.`);
  return true;
}

/** "The biggest shed without a permit": the exemption in its own words, with every size that it names. */
function exemption(draft: Draft, ctx: Context): boolean {
  const { withoutPermit, bound, ask } = ctx.reading;
  // "Biggest shed without permit" has no question word, and gives no size that could need one.
  const open = ask?.open === true || ctx.project.quantities.length === 0;
  return withoutPermit && bound === "upper" && open && answerThreshold(draft, ctx);
}

const matterOf = (ctx: Context): Matter | undefined => ctx.reading.ask?.matters[0];

/** "May I": a rule on just what is asked decides; otherwise the whole project is evaluated. */
function answerMay(draft: Draft, ctx: Context): boolean {
  if (isPlainProject(ctx)) return answerProject(draft, ctx);
  const matter = matterOf(ctx);
  const first = matter?.rules[0];
  const banOfCase = banOnCaseTold(ctx);
  if (banOfCase && decideByRule(draft, ctx, banOfCase)) return true;
  if (first && matter) {
    const { rule } = first.held;
    const hours = first.share >= SURE_OF_HOURS ? hoursOfCase(matter, ctx) : undefined;
    if (hours && decideByRule(draft, ctx, hours.held)) return true;
    const particular = rule.predicate !== null || !["limit", "permit", "may"].includes(matter.kind);
    if (particular && ctx.project.quantities.length > 0 && answerPermission(draft, ctx)) return true;
    if (
      particular &&
      matter.share >= PARTICULAR_SHARE &&
      isOwn(first.held, ctx) &&
      decideByRule(draft, ctx, first.held)
    )
      return true;
  }
  const ban = restrictionOf(ctx);
  if (ban && decideByRule(draft, ctx, ban.held)) return true;
  // "Can a new building near the L skip parking": one limit decides, and no size was given to check against others.
  const measure = ctx.reading.ask?.measureShare ?? 0;
  const sized = measure >= OF_THE_MEASURE || ctx.reading.ask?.act !== "may";
  if (matter?.kind === "limit" && sized && ctx.project.quantities.length === 0)
    return answerLimit(draft, ctx) || answerPermission(draft, ctx);
  return answerProject(draft, ctx) || tellClosest(draft, ctx, (held) => isOwn(held, ctx));
}
/** How likely the words must be about a limit's measure for that limit to answer "may I" without a size. */
const OF_THE_MEASURE = 0.5;

/** Whether a project may be built: by the evaluation of all of it, or by the permit that exists for it. */
export const answerProject = (draft: Draft, ctx: Context): boolean =>
  answerPermission(draft, ctx) || permissionByPermit(draft, ctx);

/** "He starts hammering at 8 on Sundays. Is he allowed?": the hours of that day decide, and no evaluation of what is built. */
const hoursOfCase = ({ rules }: Matter, ctx: Context): Ranked | undefined =>
  rules[0] && isOnHours(rules[0])
    ? rules.find((r) => isOnHours(r) && !isNoCase(foundOf(ctx, r.held)))
    : undefined;
/** How likely a rule on hours must be before they are what is asked about. */
const SURE_OF_HOURS = 0.5;

/** How likely one particular rule must be before it decides in place of the project as a whole. */
const PARTICULAR_SHARE = 0.3;

/** The verdict of a single rule on what is asked ("be rented for short stays"). */
function decideByRule(draft: Draft, ctx: Context, held: HeldRule): boolean {
  const found = foundOf(ctx, held);
  if (isNoCase(found)) return false;
  const verdict = held.rule.kind === "limit" ? null : verdictOf(found, ctx, true);
  if (!verdict) return tellClosest(draft, ctx, () => true, "explanation");
  answerByRule(draft, ctx, found, verdict);
  tellByDistrict(draft, ctx, found);
  return true;
}

function answerHowMuch(draft: Draft, ctx: Context): boolean {
  const { matters, likelyMeasure } = ctx.reading.ask!;
  if (isSurelyBan(ctx.reading.ask)) return tellClosest(draft, ctx, () => true);
  const asked = matters.find((m) => m.measure === likelyMeasure && m.share >= WORTH_TELLING);
  const matter = (likelyMeasure !== null && asked) || matters[0];
  if (!matter) return false;
  if (matter.kind === "permit" && answerThreshold(draft, ctx)) return true;
  if (matter.kind === "limit" && answerLimit(draft, ctx)) return true;
  return tellClosest(
    draft,
    ctx,
    (held) => isAbout(held, ctx) && statesNumber(held) && !permitsByOther(held, ctx.reading.measures),
  );
}

/** "Setback for a shed": from which height on a shed needs a permit is no setback. */
const permitsByOther = ({ rule }: HeldRule, asked: readonly Measure[]): boolean =>
  asked.length > 0 &&
  (rule.kind === "permit" || rule.kind === "no_permit") &&
  !asked.some((measure) => rule.measure === measure || rule.when.bounds[measure] !== undefined);

/** A rule on another thing answers nothing here, however well its words fit: a fence's height is no house's. */
const isAbout = ({ rule }: HeldRule, { reading, subject }: Context): boolean =>
  reading.subjects.length === 0 ||
  (GENERAL.has(subject) && rule.subjects.some((s) => GENERAL.has(s))) ||
  rule.subjects.some((s) => reading.subjects.includes(s));

/** "What are the requirements": what is limited, and the permits that are needed. */
function answerRequirements(draft: Draft, ctx: Context): boolean {
  const matter = matterOf(ctx);
  const single = matter && !["limit", "permit", "may"].includes(matter.kind) && matter.share > 0.5;
  if (single && !isTopic(ctx)) return tellClosest(draft, ctx, () => true);
  // "Garage conversion": of something that is done it is asked whether it may be, before any size of what comes of it.
  if (isTopic(ctx) && WORK.has(ctx.subject) && answerPermission(draft, ctx)) return true;
  return answerLimit(draft, ctx) || answerPermission(draft, ctx) || tellClosest(draft, ctx, () => true);
}

/** "Which districts allow it", "the smallest lot for it". */
function answerWhich(draft: Draft, ctx: Context): boolean {
  return (matterOf(ctx)?.kind === "limit" && answerLimit(draft, ctx)) || tellClosest(draft, ctx, () => true);
}
