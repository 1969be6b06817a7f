/** A number from 0 up to 1 that depends on nothing but its words: the same sketch always draws the same layer. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const char of words.join("|")) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** One of several codes, each as often as its weight says; null when none is given. */
export function pick(weights: Readonly<Record<string, number>>, at: number): string | null {
  const entries = Object.entries(weights);
  let left = at * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [code, weight] of entries) {
    left -= weight;
    if (left < 0) return code;
  }
  return entries.at(-1)?.[0] ?? null;
}
