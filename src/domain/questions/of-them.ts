import { readNumber } from "./read-quantities.ts";
import { wordsOf } from "./words.ts";

const THEM: ReadonlySet<string> = new Set(["them", "those", "these"]);

/**
 * "Can I do two of them?" with the name of what was asked about before: "Can I do two ADUs?" The text itself where it counts
 * nothing of the kind, or `name` finds no thing.
 */
export function withNameOfThem(text: string, name: () => string | null): string {
  const words = wordsOf(text);
  const at = words.findIndex(
    (word, i) =>
      readNumber(word.text) !== null && words[i + 1]?.text === "of" && THEM.has(words[i + 2]?.text ?? ""),
  );
  const meant = at < 0 ? null : name();
  return meant === null ? text : text.slice(0, words[at + 1]!.start) + meant + text.slice(words[at + 2]!.end);
}
