import type { Act } from "../choosing/bank.ts";
import { isUpper } from "../law/comparators.ts";
import type { Comparator, Measure } from "../law/vocabulary.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import type { AskReading } from "./ask-reading.ts";
import { limitOf } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { LOOKED_AT } from "./fitting-act.ts";
import { asksWhich } from "./options-asked.ts";
import { foundOf } from "./tell-rules.ts";
import { formatQuantity } from "./wording.ts";
import { workOut } from "./work-out.ts";

/** What the same limit comes to in one of several cases. */
export interface CaseFigure {
  label: string;
  measure: Measure;
  comparator: Comparator;
  value: Quantity;
}

/** Asks that want to know which of several cases is the better one. */
const COMPARING: ReadonlySet<Act> = new Set(["which", "compare"]);

/** Whether an ask is which of its cases has more: "in which of the two may I build taller". */
export const asksToCompare = ({ ask }: AskReading): boolean => COMPARING.has(ask.act) || asksWhich(ask.asked);

/** The figure that an answer leads with, for the case that it is about; null where it leads with none. */
export function caseFigure(draft: Draft, ctx: Context, label: string): CaseFigure | null {
  const led = (ctx.reading.ask?.ranked ?? [])
    .slice(0, LOOKED_AT)
    .map(({ held }) => held)
    .filter((held) => draft.leadsWith(held) && held.rule.kind === "limit");
  const found = led.map((held) => foundOf(ctx, held)).find((f) => f.applies.status !== "excluded");
  if (!found?.rule.measure || !found.rule.comparator) return null;
  const { measure, comparator } = found.rule;
  const value = workOut(found.rule, ctx.project)?.value ?? limitOf(found, ctx.project);
  return value && { label, measure, comparator, value };
}

/** "RM3 allows more: 65 feet against 35 feet." Null where the cases have no figures of one kind. */
export function compareFigures(figures: readonly CaseFigure[]): string | null {
  const [first, ...others] = figures;
  if (!first || others.length === 0) return null;
  const upper = isUpper(first.comparator);
  const alike = others.every(
    (f) =>
      f.measure === first.measure &&
      isUpper(f.comparator) === upper &&
      f.comparator !== "exactly" &&
      sameDimension(f.value.unit, first.value.unit),
  );
  if (!alike || first.comparator === "exactly") return null;
  const sorted = [...figures].sort((a, b) =>
    upper ? compareQuantities(b.value, a.value) : compareQuantities(a.value, b.value),
  );
  const [best, last] = [sorted[0]!, sorted.at(-1)!];
  if (compareQuantities(best.value, last.value) === 0)
    return `It is the same in ${figures.length === 2 ? "both" : "all"}: ${formatQuantity(best.value)}.`;
  const [next] = sorted.slice(1);
  if (figures.length > 2 && compareQuantities(best.value, next!.value) === 0) return null;
  const [ofTwo, ofMore] = upper
    ? ["allows more", "allows the most"]
    : ["asks for less", "asks for the least"];
  const does = figures.length > 2 ? ofMore : ofTwo;
  const rest = sorted.slice(1).map(({ value }) => formatQuantity(value));
  return `${best.label} ${does}: ${formatQuantity(best.value)} against ${rest.join(" and ")}.`;
}
