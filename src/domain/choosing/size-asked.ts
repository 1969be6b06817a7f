import type { Rule } from "../law/law.ts";
import type { Measure } from "../law/vocabulary.ts";
import { FITS } from "../questions/measures-of-units.ts";
import { quantityAsked, sizeNamed } from "../questions/quantity-asked.ts";
import type { Act } from "./bank.ts";
import { type Ranked, withScores } from "./ranked-order.ts";

/** What is told in feet, in homes or in spaces; a share of the lot and square feet both say how large. */
const KINDS: readonly ReadonlySet<Measure>[] = Object.entries(FITS)
  .filter(([dimension]) => dimension !== "ratio")
  .map(([dimension, measures]) => new Set(dimension === "area" ? [...measures, ...FITS.ratio!] : measures));

/** Whether two sizes may be told alike: a height and a setback may, a height and a number of homes may not. */
export const toldAlike = (one: Measure, other: Measure): boolean =>
  one === other || KINDS.some((kind) => kind.has(one) && kind.has(other));

/** What the score of a rule loses that sets a size of another kind than the one asked for. */
const OF_OTHER_KIND = 5;

/**
 * "Max number of apartments?", "how many feet from the back line?": where the words ask for a size of one kind, a rule that
 * sets one of another kind, or says that there is none, does not answer, however like the question it is otherwise. `likely`
 * is the measure that is meant by all that is said, if that is likely enough.
 */
export function ofSizeAsked(
  ranked: readonly Ranked[],
  act: Act,
  asked: string,
  likely: Measure | null,
  none: number,
  named: readonly Measure[] = [],
): readonly Ranked[] {
  if (act !== "how_much") return ranked;
  const byName = sizeNamed(asked);
  const inWords = quantityAsked(asked) ?? (byName && new Set([...byName, ...named]));
  const answers = (measure: Measure) =>
    inWords ? inWords.has(measure) : likely === null || toldAlike(measure, likely);
  const isOther = ({ held: { rule } }: Ranked) =>
    rule.measure !== null && setsSize(rule) && !answers(rule.measure);
  if (!ranked[0] || !isOther(ranked[0])) return ranked;
  const scored = withScores(ranked, none, (r) => (isOther(r) ? r.score - OF_OTHER_KIND : r.score));
  // That there is none of a thing may be the reply whatever is asked of it, where no measure is likely and nothing else is close.
  const isSure = likely !== null && answers(likely);
  return saysNone(ranked[0].held.rule) && !isSure && scored[0]!.share < CLOSE ? ranked : scored;
}
const CLOSE = 0.5;
const saysNone = ({ kind, value }: Rule): boolean => kind === "unregulated" || value?.value === 0;

const setsSize = ({ kind, value, formula }: Rule): boolean =>
  value !== null || formula !== null || kind === "unregulated";
