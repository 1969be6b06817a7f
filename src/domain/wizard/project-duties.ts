import { applicability } from "../answers/applicability.ts";
import { limitOf } from "../answers/check-limit.ts";
import { type Context, contactsOf } from "../answers/context.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { Aspect, PermitType, RuleKind, Subject } from "../law/vocabulary.ts";
import type { Quantity } from "../units/quantity.ts";

/** A rule that says something of a project beside its limits, and how near it is to it. */
export interface Duty {
  held: HeldRule;
  /** It speaks of this kind of project, and not of permits at large. */
  own: boolean;
}

export interface Fee extends Duty {
  low: Quantity | null;
  high: Quantity | null;
}

export interface Duties {
  fees: readonly Fee[];
  times: readonly Duty[];
  inspections: readonly Duty[];
  documents: readonly Duty[];
  professionals: readonly Duty[];
  contacts: readonly HeldRule[];
}

const MOST_OF_EACH = 5;
/** Whole buildings, and work on one. Anything else is minor work to rules that tell kinds of work apart. */
const WORK: Readonly<Partial<Record<Subject, string>>> = {
  house: "new_building",
  multi_unit: "new_building",
  commercial: "new_building",
  adu: "new_building",
  garage: "new_building",
  carport: "new_building",
  addition: "addition",
  renovation: "interior",
  interior_work: "interior",
  garage_conversion: "conversion",
  demolition: "demolition",
};
export const workOf = (subject: Subject): string => WORK[subject] ?? "minor";

/** What a city says that is no figure: duties, and what goes with them. */
const TOLD: ReadonlySet<RuleKind> = new Set([
  "required",
  "information",
  "permit",
  "conditional",
  "not_required",
]);
/** What was, what punishes, and what explains figures: no part of what a project takes now. */
const ASIDE: ReadonlySet<Aspect | null> = new Set(["penalty", "history", "background", "measuring"]);
/** Kinds of permits that a plain project has nothing to do with. */
const OTHER_PERMITS: ReadonlySet<PermitType | null> = new Set(["land_use_review", "site_plan"]);

/** What a city says on fees, times, inspections, documents, professionals and desks for a project. */
export function dutiesOf(ctx: Context): Duties {
  const rules = bearing(ctx);
  const told = (fits: (rule: Rule) => boolean) =>
    nearestFirst(rules.filter(({ held: { rule } }) => TOLD.has(rule.kind) && fits(rule)));
  return {
    fees: nearestFirst(rules.filter(isFee)).map((duty) => ({ ...duty, ...amountOf(ctx, duty.held) })),
    times: nearestFirst(rules.filter(isTime)),
    inspections: told(({ party }) => party === "inspector"),
    documents: told(({ about }) => about === "documents"),
    professionals: nearestFirst(rules.filter(isOfProfessionals)),
    contacts: contactsOf(ctx),
  };
}

/** Who must draw or build it, and who may. */
const isOfProfessionals = ({ held: { rule } }: Duty): boolean =>
  (TOLD.has(rule.kind) || rule.kind === "allowed") &&
  (rule.party === "engineer" || rule.party === "contractor");

const isFee = ({ held: { rule } }: Duty): boolean =>
  rule.kind === "fee" || (rule.measure === "fee" && rule.about === "fee");

const isTime = ({ held: { rule } }: Duty): boolean =>
  (rule.kind === "time" && rule.measure !== "validity") ||
  (rule.measure === "review_time" && rule.about !== "exemption");

/** Rules in force of the subject and of permits at large that hold, or may hold, for this project. */
function bearing(ctx: Context): Duty[] {
  const bySubject = ctx.engine.bySubject.get(ctx.city.id);
  const found = new Map<number, Duty>();
  const foreign = ({ rule }: HeldRule) =>
    rule.subjects.some((s) => s !== "permit") || OTHER_PERMITS.has(rule.permitType);
  const { circumstances } = ctx.project;
  const atLarge = { ...ctx.project, circumstances: { work: workOf(ctx.subject), ...circumstances } };
  const take = (subject: Subject, own: boolean) => {
    for (const held of bySubject?.get(subject) ?? []) {
      if (found.has(held.rule.id) || !speaksFor(held, ctx.day) || held.rule.yieldsTo !== null) continue;
      if (held.rule.stage !== null || ASIDE.has(held.rule.about) || (!own && foreign(held))) continue;
      const { status } = applicability(held.rule, own ? ctx.project : atLarge);
      if (status === "applies" || status === "may_apply") found.set(held.rule.id, { held, own });
    }
  };
  take(ctx.subject, true);
  take("permit", false);
  return [...found.values()];
}

/** What speaks of this project before what holds for permits at large; figures before words. */
const nearestFirst = (duties: readonly Duty[]): Duty[] =>
  duties
    .filter((duty, i) => duties.findIndex((other) => other.held.rule.says === duty.held.rule.says) === i)
    .sort(
      (a, b) =>
        Number(b.own) - Number(a.own) ||
        Number(b.held.rule.value !== null) - Number(a.held.rule.value !== null),
    )
    .slice(0, MOST_OF_EACH);

/** A fee in dollars as a range, exact; null where it is a rate, a share or words. */
function amountOf(ctx: Context, held: HeldRule): { low: Quantity | null; high: Quantity | null } {
  const { rule } = held;
  const worked = rule.formula
    ? limitOf({ ...held, applies: { status: "applies", open: [] } }, ctx.project)
    : rule.value;
  // What is saved, or paid by the hour, is no price of the project.
  if (worked?.unit !== "USD" || rule.kind !== "fee" || rule.per === "hour") return { low: null, high: null };
  return { low: worked, high: rule.valueTo?.unit === "USD" ? rule.valueTo : worked };
}
