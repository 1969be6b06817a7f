/**
 * How much room a limit leaves, in the digits that a person can use: two decimals, or four where two would make
 * nothing of it. 15.5958 ft → 15.6, 0.0042 ft → 0.0042. For showing only; never for deciding.
 */
export const roundRoom = (value: number): number =>
  Math.abs(value) < 0.01 ? Number(value.toFixed(4)) : Number(value.toFixed(2));
