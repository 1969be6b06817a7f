import type { Measure } from "../law/vocabulary.ts";
import type { Reading } from "../questions/reading.ts";
import { compareQuantities, sameDimension } from "../units/quantity.ts";
import { limitOf } from "./check-limit.ts";
import { type Context, contextFor, lookUp, subjectOf } from "./context.ts";
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

const DEMANDS =
  /\b(?:requir\w*|need\w*|must|have to|has to|mandat\w*|oblig\w*|minimum|at least|force\w*|make\w* (?:me|you|us))\b/i;
const FORBIDS =
  /\b(?:bans?|banned|prohibit\w*|forbid\w*|forbidden|illegal|not (?:be )?allow\w*|n't allow\w*|doesn't permit|never allow\w*|outlaw\w*|no longer allow\w*|can't|cannot|aren't allowed|not permitted|disallow\w*)\b/i;
const ALLOWS = /\b(?:allow\w*|permit(?:s|ted)?|lets?|can|may|legal|ok|fine|up to)\b/i;
const FREES =
  /\b(?:no (?:limit|rule|permit|minimum|maximum|restriction|setback|parking)|(?:don't|doesn't|do not|does not|never|not) (?:need|require|have|limit|regulate|restrict)|unlimited|without (?:a |any )?(?:permit|limit)|aren't required|not required|isn't required)\b/i;

/** Compares the premise of a question with the rules; null when it is true, or when we have nothing on it. */
export function checkPremise(engine: Engine, ctx: Context, reading: Reading): FalsePremise | null {
  const rule = refutingRule(engine, ctx, reading);
  if (rule === null) return null;
  const rest = engine.reader.read(reading.text.replace(reading.premise ?? "", " "), ctx.day, {
    cityId: ctx.city.id,
  });
  const claimed = engine.reader.read(reading.premise ?? "", ctx.day, { cityId: ctx.city.id }).subjects;
  const ownMatter =
    rest.subjects.some(
      (s) => !rule.rule.subjects.includes(s) && !claimed.includes(s) && s !== "parking" && s !== "house",
    ) || rest.quantities.some((q) => q.measure !== rule.rule.measure);
  const overclaims =
    rule.rule.kind === "limit" && ALLOWS.test(reading.premise ?? "") && !DEMANDS.test(reading.premise ?? "");
  return { rule, isWhole: !ownMatter, overclaims };
}

/** "Decks under 30 inches need no permit": false when the city's permit rules turn on another figure, or on none. */
function refutedThreshold(ctx: Context, claim: Reading): Found | null {
  const { ordinary } = lookUp(ctx, ["permit", "no_permit"]);
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

function refutingRule(engine: Engine, ctx: Context, reading: Reading): Found | null {
  const text = reading.premise;
  if (!text) return null;
  const claim = engine.reader.read(text, ctx.day, { cityId: ctx.city.id });
  const subject = claim.subjects[0] ?? (claim.measures[0] ? subjectOf(claim) : null) ?? ctx.subject;
  const own = contextFor(
    engine,
    ctx.city,
    {
      ...claim,
      district: claim.district ?? reading.district,
      places: claim.places.length > 0 ? claim.places : reading.places,
    },
    ctx.day,
    subject,
  );
  const relevance = relevanceFor(engine, ctx.city.id, claim);
  const frees = FREES.test(text);
  if (/\bpermits?\b/i.test(text) && claim.quantities.length > 0) return refutedThreshold(own, claim);
  for (const claimed of claim.quantities) {
    const { ordinary } = lookUp(own, ["limit", "unregulated"], claimed.measure);
    const same = ordinary.filter((f) => f.rule.measure === claimed.measure);
    if (same.length === 0) continue;
    const silent = same.find((f) => f.rule.kind === "unregulated");
    if (
      silent &&
      (DEMANDS.test(text) || same.every((f) => f.rule.kind === "unregulated")) &&
      claimed.value !== 0
    )
      return silent;
    const values = same.flatMap((f) => {
      const limit = limitOf(f, own.project);
      return limit && sameDimension(limit.unit, claimed.unit) ? [{ f, limit }] : [];
    });
    if (values.length === 0 || values.some(({ limit }) => compareQuantities(limit, claimed) === 0)) continue;
    return [...values].sort((a, b) => relevance.of(b.f) - relevance.of(a.f))[0]!.f;
  }
  if (claim.quantities.length > 0) return null;
  const wanted = claim.measures.filter((m) => m !== "fee");
  const measures: ReadonlySet<Measure> = new Set(wanted);
  const { ordinary } = lookUp(own, [
    "unregulated",
    "allowed",
    "prohibited",
    "not_required",
    "required",
    "permit",
    "no_permit",
    "limit",
  ]);
  const certain = ordinary.filter((f) => f.applies.status === "applies" || f.rule.kind === "unregulated");
  if (DEMANDS.test(text) && !frees && !FORBIDS.test(text)) {
    const measured = wanted.flatMap((m) =>
      lookUp(own, ["unregulated", "limit"], m).ordinary.filter((f) => f.rule.measure === m),
    );
    const lifted =
      measured.length > 0 && measured.every((f) => f.rule.kind === "unregulated") ? measured[0] : undefined;
    if (lifted) return lifted;
    const duty = certain.find((f) => f.rule.kind === "not_required" && relevance.of(f) > 2);
    if (duty) return duty;
    if (/permit/i.test(text)) {
      const free = certain.filter((f) => f.rule.kind === "no_permit");
      if (free.length > 0 && !ordinary.some((f) => f.rule.kind === "permit")) return free[0]!;
    }
  }
  if (FORBIDS.test(text)) {
    const allowed = certain.find((f) => f.rule.kind === "allowed");
    if (
      allowed &&
      !ordinary.some((f) => f.rule.kind === "prohibited" && relevance.of(f) > relevance.of(allowed))
    )
      return allowed;
  } else if (frees) {
    const required = ordinary.filter((f) =>
      /permit/i.test(text)
        ? f.rule.kind === "permit"
        : f.rule.kind === "required" ||
          (f.rule.kind === "limit" && f.rule.measure !== null && measures.has(f.rule.measure)),
    );
    const excused = ordinary.some(
      (f) =>
        f.rule.kind === (/permit/i.test(text) ? "no_permit" : "not_required") ||
        (f.rule.kind === "unregulated" && f.rule.measure !== null && measures.has(f.rule.measure)),
    );
    if (required[0] && !excused) return required[0];
  } else if (ALLOWS.test(text)) {
    const banned = certain.find(
      (f) =>
        f.rule.kind === "prohibited" &&
        (Object.keys(f.rule.when.circumstances).length === 0 || relevance.of(f) > 3),
    );
    if (banned && !certain.some((f) => f.rule.kind === "allowed")) return banned;
  }
  return null;
}
