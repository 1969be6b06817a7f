import type { Measure, Subject } from "../law/vocabulary.ts";
import { COMMANDS, MODAL, NEEDS, SIZES } from "./choose-measures.ts";
import { INTENTS } from "./choose-subjects.ts";
import type { Intent } from "./intent.ts";

export const correctedIntents = (corrected: string | undefined, read: Intent[]): Intent[] =>
  corrected && (INTENTS as readonly string[]).includes(corrected) ? [corrected as Intent] : read;

/** The one thing asked, from all the turns of phrase that were found. */
export function chooseIntent(
  intents: readonly Intent[],
  seen: {
    described: boolean;
    quantified: readonly Measure[];
    quantities: number;
    measures: readonly Measure[];
    subjects: readonly Subject[];
    lower: string;
  },
): Intent {
  const first = intents[0];
  // "Solid five-foot fence in my front yard": a project without a question asks whether it may be built.
  if (first === undefined) {
    if (
      seen.subjects.length > 0 &&
      (seen.quantities > 0 || COMMANDS.test(seen.lower) || (seen.measures.length === 0 && seen.described))
    )
      return "permission";
    return seen.measures.length === 0 && seen.subjects.length > 0 && NEEDS.test(seen.lower)
      ? "permit"
      : "limit";
  }
  // "Front setback if I build three units": a size is asked, the verb only sets the scene.
  const open = seen.measures.filter((m) => !seen.quantified.includes(m));
  if (first === "permission" && open.some((m) => SIZES.has(m)) && !MODAL.test(seen.lower)) return "limit";
  if (
    first === "permit" &&
    /\bhow (?:tall|high|big|large|close|deep|wide|many|much|long|far|small|low|short)\b|\b(?:tallest|highest|largest|biggest|max(?:imum)?)\b/.test(
      seen.lower,
    ) &&
    intents.includes("limit")
  )
    return "limit";
  return first;
}
