import type { Answer } from "#contract/search.ts";
import { quantityWords } from "#web/words.ts";
import { readCheck } from "./margins.ts";

export type Yard = "front" | "side" | "rear";

/** The limits that have a place on the lot, one for each yard that the answer speaks of. */
export interface LotPlan {
  yards: Partial<Record<Yard, { words: string; failed: boolean }>>;
  /** The place in the law's own words beside its limit, for the text under the picture. */
  lines: readonly string[];
}

const WHERE = "(?:in|at|inside|within|along|from)";
const PART = "(?:the |a |any |each |required |your )*";
const LIST = "(?<list>(?:front|side|rear|back)(?:(?:, | and | or |, or |, and )(?:front|side|rear|back))*)";
const END = "(?: ?yards?| setbacks?| lot lines?)(?: of a residential lot| of the lot| (?:in|for) .*)?";
const PLAIN_PLACE = new RegExp(`^${WHERE} ${PART}${LIST}${END}$`, "i");

/**
 * The yards that a condition names when it is nothing but a place ("in the side and rear yards"). A condition
 * that says more ("in the front yard of a corner lot", "if solid") draws nothing: the picture would claim too much.
 */
export function yardsOf(condition: string): readonly Yard[] {
  const words = condition.trim().toLowerCase();
  if (words === "in front of the house") return ["front"];
  if (/^behind the (front (line|wall)|line of the front fa[cç]ade)( of the house)?$/.test(words))
    return ["side", "rear"];
  const list = PLAIN_PLACE.exec(words)?.groups?.list;
  if (!list) return [];
  const named = list.match(/front|side|rear|back/g) ?? [];
  return [...new Set(named.map((yard): Yard => (yard === "back" ? "rear" : (yard as Yard))))];
}

interface Placed {
  condition: string;
  words: string;
  failed: boolean;
}

/** The plan to draw, or null when no limit has a place or two limits dispute one yard. */
export function lotPlan(answer: Answer): LotPlan | null {
  const placed = answer.trace.length > 0 ? placedChecks(answer.trace) : placedFigures(answer.figures);
  const yards: LotPlan["yards"] = {};
  const lines: string[] = [];
  for (const { condition, words, failed } of placed) {
    const named = yardsOf(condition);
    if (named.length === 0) continue;
    for (const yard of named) {
      const before = yards[yard];
      if (before && before.words !== words) return null;
      yards[yard] = { words, failed };
    }
    lines.push(`${condition}: ${words}`);
  }
  if (lines.length === 0) return null;
  return { yards, lines: [...new Set(lines)] };
}

function placedChecks(trace: Answer["trace"]): Placed[] {
  return trace.flatMap(({ label, check, result }) => {
    const read = readCheck(check);
    return read
      ? [{ condition: label, words: quantityWords(read.limit, read.unit), failed: result === "fail" }]
      : [];
  });
}

function placedFigures(figures: Answer["figures"]): Placed[] {
  return figures.flatMap(({ condition, value, unit }) =>
    condition ? [{ condition, words: quantityWords(value, unit), failed: false }] : [],
  );
}
