import type { Act } from "../choosing/bank.ts";
import { isUpper } from "../law/comparators.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Comparator, Measure } from "../law/vocabulary.ts";
import { hasComparative } from "../questions/comparatives.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities, difference, type Quantity, sameDimension } from "../units/quantity.ts";
import type { AskReading } from "./ask-reading.ts";
import { limitOf } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { LOOKED_AT } from "./fitting-act.ts";
import { foundOf } from "./found.ts";
import { asksWhich } from "./options-asked.ts";
import type { Found } from "./rules-in-force.ts";
import { aduCount, countsAdus, listOf } from "./wording.ts";
import { workOut } from "./work-out.ts";

/** What the same limit comes to in one of several cases. */
export interface CaseFigure {
  held: HeldRule;
  label: string;
  measure: Measure;
  comparator: Comparator;
  value: Quantity;
  /** Homes that are counted as ADUs. */
  adus?: boolean;
}

type Compared = Omit<CaseFigure, "held">;

/** Asks that want to know which of several cases is the better one. */
const COMPARING: ReadonlySet<Act> = new Set(["which", "compare"]);

/** Whether an ask is which of its cases has more: "in which of the two may I build taller", "how much wider is it in R7". */
export const asksToCompare = ({ ask }: AskReading): boolean =>
  COMPARING.has(ask.act) || asksWhich(ask.asked) || hasComparative(ask.asked);

/** The figure that an answer leads with, for the case that it is about; null where it leads with none. */
export function caseFigure(draft: Draft, ctx: Context, label: string): CaseFigure | null {
  const [found] = limitsLed(draft, ctx);
  return found ? figureOf(found, ctx, label) : null;
}

/** The same where the answer leads with no other limit of the kind, and this one applies whatever is not told. */
export function onlyFigure(draft: Draft, ctx: Context, label: string): CaseFigure | null {
  const [found, ...others] = limitsLed(draft, ctx);
  if (!found || others.some(({ rule }) => rule.measure === found.rule.measure)) return null;
  // "2.5 stories to 20 stories, depending on the district" is more than one figure.
  if (draft.leading.length > 1 && !draft.headline.includes(found.rule.says)) return null;
  const { status, open } = found.applies;
  const isSure = status === "applies" || open.every(({ kind }) => kind === "district");
  return isSure ? figureOf(found, ctx, label) : null;
}

const limitsLed = (draft: Draft, ctx: Context): readonly Found[] =>
  (ctx.reading.ask?.ranked ?? [])
    .slice(0, LOOKED_AT)
    .filter(({ held }) => draft.leadsWith(held) && held.rule.kind === "limit")
    .map(({ held }) => foundOf(ctx, held))
    .filter((found) => found.applies.status !== "excluded");

function figureOf(found: Found, { project }: Context, label: string): CaseFigure | null {
  const { measure, comparator } = found.rule;
  if (!measure || !comparator) return null;
  const value = workOut(found.rule, project)?.value ?? limitOf(found, project);
  const adus = value?.unit === "units" && countsAdus(measure, found.rule.subjects);
  return value && { held: found, label, measure, comparator, value, adus };
}

/** "RM3 allows 30 ft more: 65 ft against 35 ft." Null where the cases have no figures of one kind. */
export function compareFigures(figures: readonly Compared[]): string | null {
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
  if (figures.length > 2) return compareMany(figures, upper);
  const told = (value: Quantity) => (first.adus ? aduCount(value) : formatQuantity(value));
  const [best, last] = [...figures].sort((a, b) =>
    upper ? compareQuantities(b.value, a.value) : compareQuantities(a.value, b.value),
  ) as [Compared, Compared];
  if (compareQuantities(best.value, last.value) === 0) return `It is the same in both: ${told(best.value)}.`;
  const apart = told(upper ? difference(best.value, last.value) : difference(last.value, best.value));
  const does = upper ? `allows ${apart} more` : `asks for ${apart} less`;
  return `${best.label} ${does}: ${told(best.value)} against ${told(last.value)}.`;
}

/** How far two figures are apart, as a step of the trace of the larger one: "65 ft − 35 ft = 30 ft". */
export function differenceOf(figures: readonly CaseFigure[]): { at: number; check: string } | null {
  const [first, second, ...more] = figures.map(({ value }) => value);
  if (!first || !second || more.length > 0) return null;
  const at = compareQuantities(first, second) < 0 ? 1 : 0;
  const [most, least] = at === 0 ? [first, second] : [second, first];
  const apart = difference(most, least);
  return { at, check: `${formatQuantity(most)} − ${formatQuantity(least)} = ${formatQuantity(apart)}` };
}

/** "A allows the most, 65 feet; B 45 feet; C the least, 35 feet": whichever end is asked for, it is there. */
function compareMany(figures: readonly Compared[], upper: boolean): string {
  const falling = [...figures].sort((a, b) => compareQuantities(b.value, a.value));
  const levels: { labels: string[]; value: Quantity }[] = [];
  for (const { label, value } of falling) {
    const level = levels.at(-1);
    if (level && compareQuantities(level.value, value) === 0) level.labels.push(label);
    else levels.push({ labels: [label], value });
  }
  const [most, ...rest] = levels.map(({ labels, value }) => [listOf(labels), formatQuantity(value)] as const);
  const least = rest.pop();
  if (!least) return `It is the same in all: ${most![1]}.`;
  const many = levels[0]!.labels.length > 1;
  const does = upper ? (many ? "allow" : "allows") : many ? "ask for" : "asks for";
  const between = rest.map(([labels, value]) => `; ${labels} ${value}`).join("");
  return `${most![0]} ${does} the most, ${most![1]}${between}; ${least[0]} the least, ${least[1]}.`;
}
