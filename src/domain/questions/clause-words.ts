import { keepLastTexts } from "../keep-last.ts";

/** "1)", "b.", "(C)": the mark that an item of a list opens with, in lower case. */
export const markOf = (word: string): string | undefined => /^[(]?([1-9]|[a-i])[).:]$/i.exec(word)?.[1];

/** The words of a clause, without the mark of the item that it is: "1) is 8 feet legal". */
export const wordsIn = (text: string): readonly string[] => lastWords(text);

/** What a clause asks is read from several sides: its words are looked at one time after the other. */
const MOST_KEPT = 64;
const lastWords = keepLastTexts(MOST_KEPT, (text): readonly string[] => {
  const words = text.toLowerCase().trim().split(/\s+/);
  const said = words.length > 1 && markOf(words[0]!) !== undefined ? words.slice(1) : words;
  return said.map((word) => word.replace(/[^a-z']/g, ""));
});
