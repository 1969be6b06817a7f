import type { Rule } from "../law/law.ts";
import type { Subject } from "../law/vocabulary.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import { wordsIn } from "../questions/clause-words.ts";
import type { Act } from "./bank.ts";
import { copyOf, type Ranked, withMeantFirst } from "./ranked-order.ts";

/** Uses that a license is for: what the rules say of permits in general is said of permits to build, and of no such license. */
const LICENSED: ReadonlySet<Subject> = new Set(["short_term_rental", "home_occupation"]);

/** Whether all that a question names is run under a license of its own. */
export const isLicensed = (named: readonly Subject[]): boolean =>
  named.length > 0 && named.every((thing) => LICENSED.has(thing));

const LASTS: ReadonlySet<string> = new Set(
  "valid validity expire expires expired expiration lasts lasting renew renewed renewal lapse lapses".split(
    " ",
  ),
);
/** "The last inspection" is the one before; "does it last" asks. */
const LAST = "last";
const BEFORE_NOUN: ReadonlySet<string> = new Set("the my our your his her their its".split(" "));
/** "How long is it good for?", "how long does it stay good?" */
const GOOD = "good";
const STAYS: ReadonlySet<string> = new Set("stay stays remain remains still".split(" "));
/** "How long does it take to renew one": how long that takes is asked. */
const TAKES: ReadonlySet<string> = new Set("take takes taking wait get getting".split(" "));

/** Whether a clause asks how long a permit or a license lasts, and not how long it takes to get one. */
export const asksHowLongItLasts = (text: string): boolean => asksToLast(wordsIn(text).filter(Boolean));

const asksToLast = (words: readonly string[]): boolean =>
  !words.some((word) => TAKES.has(word)) &&
  words.some(
    (word, i) =>
      LASTS.has(word) ||
      (word === LAST && !BEFORE_NOUN.has(words[i - 1] ?? "")) ||
      (word === GOOD &&
        (words[i + 1] === undefined || words[i + 1] === "for" || STAYS.has(words[i - 1] ?? ""))),
  );

/** What the score of a rule loses that says another time, or how long something else lasts. */
const OF_OTHER_TIME = 6;

/**
 * "Do we need a license, and how long is it good for?": that is how long the license for just this lasts, neither how long a review takes nor
 * how long a permit for something else does. `things` are those that the question means.
 */
export function ofLastingAsked(
  ranked: readonly Ranked[],
  act: Act,
  asked: string,
  things: readonly Subject[],
  none: number,
): readonly Ranked[] {
  if (act !== "how_long" || !asksHowLongItLasts(asked)) return ranked;
  const named = things.filter((thing) => !GENERAL.has(thing) && thing !== "permit");
  const isOfOwn = ({ subjects }: Rule) => named.some((thing) => subjects.includes(thing));
  const isOfAny = ({ subjects }: Rule) => GENERAL.has(subjects[0]!) && !isLicensed(named);
  const lasting = ranked.filter(({ held }) => lasts(held.rule));
  const own = lasting.filter(({ held }) => isOfOwn(held.rule));
  const [first] = ranked;
  const isOther = first !== undefined && first.share >= SURE && !isTime(first.held.rule);
  const meant = new Set(
    own.length > 0
      ? own
      : isOther || named.length === 0
        ? []
        : lasting.filter(({ held }) => isOfAny(held.rule)),
  );
  // Where no thing is named, any permit may be meant.
  const isOfOther = (r: Ranked) =>
    !meant.has(r) && isTime(r.held.rule) && !(named.length === 0 && lasts(r.held.rule));
  return withMeantFirst(
    ranked.map((r) => (isOfOther(r) ? copyOf(r, { notMeant: true }) : r)),
    none,
    (r) => (meant.has(r) ? r.score : null),
    (r) => (isOfOther(r) ? OF_OTHER_TIME : 0),
  );
}

/** A rule with this share answers, whatever a permit in general does. */
const SURE = 0.6;

const lasts = ({ kind, about, measure }: Rule): boolean =>
  kind !== "definition" && (about === "validity" || (kind === "time" && measure === "validity"));
const isTime = (rule: Rule): boolean => rule.kind === "time" || rule.about === "timing" || lasts(rule);
