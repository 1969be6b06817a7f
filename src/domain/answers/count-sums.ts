import type { Ranked } from "../choosing/ranked-order.ts";
import { LOT_FACTS, type Measure } from "../law/vocabulary.ts";
import type { Reading } from "../questions/reading.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import type { Draft } from "./draft.ts";

/** How many of the closest rules say what counts. */
const CLOSEST = 3;

/** A reading whose sizes are the wholes that the closest rules count: "measured from the bottom of the footing". */
export function countSums<R extends Reading>(reading: R, ranked: readonly Ranked[]): R {
  const from = ranked.slice(0, CLOSEST).map(({ held }) => held.rule.measuredFrom);
  const counted = reading.sums.filter(
    ({ countedBy }) =>
      countedBy.length === 0 || from.some((point) => point !== null && countedBy.includes(point)),
  );
  if (counted.length === 0) return { ...reading, sums: [] };
  const facts = counted.filter(({ owner }) => Object.hasOwn(LOT_FACTS, owner));
  const sizes = counted.filter((sum) => !facts.includes(sum));
  return {
    ...reading,
    sums: counted,
    lotFacts: { ...reading.lotFacts, ...Object.fromEntries(facts.map(({ owner, total }) => [owner, total])) },
    quantities: [
      ...sizes.map(({ owner, total }) => ({ measure: owner as Measure, ...total, sense: "exact" as const })),
      ...reading.quantities.filter((q) => !sizes.some(({ owner }) => owner === q.measure)),
    ],
  };
}

/** The arithmetic of the sums that were counted, on the closest rule: "3,900 USD + 2,800 USD = 6,700 USD". */
export function traceSums(draft: Draft, { sums, ask }: Reading): void {
  const closest = ask?.ranked[0]?.held;
  if (!closest) return;
  for (const { parts, total } of sums)
    draft.traceRule(
      closest,
      `${parts.map(formatQuantity).join(" + ")} = ${formatQuantity(total)}`,
      "applies",
    );
}
