import type { Ask } from "../questions/asks.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import type { Reading } from "../questions/reading.ts";
import type { Context } from "./context.ts";

/** Words that join a second thing to the first: then the two together are asked about. */
const JOINING = new Set(["and", "also", "both", "plus"]);

/**
 * "Can I build a 6 ft tall wood fence in the front yard?": every word is the thing or a fact of it, so the evaluation of the
 * project says all there is to say, as the wizard does.
 */
export function isPlainProject({ reading }: Context): boolean {
  const { ask } = reading;
  return (
    ask !== undefined &&
    ask.act === "may" &&
    ask.polar &&
    ask.named === 1 &&
    reading.unread.length === 0 &&
    !ask.text
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((word) => JOINING.has(word)) &&
    reading.measures.every((m) => m in reading.lotFacts || reading.quantities.some((q) => q.measure === m)) &&
    isOnTheProject(ask, reading)
  );
}

/** Whether the closest rule is one that the evaluation weighs, and not on a side of the thing that the words do not name. */
function isOnTheProject({ ranked, subject }: Ask, { quantities, places }: Reading): boolean {
  const first = ranked[0];
  const described = quantities.length + places.length > 0 || subject === null || !GENERAL.has(subject);
  return described || !first || first.share < CLOSE || first.held.rule.kind !== "unregulated";
}

/** From here on one rule is most likely what is meant. */
export const CLOSE = 0.3;
