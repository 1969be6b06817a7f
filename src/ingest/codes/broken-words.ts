/** Words that are parted at the end of a line, "meas-" and "ured", put together on the first of both lines. */

const BROKEN = /(\p{L}{2,})[-‐\u00ad]$/u;
const REST = /^(\p{Ll}+)(\S*)\s*/u;
const COMPOUND = /\p{L}+(?:[-‐]\p{L}+)+/gu;

/**
 * The lines of each page. "single-" and "family" keep their hyphen where the document has the compound elsewhere, or
 * both parts as words but not the whole.
 */
export function joinBrokenWords(pages: readonly (readonly string[])[]): string[][] {
  const joined = pages.map((lines) => [...lines]);
  const places = joined.flatMap((lines, page) => lines.map((_, at) => ({ page, at })));
  const [words, compounds] = vocabularyOf(pages.flat());
  const gone = new Set<string>();
  places.forEach(({ page, at }, index) => {
    const line = joined[page]![at]!.trimEnd();
    const head = BROKEN.exec(line)?.[1];
    const next = head === undefined ? undefined : placeBelow(joined, places, index);
    const rest = next ? REST.exec(joined[next.page]![next.at]!.trimStart()) : null;
    if (head === undefined || !next || !rest) return;
    const [taken, tail = "", signs = ""] = rest;
    const whole = `${head}${tail}`.toLowerCase();
    const isCompound =
      !words.has(whole) &&
      (compounds.has(`${head}-${tail}`.toLowerCase()) ||
        (words.has(head.toLowerCase()) && words.has(tail.toLowerCase())));
    joined[page]![at] = `${line.slice(0, -1)}${isCompound ? "-" : ""}${tail}${signs}`;
    const below = joined[next.page]![next.at]!.trimStart().slice(taken.length);
    joined[next.page]![next.at] = below;
    if (below === "") gone.add(`${next.page} ${next.at}`);
  });
  // Nothing is left of a line, which is not an empty one between paragraphs.
  return joined.map((lines, page) => lines.filter((_, at) => !gone.has(`${page} ${at}`)));
}

interface Place {
  page: number;
  at: number;
}

/** The next line; on the next page, the first one with words. */
function placeBelow(pages: readonly string[][], places: readonly Place[], index: number): Place | undefined {
  const { page } = places[index]!;
  const next = places[index + 1];
  if (next?.page === page && pages[page]![next.at]!.trim() !== "") return next;
  if (pages[page]!.slice(places[index]!.at + 1).some((line) => line.trim() !== "")) return undefined;
  const at = pages[page + 1]?.findIndex((line) => line.trim() !== "") ?? -1;
  return at < 0 ? undefined : { page: page + 1, at };
}

/** Whole words, and words with a hyphen inside, as the lines have them where none is parted. */
function vocabularyOf(lines: readonly string[]): [words: Set<string>, compounds: Set<string>] {
  const words = new Set<string>();
  const compounds = new Set<string>();
  lines.forEach((line, at) => {
    const isBelow = BROKEN.test(lines[at - 1]?.trimEnd() ?? "");
    const whole = line
      .trim()
      .replace(BROKEN, "")
      .replace(isBelow ? /^\p{Ll}+/u : "", "")
      .toLowerCase();
    for (const [word] of whole.matchAll(/\p{L}+/gu)) words.add(word);
    for (const [word] of whole.matchAll(COMPOUND)) compounds.add(word.replaceAll("‐", "-"));
  });
  return [words, compounds];
}
