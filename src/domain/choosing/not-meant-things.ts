import type { Subject } from "../law/vocabulary.ts";
import { copyOf, type Ranked, withScores } from "./ranked-order.ts";

/** What is done with a thing, or what belongs to it: a rule on the two is one on the thing. */
const OF_THINGS: ReadonlySet<Subject> = new Set([
  "short_term_rental",
  "home_occupation",
  "parking",
  "permit",
  "lot",
  "demolition",
  "renovation",
  "interior_work",
  "contact",
  "code",
]);

/** What the score of a rule loses that is only about what the question is not about. */
const LOST = 8;

/** "My regular condo, not an ADU": a rule that is only about ADUs does not answer, however like the question it is otherwise. */
export function withoutThings(
  ranked: readonly Ranked[],
  out: readonly Subject[],
  none: number,
): readonly Ranked[] {
  if (out.length === 0) return ranked;
  const isOut = ({ held: { rule } }: Ranked) =>
    rule.subjects.some((s) => out.includes(s)) &&
    rule.subjects.every((s) => out.includes(s) || OF_THINGS.has(s));
  const marked = ranked.map((r) => (isOut(r) ? copyOf(r, { notMeant: true }) : r));
  return withScores(marked, none, (r) => (r.notMeant ? r.score - LOST : r.score));
}
