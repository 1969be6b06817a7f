/** Numbers of lines at the margin of a text, as bills and bylaws are printed for debate. They are no law. */

const NUMBERED = /^\s{0,6}(\d{1,4})(?:[ \t](.*))?$/;
/** Fewer may be a list. */
const FEWEST = 10;
/** So many of the lines have the number that follows the one before, or begin a page with 1. */
const SHARE = 0.9;

/**
 * The lines without their numbers, and without what stands between pages of them: lines that come again with nothing
 * but other numbers in them. The lines as they are where they have no such numbers.
 */
export function withoutLineNumbers(lines: readonly string[]): string[] {
  const read = lines.map((line) => NUMBERED.exec(line));
  const numbers = read.flatMap((match) => (match ? [Number(match[1])] : []));
  const inOrder = numbers.filter((number, at) => number === 1 || number === numbers[at - 1]! + 1).length;
  const others = lines.filter((line, at) => line.trim() !== "" && !read[at]);
  const isNumbered =
    numbers.length >= FEWEST && inOrder >= numbers.length * SHARE && others.length <= numbers.length / 3;
  if (!isNumbered) return [...lines];
  const running = counted(others.map(runningKey));
  const kept = lines.flatMap((line, at) => {
    const match = read[at];
    if (match) return [(match[2] ?? "").trimEnd()];
    // A blank line without a number is between pages, where a sentence may go on.
    if (line.trim() === "") return [];
    return (running.get(runningKey(line)) ?? 0) > 1 ? [] : [line];
  });
  return withoutMargin(kept);
}

/** Numbers of pages count as the same line. */
const runningKey = (line: string): string => line.replace(/\d+/g, "#").replace(/\s+/g, " ").trim();

function counted(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The blanks that all lines begin with, after their number. */
function withoutMargin(lines: readonly string[]): string[] {
  const margins = lines.flatMap((line) => (line.trim() === "" ? [] : [line.search(/\S/)]));
  const least = Math.min(...margins);
  return Number.isFinite(least) ? lines.map((line) => line.slice(least)) : [...lines];
}
