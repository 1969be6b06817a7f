/** Into how many parts a fraction in words divides the whole: "two thirds". */
export const FRACTION_WORDS: Readonly<Record<string, number>> = {
  half: 2,
  halves: 2,
  third: 3,
  quarter: 4,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
};
