import type { ReadAnswer } from "../extraction/answer-from-text.ts";
import { readAskedDistrict } from "../extraction/asked-district.ts";
import { isOfOtherKind, reachesDistrict } from "../extraction/district-reach.ts";
import type { ExtractedRule } from "../extraction/extracted-rule.ts";
import type { PlaceQuestion } from "../extraction/place-question.ts";
import { readWords } from "../extraction/words.ts";
import { type AskedWord, askedWords, shareOf, termsIn } from "./asked-words.ts";
import { findPassage, type Passage, thingsIn } from "./find-passage.ts";
import { asksWhatIsAllowed, kindAsked } from "./question-cues.ts";
import type { OpenCode } from "./read-code.ts";
import type { RankedSections } from "./section-search.ts";
import { thingsOfSection } from "./thing-of-section.ts";

/** So much of what is asked about a passage must name. */
const ENOUGH = 0.4;
/** So much more of it than the place that a standard was read from. */
const BETTER = 0.2;

/** Less than this is named by chance. */
const LEAST = 0.25;

/**
 * The passage that answers a question better than a standard of a district does; null where none does. `isOfThings` says
 * whether the standard is of what the question asks about.
 * @param read the standards that were read for the question; null when it asks for none that we know.
 */
export function passageFor(
  code: OpenCode,
  text: string,
  read: ReadAnswer | null,
  { ranked }: RankedSections,
): { passage: Passage | null; isOfThings: boolean } {
  const district = read
    ? read.question.district
    : readAskedDistrict(code.law.districts, text, readWords(text));
  const words = askedWords(text, rarityIn(code), district?.spans ?? []);
  const things = words.filter(({ isThing }) => isThing);
  const rule = read?.values[0]?.rules[0];
  // A question about a building as such is one for the standards of its district.
  const isOfBuilding =
    things.length === 0 || (district !== null && !things.some(({ isSubject }) => isSubject));
  if (isOfBuilding && rule && read)
    return { passage: null, isOfThings: !isOfOtherThing(code, read.question, rule, words) };
  const kind = kindAsked(text);
  const passage =
    kind !== null || asksWhatIsAllowed(text)
      ? findPassage(code.sections, ranked, { text, words, kind, leastThings: ENOUGH })
      : null;
  if (!rule) return { passage, isOfThings: true };
  const named = thingsNamed(code, things, rule);
  const better = district ? BETTER : 0;
  return {
    passage: passage && passage.things >= named + better ? passage : null,
    isOfThings: named >= LEAST,
  };
}

/** Of a question about a building: whether the likeliest figure is one for a thing of its own, a carport or a pool. */
function isOfOtherThing(
  { sections, law }: OpenCode,
  question: PlaceQuestion,
  rule: ExtractedRule,
  words: readonly AskedWord[],
): boolean {
  const section = sections[rule.where.section]!;
  if (question.district && reachesDistrict(question, rule, law)) return false;
  const asked = (thing: string) => words.some((word) => shareOf(word, termsIn(thing)) > 0);
  const things = [...thingsOfSection(section)];
  return isOfOtherKind(question, rule, section.title) || (things.length > 0 && !things.some(asked));
}

const rarityIn =
  ({ words }: OpenCode) =>
  (term: string): number | null => {
    const id = words.termIds.get(term);
    return id === undefined ? null : words.idf[id]!;
  };

/** The share of the things asked about that the place of a standard names: its sentence, the headings above it, its section. */
function thingsNamed(
  code: OpenCode,
  things: readonly AskedWord[],
  { where, evidence }: ExtractedRule,
): number {
  const { title, path } = code.sections[where.section]!;
  const headings = evidence.headings.map(({ text }) => text);
  const said = termsIn([where.quote, title, ...path, ...headings].join(" "));
  return (
    thingsIn(
      things,
      things.map((word) => shareOf(word, said)),
    ) ?? 1
  );
}
