import type { Answer } from "#contract/search.ts";
import { partsLabel } from "#domain/reports/lot-parts.ts";
import { readCheck } from "#domain/reports/read-check.ts";
import { quantityWords } from "#web/words.ts";

/** One bar of the margin picture: what was asked for, or a limit with how the project stands to it. */
export interface Bar {
  /** "You asked", or where or when the limit holds. */
  label: string;
  /** The same in a word or two, to stand at the bar: "You asked", "Side, rear", "Limit 2". */
  name: string;
  value: number;
  /** "12 ft", or for a limit "at most 6 ft". */
  words: string;
  role: "asked" | "pass" | "fail";
}

/** More limits than this do not read as a picture; the table beneath holds them all. */
const MOST_LIMITS = 4;
/**
 * The project's own figure and then each limit it was held against, all of one unit; null when the checks
 * measure different things or there are none.
 */
export function marginBars(trace: Answer["trace"]): readonly Bar[] | null {
  const limits = new Map<string, Bar>();
  const asked = new Map<string, Bar>();
  for (const { label, check, result, margin, places } of trace) {
    if (margin === null || (result !== "pass" && result !== "fail")) continue;
    const read = readCheck(check);
    if (!read) continue;
    const words = quantityWords(read.asked, read.unit);
    asked.set(words, { label: "You asked", name: "You asked", value: read.asked, words, role: "asked" });
    limits.set(`${label} ${read.limitWords}`, {
      label,
      name: partsLabel(places) ?? "",
      value: read.limit,
      words: read.limitWords,
      role: result,
    });
  }
  const [project, another] = [...asked.values()];
  if (!project || another || limits.size > MOST_LIMITS) return null;
  return [project, ...named([...limits.values()])];
}

/** Limits that no place tells apart are numbered. */
function named(limits: readonly Bar[]): Bar[] {
  const distinct = new Set(limits.map(({ name }) => name)).size === limits.length;
  return limits.map((bar, index) => {
    if (distinct && bar.name) return bar;
    return { ...bar, name: limits.length === 1 ? "Limit" : `Limit ${index + 1}` };
  });
}
