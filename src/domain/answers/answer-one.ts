import type { Circumstance, RuleKind } from "../law/vocabulary.ts";
import type { Intent } from "../questions/reading.ts";
import { addAlso } from "./answer-also.ts";
import {
  ASKS_OF_OWNER,
  answerInformation,
  answerOwner,
  answerRequirement,
  asksForLimit,
  asksUnknownMeasure,
  WIDE,
} from "./answer-duty.ts";
import { answerLimit } from "./answer-limit.ts";
import { answerByWords, answerMeaning } from "./answer-meaning.ts";
import { answerNeighbors, asksOfNeighbors } from "./answer-neighbors.ts";
import { answerPaving } from "./answer-paving.ts";
import { answerPermission } from "./answer-permission.ts";
import { answerAmount, answerContact, answerPermit } from "./answer-procedure.ts";
import { checkPremise, type FalsePremise } from "./check-premise.ts";
import { type Context, lookUp, newDraft } from "./context.ts";
import type { Draft, Outcome } from "./draft.ts";
import { declineTopic } from "./explain-gap.ts";
import { mindMaterial } from "./material.ts";

/** Particular words that a rule must share before it may answer a question whose subject we did not recognise. */
const WORDS_ENOUGH = 6;

/** When the false premise is all there is to answer, the rule that corrects it gives the outcome. */
const OUTCOME_OF: Readonly<Partial<Record<RuleKind, Outcome>>> = {
  unregulated: "not_regulated",
  not_required: "not_regulated",
  limit: "value",
  allowed: "allowed",
  prohibited: "not_allowed",
  permit: "procedure",
  no_permit: "procedure",
  required: "explanation",
};

function outcomeOfPremise(wrong: FalsePremise, intent: Intent): Outcome | undefined {
  if (wrong.overclaims && intent === "permission") return "not_allowed";
  return intent === "permit" ? "procedure" : OUTCOME_OF[wrong.rule.rule.kind];
}

export function answerOne(ctx: Context, subjectKnown: boolean): Draft {
  const { engine, reading } = ctx;
  const draft = newDraft(engine);
  if (asksOfNeighbors(ctx)) {
    answerNeighbors(draft, ctx);
    return draft;
  }
  // What was read as the main question may hold nothing, and what was asked beside it be answered.
  const answered = [reading.intent, ...reading.alsoAsked].some((intent) =>
    byIntent(draft, ctx, intent, subjectKnown),
  );
  if (!answered) {
    declineTopic(draft, ctx);
    return draft;
  }
  const { district } = reading;
  if (district && !district.known && district.family === null)
    draft.caution(
      `We do not know the district ${district.code} in ${ctx.city.name}. This answer counts only rules that hold in every district.`,
    );
  for (const intent of reading.alsoAsked) addAlso(draft, ctx, intent);
  mindMaterial(draft, ctx);
  const wrong = checkPremise(engine, ctx, reading);
  if (wrong) {
    const { rule } = wrong.rule;
    draft.statements.unshift({
      text: `The question takes something for granted that is not so. ${rule.says}`,
      citations: [draft.cite(wrong.rule)],
    });
    if (!draft.headline.includes(rule.says)) draft.headline = `That is not the rule. ${rule.says}`;
    draft.traceRule(wrong.rule, "what the question takes for granted", "fail");
    if (rule.value) draft.figure(wrong.rule, rule.value, rule.phrase);
    if (wrong.isWhole) draft.outcome = outcomeOfPremise(wrong, reading.intent) ?? draft.outcome;
  }
  return draft;
}

