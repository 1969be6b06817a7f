import type { Circumstance, Measure, RuleKind } from "../law/vocabulary.ts";
import { toldOfTheLot } from "../questions/read-circumstances.ts";
import type { Reading } from "../questions/reading.ts";
import type { Trait } from "../questions/trait-cues.ts";
import { compareQuantities, sameDimension } from "../units/quantity.ts";
import { checkLimit, limitOf } from "./check-limit.ts";
import { type Context, contextFor, lookUp } from "./context.ts";
import type { Engine } from "./engine.ts";
import { relevanceFor } from "./relevance.ts";
import type { Found } from "./rules-in-force.ts";

/** A rule that shows that what a question assumes is not so. */
export interface FalsePremise {
  rule: Found;
  /** Nothing else is asked than what the premise is about ("…, so where do I put the second one?"). */
  isWhole: boolean;
  /** It was said that something is allowed which the rule does not allow. */
  overclaims: boolean;
}

/** Compares the premise of a question with the rules; null when it is true, or when we have nothing on it. */
export function checkPremise(engine: Engine, ctx: Context, reading: Reading): FalsePremise | null {
  const rule = refutingRule(engine, ctx, reading);
  if (rule === null) return null;
  const rest = engine.reader.read(reading.text.replace(reading.premise ?? "", " "), ctx.day, {
    cityId: ctx.city.id,
  });
  const claimed = engine.reader.read(reading.premise ?? "", ctx.day, { cityId: ctx.city.id });
  const ownMatter =
    rest.subjects.some(
      (s) =>
        !rule.rule.subjects.includes(s) && !claimed.subjects.includes(s) && s !== "parking" && s !== "house",
    ) || rest.quantities.some((q) => q.measure !== rule.rule.measure);
  const { traits } = claimed;
  const overclaims = rule.rule.kind === "limit" && traits.has("allows") && !traits.has("demands");
  return { rule, isWhole: !ownMatter, overclaims };
}

/** "Decks under 30 inches need no permit": false when the city's permit rules turn on another figure, or on none. */
function refutedThreshold(ctx: Context, claim: Reading): Found | null {
  const { ordinary } = lookUp(ctx, ["permit", "no_permit"]);
  // "You can't cut down a 20-inch oak without one": the size is that of the project, and no threshold.
  if (claim.traits.has("permit_free") && claim.traits.has("forbids"))
    return ordinary.some((f) => f.rule.kind === "permit" && f.applies.status !== "excluded")
      ? null
      : (ordinary.find((f) => f.rule.kind === "no_permit" && f.applies.status === "applies") ?? null);
  if (claim.traits.has("permit_free")) {
    const due = ordinary.find((f) => isDueByCase(f, ctx));
    if (due) return due;
    // "It is only a foot high, so no permit": a size that is exempt is no other threshold.
    if (ordinary.some((f) => f.rule.kind === "no_permit" && f.applies.status === "applies")) return null;
  }
  for (const claimed of claim.quantities) {
    const steps = ordinary.flatMap((f) =>
      (f.rule.when.bounds[claimed.measure] ?? []).map((bound) => ({ f, bound })),
    );
    const fitting = steps.filter((s) => sameDimension(s.bound.value.unit, claimed.unit));
    if (fitting.some((s) => compareQuantities(s.bound.value, claimed) === 0)) return null;
    if (fitting[0]) return fitting[0].f;
  }
  return (
    ordinary.find(
      (f) =>
        f.rule.kind === "permit" &&
        f.applies.status === "applies" &&
        Object.keys(f.rule.when.bounds).length === 0,
    ) ?? null
  );
}

/** A permit that the case takes at any size: near a slope, in a flood area. */
const isDueByCase = ({ rule, applies }: Found, { project }: Context): boolean =>
  rule.kind === "permit" &&
  applies.status === "applies" &&
  Object.keys(rule.when.bounds).length === 0 &&
  Object.keys(rule.when.circumstances).some(
    (name) => project.circumstances[name as Circumstance] !== undefined,
  );

function refutingRule(engine: Engine, ctx: Context, reading: Reading): Found | null {
  const text = reading.premise;
  if (!text) return null;
  const claim = engine.reader.read(text, ctx.day, { cityId: ctx.city.id });
  const subject = claim.subjects[0] ?? ctx.subject;
  const own = contextFor(
    engine,
    ctx.city,
    {
      ...claim,
      // Facts of the lot count in every clause of the question.
      circumstances: { ...toldOfTheLot(reading.circumstances), ...claim.circumstances },
      lotFacts: { ...reading.lotFacts, ...claim.lotFacts },
      district: claim.district ?? reading.district,
      places: claim.places.length > 0 ? claim.places : reading.places,
    },
    ctx.day,
    subject,
  );
  if (!ASSERTING.some((trait) => claim.traits.has(trait))) return null;
  if (claim.quantities.length === 0) return refutedStatement(own);
  return ofPermits(claim) ? refutedThreshold(own, claim) : refutedFigure(own);
}

/** What a claim says of the rules; "rear deck, floor 42 inches up" only describes. */
const ASSERTING: readonly Trait[] = ["allows", "limits", "demands", "forbids", "frees", "permit_free"];

const ofPermits = (claim: Reading): boolean => claim.intent === "permit" || claim.traits.has("permit_free");

