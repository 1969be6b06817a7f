/** Lines that head or foot each page of a document: names of chapters, days, numbers of pages. They are no law. */

/** A line that comes at the top or foot of so many pages is a running one. */
const RUNNING_SHARE = 0.4;
const FEWEST_RUNNING = 3;
/** So many lines at the top and at the foot of a page may be running ones. */
const EDGE = 2;

/** The lines of each page without those. */
export function withoutRunningLines(pages: readonly string[][]): string[][] {
  const running = runningKeys(pages);
  return pages.map((lines, at) => {
    const { top, foot } = edgesOf(lines);
    const isRunning = (index: number): boolean => {
      const line = lines[index]!;
      const isOutermost = index === top[0] || index === foot.at(-1);
      return running.has(runningKey(line)) || (isOutermost && isPageNumber(line, at + 1));
    };
    const left = new Set([...top, ...foot].filter(isRunning));
    return lines.filter((_, index) => !left.has(index));
  });
}

/** Numbers of pages count as the same line. */
const runningKey = (line: string): string => line.replace(/\d+/g, "#").trim();

/** "7", "- 7 -", "Page 7 of 12" on the seventh page. */
function isPageNumber(line: string, page: number): boolean {
  const match = /^\W*(?:page\s+)?(\d{1,4})(?:\s*(?:of|\/)\s*\d{1,4})?\W*$/i.exec(line.trim());
  return match !== null && Number(match[1]) === page;
}

/** The indexes of the outermost lines with words. */
function edgesOf(lines: readonly string[]): { top: number[]; foot: number[] } {
  const full = lines.flatMap((line, index) => (line.trim() === "" ? [] : [index]));
  return { top: full.slice(0, EDGE), foot: full.slice(-EDGE) };
}

function runningKeys(pages: readonly string[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const { top, foot } = edgesOf(lines);
    for (const key of new Set([...top, ...foot].map((index) => runningKey(lines[index]!))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const most = Math.max(FEWEST_RUNNING, pages.length * RUNNING_SHARE);
  const running = [...counts].flatMap(([key, count]) => (count >= most ? [key] : []));
  // On both of two pages, word for word.
  const [first, second] = pages.map((lines) => lines[edgesOf(lines).top[0] ?? 0]);
  if (pages.length === 2 && first !== undefined && first === second) running.push(runningKey(first));
  return new Set([...running, ...numberedFeet(pages)]);
}

/**
 * Feet that are different on left and right pages, or come only twice, but have a number that grows with the pages at one
 * of their ends: "Supp. 14   205:1" and "205:2   May 2014".
 */
function numberedFeet(pages: readonly string[][]): string[] {
  const feet = pages.flatMap((lines, page) => {
    const last = edgesOf(lines).foot.at(-1);
    const isApart = last !== undefined && (lines[last - 1] ?? "").trim() === "";
    if (!isApart) return [];
    const words = lines[last]!.trim().split(/\s+/);
    const marks = [words[0]!, words.at(-1)!].flatMap((word) =>
      [...word.matchAll(/\d{1,4}/g)].map(([number]) => `${runningKey(word)} ${Number(number) - page}`),
    );
    return [{ key: runningKey(lines[last]!), marks: new Set(marks) }];
  });
  const counts = new Map<string, number>();
  for (const { marks } of feet) for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return feet.flatMap(({ key, marks }) => ([...marks].some((mark) => counts.get(mark)! > 1) ? [key] : []));
}
