import type { Subject } from "../law/vocabulary.ts";
import { answerLimit } from "./answer-limit.ts";
import { type Context, lookUp } from "./context.ts";
import type { Draft } from "./draft.ts";
import { relevanceFor } from "./relevance.ts";
import type { Found } from "./rules-in-force.ts";

/** Subjects so wide that a question may really be about something else in its words. */
export const WIDE: ReadonlySet<Subject> = new Set([
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

/** The measure is asked and no limit is held, but another kind of rule speaks of that very measure. */
export function answerInformation(draft: Draft, ctx: Context): boolean {
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  for (const measure of ctx.reading.measures) {
    const { ordinary, exceptions } = lookUp(
      ctx,
      ["information", "required", "not_required", "fee", "time"],
      measure,
    );
    const own = [...ordinary, ...exceptions].filter(
      (f) => f.rule.measure === measure && (relevance.of(f) > 0 || !isSpecialCase(f)),
    );
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

/** "A lot on a designated parkway has its own setback": words without a figure for a case that nobody mentioned. */
const isSpecialCase = ({ rule }: Found): boolean =>
  rule.kind === "information" &&
  rule.value === null &&
  /^(?:(?:an?|the) )?\w+ (?:on|in|next to|beside|near|within) (?:an?|the) \w+|^(?:if|when|where|on an?|in an?|near|beside|along|within)\b/i.test(
    rule.says,
  );

/** "Is there a setback in RF?", "is the front setback fixed?": a size without a number, put as yes or no. */
export function asksForLimit(draft: Draft, ctx: Context): boolean {
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
export function answerRequirement(draft: Draft, ctx: Context): boolean {
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
export function asksUnknownMeasure(ctx: Context): boolean {
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

export const ASKS_OF_OWNER =
  /\b(?:owner[- ]?occup\w*|owner (?:have|has|need|must|be|reside)|owner (?:to )?live|(?:have|need|must|required?)(?: \w+){0,3} (?:to )?(?:keep )?(?:live|living|reside|stay)(?: on[- ]?site| there| in\b| on\b)|absentee owner)/i;

/** "Do I have to live there?": whether the owner must, by duties that speak of owners; false when none is held. */
export function answerOwner(draft: Draft, ctx: Context): boolean {
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
