import { isLookup, type Subject } from "../law/vocabulary.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import type { DeskAsked } from "../questions/desk-asked.ts";
import type { Act } from "./bank.ts";
import { type Ranked, withMeantFirst } from "./ranked-order.ts";

/** Acts that ask for an office, or where to look something up. */
const FOR_DESKS: ReadonlySet<Act> = new Set(["who_where", "how_to_apply"]);
/** Other acts by which people ask for a zone, a status or where to complain; nothing else answers those. */
const FOR_LOOKUPS: ReadonlySet<Act> = new Set([
  "which",
  "meaning",
  "requirements",
  "documents",
  "penalty",
  "other",
]);

/** What the score of a desk for another matter loses. */
const OF_OTHER = 4;
/** How much likelier a map or record is where the question asks where to look, and an office where it asks whom to contact. */
const OF_KIND = 2;

/**
 * "Who do I call about a neighbor's addition?": an office, a map or a record for another matter doesn't help, however similar
 * its words are to the question; where the city has one for just this matter, it goes first. An office for a thing that the
 * question names ("who do I ask about this tree?") helps too.
 */
export function ofDeskAsked(
  ranked: readonly Ranked[],
  act: Act,
  desk: DeskAsked | null,
  things: readonly Subject[],
  none: number,
): readonly Ranked[] {
  if (desk === null) return ranked;
  const isAsked = FOR_DESKS.has(act) || (desk.of !== "permit" && isLookup(desk.of) && FOR_LOOKUPS.has(act));
  if (!isAsked) return ranked;
  const named = things.filter((thing) => !GENERAL.has(thing) && thing !== "contact");
  // "Who handles complaints on short-term rentals?": their own office, where there is one.
  const isOfThing = ({ held: { rule } }: Ranked): boolean =>
    desk.of === "complaint" && rule.kind === "contact" && rule.subjects.some((name) => named.includes(name));
  const isMeant = (r: Ranked): boolean => {
    const { about, kind } = r.held.rule;
    const answers = desk.of === "appeal" || kind === "contact" || kind === "information";
    return isOfThing(r) || (about === desk.of && answers);
  };
  const isOther = ({ held: { rule } }: Ranked): boolean =>
    (isLookup(rule.about) ||
      (desk.of !== "permit" && (rule.kind === "contact" || rule.about === "background"))) &&
    !rule.subjects.some((subject) => named.includes(subject));
  if (desk.of !== "permit" && !ranked.some(isMeant)) return ranked;
  const ownOf = (r: Ranked): number =>
    r.score + ((r.held.rule.kind === "contact") === desk.office ? OF_KIND : 0) + (isOfThing(r) ? OF_KIND : 0);
  return withMeantFirst(
    ranked,
    none,
    (r) => (isMeant(r) ? ownOf(r) : null),
    (r) => (isOther(r) ? OF_OTHER : 0),
  );
}
