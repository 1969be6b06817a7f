/** Figures of what a hand drew on a map, as fine as drawing can give. Every page and file rounds them here. */

/** Square feet: to one part in a thousand or so, which is all that corners to the half foot allow. */
export function drawnArea(squareFeet: number): number {
  const step = squareFeet >= 100_000 ? 100 : squareFeet >= 1000 ? 10 : 1;
  return Math.round(squareFeet / step) * step;
}

/** Feet, to the half foot that a careful hand can draw. */
export const drawnLength = (feet: number): number => Math.round(feet * 2) / 2;
