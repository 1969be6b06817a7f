import { dayInWords } from "../units/date-words.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";

/** "How many do I need, and since when?": the first day of the rule that the answer reports, where the law has it. */
export function saySince(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (ask?.act !== "since") return;
  const held = draft.ledAmong(ask.ranked)[0]?.held;
  if (!held) return;
  const { rule, clause } = held;
  const from = rule.from ?? clause.from;
  // What a rule says of the past has its own dates.
  if (from === null || rule.about === "history" || draft.headline.includes(dayInWords(from))) return;
  const since = `In force since ${dayInWords(from)}.`;
  draft.since = since;
  draft.headline = `${draft.headline} ${since}`;
  draft.traceRule(held, `in force since ${dayInWords(from)}`, "applies");
}
