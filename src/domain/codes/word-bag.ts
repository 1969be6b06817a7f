/** The words of a text, however they are ordered, and how many two texts share. */
export interface WordBag {
  counts: ReadonlyMap<string, number>;
  size: number;
}

export function wordBag(text: string): WordBag {
  const counts = new Map<string, number>();
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, size: words.length };
}

/** From 0 to 1: twice the common words among all (Dice). */
export function bagsAlike(one: WordBag, other: WordBag): number {
  if (one.size + other.size === 0) return 1;
  const [small, large] = one.counts.size < other.counts.size ? [one, other] : [other, one];
  let common = 0;
  for (const [word, times] of small.counts) common += Math.min(times, large.counts.get(word) ?? 0);
  return (2 * common) / (one.size + other.size);
}

export const wordsAlike = (one: string, other: string): number => bagsAlike(wordBag(one), wordBag(other));
