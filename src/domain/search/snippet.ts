import { analyseText, type Token } from "./analyse-text.ts";

/** Longest passage shown, in characters of the clause, the ellipses not counted. */
const LONGEST = 240;
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** The whole words of a text with their terms and places. */
export type Passage = readonly Pick<Token, "term" | "start" | "end">[];

/** What the snippets of a text are chosen from. */
export const readPassage = (text: string): Passage =>
  analyseText(text)
    .filter((token) => !token.piece)
    .map(({ term, start, end }) => ({ term, start, end }));

/**
 * The passage of a text that says most about the terms, at most 240 characters, as HTML: everything escaped, matched
 * words inside <mark>. A passage begins with a sentence where it can; "…" stands where text was left out.
 * @param weights how much each term tells; a term that is not in the map is not marked.
 * @param passage the words of the text, where they have been read before.
 */
export function makeSnippet(
  text: string,
  weights: ReadonlyMap<string, number>,
  passage: Passage = readPassage(text),
): string {
  const matched = passage.filter((token) => weights.has(token.term));
  const start = bestStart(text, matched, weights);
  const end = endAfter(text, start);
  let html = start > 0 ? "…" : "";
  let at = start;
  for (const token of matched) {
    if (token.start < at || token.end > end) continue;
    html += `${escapeHtml(text.slice(at, token.start))}<mark>${escapeHtml(text.slice(token.start, token.end))}</mark>`;
    at = token.end;
  }
  return html + escapeHtml(text.slice(at, end)) + (end < text.length ? "…" : "");
}

/** Where the best passage begins: of all sentences and matched words, the one with the most weight in its reach. */
function bestStart(text: string, matched: Passage, weights: ReadonlyMap<string, number>): number {
  if (text.length <= LONGEST) return 0;
  const sentences = [
    0,
    ...[...text.matchAll(/[.!?;:]\s+(?=\S)/g)].map((match) => match.index + match[0].length),
  ];
  let best = 0;
  let most = -1;
  for (const candidate of candidates(sentences, matched)) {
    const terms = new Set<string>();
    let weight = sentences.includes(candidate) ? 0.001 : 0;
    for (const token of matched) {
      if (token.start < candidate || token.end > candidate + LONGEST || terms.has(token.term)) continue;
      terms.add(token.term);
      weight += weights.get(token.term) ?? 0;
    }
    if (weight > most) {
      most = weight;
      best = candidate;
    }
  }
  return best;
}

/** Sentence starts, and for words deep inside a long sentence the words themselves. */
function candidates(sentences: readonly number[], matched: Passage): number[] {
  const long = matched.slice(0, 60).filter((token) => {
    const sentence = sentences.findLast((start) => start <= token.start) ?? 0;
    return token.end - sentence > LONGEST;
  });
  return [...sentences.slice(0, 120), ...long.map((token) => token.start)].sort((a, b) => a - b);
}

/** The end of the passage: the text's own, or the last blank that fits. Never between the halves of one character. */
function endAfter(text: string, start: number): number {
  if (text.length - start <= LONGEST) return text.length;
  const blank = text.lastIndexOf(" ", start + LONGEST);
  if (blank > start) return blank;
  const end = start + LONGEST;
  return /[\ud800-\udbff]/.test(text[end - 1] ?? "") ? end - 1 : end;
}
