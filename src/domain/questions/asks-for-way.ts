import { wordsIn } from "./clause-words.ts";

/** Words for being let off a rule: what is not allowed as it is may be open to those who ask for it. */
const LETTING_OFF = new Set(
  "exception exceptions exemption variance variances waiver waivers waive waived adjustment approval approved permission somehow workaround loophole".split(
    " ",
  ),
);
/** "Is there a way", "any way to": by the way, and a right of way, are none. */
const BEFORE_WAY = new Set("a any another some no other legal".split(" "));

/** "Flat out illegal, or is there a way?": whether it is asked how something may be done in spite of a rule. */
export const asksForWay = (text: string): boolean =>
  wordsIn(text).some(
    (word, i, words) =>
      LETTING_OFF.has(word) ||
      ((word === "way" || word === "ways") && BEFORE_WAY.has(words[i - 1] ?? "")) ||
      (word === "anyway" && words[i + 1] === "to"),
  );
