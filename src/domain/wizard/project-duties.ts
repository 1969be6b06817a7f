import { applicability } from "../answers/applicability.ts";
import { limitOf } from "../answers/check-limit.ts";
import { type Context, contactsOf } from "../answers/context.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { Subject } from "../law/vocabulary.ts";
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
const WORDS = {
  inspections:
    /\b(?:needs?|requires?|required|must|pass|call|schedule|book|subject to)\b.*\binspect(?:ion|ions|ed)\b|\binspect(?:ions?|ors?|ed)\b.*\b(?:required|needed|must|schedul\w+|visits?|checks?|within)\b/i,
  documents:
    /\b(?:site plans?|plot plans?|drawings?|surveys?|elevations?|plan sets?|application (?:form|needs|must)|documents?|checklist|affidavit|proof of|submit|submittal|plans? (?:must|are|is|need))\b/i,
  professionals:
    /\b(?:must|needs?|requires?|only|filed by|designed by|goes through|sealed|stamped)\b.*\b(?:engineers?|engineering|architects?|licensed (?:professional|contractor))\b|\b(?:engineers?|architects?)\b.*\b(?:must|files?|stamps?|seals?|designs?|certif\w+)\b/i,
} as const;
/** What was, what punishes, and what is paid later: no part of what a project takes now. */
const NOT_NOW =
  /\b(?:renew\w*|extend\w*|reviv\w+|violation|fines?|penalt\w+|first charged|rose|fallen|goal|second set|third round|go back to|pay for \d+|handed in by|older code|refreshed|phases counted|each neighbor pays|latest inspection|age counts)\b/i;
/** Matters of their own that a plain project has nothing to do with. */
const OTHER_MATTERS =
  /\b(?:rezon\w+|site (?:development )?plans?|linkage|landmark|express permit|land use review|demolition|new building|conversion)\b/i;
/** What is said of a permit's price or pace, whatever kind of statement it is. */
const OF_MONEY = /\bfees?\b|\bcosts?\b|\$|\bdollars?\b/i;
const OF_PACE = /\b(?:review|issued|processing|same day|dashboard|business days|weeks)\b/i;

/** What a city says on fees, times, inspections, documents, professionals and desks for a project. */
export function dutiesOf(ctx: Context): Duties {
  const rules = bearing(ctx);
  const said = (pattern: RegExp) =>
    nearestFirst(
      rules.filter(
        ({ held }) =>
          ["required", "information", "permit", "conditional", "not_required"].includes(held.rule.kind) &&
          held.rule.measure !== "fee" &&
          held.rule.measure !== "review_time" &&
          pattern.test(held.rule.says),
      ),
    );
  return {
    fees: nearestFirst(rules.filter(isFee)).map((duty) => ({ ...duty, ...amountOf(ctx, duty.held) })),
    times: nearestFirst(rules.filter(isTime)),
    inspections: said(WORDS.inspections),
    documents: said(WORDS.documents),
    professionals: said(WORDS.professionals),
    contacts: contactsOf(ctx),
  };
}

const isFee = ({ held: { rule } }: Duty): boolean =>
  rule.kind === "fee" || (rule.measure === "fee" && OF_MONEY.test(rule.says));

const isTime = ({ held: { rule } }: Duty): boolean =>
  (rule.kind === "time" && rule.measure !== "validity") ||
  (rule.measure === "review_time" && OF_PACE.test(rule.says));

/** Rules in force of the subject and of permits at large that hold, or may hold, for this project. */
function bearing(ctx: Context): Duty[] {
  const bySubject = ctx.engine.bySubject.get(ctx.city.id);
  const found = new Map<number, Duty>();
  const foreign = (held: HeldRule) =>
    held.rule.subjects.some((s) => s !== "permit") || OTHER_MATTERS.test(held.rule.says);
  const take = (subject: Subject, own: boolean) => {
    for (const held of bySubject?.get(subject) ?? []) {
      if (found.has(held.rule.id) || !speaksFor(held, ctx.day) || held.rule.yieldsTo !== null) continue;
      if (NOT_NOW.test(held.rule.says) || (!own && foreign(held))) continue;
      const { status } = applicability(held.rule, ctx.project);
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

const NO_PRICE = /\b(?:an hour|per hour|hourly|saves?|saved)\b/i;

/** A fee in dollars as a range, exact; null where it is a rate, a share or words. */
function amountOf(ctx: Context, held: HeldRule): { low: Quantity | null; high: Quantity | null } {
  const { rule } = held;
  const worked = rule.formula
    ? limitOf({ ...held, applies: { status: "applies", open: [] } }, ctx.project)
    : rule.value;
  // An hourly rate, or what is saved, is no price of the project.
  if (worked?.unit !== "USD" || NO_PRICE.test(rule.says)) return { low: null, high: null };
  return { low: worked, high: rule.valueTo?.unit === "USD" ? rule.valueTo : worked };
}
