/** Names of streets that a misspelled or shortened one may mean. */

/** Names as long as this may have two letters wrong; shorter ones, one; the shortest, none. */
const TWO_WRONG = 7;
const ONE_WRONG = 4;

/**
 * Of the loose names of a city's streets those that `typed` may mean: all that are as close to it as the closest. First
 * spellings, then names that have all of its words, as "martin luther king jr" has for "martin luther king".
 */
export function similarStreets(typed: string, streets: readonly string[]): string[] {
  // A street that there is is not misspelled.
  if (streets.includes(typed)) return [];
  const joined = typed.replaceAll(" ", "");
  const most = joined.length >= TWO_WRONG ? 2 : joined.length >= ONE_WRONG ? 1 : 0;
  let closest = most + 1;
  let found: string[] = [];
  for (const street of streets) {
    const other = street.replaceAll(" ", "");
    // Figures are not misspelled: 12th and 13th are two streets.
    if (digitsOf(other) !== digitsOf(joined)) continue;
    const wrong = lettersWrong(joined, other, Math.min(most, closest));
    if (wrong > most || wrong > closest) continue;
    if (wrong < closest) found = [];
    closest = wrong;
    found.push(street);
  }
  if (found.length > 0) return found;
  const words = typed.split(" ");
  return streets.filter((street) => {
    const own = street.split(" ");
    return own.length > words.length && words.every((word) => own.includes(word));
  });
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/**
 * How many letters are wrong, missing, too many or swapped with the next; one more than `most` where there are more than
 * that.
 */
export function lettersWrong(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[other.length]!, most + 1);
}
