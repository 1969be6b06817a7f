import type { Rule } from "../law/law.ts";
import type { Measure } from "../law/vocabulary.ts";
import { wordsIn } from "../questions/clause-words.ts";
import { readQuantities } from "../questions/read-quantities.ts";
import { namesPermission } from "../questions/yes-means.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { convert, dimensionOf, type Quantity } from "../units/quantity.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { workRoom } from "./room-left.ts";

/** Measures of how long something lasts or is lived in: a time that is told is of the same thing. */
const LASTING: ReadonlySet<Measure | null> = new Set(["validity", "rental_days"]);
const DAYS_OF_MONTH = 365.25 / 12;
/** So many days may so many months be more or fewer than by the mean. */
const DAYS_APART = 2.5;

/**
 * "The permit is 7 months old", where it lapses after 180 days: the time that is told against the one of the rule that leads,
 * whatever their units. Months have no fixed number of days; what is too close to call is not compared.
 */
export function comparePeriods(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  const held = draft.ledAmong(ask?.ranked ?? [])[0]?.held;
  if (!held || draft.parts.length > 0) return;
  // What is left of the rule's time says more.
  if (workRoom(held.rule, ctx.project)) return;
  const { measure, says, when } = held.rule;
  const isAge = measure === "building_age" || (measure === null && when.bounds.building_age !== undefined);
  const value = isAge || LASTING.has(measure) ? periodOf(held.rule) : null;
  const limit = value && daysOf(value);
  if (!value || !limit) return;
  const built = isAge ? ctx.project.lotFacts : {};
  const told = built.building_age ?? (isAge ? null : periodTold(ctx));
  const days = told && daysOf(told);
  if (!told || !days || (told.value === value.value && told.unit === value.unit)) return;
  const more = days.least > limit.most;
  if (!more && days.most >= limit.least) return;
  const { unit } = value;
  const figures = [told, { value: value.value, unit: unit === "days per year" ? ("days" as const) : unit }];
  const [own, least] = figures.map(formatQuantity);
  const compared = `${more ? "more" : "less"} than ${least}.`;
  const text = built.year_built
    ? `Built in ${built.year_built.value}, it is ${own} old, which is ${compared}`
    : `${own} is ${compared}`;
  const since = built.year_built ? `built in ${built.year_built.value}: ` : "";
  draft.traceRule(held, `${since}${own} ${more ? ">" : "<"} ${least}`, "applies");
  draft.follow(says, text);
  // "Can I still appeal?", once the time is over.
  const isOver = more && held.rule.kind === "time" && held.rule.comparator !== "at_least";
  if (
    isOver &&
    ask?.polar &&
    ask.yesMeans === "allowed" &&
    namesPermission(ask.asked) &&
    draft.opening === ""
  ) {
    draft.openWith("No.");
    draft.outcome = "not_allowed";
  }
}

/** The length of time that a rule names: its value, else the only one in its words. */
function periodOf({ value, quote }: Rule): Quantity | null {
  if (value) return daysOf(value) && value;
  const [only, ...more] = readQuantities(quote).filter(daysOf);
  return only && more.length === 0 ? { value: only.value, unit: only.unit } : null;
}

/** The only length of time in the question, apart from what it believes to be the rule; what is "ago" is none of these. */
function periodTold({ reading: { text, premise } }: Context): Quantity | null {
  const believed = premise === null ? [] : readQuantities(premise).filter((q) => !isPast(q.end, premise));
  const [only, ...more] = readQuantities(text).filter(
    (q) => daysOf(q) && !believed.some((b) => b.value === q.value && b.unit === q.unit),
  );
  return only && more.length === 0 ? { value: only.value, unit: only.unit } : null;
}

/** "Issued 200 days ago", "14 months old". */
const isPast = (end: number, text: string): boolean => PAST.has(wordsIn(text.slice(end))[0] ?? "");
const PAST: ReadonlySet<string> = new Set(["ago", "old", "back"]);

/** The least and the most days that a length of time may have; null for anything else. */
function daysOf(q: Quantity): { least: number; most: number } | null {
  if (q.unit === "days per year" || q.unit === "days" || q.unit === "weeks") {
    const days = q.unit === "weeks" ? q.value * 7 : q.value;
    return { least: days, most: days };
  }
  if (dimensionOf(q.unit) !== "months") return null;
  const days = convert(q, "months").value * DAYS_OF_MONTH;
  return { least: days - DAYS_APART, most: days + DAYS_APART };
}
