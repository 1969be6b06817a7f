/** Which sections of an edition say nearly the same as sections of an earlier one that have other numbers. */

export interface NumberedText {
  number: string;
  text: string;
}

/** Words in one shingle. */
const SHINGLE = 5;
/** Kept of each text: the smallest hashes of its shingles. As many agree as the texts do, to within a few percent. */
const SKETCH = 64;
/** "Purpose." and "Reserved." are in every chapter. */
const FEWEST_WORDS = 12;
const MOST_CHARACTERS = 100_000;
/** Share of shingles that two texts have in common: a changed figure or sentence stays above it. */
const NEARLY_SAME = 0.6;
/** How much better the best must be than the next: standard paragraphs are in many sections. */
const CLEARLY = 0.1;
/** A shingle that is in more sections than this tells none from another. */
const MOST_WITH_SHINGLE = 40;

/**
 * For each section that is gone, the number of the one added section with nearly its text; those without a clear one
 * are left out. Figures and numbers of sections do not count, since renumbering changes them.
 */
export function findRenumbered(
  gone: readonly NumberedText[],
  added: readonly NumberedText[],
): Map<string, string> {
  const sketches = added.map(({ text }) => sketchOf(text));
  const holders = new Map<number, number[]>();
  sketches.forEach((sketch, at) => {
    for (const hash of sketch) {
      const list = holders.get(hash);
      if (list) list.push(at);
      else holders.set(hash, [at]);
    }
  });
  const found = new Map<string, string>();
  for (const { number, text } of gone) {
    const sketch = sketchOf(text);
    const near = new Set<number>();
    for (const hash of sketch) {
      const list = holders.get(hash) ?? [];
      if (list.length <= MOST_WITH_SHINGLE) for (const at of list) near.add(at);
    }
    const [best, next] = [...near]
      .map((at) => ({ at, share: shared(sketch, sketches[at]!) }))
      .sort((a, b) => b.share - a.share || a.at - b.at);
    if (best && best.share >= NEARLY_SAME && best.share - (next?.share ?? 0) >= CLEARLY)
      found.set(number, added[best.at]!.number);
  }
  return found;
}

/** The share of shingles in both texts, from the smallest hashes of both together. */
function shared(a: readonly number[], b: readonly number[]): number {
  const inA = new Set(a);
  const inB = new Set(b);
  const smallest = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, SKETCH);
  return smallest.filter((hash) => inA.has(hash) && inB.has(hash)).length / Math.max(1, smallest.length);
}

function sketchOf(text: string): number[] {
  const words =
    text
      .slice(0, MOST_CHARACTERS)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length < FEWEST_WORDS) return [];
  const hashes = new Set<number>();
  for (let at = 0; at + SHINGLE <= words.length; at++) hashes.add(hashOf(words, at));
  return [...hashes].sort((a, b) => a - b).slice(0, SKETCH);
}

/** FNV-1a over the shingle's words. */
function hashOf(words: readonly string[], from: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + SHINGLE; at++) {
    const word = words[at]!;
    for (let index = 0; index <= word.length; index++) {
      hash ^= index < word.length ? word.charCodeAt(index) : 32;
      hash = Math.imul(hash, 0x01000193);
    }
  }
  return hash >>> 0;
}
