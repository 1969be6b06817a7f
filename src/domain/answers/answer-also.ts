import type { Intent } from "../questions/reading.ts";
import { answerAmount, answerContact, answerPermit } from "./answer-procedure.ts";
import { type Context, newDraft } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { HeldRule } from "./engine.ts";

/** Adds what else was asked in the same breath, without changing the verdict. */
export function addAlso(draft: Draft, ctx: Context, intent: Intent): void {
  const other = newDraft(ctx.engine);
  const answered =
    intent === "permit"
      ? answerPermit(other, ctx)
      : intent === "cost"
        ? answerAmount(other, ctx, "fee")
        : intent === "time"
          ? answerAmount(other, ctx, "time")
          : intent === "contact"
            ? answerContact(other, ctx)
            : false;
  if (!answered) return;
  if (other.outcome === "not_covered") {
    draft.caution(other.headline);
    return;
  }
  const trimmed = other.statements.splice(0, other.statements.length).slice(0, 2);
  other.statements.push(...trimmed);
  other.caveats.splice(0);
  draft.absorb(other, (citation) => ruleOf(ctx, citation.codeId, citation.start, citation.end));
}

export function ruleOf(ctx: Context, clauseId: number, start: number, end: number): HeldRule | null {
  return (
    (ctx.engine.rules.get(ctx.city.id) ?? []).find(
      (h) => h.clause.id === clauseId && h.rule.start === start && h.rule.end === end,
    ) ?? null
  );
}
