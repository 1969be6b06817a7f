import type { Token } from "./phrase-book.ts";

/**
 * Where the word is that comes before a token, past words of one sort, at most so many; -1 where a mark, a blanked-out
 * figure or the beginning of the text comes first.
 */
export function wordBefore(
  tokens: readonly Token[],
  text: string,
  at: number,
  passed: ReadonlySet<string>,
  most: number,
): number {
  for (let i = at - 1; i >= 0; i--) {
    const gap = text.slice(tokens[i]!.end, tokens[i + 1]!.start);
    if (/[^\s'-]/.test(gap) || text[tokens[i]!.start] === "#") return -1;
    if (!passed.has(tokens[i]!.text) || at - i > most) return i;
  }
  return -1;
}