/** "Fences may be 8 ft", "houses need two spaces": false when the rules on that measure say something else. */
function refutedFigure(ctx: Context): Found | null {
  const { traits, quantities } = ctx.reading;
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  const setsLimit = SETTING.some((trait) => traits.has(trait));
  if (!setsLimit && !traits.has("allows")) return null;
  for (const claimed of quantities) {
    const { ordinary } = lookUp(ctx, ["limit", "unregulated"], claimed.measure);
    const same = ordinary.filter((f) => f.rule.measure === claimed.measure);
    const silent = same.find((f) => f.rule.kind === "unregulated");
    const all = same.every((f) => f.rule.kind === "unregulated");
    if (silent && (traits.has("demands") || all) && claimed.value !== 0) return silent;
    const values = same.flatMap((f) => {
      const limit = limitOf(f, ctx.project);
      return limit && sameDimension(limit.unit, claimed.unit) ? [{ f, limit }] : [];
    });
    // "I can't put up 8 feet": a size that is forbidden is past the limit, and one that is allowed keeps it.
    const own = traits.has("forbids") && claimed.sense === "exact" ? "pass" : setsLimit ? null : "fail";
    const stands = ({ f, limit }: (typeof values)[number]) =>
      compareQuantities(limit, claimed) === 0 || (own !== null && checkLimit(f, ctx.project)?.result !== own);
    if (values.length === 0 || values.some(stands)) continue;
    return [...values].sort((a, b) => relevance.of(b.f) - relevance.of(a.f))[0]!.f;
  }
  return null;
}
/** Claims of which a figure is the limit, and no size that it allows. */
const SETTING: readonly Trait[] = ["limits", "demands", "forbids", "frees"];

const STATING: readonly RuleKind[] = [
  "unregulated",
  "allowed",
  "prohibited",
  "not_required",
  "required",
  "permit",
  "no_permit",
  "limit",
];

/** "ADUs are banned", "sheds need no permit": false when the rules that surely apply say the opposite. */
function refutedStatement(ctx: Context): Found | null {
  const { traits } = ctx.reading;
  const { ordinary } = lookUp(ctx, STATING);
  const certain = ordinary.filter((f) => f.applies.status === "applies" || f.rule.kind === "unregulated");
  const wanted = ctx.reading.measures.filter((m) => m !== "fee");
  // "It can't be more than 0.4 times the lot", "over 1,000 is illegal": a size is forbidden, and not the thing.
  if (traits.has("forbids") && wanted.length > 0) return withoutLimit(ctx, wanted);
  if (traits.has("forbids")) return hasFigure(ctx.reading.text) ? null : refutedBan(ordinary, certain);
  if (traits.has("frees")) return refutedFreedom(ctx, ordinary, new Set(wanted));
  if (traits.has("demands")) return refutedDuty(ctx, ordinary, certain, wanted);
  if (!traits.has("allows")) return null;
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  const banned = certain.find(
    (f) =>
      says(f, "prohibited") &&
      (Object.keys(f.rule.when.circumstances).length === 0 || relevance.of(f) > NEAR_BAN),
  );
  return banned && !certain.some((f) => says(f, "allowed")) ? banned : null;
}
/** A ban in special circumstances counts only this near to the words. */
const NEAR_BAN = 3;
const NEAR_DUTY = 2;

/** Whether a rule allows or forbids the thing as a whole: one with a predicate speaks of one side of it. */
const says = ({ rule }: Found, kind: RuleKind): boolean => rule.kind === kind && rule.predicate === null;

const hasFigure = (text: string): boolean => [...text].some((sign) => sign >= "0" && sign <= "9");

/** The rule by which one of the sizes has no limit in this case. */
const withoutLimit = (ctx: Context, wanted: readonly Measure[]): Found | null =>
  wanted
    .flatMap((m) => lookUp(ctx, ["unregulated"], m).ordinary.filter((f) => f.rule.measure === m))
    .find((f) => f.applies.status === "applies") ?? null;

/** A ban that may apply leaves it open whether what was said is so. */
const refutedBan = (ordinary: readonly Found[], certain: readonly Found[]): Found | null =>
  ordinary.some((f) => says(f, "prohibited")) ? null : (certain.find((f) => says(f, "allowed")) ?? null);

function refutedDuty(
  ctx: Context,
  ordinary: readonly Found[],
  certain: readonly Found[],
  wanted: readonly Measure[],
): Found | null {
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  const measured = wanted.flatMap((m) =>
    lookUp(ctx, ["unregulated", "limit"], m).ordinary.filter((f) => f.rule.measure === m),
  );
  if (measured[0] && measured.every((f) => f.rule.kind === "unregulated")) return measured[0];
  const duty = certain.find((f) => f.rule.kind === "not_required" && relevance.of(f) > NEAR_DUTY);
  if (duty) return duty;
  if (!ofPermits(ctx.reading) || ordinary.some((f) => f.rule.kind === "permit")) return null;
  return certain.find((f) => f.rule.kind === "no_permit") ?? null;
}

function refutedFreedom(
  ctx: Context,
  ordinary: readonly Found[],
  wanted: ReadonlySet<Measure>,
): Found | null {
  const permit = ofPermits(ctx.reading);
  const measured = ({ rule }: Found) => rule.measure !== null && wanted.has(rule.measure);
  const excused = ordinary.some(
    (f) =>
      f.rule.kind === (permit ? "no_permit" : "not_required") ||
      (f.rule.kind === "unregulated" && measured(f)),
  );
  if (excused) return null;
  const required = ordinary.find((f) =>
    permit
      ? f.rule.kind === "permit"
      : f.rule.kind === "required" || (f.rule.kind === "limit" && measured(f)),
  );
  return required ?? null;
}
