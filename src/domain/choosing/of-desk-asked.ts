import { isLookup, type Subject } from "../law/vocabulary.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import type { DeskAsked } from "../questions/desk-asked.ts";
import type { Act } from "./bank.ts";
import { giveShares, putInOrder, type Ranked } from "./ranked-order.ts";

/** Acts that ask for an office, or for where something can be seen. */
const FOR_DESKS: ReadonlySet<Act> = new Set(["who_where", "how_to_apply"]);
/** Those that also ask for a zone, a status or where to complain, which nothing else answers. */
const FOR_LOOKUPS: ReadonlySet<Act> = new Set([
  "which",
  "meaning",
  "requirements",
  "documents",
  "penalty",
  "other",
]);

/** What the score of a desk for another matter loses, and how far the one for the matter asked about is above all else. */
const OF_OTHER = 4;
const AHEAD = 3;
/** How much likelier a map or record is where one asks where to look, and an office where one asks whom to turn to. */
const OF_KIND = 2;

/**
 * "Who do I call about a neighbor's addition?": a desk, a map or a record for another matter is no help, however like the
 * question its words are; where the city has one for just that, it is meant. One for a thing that is named ("who do I ask
 * about this tree?") helps too.
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
  const meant = ranked.filter(isMeant);
  if (meant.length === 0 && desk.of !== "permit") return ranked;
  const ownOf = (r: Ranked): number =>
    r.score + ((r.held.rule.kind === "contact") === desk.office ? OF_KIND : 0) + (isOfThing(r) ? OF_KIND : 0);
  const best = Math.max(...meant.map(ownOf));
  const ahead = Math.max(none, ...ranked.map(({ score }) => score)) + AHEAD - best;
  const scored = ranked.map(
    (r): Ranked => ({
      ...r,
      score: isMeant(r) ? ownOf(r) + Math.max(0, ahead) : isOther(r) ? r.score - OF_OTHER : r.score,
    }),
  );
  giveShares(scored, none);
  putInOrder(scored);
  return scored;
}
