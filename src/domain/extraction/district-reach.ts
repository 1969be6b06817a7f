import { fitOf } from "./asked-district.ts";
import type { ExtractedLaw } from "./extract-law.ts";
import type { ExtractedRule } from "./extracted-rule.ts";
import type { PlaceQuestion } from "./place-question.ts";
import { HOME_STANDARDS, SPECIAL_SUBJECTS } from "./reading-features.ts";
import { subjectsIn } from "./subjects.ts";
import { readWords } from "./words.ts";

/**
 * Whether the text says anywhere near a rule that it is for the district of a question: in its row or sentence, in a
 * heading above it, or elsewhere in its section. True where the question names none, and of standards that go by use.
 */
export function reachesDistrict(
  { standard, district }: PlaceQuestion,
  rule: ExtractedRule,
  law: ExtractedLaw,
): boolean {
  if (!district || HOME_STANDARDS.has(standard)) return true;
  const { own, headings } = rule.evidence;
  const named = law.pages[rule.where.section]!.mentions;
  return (
    fitOf(district, own) > 0 ||
    headings.some(({ districts }) => fitOf(district, { mentions: districts, words: [] }) > 0) ||
    [...district.keys].some((key) => named.has(key))
  );
}

/** Whether a rule is for a kind of thing that the question does not ask about, by its own words or the title of its section. */
export function isOfOtherKind({ subjects }: PlaceQuestion, rule: ExtractedRule, title: string): boolean {
  const said = new Set([...rule.subjects, ...subjectsIn(readWords(title))]);
  return SPECIAL_SUBJECTS.some((subject) => said.has(subject) && !subjects.has(subject));
}
