import type { Ranked } from "../choosing/ranked-order.ts";
import { isLotTotal, LOT_FACTS, type LotFact, type Measure, type Subject } from "../law/vocabulary.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import type { Reading } from "../questions/reading.ts";
import type { SumOfParts } from "../questions/sums-of-parts.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import type { Draft } from "./draft.ts";

/** How many of the closest rules say what counts. */
const CLOSEST = 3;

/** A reading whose sizes are the wholes that the closest rules count: "measured from the bottom of the footing". */
export function countSums<R extends Reading>(reading: R, ranked: readonly Ranked[]): R {
  const closest = ranked.slice(0, CLOSEST).map(({ held }) => held.rule);
  const from = closest.map((rule) => rule.measuredFrom);
  const total = closest.find(({ measure }) => measure !== null && isLotTotal(measure));
  const ofLot = total?.subjects.some((subject) => !OF_ITS_OWN.has(subject)) === true;
  const counted = reading.sums.filter(({ countedBy, each }) =>
    each
      ? ofLot
      : countedBy.length === 0 || from.some((point) => point !== null && countedBy.includes(point)),
  );
  if (counted.length === 0) return { ...reading, sums: [] };
  const facts = counted.filter(({ owner, each }) => !each && Object.hasOwn(LOT_FACTS, owner));
  const sizes = counted.filter((sum) => !facts.includes(sum));
  return {
    ...reading,
    sums: counted,
    lotFacts: {
      ...factsOfLot(reading.lotFacts, counted),
      ...Object.fromEntries(facts.map(({ owner, total }) => [owner, total])),
    },
    quantities: [
      ...sizes.map(({ owner, total }) => ({ measure: owner as Measure, ...total, sense: "exact" as const })),
      ...reading.quantities.filter((q) => !sizes.some((sum) => isPartOf(sum, q))),
    ],
  };
}

const isPartOf = ({ owner, each }: SumOfParts, { measure }: MeasuredQuantity): boolean =>
  owner === measure || each?.owner === measure;

/** Things whose floor has a limit of its own. */
const OF_ITS_OWN: ReadonlySet<Subject> = new Set(["adu", "shed", "garage", "carport", "home_occupation"]);

/** What several have each is no size of their lot, and their number is that of its homes. */
function factsOfLot(lotFacts: Reading["lotFacts"], counted: readonly SumOfParts[]): Reading["lotFacts"] {
  const facts = { ...lotFacts };
  for (const { each } of counted) {
    if (each?.owner && Object.hasOwn(LOT_FACTS, each.owner)) delete facts[each.owner as LotFact];
    if (each?.homes) facts.unit_count ??= { value: each.homes, unit: "units" };
  }
  return facts;
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
