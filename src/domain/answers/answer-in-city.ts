import type { City } from "../law/law.ts";
import type { Circumstance, RuleKind, Subject } from "../law/vocabulary.ts";
import type { Intent, Reading } from "../questions/reading.ts";
import { splitQuestion } from "../questions/split-question.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { answerLimit } from "./answer-limit.ts";
import { answerByWords, answerMeaning } from "./answer-meaning.ts";
import { answerPermission } from "./answer-permission.ts";
import { answerAmount, answerContact, answerPermit } from "./answer-procedure.ts";
import { checkPremise, type FalsePremise } from "./check-premise.ts";
import { type Context, contextFor, lookUp, newDraft, subjectOf } from "./context.ts";
import type { AnswerOut, Draft, Outcome } from "./draft.ts";
import type { Engine, HeldRule } from "./engine.ts";
import { declineTopic } from "./explain-gap.ts";

/** Particular words that a rule must share before it may answer a question whose subject we did not recognise. */
const WORDS_ENOUGH = 6;

/** Answers a question for one city on one day, with every subject asked about side by side. */
export function answerInCity(engine: Engine, city: City, reading: Reading, day: CalendarDate): AnswerOut {
  const parts = partsOf(engine, city, reading, day);
  if (parts.length > 1) return answerParts(engine, city, parts, day);
  const subject = subjectOf(reading);
  const ctx = contextFor(engine, city, reading, day, subject ?? "permit");
  return answerOne(ctx, subject !== null).finish();
}

/** The readings of the separate questions in one text; what only one of them says of place or lot stays with it. */
function partsOf(engine: Engine, city: City, reading: Reading, day: CalendarDate): Reading[] {
  if (reading.subjects.length < 2 || reading.premise !== null) return [reading];
  const read = (text: string, intent?: Intent) =>
    engine.reader.read(text, day, {
      cityId: city.id,
      ...(reading.district ? { district: reading.district.code } : {}),
      ...(intent ? { intent } : {}),
    });
  const particular = (text: string): string | null => {
    const subject = read(text).subjects[0];
    return subject && !WIDE.has(subject) ? subject : null;
  };
  const texts = splitQuestion(reading.text, reading.joint, particular);
  if (texts.length < 2) return [reading];
  return texts.map((text, i) => {
    const own = read(text);
    // "… and a 300 sq ft deck" asks the same as what stands before it.
    const asks = i === 0 || /\b(?:how|what|do|does|can|may|is|are|need|permit|cost|long)\b/i.test(text);
    return { ...(asks ? own : read(text, reading.intent)), joint: false, asOf: reading.asOf };
  });
}

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

