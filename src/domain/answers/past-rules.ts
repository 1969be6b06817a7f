import type { Ranked } from "../choosing/ranked-order.ts";
import type { Reading } from "../questions/reading.ts";

/** A rule this likely, as a part of the one that says how it came about, is meant as well. */
const NEARLY = 0.3;

/**
 * "ADU owner occupancy", where the old rule was repealed and no owner need live there: what goes today answers in place of what
 * only says how it came about, unless that is asked.
 */
export const isInstead = (
  { held, share }: Ranked,
  { held: past, share: shareOfPast }: Ranked,
  { ask, historic }: Reading,
): boolean =>
  past.rule.about === "history" &&
  held.rule.about !== "history" &&
  held.clause.id === past.clause.id &&
  share >= NEARLY * shareOfPast &&
  ask?.act !== "since" &&
  !historic;