function byIntent(draft: Draft, ctx: Context, intent: Intent, subjectKnown: boolean): boolean {
  const byWords = () => (!subjectKnown || WIDE.has(ctx.subject)) && answerByWords(draft, ctx, WORDS_ENOUGH);
  if (
    subjectKnown &&
    intent !== "cost" &&
    intent !== "time" &&
    intent !== "contact" &&
    ASKS_OF_OWNER.test(ctx.reading.text)
  ) {
    return answerOwner(draft, ctx);
  }
  if (intent === "limit" && asksUnknownMeasure(ctx)) return byWords();
  if (intent === "permission" && ctx.reading.paving && isBareGround(ctx)) return answerPaving(draft, ctx);
  // "Chickens at home": the house only tells where; nothing of ours speaks of the thing itself.
  const elsewhere =
    ctx.reading.otherThings.length > 0 ||
    (ctx.reading.unread.length > 0 &&
      ctx.reading.measures.length === 0 &&
      ctx.reading.quantities.length === 0 &&
      /\b(?:at|from|in) (?:my |our |the )?(?:home|house)\b/i.test(ctx.reading.text));
  if (
    elsewhere &&
    (!subjectKnown || WIDE.has(ctx.subject)) &&
    ["limit", "permission", "permit"].includes(intent)
  )
    return answerByWords(draft, ctx, WORDS_ENOUGH, ctx.reading.otherThings);
  const asksFee =
    intent === "limit" && ctx.reading.measures.length > 0 && ctx.reading.measures.every((m) => m === "fee");
  if (asksFee) return answerAmount(draft, ctx, "fee");
  switch (intent) {
    case "meaning":
      return (
        answerMeaning(draft, ctx) ||
        (subjectKnown && answerLimit(draft, ctx)) ||
        answerByWords(draft, ctx, WORDS_ENOUGH)
      );
    case "contact":
      return answerContact(draft, ctx);
    case "cost":
      return answerAmount(draft, ctx, "fee");
    case "time":
      return (
        answerAmount(draft, ctx, "time") ||
        (subjectKnown && ctx.reading.measures.length > 0 && answerLimit(draft, ctx))
      );
    case "permit":
      return (
        answerPermit(draft, ctx) || (ctx.subject !== "permit" && answerPermission(draft, ctx)) || byWords()
      );
    case "permission":
      return (
        (subjectKnown &&
          (answerRequirement(draft, ctx) || asksForLimit(draft, ctx) || answerPermission(draft, ctx))) ||
        byWords()
      );
    default:
      return subjectKnown ? answerAsked(draft, ctx) || byWords() : byWords();
  }
}

/** Only ground is named, and no thing that is built on it. */
const isBareGround = ({ reading }: Context): boolean =>
  reading.subjects.every((s) => s === "grading" || s === "lot") &&
  (reading.extent !== null || reading.places.length > 0);

/** "How much", or a bare topic ("garage conversion"): limits where there are any, else whether it is allowed. */
function answerAsked(draft: Draft, ctx: Context): boolean {
  const asksRequirement = ctx.reading.measures.length > 0;
  if (!asksRequirement && ctx.reading.subjects.length === 0 && ctx.reading.quantities.length === 0)
    return answerMeaning(draft, ctx);
  if (!asksRequirement && bannedAsDescribed(ctx)) return answerPermission(draft, ctx);
  if (answerLimit(draft, ctx)) return true;
  if (
    asksRequirement ||
    /\bhow (?:tall|high|big|large|wide|deep|far|close|much|many)\b|\bmax(?:imum)?\b|\bmin(?:imum)?\b/i.test(
      ctx.reading.text,
    )
  ) {
    return answerInformation(draft, ctx);
  }
  return answerPermission(draft, ctx) || answerPermit(draft, ctx);
}

/** "Vinyl fence in a historic district": no verb, but a ban that fits just what is described. */
function bannedAsDescribed(ctx: Context): boolean {
  return lookUp(ctx, ["prohibited"]).ordinary.some(
    (f) =>
      f.applies.status === "applies" &&
      (ctx.reading.places.some((place) => f.rule.when.place.includes(place)) ||
        Object.keys(f.rule.when.circumstances).some(
          (name) => ctx.project.circumstances[name as Circumstance] !== undefined,
        )),
  );
}
