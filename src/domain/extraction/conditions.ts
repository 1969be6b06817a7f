import type { Amount } from "./amounts.ts";
import { findCues, phraseBook } from "./cue-phrases.ts";
import type { Standard } from "./standards.ts";
import type { Word } from "./words.ts";

/** Cases for which a code sets the same standard differently: corner and interior lots, with and without an alley. */

export const CONDITIONS = [
  "corner_lot",
  "interior_lot",
  "through_lot",
  "flag_lot",
  "with_alley",
  "without_alley",
  "attached",
  "semi_detached",
  "detached",
  "one_story",
  "two_stories",
  "three_stories",
  "with_sewer",
  "without_sewer",
] as const;
export type Condition = (typeof CONDITIONS)[number];

type Family = "lot" | "alley" | "attachment" | "stories" | "sewer";
interface ConditionTraits {
  /** Of one family one condition applies to a case, and never two. */
  family: Family;
  /** As said after a standard: "lot width on a corner lot". */
  words: string;
}

const TRAITS_OF: Readonly<Record<Condition, ConditionTraits>> = {
  corner_lot: { family: "lot", words: "on a corner lot" },
  interior_lot: { family: "lot", words: "on an interior lot" },
  through_lot: { family: "lot", words: "on a through lot" },
  flag_lot: { family: "lot", words: "on a flag lot" },
  with_alley: { family: "alley", words: "with an alley" },
  without_alley: { family: "alley", words: "without an alley" },
  attached: { family: "attachment", words: "for attached buildings" },
  semi_detached: { family: "attachment", words: "for semi-detached buildings" },
  detached: { family: "attachment", words: "for detached buildings" },
  one_story: { family: "stories", words: "for one story" },
  two_stories: { family: "stories", words: "for two stories" },
  three_stories: { family: "stories", words: "for three stories" },
  with_sewer: { family: "sewer", words: "with public sewer" },
  without_sewer: { family: "sewer", words: "without public sewer" },
};
export const familyOf = (condition: Condition): Family => TRAITS_OF[condition].family;
export const conditionWords = (condition: Condition): string => TRAITS_OF[condition].words;

/** "side" takes the words of a side of a lot, which are a standard of their own, and no case. */
type Cued = Condition | "side";

const CUES = phraseBook<Cued>([
  ["side", 1, "interior side, inside side, corner side, exterior side"],
  ["corner_lot", 1, "corner lot|parcel|site|property"],
  ["corner_lot", 0.5, "corner"],
  ["interior_lot", 1, "interior lot|parcel|site, inside lot, mid - block, mid block, midblock"],
  ["interior_lot", 0.5, "interior, inside"],
  ["through_lot", 1, "through lot, double frontage lot, double - frontage lot"],
  ["flag_lot", 1, "flag lot, panhandle lot"],
  [
    "with_alley",
    1,
    "alley access, access from alley, with alley, abut|abutting|adjoin|adjoining|adjacent alley, adjacent to alley, alley loaded, alley - loaded, served by alley",
  ],
  ["with_alley", 0.5, "alley"],
  [
    "without_alley",
    1,
    "no alley, without alley, not abut|abutting|adjoin|adjoining alley, without alley access, no alley access",
  ],
  ["attached", 1, "attached"],
  ["semi_detached", 1, "semi - detached, semidetached, semi - attached"],
  ["detached", 1, "detached"],
  ["one_story", 1, "one|1|single story, one|1|single - story, first story"],
  ["two_stories", 1, "two|2 story, two|2 - story, second story"],
  ["three_stories", 1, "three|3 story, three|3 - story, third story"],
  ["with_sewer", 1, "public|municipal|central|sanitary|community sewer, with sewer, sewered, on sewer"],
  ["with_sewer", 0.5, "sewer"],
  [
    "without_sewer",
    1,
    "without|no public|municipal|central|sanitary|community sewer, without|no sewer, unsewered, septic, on - site sewage, onsite sewage, on - lot sewage",
  ],
]);

/** A label or a question may say "corner" alone; in a sentence that is also a place on a lot. */
const IN_LABEL = 0.5;
const IN_SENTENCE = 1;

/** The conditions of a standard that a label, a cell or a question names. Stories are no case for a limit of stories. */
export const conditionsIn = (words: readonly Word[], standard: Standard): Set<Condition> =>
  new Set(cuesIn(words, 0, words.length, IN_LABEL, standard).map(({ name }) => name));

export const namesCase = (words: readonly Word[]): boolean =>
  findCues(CUES, words).some(({ name }) => name !== "side");

/** The words without those of cases of stories: the side yard of "a two-story house" is no limit of stories. */
export function withoutStories(words: readonly Word[]): Word[] {
  const spans = findCues(CUES, words).filter(({ name }) => name !== "side" && familyOf(name) === "stories");
  return words.filter((_, at) => !spans.some(({ from, to }) => at >= from && at < to));
}

/**
 * The conditions of one of several figures in one run of words, up to and without `to`: those after it, "60 feet for
 * interior lots and 75 feet for corner lots", or before it, "interior lots: 60 feet; corner lots: 75 feet", as the
 * first figure has them.
 * @param all figures of the run of one kind, in order. @param at which of them.
 */
export function conditionsOfFigure(
  words: readonly Word[],
  all: readonly Amount[],
  at: number,
  [from, to]: readonly [from: number, to: number],
  standard: Standard,
  isLabel: boolean,
): Set<Condition> {
  const least = isLabel ? IN_LABEL : IN_SENTENCE;
  const amount = all[at]!;
  const firstBefore = cuesIn(words, from, all[0]!.from, least, standard).length > 0;
  const [start, end] = firstBefore
    ? [all[at - 1]?.to ?? from, amount.from]
    : [amount.to, all[at + 1]?.from ?? to];
  return new Set(cuesIn(words, start, end, least, standard).map(({ name }) => name));
}

function cuesIn(
  words: readonly Word[],
  from: number,
  to: number,
  least: number,
  standard: Standard,
): { name: Condition }[] {
  return findCues(CUES, words, from, to).flatMap(({ name, strength }) => {
    if (name === "side" || strength < least) return [];
    const isOwn = familyOf(name) === "stories" && (standard === "stories" || standard === "height");
    return isOwn ? [] : [{ name }];
  });
}

/** How the conditions of a rule meet those of a question: of each family that the question names. */
export function meetConditions(
  asked: ReadonlySet<Condition>,
  own: ReadonlySet<Condition>,
): { met: boolean; other: boolean } {
  const askedFamilies = new Set([...asked].map(familyOf));
  const met = [...own].some((condition) => asked.has(condition));
  const other = [...askedFamilies].some((family) => {
    const ofFamily = [...own].filter((condition) => familyOf(condition) === family);
    return ofFamily.length > 0 && !ofFamily.some((condition) => asked.has(condition));
  });
  return { met, other };
}
