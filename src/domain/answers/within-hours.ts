import { clockTimes } from "../questions/clock-times.ts";
import { tellsWork } from "../questions/work-told.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";
import type { Found } from "./rules-in-force.ts";

/** A rule this likely is what is asked about. */
const MEANT = 0.3;

/**
 * "They start at 6:30 on Saturday mornings. Is that allowed?": the one time that is told is within the hours that the rules
 * allow on that day, or it is not. Where no day is told and the hours of the days differ on it, nothing is decided.
 */
export function decideByHours(draft: Draft, ctx: Context): void {
  const { ask, text, days = "" } = ctx.reading;
  const [first] = ask?.ranked ?? [];
  if (!ask?.polar || ask.yesMeans === "needed" || draft.parts.length > 0) return;
  if (!first || first.share < MEANT || first.held.rule.measure !== "hours") return;
  const told = `${text} ${days}`;
  // "My guests arrive at 11 p.m.": the hours of construction say nothing of that, however close they come.
  if (ask.named === 0 && !tellsWork(told)) return;
  const [time, ...more] = clockTimes(told);
  if (time === undefined || time === null || more.length > 0) return;
  const { clause } = first.held;
  const open = clause.rules
    .filter((rule) => rule.measure === "hours" && rule.kind === first.held.rule.kind)
    .map((rule) => foundOf(ctx, { rule, clause }))
    .filter((found) => found.applies.status === "applies");
  const within = new Set(open.map((found) => isWithin(time, found)));
  const [kept] = within;
  if (within.size !== 1 || kept == null) return;
  draft.outcome = kept ? "allowed" : "not_allowed";
  draft.lead(kept ? "Yes." : "No.", open[0]!.rule.says, open[0]!);
  draft.traceRule(open[0]!, open[0]!.rule.phrase ?? clause.heading, kept ? "pass" : "fail");
}

/** Whether a time is between the two that a rule names; null where it does not name two. */
function isWithin(time: number, { rule }: Found): boolean | null {
  const [from, to, ...more] = clockTimes(rule.quote);
  if (from == null || to == null || more.length > 0) return null;
  return from <= time && time <= to;
}
