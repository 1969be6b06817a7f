import type { Act } from "../choosing/bank.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { RuleKind } from "../law/vocabulary.ts";
import type { CountedHomes } from "../questions/counted-homes.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import { formatNumber, formatQuantity } from "../units/format-quantity.ts";
import { convert, dimensionOf, type Quantity, type Unit } from "../units/quantity.ts";
import { applicability } from "./applicability.ts";
import { type Context, newDraft } from "./context.ts";
import type { Draft } from "./draft.ts";
import { figureFor, type Project } from "./figures-known.ts";
import { LOOKED_AT } from "./fitting-act.ts";

/** Asks that what several kinds of homes need together answers. */
const ASKING: ReadonlySet<Act> = new Set(["how_much", "requirements", "which", "may", "compare"]);
/** Below this confidence it is not sure which rules are meant. */
const SURE = 0.3;
/** What a rate for each home adds up to. */
const TOTALS: Readonly<Partial<Record<Unit, Unit>>> = {
  "sq ft per unit": "sq ft",
  "spaces per unit": "spaces",
};
const FREE: ReadonlySet<RuleKind> = new Set(["unregulated", "not_required"]);

/** Homes of one kind with the rule that says what each needs. */
interface Kind {
  homes: CountedHomes;
  held: HeldRule;
  /** What each of them needs; 0 where the rule asks for nothing. */
  rate: number;
}

/** The kinds of homes that a question counts, as its rules tell them apart. */
type HomesCounted =
  | { is: "one_kind" }
  /** One rule is for all: they count as so many homes. */
  | { is: "alike"; total: number }
  | { is: "several"; draft: Draft };

/**
 * "4 studios and 6 one-bedrooms": what each kind needs by its own rule, and all together, against what the question gives.
 * Where a kind has no rule of its own that surely applies, only the rules are said: what some need decides nothing for all.
 */
export function countHomes(ctx: Context): HomesCounted {
  const { ask, text } = ctx.reading;
  const one: HomesCounted = { is: "one_kind" };
  if (!ask || ask.confidence < SURE || !ASKING.has(ask.act)) return one;
  const homes = ctx.engine.reader.homesIn(text, ctx.day);
  const base = ask.ranked.slice(0, LOOKED_AT).find(({ held }) => isRate(held.rule))?.held;
  if (homes.length < 2 || !base) return one;
  const kinds = homes.map((own) => kindOf(own, homes, base, ctx));
  const known = kinds.flatMap((kind) => kind ?? []);
  const rules = new Set(known.map(({ held }) => held.rule.id));
  if (known.length === kinds.length && rules.size === 1) {
    const total = totalOf(homes);
    return total === null ? one : { is: "alike", total };
  }
  const draft = newDraft(ctx.engine);
  if (known.length < kinds.length) {
    draft.outcome = "value";
    for (const held of [base, ...known.map((kind) => kind.held)]) draft.say(held.rule.says, held);
    draft.lead("", base.rule.says, base);
    return { is: "several", draft };
  }
  for (const { held } of known) draft.say(held.rule.says, held);
  const asked = known.find((kind) => kind.homes.count === null);
  if (asked)
    sayRest(
      draft,
      known.filter((kind) => kind !== asked),
      asked,
      base,
      ctx,
    );
  else sayTotal(draft, known, base, ctx);
  return { is: "several", draft };
}

/** A question whose homes are so many, whatever one figure of it says. */
export function withHomes(ctx: Context, total: number): Context {
  const unit_count = { value: total, unit: "units" } as const;
  const quantities = ctx.project.quantities.filter((q) => q.measure !== "units" && q.measure !== "count");
  const lotFacts = { ...ctx.project.lotFacts, unit_count };
  return { ...ctx, project: { ...ctx.project, lotFacts, quantities } };
}

const isRate = ({ kind, value, comparator }: Rule): boolean =>
  kind === "limit" && comparator === "at_least" && value !== null && TOTALS[value.unit] !== undefined;

const totalOf = (homes: readonly CountedHomes[]): number | null =>
  homes.some(({ count }) => count === null) ? null : homes.reduce((sum, { count }) => sum + count!, 0);

