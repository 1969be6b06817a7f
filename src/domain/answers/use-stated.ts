import type { Ranked } from "../choosing/ranked-order.ts";
import { sameFigure } from "../law/figure-names.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { type Circumstance, LOT_FACTS, type LotFact } from "../law/vocabulary.ts";
import type { WantedSizes } from "../questions/corrections.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import type { Reading } from "../questions/reading.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { countStated } from "./count-stated.ts";
import type { Draft } from "./draft.ts";
import { wantedFacts } from "./wanted-sizes.ts";

/** From here on a size is one that the likely answer turns on. */
const LEAST_WANTED = 0.2;

/**
 * A reading that has the sizes on which the likely rules turn, if the question has them at all: in a sentence that says
 * nothing else of the project ("I tutor math, two kids a day"), or as a number of what a rule counts ("four bedrooms"). What
 * was said is never asked for.
 */
export function useStated<R extends Reading>(
  reading: R,
  whole: Reading,
  ranked: readonly Ranked[],
  wanted: WantedSizes,
): R {
  const isMissing = ({ measure }: MeasuredQuantity) =>
    (wanted.get(measure) ?? 0) >= LEAST_WANTED &&
    !reading.quantities.some((q) => sameFigure(q.measure, measure)) &&
    !Object.keys(reading.lotFacts).some((fact) => sameFigure(fact, measure));
  const stated = (whole.own ?? []).filter(isMissing);
  const count = countStated(whole.text, ranked);
  const added = [
    ...stated,
    ...(count && stated.every((q) => q.measure !== "count") && isMissing(count) ? [count] : []),
  ];
  if (added.length === 0) return reading;
  const facts = added.filter((q) => isFact(q.measure));
  return {
    ...reading,
    lotFacts: {
      ...reading.lotFacts,
      ...Object.fromEntries(facts.map(({ measure, value, unit }) => [measure, { value, unit }])),
    },
    quantities: [...reading.quantities, ...added.filter((q) => !facts.includes(q))],
  };
}

/** From here on a fact is one that the answer may turn on: that it was told at all says that it matters. */
const LEAST_TURNING = 0.05;

/**
 * The facts on which the likely rules turn that only a sentence tells which sets the scene: "Our new pool needs a barrier.
 * Can I use chain link for it?"
 */
export function factsStated(
  known: Reading["circumstances"],
  setting: Reading["circumstances"],
  ranked: readonly Ranked[],
): Reading["circumstances"] {
  const wanted = wantedFacts(ranked);
  const told = { ...kindMeant(ranked), ...setting };
  return Object.fromEntries(
    Object.entries(told).filter(
      ([name]) =>
        known[name as Circumstance] === undefined && (wanted.get(name as Circumstance) ?? 0) >= LEAST_TURNING,
    ),
  );
}

/** A rule that surely is meant names the kind of business, in whatever words the question has it. */
function kindMeant([first]: readonly Ranked[]): Reading["circumstances"] {
  const [kind] = first?.held.rule.when.circumstances.trade ?? [];
  return kind !== undefined && first!.share >= SURELY_MEANT ? { trade: kind } : {};
}
const SURELY_MEANT = 0.5;

const isFact = (name: string): name is LotFact => Object.hasOwn(LOT_FACTS, name);

/** Says what follows from the sizes stated, on the closest rule: "A circle 15 ft across has 176.71 sq ft." */
export function sayDerived(draft: Draft, { derived = [], ask }: Reading): void {
  const closest = ask?.ranked[0]?.held;
  if (!closest) return;
  for (const { sum, says, lots } of derived) {
    const all = lots === undefined ? null : landOfAll(closest, lots);
    draft.traceRule(closest, [sum, all?.sum].filter(Boolean).join("; "), "applies");
    draft.sayFirst([says, all?.says].filter(Boolean).join(" "), closest);
  }
}

/** "2 such lots need 10,000 sq ft.": what each new lot must have, for all of them. */
function landOfAll({ rule }: HeldRule, lots: number): { sum: string; says: string } | null {
  const { kind, measure, comparator, value } = rule;
  if (kind !== "limit" || measure !== "lot_area" || comparator !== "at_least" || !value) return null;
  const all = formatQuantity({ value: Number((value.value * lots).toFixed(2)), unit: value.unit });
  return {
    sum: `${lots} × ${formatQuantity(value)} = ${all}`,
    says: `${lots} such lots need ${all}.`,
  };
}
