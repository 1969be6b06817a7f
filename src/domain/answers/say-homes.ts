import { formatQuantity } from "../units/format-quantity.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { partsFor } from "./homes-in-all.ts";

/** Says how the homes that a limit in the headline counts add up: "With the 3 homes already there, 2 more make 5 homes." */
export function sayHomesInAll(draft: Draft, ctx: Context): void {
  if (!ctx.project.homes) return;
  for (const { held: found } of ctx.reading.ask?.ranked ?? []) {
    const parts = partsFor(found.rule, ctx.project);
    if (!parts || parts.there === 0 || parts.added === 0 || !draft.leadsWith(found)) continue;
    const there = formatQuantity({ value: parts.there, unit: "units" });
    const all = formatQuantity({ value: parts.there + parts.added, unit: "units" });
    draft.traceRule(found, `${there} + ${parts.added} = ${all}`, "applies");
    const make = parts.added === 1 ? "makes" : "make";
    draft.sayFirst(`With the ${there} already there, ${parts.added} more ${make} ${all}.`, found);
    return;
  }
}