/** The rule of the same section that is for homes of this kind: of several that apply the one with most conditions. */
function kindOf(own: CountedHomes, all: readonly CountedHomes[], base: HeldRule, ctx: Context): Kind | null {
  const project = projectWith(own, all, ctx.project);
  const ofKind = base.clause.rules
    .map((rule): HeldRule => ({ rule, clause: base.clause }))
    .filter((held) => {
      const { rule } = held;
      const rate = isRate(rule) && rule.value!.unit === base.rule.value!.unit;
      const free =
        FREE.has(rule.kind) && rule.value?.value === 0 && Object.keys(rule.when.bounds).length === 0;
      return rule.measure === base.rule.measure && (rate || free) && speaksFor(held, ctx.day);
    })
    .filter(
      ({ rule }) => applicability(rule, { ...project, subject: rule.subjects[0]! }).status === "applies",
    )
    .sort((a, b) => conditionsOf(b.rule) - conditionsOf(a.rule));
  const [held, next] = ofKind;
  if (!held) return null;
  const rate = isRate(held.rule) ? held.rule.value!.value : 0;
  // Two rules as particular as each other that differ leave it open which one counts.
  const open =
    next && conditionsOf(next.rule) === conditionsOf(held.rule) && (next.rule.value?.value ?? 0) !== rate;
  return open ? null : { homes: own, held, rate };
}

const conditionsOf = ({ when }: Rule): number =>
  Object.keys(when.circumstances).length + Object.keys(when.bounds).length;

/** The project as it is for homes of one kind, without the facts of the other kinds. */
function projectWith(own: CountedHomes, all: readonly CountedHomes[], project: Project): Project {
  const circumstances = { ...project.circumstances };
  for (const { facts } of all) for (const name of Object.keys(facts)) delete circumstances[name as never];
  const sizes = all.some(({ each }) => each !== null);
  const quantities = project.quantities.filter((q) => !(sizes && q.measure === "floor_area"));
  const size = own.each && { measure: "floor_area" as const, ...own.each, sense: "exact" as const };
  const total = totalOf(all);
  return {
    ...project,
    circumstances: { ...circumstances, ...own.facts },
    quantities: size ? [size, ...quantities] : quantities,
    lotFacts:
      total === null
        ? project.lotFacts
        : { ...project.lotFacts, unit_count: { value: total, unit: "units" } },
  };
}

/** The rule of the same section that lifts a duty of this size: "no parking when the total is 15 spaces or fewer". */
function waiverOf(
  { clause, rule: { measure } }: HeldRule,
  total: Quantity,
  ctx: Context,
): HeldRule | undefined {
  if (measure === null) return undefined;
  const quantities = [{ measure, ...total, sense: "exact" as const }];
  return clause.rules
    .map((rule): HeldRule => ({ rule, clause }))
    .find(
      (held) =>
        FREE.has(held.rule.kind) &&
        held.rule.when.bounds[measure] !== undefined &&
        speaksFor(held, ctx.day) &&
        applicability(held.rule, { ...ctx.project, quantities, subject: held.rule.subjects[0]! }).status ===
          "applies",
    );
}

/** The area of the lot; one that was read as that for each home is of the lot where it is no rate. */
const lotOf = (project: Project): MeasuredQuantity | null =>
  figureFor("lot_area", project) ??
  project.quantities.find((q) => q.measure === "lot_area_per_unit" && dimensionOf(q.unit) === "area") ??
  null;

const needOf = ({ homes, rate }: Kind): number => (homes.count ?? 0) * rate;
const rounded = (value: number): number => Number(value.toFixed(2));

/** "5 × 1,600 sq ft + 4 × 2,000 sq ft" */
const productOf = (kinds: readonly Kind[], unit: Unit): string =>
  kinds
    .map(({ homes, rate }) => `${formatNumber(homes.count!)} × ${formatQuantity({ value: rate, unit })}`)
    .join(" + ");

