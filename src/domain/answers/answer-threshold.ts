import { isUpper } from "../law/comparators.ts";
import type { Measure } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import { addCaveats, adviseContact, type Context, lookUp } from "./context.ts";
import type { Draft } from "./draft.ts";
import { permitNames } from "./settle-verdict.ts";
import { comparatorSymbol, measureName, SUBJECT_NAMES } from "./wording.ts";

/** "How tall without a permit": the largest figure at which no permit rule is set off. */
export function answerThreshold(draft: Draft, ctx: Context): boolean {
  const { ordinary } = lookUp(ctx, ["permit", "no_permit"]);
  // How big a thing is may be its floor, the ground that it covers, or the area of its roof.
  const named = ctx.reading.measures.flatMap((m) => (BIG.has(m) ? [m, ...BIG] : [m]));
  const wanted = named.find((m) => ordinary.some((f) => f.rule.when.bounds[m]));
  const measure =
    wanted ?? (ordinary.flatMap((f) => Object.keys(f.rule.when.bounds))[0] as Measure | undefined);
  if (!measure) return false;
  const steps = ordinary.flatMap((f) => (f.rule.when.bounds[measure] ?? []).map((bound) => ({ f, bound })));
  const sized = steps.filter((s) =>
    s.f.rule.kind === "permit"
      ? s.bound.is === "more_than" || s.bound.is === "at_least"
      : isUpper(s.bound.is),
  );
  if (sized.length === 0) return false;
  const general = sized.filter((s) => Object.keys(s.f.rule.when.circumstances).length === 0);
  const pool = general.length > 0 ? general : sized;
  const permitSteps = pool.filter((s) => s.f.rule.kind === "permit");
  const from = permitSteps.length > 0 ? permitSteps : pool;
  const lowest = from.reduce((best, next) =>
    sameDimension(next.bound.value.unit, best.bound.value.unit) &&
    compareQuantities(next.bound.value, best.bound.value) < 0
      ? next
      : best,
  );
  const value: Quantity = lowest.bound.value;
  const strict = lowest.bound.is === "at_least" || lowest.bound.is === "less_than";
  draft.outcome = "value";
  const name = SUBJECT_NAMES[ctx.subject].one;
  draft.headline = `In ${ctx.city.name}, ${name} ${strict ? "under" : "up to"} ${formatQuantity(value)} ${unitWords(measure)}needs no ${lowest.f.rule.permit ?? "permit"}.`;
  draft.figure(lowest.f, value, `without ${permitNames([lowest.f]) || "a permit"}`, measure);
  for (const s of sized) {
    draft.traceRule(
      s.f,
      `${measureName(measure)} ${comparatorSymbol(s.bound.is)} ${formatQuantity(s.bound.value)}: ${s.f.rule.permit} ${s.f.rule.kind === "permit" ? "needed" : "not needed"}`,
      s.f.applies.status === "applies" ? "applies" : "unknown",
    );
    if (s !== lowest)
      draft.figure(
        s.f,
        s.bound.value,
        `${s.f.rule.kind === "permit" ? `above ${formatQuantity(s.bound.value)}, you need` : "without"} ${permitNames([s.f]) || "a permit"}`,
        measure,
      );
    draft.say(s.f.rule.says, s.f);
  }
  const limits = lookUp(ctx, ["limit"], measure).ordinary.filter((f) => f.rule.measure === measure);
  for (const f of limits.slice(0, 2)) draft.say(f.rule.says, f);
  adviseContact(draft, ctx);
  addCaveats(
    draft,
    ctx,
    sized.map((s) => s.f),
    [],
  );
  return true;
}

const BIG: ReadonlySet<Measure> = new Set<Measure>(["floor_area", "area", "footprint"]);
const unitWords = (measure: Measure): string =>
  measure === "height" ? "tall " : BIG.has(measure) ? "in size " : "";
