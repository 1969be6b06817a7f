import type { Measure, Subject } from "../law/vocabulary.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import { lettersOnly } from "../questions/words.ts";
import type { Act } from "./bank.ts";
import { type Ranked, withScores } from "./ranked-order.ts";

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

/** A rule this unlikely is behind the others already. */
const LEAST_SHARE = 0.01;

/** "How tall can a trellis be": whether the rule's own words name the thing in question, even if our vocabulary has no subject for it. */
function saysThing({ held }: Ranked, asked: string, district: string): boolean {
  const said = new Set(lettersOnly(held.rule.says));
  const ofDistrict = new Set(lettersOnly(district));
  return lettersOnly(asked).some(
    (word) => word.length > 3 && said.has(word) && !OF_LOTS.has(word) && !ofDistrict.has(word),
  );
}
const OF_LOTS: ReadonlySet<string> = new Set(
  "corner interior lot side front rear back yard street height tall high setback limit limits feet from within district zone must maximum minimum what does have that this".split(
    " ",
  ),
);

/**
 * "R5 corner lot: height limit?": where a district is named and no thing, the building is meant, and not the fence on whose
 * height there is a rule for corner lots.
 */
export function ofBuildingMeant(
  ranked: readonly Ranked[],
  act: Act,
  asked: string,
  named: readonly Subject[],
  measures: readonly Measure[],
  none: number,
  /** What the district is called. */
  district = "",
): readonly Ranked[] {
  if (act !== "how_much" || !named.every((subject) => GENERAL.has(subject))) return ranked;
  if (!measures.some((measure) => OF_BUILDINGS.has(measure))) return ranked;
  const isOther = (r: Ranked) =>
    r.held.rule.subjects.length > 0 &&
    !r.held.rule.subjects.some((subject) => GENERAL.has(subject)) &&
    !saysThing(r, asked, district);
  return withScores(ranked, none, (r) =>
    r.share >= LEAST_SHARE && isOther(r) ? r.score - OF_OTHER_THING : r.score,
  );
}
