import { type EnactedSection, sectionText } from "../codes/enacted-section.ts";
import { readWords, type Word } from "../extraction/words.ts";
import { isPlainWord } from "./asked-words.ts";

/** Characters of a section that are looked at. */
const MOST_READ = 4_000;
const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const DETERMINERS = words("a an each every no any");
const BEHIND = words("may must shall should is has that which with on in of or");

/**
 * The things of their own that a section is about: words of its title of which its sentences say what they may be, "A
 * carport may be …" under "Carports". Empty for sections on districts, and on lots and buildings as such.
 */
export function thingsOfSection(section: EnactedSection): ReadonlySet<string> {
  const titled = new Set(
    readWords(section.title).flatMap(({ norm }) =>
      /^\p{L}{3}/u.test(norm) && !isPlainWord(norm) ? [norm] : [],
    ),
  );
  if (titled.size === 0) return titled;
  const text = readWords(sectionText(section).slice(0, MOST_READ));
  return new Set(
    [...titled].filter((thing) => text.some((word, at) => word.norm === thing && isSpokenOf(text, at))),
  );
}

/** "A carport may", "no swimming pool shall". */
function isSpokenOf(text: readonly Word[], at: number): boolean {
  const isNamed = DETERMINERS.has(text[at - 1]?.norm ?? "") || DETERMINERS.has(text[at - 2]?.norm ?? "");
  return isNamed && BEHIND.has(text[at + 1]?.norm ?? "");
}
