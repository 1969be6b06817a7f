import { formatQuantity } from "../units/format-quantity.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { LOOKED_AT } from "./fitting-act.ts";
import { foundOf } from "./found.ts";

/** Says what the roof measures with the overhang that was told, where a rule counts the roof and not the floor. */
export function sayRoof(draft: Draft, ctx: Context): void {
  const { roof } = ctx.project;
  if (!roof || roof.sense === "less") return;
  const counting = (ctx.reading.ask?.ranked ?? [])
    .slice(0, LOOKED_AT)
    .find(({ held }) => held.rule.counts === "roof");
  if (!counting) return;
  const size = formatQuantity({ value: roof.value, unit: roof.unit });
  const text = `With the overhang, the roof has ${roof.sense === "more" ? "more than " : ""}${size}.`;
  draft.traceRule(foundOf(ctx, counting.held), text, "applies");
  draft.sayFirst(text, counting.held);
}
