/** The lines of the bank as vectors of words, weighed by how rare each word is: which lines are like a question. */
export interface LineIndex {
  size: number;
  rarity: (word: string) => number;
  /** For each word, line and share of the line's length, in turns. */
  lists: ReadonlyMap<string, Float32Array>;
}

/** `left` leaves lines out: those a model is being tested on. */
export function indexLines(
  lines: readonly (readonly string[])[],
  left: (line: number) => boolean = () => false,
): LineIndex {
  const kept = lines.flatMap((words, at) => (left(at) ? [] : [{ at, words: [...new Set(words)] }]));
  const counts = new Map<string, number>();
  for (const { words } of kept) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log(1 + kept.length / (1 + (counts.get(word) ?? 0)));
  const growing = new Map<string, number[]>();
  for (const { at, words } of kept) {
    const length = lengthOf(words, rarity);
    for (const word of words) {
      const list = growing.get(word);
      if (list) list.push(at, rarity(word) / length);
      else growing.set(word, [at, rarity(word) / length]);
    }
  }
  return {
    size: lines.length,
    rarity,
    lists: new Map([...growing].map(([word, list]) => [word, Float32Array.from(list)])),
  };
}

const lengthOf = (words: readonly string[], rarity: LineIndex["rarity"]): number =>
  Math.sqrt(words.reduce((sum, word) => sum + rarity(word) ** 2, 0)) || 1;

/** How like each line is to the words, from 0 to 1: the cosine of their angle. */
export function likeness(index: LineIndex, words: readonly string[]): Float32Array {
  const asked = [...new Set(words)];
  const length = lengthOf(asked, index.rarity);
  const out = new Float32Array(index.size);
  for (const word of asked) {
    const list = index.lists.get(word);
    if (!list) continue;
    const weight = index.rarity(word) / length;
    for (let i = 0; i < list.length; i += 2) out[list[i]!]! += weight * list[i + 1]!;
  }
  return out;
}
