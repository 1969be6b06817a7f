/**
 * A positive 31-bit number that depends on the text alone (FNV-1a), so that a clause or rule has the same id
 * in every database and after every reload. The code that assigns ids checks that no two texts share one.
 */
export function stableId(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 1 || 1;
}
