import type { DistrictBook } from "./district-book.ts";

/** Codes and names of districts for each other, where a question writes one and the text the other. */

/** "Light Industrial 3" is LI-3, "Residence A-40" may be RA-40, where the book has such a code. */
export function numberedCodes(book: DistrictBook, words: readonly string[]): string[] {
  const at = words.findIndex((word) => /^(?:\d+|[a-z]|i{2,3}|iv)$/.test(word));
  if (at < 1) return [];
  const initials = words
    .slice(0, at)
    .map((word) => word[0]!)
    .join("")
    .toUpperCase();
  const number = words.slice(at).join("").toUpperCase();
  const arabic = String(["I", "II", "III", "IV", "V"].indexOf(number) + 1);
  // Some codes have a letter for the word "District".
  const found = [
    initials + number,
    initials + arabic,
    `${initials}D${number}`,
    `${initials}D${arabic}`,
  ].filter((key) => book.byCode.has(key));
  return found.slice(0, 1);
}

/** Districts without this code whose names' first letters it is: "BV" and "Baltic Village". */
export function spelledBy(book: DistrictBook, key: string): number[] {
  const found: number[] = [];
  for (const list of book.byName.values())
    for (const { words, districts } of list) {
      const initials = words.map((word) => word[0]!).join("");
      if (words.length > 1 && initials === key.toLowerCase()) found.push(...districts);
    }
  return found.filter((at) => book.districts[at]!.code === null);
}

/** "Resort Commercial" is RC where that code has no name of its own. */
export function initialsIn(book: DistrictBook, words: readonly string[]): string | null {
  const key = words
    .map((word) => word[0]!)
    .join("")
    .toUpperCase();
  const district = words.length > 1 ? book.byCode.get(key) : undefined;
  return district !== undefined && book.districts[district]!.names.length === 0 ? key : null;
}

/** "IND-1" is I-1 where that is an industrial district, and "RES-40" may be R-40. */
export function shortenedBy(book: DistrictBook, key: string): number[] {
  const [, letters, number] = /^([A-Z]{3,})(\d+[A-Z]?)$/.exec(key) ?? [];
  if (!letters || !number) return [];
  const district = book.byCode.get(letters[0]! + number);
  if (district === undefined) return [];
  const word = KIND_OF[letters.slice(0, 3)];
  const { names } = book.districts[district]!;
  return word && (names.length === 0 || names.some((name) => name.toLowerCase().includes(word)))
    ? [district]
    : [];
}
const KIND_OF: Readonly<Record<string, string>> = {
  RES: "res",
  IND: "ind",
  COM: "comm",
  BUS: "bus",
  AGR: "agr",
};
