import type { Answer } from "#contract/search.ts";
import { measureWords, quantityWords, sentence } from "#web/words.ts";
import { readCheck } from "./margins.ts";

export type Yard = "front" | "side" | "rear";

/** How the project stands to a yard's limit; `limit` where nothing was compared. */
export type Standing = "fits" | "fails" | "limit";

/** The limits that have a place on the lot, one for each yard that the answer speaks of. */
export interface LotPlan {
  yards: Partial<Record<Yard, { words: string; standing: Standing }>>;
  /** Each place in the law's own words beside its limit, for the text under the picture. */
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
  /** What is limited; null when the answer does not say. */
  measure: string | null;
  words: string;
  line: string;
  standing: Standing;
}

/** The plan to draw, or null when no limit has a place, two limits dispute one yard, or they limit different things. */
export function lotPlan(answer: Answer): LotPlan | null {
  const checked = placedChecks(answer);
  const placed = checked.length > 0 ? checked : placedFigures(answer);
  if (placed.length === 0 || new Set(placed.map(({ measure }) => measure)).size > 1) return null;
  const yards: LotPlan["yards"] = {};
  for (const { condition, words, standing } of placed) {
    for (const yard of yardsOf(condition)) {
      const before = yards[yard];
      if (before && before.words !== words) return null;
      yards[yard] = { words, standing };
    }
  }
  return { yards, lines: [...new Set(placed.map(({ line }) => line))] };
}

function placedChecks({ trace, figures }: Answer): Placed[] {
  return trace.flatMap(({ label, check, result, citation }) => {
    const read = readCheck(check);
    if (!read || yardsOf(label).length === 0 || (result !== "pass" && result !== "fail")) return [];
    const figure = figures.find((one) => one.citation === citation && one.value === read.limit);
    const standing = result === "fail" ? "fails" : "fits";
    return {
      condition: label,
      measure: figure?.measure ?? null,
      words: quantityWords(read.limit, read.unit),
      line: `${sentence(label)}: ${read.limitWords}. Yours ${standing}.`,
      standing,
    };
  });
}

function placedFigures({ figures }: Answer): Placed[] {
  return figures.flatMap(({ condition, measure, value, unit }) => {
    if (!condition || yardsOf(condition).length === 0) return [];
    const words = quantityWords(value, unit);
    return {
      condition,
      measure,
      words,
      line: `${measureWords(measure)} ${condition}: ${words}.`,
      standing: "limit",
    };
  });
}
