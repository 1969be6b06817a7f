/**
 * How alike a question is to each single line of the bank: the cosine of their words and pairs of neighboring words,
 * each weighted by how rare it is. One line that is nearly the question says more than many that share a word with it.
 */
export interface LineVectors {
  size: number;
  idf: (word: string) => number;
  /** For each word, line and weight, in turns. */
  lists: ReadonlyMap<string, Float32Array>;
}

/** A pair of words counts less than either alone, being rarer. */
const PAIR_SHARE = 0.5;

const withPairs = (words: readonly string[]): string[] => [
  ...new Set([...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)]),
];

const weightOf = (term: string, idf: number): number => (term.includes(" ") ? PAIR_SHARE * idf : idf);

export function vectorsOf(lines: readonly (readonly string[])[]): LineVectors {
  const terms = lines.map(withPairs);
  const counts = new Map<string, number>();
  for (const line of terms) for (const term of line) counts.set(term, (counts.get(term) ?? 0) + 1);
  const rarity = (n: number) => Math.log(1 + lines.length / (n + 1));
  const known = new Map([...counts].map(([term, n]) => [term, rarity(n)]));
  const unknown = rarity(0);
  const idf = (term: string) => known.get(term) ?? unknown;
  const growing = new Map<string, number[]>();
  terms.forEach((line, at) => {
    const weights = line.map((term) => weightOf(term, idf(term)));
    const length = Math.sqrt(weights.reduce((sum, w) => sum + w * w, 0)) || 1;
    line.forEach((term, i) => {
      // A pair that one line alone has can never be met by it in training, and seldom by a question.
      if ((counts.get(term) ?? 0) < 2 && term.includes(" ")) return;
      const list = growing.get(term) ?? [];
      list.push(at, weights[i]! / length);
      growing.set(term, list);
    });
  });
  return {
    size: lines.length,
    idf,
    lists: new Map([...growing].map(([term, list]) => [term, Float32Array.from(list)])),
  };
}

/** The likeness of a text to each line, from 0 to 1. */
export function likenessOf(vectors: LineVectors, words: readonly string[]): Float32Array {
  const scores = new Float32Array(vectors.size);
  let square = 0;
  for (const term of withPairs(words)) {
    const list = vectors.lists.get(term);
    const weight = weightOf(term, vectors.idf(term));
    // Pairs that no line has are no sign that the text is about something else.
    if (!list && term.includes(" ")) continue;
    square += weight * weight;
    if (!list) continue;
    for (let i = 0; i < list.length; i += 2) scores[list[i]!]! += weight * list[i + 1]!;
  }
  const scale = square > 0 ? 1 / Math.sqrt(square) : 0;
  for (let i = 0; i < scores.length; i++) scores[i]! *= scale;
  return scores;
}

/** The likenesses of the nearest lines, nearest first, leaving out lines that are being tested on. */
export function nearestTo(
  likeness: Float32Array,
  most: number,
  least: number,
  left: (line: number) => boolean,
): number[] {
  const near: number[] = [];
  /** What a line has to be more like than: nearly all of the thousands of lines are passed over by it. */
  let bar = least;
  for (let line = 0; line < likeness.length; line++) {
    const like = likeness[line]!;
    if (like <= bar || left(line)) continue;
    let at = near.length;
    while (at > 0 && near[at - 1]! < like) at--;
    near.splice(at, 0, like);
    if (near.length > most) near.pop();
    if (near.length === most) bar = near[most - 1]!;
  }
  return near;
}