function sayTotal(draft: Draft, kinds: readonly Kind[], base: HeldRule, ctx: Context): void {
  const unit = TOTALS[base.rule.value!.unit]!;
  const total: Quantity = { value: rounded(kinds.reduce((sum, kind) => sum + needOf(kind), 0)), unit };
  const sum = productOf(kinds, unit);
  const lifted = waiverOf(base, total, ctx);
  if (lifted) {
    draft.outcome = "not_regulated";
    draft.traceRule(base, `${sum} = ${formatQuantity(total)}`, "applies");
    const held = [lifted, ...kinds.map((kind) => kind.held)];
    draft.lead(
      "",
      `${lifted.rule.says} Together these would come to ${formatQuantity(total)}: ${sum}.`,
      ...held,
    );
    return;
  }
  const ofLot = base.rule.measure === "lot_area_per_unit";
  const own = ofLot ? lotOf(ctx.project) : figureFor(base.rule.measure!, ctx.project);
  const given = own && own.sense === "exact" ? convert(own, unit) : null;
  draft.traceRule(base, `${sum} = ${formatQuantity(total)}`, "applies");
  draft.figure(base, total, null);
  const apart = given && { value: rounded(Math.abs(given.value - total.value)), unit };
  const enough = given && given.value >= total.value;
  const compared =
    given && apart
      ? ` Yours is ${formatQuantity(given)}, ${enough ? "which is enough" : `${formatQuantity(apart)} too little`}.`
      : "";
  if (given && apart) {
    const check = `${formatQuantity(given)} ${enough ? "≥" : "<"} ${formatQuantity(total)}, ${formatQuantity(apart)} apart`;
    draft.traceRule(base, check, enough ? "pass" : "fail");
  }
  const polar = ctx.reading.ask!.polar && given !== null;
  draft.outcome = !polar ? "value" : enough ? "allowed" : "not_allowed";
  const opening = !polar ? "" : enough ? "Yes." : "No.";
  draft.lead(
    opening,
    `Together they need ${formatQuantity(total)}: ${sum}.${compared}`,
    ...kinds.map(({ held }) => held),
  );
}

/** "After two 2-bedrooms, how many studios fit?": what the others leave of the lot, at what each of these needs. */
function sayRest(draft: Draft, others: readonly Kind[], asked: Kind, base: HeldRule, ctx: Context): void {
  const lot = base.rule.measure === "lot_area_per_unit" ? lotOf(ctx.project) : null;
  const unit = TOTALS[base.rule.value!.unit]!;
  draft.outcome = "value";
  if (lot?.sense !== "exact" || asked.rate === 0) {
    draft.lead("", asked.held.rule.says, asked.held);
    return;
  }
  const whole = convert(lot, unit);
  const taken = { value: rounded(others.reduce((sum, kind) => sum + needOf(kind), 0)), unit };
  const rest = { value: rounded(whole.value - taken.value), unit };
  const each = { value: asked.rate, unit };
  const held = [...others, asked].map((kind) => kind.held);
  const first = `The other homes need ${formatQuantity(taken)} (${productOf(others, unit)})`;
  draft.traceRule(base, `${productOf(others, unit)} = ${formatQuantity(taken)}`, "applies");
  if (rest.value < 0) {
    draft.outcome = "not_allowed";
    draft.traceRule(base, `${formatQuantity(taken)} > ${formatQuantity(whole)}`, "fail");
    draft.lead("No.", `${first}, which is more than the ${formatQuantity(whole)} of the lot.`, ...held);
    return;
  }
  const exact = rounded(rest.value / asked.rate);
  const fit: Quantity = { value: Math.floor(exact), unit: "units" };
  draft.traceRule(
    asked.held,
    `(${formatQuantity(whole)} − ${formatQuantity(taken)}) ÷ ${formatQuantity(each)} = ${formatNumber(exact)}; ${formatQuantity(rest)}; at most ${fit.value}`,
    "applies",
  );
  draft.figure(asked.held, fit, null, "units");
  draft.lead(
    "",
    `${first}. The ${formatQuantity(rest)} left over are enough for ${formatQuantity(fit)} at ${formatQuantity(each)} each.`,
    ...held,
  );
}