function answerOne(ctx: Context, subjectKnown: boolean): Draft {
  const { engine, reading } = ctx;
  const draft = newDraft(engine);
  // What was read as the main question may hold nothing, and what was asked beside it be answered.
  const answered = [reading.intent, ...reading.alsoAsked].some((intent) =>
    byIntent(draft, ctx, intent, subjectKnown),
  );
  if (!answered) {
    declineTopic(draft, ctx);
    return draft;
  }
  for (const intent of reading.alsoAsked) addAlso(draft, ctx, intent);
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

/** Subjects so wide that a question may really be about something else in its words. */
const WIDE: ReadonlySet<Subject> = new Set([
  "house",
  "building",
  "commercial",
  "permit",
  "lot",
  "multi_unit",
  "parking",
  "contact",
  "code",
]);

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

/** The measure is asked and no limit is held, but another kind of rule speaks of that very measure. */
function answerInformation(draft: Draft, ctx: Context): boolean {
  for (const measure of ctx.reading.measures) {
    const { ordinary, exceptions } = lookUp(
      ctx,
      ["information", "required", "not_required", "fee", "time"],
      measure,
    );
    const own = [...ordinary, ...exceptions].filter((f) => f.rule.measure === measure);
    if (own.length === 0) continue;
    draft.outcome =
      own[0]!.rule.kind === "not_required"
        ? "not_regulated"
        : own.some((f) => f.rule.value)
          ? "value"
          : "explanation";
    draft.headline = own[0]!.rule.says;
    for (const f of own.slice(0, 5)) {
      draft.say(f.rule.says, f);
      draft.traceRule(f, f.rule.kind.replaceAll("_", " "), "applies");
      if (f.rule.value) draft.figure(f, f.rule.value, f.rule.phrase);
    }
    return true;
  }
  return false;
}

/** "Is there a setback in RF?", "is the front setback fixed?": a size without a number, put as yes or no. */
function asksForLimit(draft: Draft, ctx: Context): boolean {
  const named = ctx.reading.measures.some(
    (m) =>
      m === "setback" ||
      m === "height" ||
      m === "far" ||
      m === "lot_coverage" ||
      m === "impervious_cover" ||
      m === "lot_area" ||
      m === "stories" ||
      m === "floor_area" ||
      m === "separation" ||
      m === "parking_spaces",
  );
  const doing = ctx.reading.places.length > 0 && /^(?:can|may|could) (?:i|we)\b/i.test(ctx.reading.text);
  return (
    named &&
    !doing &&
    ctx.project.quantities.length === 0 &&
    WIDE.has(ctx.subject) &&
    /\b(?:limit|setback|height|far|coverage|minimum|maximum|requirement|required|rule|ratio|parking)\b/i.test(
      ctx.reading.text,
    ) &&
    (answerLimit(draft, ctx) || answerInformation(draft, ctx))
  );
}

/** "Do I have to provide parking?", "is a setback required?": whether a duty exists, not whether something is allowed. */
function answerRequirement(draft: Draft, ctx: Context): boolean {
  const asksDuty =
    /\b(?:do|does|must|have to|has to|is|are|need|required?|requires?)\b[^?]*\b(?:need|required?|requires?|have to|must|mandatory|necessary|provide)\b/i.test(
      ctx.reading.text,
    );
  if (!asksDuty || ctx.project.quantities.length > 0) return false;
  return (
    ctx.reading.measures.some(
      (m) => m === "parking_spaces" || m === "setback" || m === "open_space" || m === "separation",
    ) && answerLimit(draft, ctx)
  );
}

/** "How bright", "how loud": a size that no rule of ours speaks of, so that another size would be no answer. */
function asksUnknownMeasure(ctx: Context): boolean {
  const asked = /\bhow ([a-z]+)\b/i.exec(ctx.reading.text)?.[1]?.toLowerCase();
  return asked !== undefined && ctx.reading.measures.length === 0 && !KNOWN_HOW.has(asked);
}
const KNOWN_HOW: ReadonlySet<string> = new Set([
  "tall",
  "high",
  "big",
  "large",
  "close",
  "far",
  "wide",
  "deep",
  "near",
  "much",
  "many",
  "long",
  "old",
  "small",
  "steep",
  "thick",
  "low",
  "short",
  "often",
  "dense",
  "narrow",
  "soon",
  "fast",
  "quickly",
  "do",
  "does",
  "can",
  "is",
  "are",
  "should",
  "to",
  "would",
  "will",
  "about",
  "come",
  "did",
  "was",
  "could",
  "must",
  "might",
  "i",
]);

const ASKS_OF_OWNER =
  /\b(?:owner[- ]?occup\w*|owner (?:have|has|need|must|be|reside)|owner (?:to )?live|(?:have|need|must|required?)(?: \w+){0,3} (?:to )?(?:keep )?(?:live|living|reside|stay)(?: on[- ]?site| there| in\b| on\b)|absentee owner)/i;

/** "Do I have to live there?": whether the owner must, by duties that speak of owners; false when none is held. */
function answerOwner(draft: Draft, ctx: Context): boolean {
  const duties = lookUp(ctx, ["required", "not_required", "information", "prohibited"]);
  const all = [...duties.ordinary, ...duties.exceptions].filter((f) =>
    /\bowners?\b.*\b(?:liv|resid|occup)|\b(?:main|primary) (?:home|residence)\b|\b(?:lives?|living) (?:there|in|on)\b|\boccup\w+ by (?:an|the) owner|owner[- ]occup/i.test(
      f.rule.says,
    ),
  );
  const found = [
    ...all.filter((f) => f.applies.status !== "exception"),
    ...all.filter((f) => f.applies.status === "exception"),
  ];
  if (found.length === 0) return false;
  const lifted = found[0]!.rule.kind === "not_required";
  draft.outcome = lifted ? "not_regulated" : "explanation";
  draft.headline = found[0]!.rule.says;
  for (const f of found.slice(0, 4)) {
    draft.say(f.rule.says, f);
    draft.traceRule(f, f.rule.kind.replaceAll("_", " "), "applies");
  }
  return true;
}

/** Adds what else was asked in the same breath, without changing the verdict. */
function addAlso(draft: Draft, ctx: Context, intent: Intent): void {
  const other = newDraft(ctx.engine);
  const answered =
    intent === "permit"
      ? answerPermit(other, ctx)
      : intent === "cost"
        ? answerAmount(other, ctx, "fee")
        : intent === "time"
          ? answerAmount(other, ctx, "time")
          : intent === "contact"
            ? answerContact(other, ctx)
            : false;
  if (!answered) return;
  const trimmed = other.statements.splice(0, other.statements.length).slice(0, 2);
  other.statements.push(...trimmed);
  other.caveats.splice(0);
  draft.absorb(other, (citation) => ruleOf(ctx, citation.codeId, citation.start, citation.end));
}

function ruleOf(ctx: Context, clauseId: number, start: number, end: number): HeldRule | null {
  return (
    (ctx.engine.rules.get(ctx.city.id) ?? []).find(
      (h) => h.clause.id === clauseId && h.rule.start === start && h.rule.end === end,
    ) ?? null
  );
}

/** Several questions in one: each is answered; a plain "no" to one stands for all, else the first gives the outcome. */
function answerParts(engine: Engine, city: City, parts: readonly Reading[], day: CalendarDate): AnswerOut {
  const answered = parts.map((reading) => {
    const subject = subjectOf(reading);
    const ctx = contextFor(engine, city, reading, day, subject ?? "permit");
    return { ctx, draft: answerOne(ctx, subject !== null) };
  });
  const first =
    answered.find((a) => a.draft.outcome === "not_allowed") ??
    answered.find((a) => a.draft.outcome !== "not_covered") ??
    answered[0]!;
  const whole = newDraft(engine);
  whole.outcome = first.draft.outcome;
  whole.deciding = answered.find((a) => a.draft.deciding !== null)?.draft.deciding ?? null;
  whole.headline = answered
    .map((a) => a.draft.headline)
    .slice(0, 2)
    .join(" ");
  for (const { ctx, draft } of answered) {
    whole.absorb(draft, (citation) => ruleOf(ctx, citation.codeId, citation.start, citation.end));
  }
  return whole.finish();
}
