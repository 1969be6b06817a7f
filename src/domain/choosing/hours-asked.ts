import type { Act } from "./bank.ts";
import { type Ranked, withMeantFirst } from "./ranked-order.ts";

/** Acts by which people ask for the hours in which something is allowed. */
const FOR_HOURS: ReadonlySet<Act> = new Set(["may", "how_much", "since", "which"]);
/** From here on one rule is meant already, whatever time of day is told with it. */
const MEANT = 0.5;
/** Hours further behind are those of something else. */
const NEAREST = 3;

/** Whether a rule says in which hours something is allowed. */
export const isOnHours = ({ held }: Ranked): boolean => held.rule.measure === "hours";

/**
 * "The crew across the street is jackhammering at 9 at night. Is that legal?": where a time of day is told with
 * work and no thing is named, the hours are what is asked about. `told` says that it is so.
 */
export function ofHoursAsked(
  ranked: readonly Ranked[],
  act: Act,
  told: boolean,
  none: number,
): readonly Ranked[] {
  const isMeant = (ranked[0]?.share ?? 0) >= MEANT;
  const isNear = ranked.slice(0, NEAREST).some(isOnHours);
  if (!told || isMeant || !isNear || !FOR_HOURS.has(act)) return ranked;
  return withMeantFirst(
    ranked,
    none,
    (r) => (isOnHours(r) ? r.score : null),
    () => 0,
  );
}
