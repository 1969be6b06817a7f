import type { Measure, Subject } from "../law/vocabulary.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import type { Act } from "./bank.ts";
import { giveShares, putInOrder, type Ranked } from "./ranked-order.ts";

/** Sizes that zoning sets of the building on a lot before it sets them of anything else there. */
const OF_BUILDINGS: ReadonlySet<Measure> = new Set<Measure>([
  "height",
  "setback",
  "stories",
  "lot_coverage",
  "far",
]);

/** What the score of a rule loses that is on a thing which the question does not name. */
const OF_OTHER_THING = 5;

/**
 * "R5 corner lot: height limit?": where a district is named and no thing, the building is meant, and not the fence on whose
 * height there is a rule for corner lots.
 */
export function ofBuildingMeant(
  ranked: readonly Ranked[],
  act: Act,
  named: readonly Subject[],
  measures: readonly Measure[],
  none: number,
): readonly Ranked[] {
  if (act !== "how_much" || !named.every((subject) => GENERAL.has(subject))) return ranked;
  if (!measures.some((measure) => OF_BUILDINGS.has(measure))) return ranked;
  const isOther = ({ held: { rule } }: Ranked) =>
    rule.subjects.length > 0 && !rule.subjects.some((subject) => GENERAL.has(subject));
  if (!ranked[0] || !isOther(ranked[0])) return ranked;
  const scored = ranked.map(
    (r): Ranked => ({ ...r, score: isOther(r) ? r.score - OF_OTHER_THING : r.score }),
  );
  giveShares(scored, none);
  return putInOrder(scored);
}
