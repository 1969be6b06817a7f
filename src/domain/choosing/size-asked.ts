import type { Measure } from "../law/vocabulary.ts";
import { FITS } from "../questions/measures-of-units.ts";
import type { Act } from "./bank.ts";
import type { Ranked } from "./ranked-order.ts";
import { classifyText } from "./trained-model.ts";

/** How likely a size must be by the words that ask for it. */
const SURELY = 0.9;

/** What is told in feet, in homes or in spaces; a share of the lot and square feet both say how large. */
const KINDS: readonly ReadonlySet<Measure>[] = Object.entries(FITS)
  .filter(([dimension]) => dimension !== "ratio")
  .map(([dimension, measures]) => new Set(dimension === "area" ? [...measures, ...FITS.ratio!] : measures));

/** Whether two sizes may be told alike: a height and a setback may, a height and a number of homes may not. */
export const toldAlike = (one: Measure, other: Measure): boolean =>
  one === other || KINDS.some((kind) => kind.has(one) && kind.has(other));

/**
 * "Max number of apartments?": where the words surely ask for a size of one kind, a rule that sets a size of another kind,
 * or says that there is none, is as unlikely as the words make it, however like the question it is otherwise.
 */
export function ofSizeAsked(ranked: readonly Ranked[], act: Act, asked: string): readonly Ranked[] {
  if (act !== "how_much") return ranked;
  const [[size, sure] = ["none", 0]] = classifyText("measure", asked);
  const isOther = ({ held: { rule } }: Ranked) =>
    rule.measure !== null &&
    (rule.value !== null || rule.kind === "unregulated") &&
    !toldAlike(rule.measure, size as Measure);
  if (size === "none" || sure < SURELY || !ranked[0] || !isOther(ranked[0])) return ranked;
  if (!ranked.some(({ held }) => held.rule.measure === size)) return ranked;
  const weighed = ranked.map((r) => (isOther(r) ? { ...r, share: r.share * (1 - sure) } : r));
  const before = ranked.reduce((sum, r) => sum + r.share, 0);
  const after = weighed.reduce((sum, r) => sum + r.share, 0);
  return weighed.map((r) => ({ ...r, share: (r.share * before) / after })).sort((a, b) => b.share - a.share);
}
