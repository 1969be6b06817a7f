import type { Answer } from "#contract/search.ts";
import { measureWords, quantityWords, sentence } from "#web/words.ts";
import { headlineCitations } from "./arrange-answer.ts";
import { LOT_PARTS, type LotPart, lotParts } from "./lot-parts.ts";
import { readCheck } from "./margins.ts";

/** How the project stands to a part's limit; `limit` where nothing was compared or the rules of a part disagree. */
export type Standing = "fits" | "fails" | "limit";

export interface PartLimit {
  /** Short enough to stand in the yard. */
  words: string;
  standing: Standing;
  /** The formula in full, where the limit follows from one. */
  formula?: string;
}

/** One kind of limit laid out on the lot. */
export interface LotPlan {
  /** Heights are labels in their yards; setbacks are strips along the lot lines. */
  kind: "height" | "setback";
  /** The limit of each part that the answer speaks of: "6 ft", "10–20 ft" where it differs by case, "varies" by formula. */
  parts: Partial<Record<LotPart, PartLimit>>;
  /** The same facts for the text under the picture. */
  lines: readonly string[];
}

/** Under a picture; a longer list belongs into the table. */
const MOST_LINES = 5;
const PART_WORDS: Readonly<Record<LotPart, string>> = {
  front: "Front",
  side: "Sides",
  street_side: "Side on a street",
  rear: "Rear",
  interior: "Outside the required yards",
  alley: "Along an alley",
};
const KIND_OF_MEASURE: Readonly<Record<string, LotPlan["kind"]>> = {
  max_height: "height",
  min_setback: "setback",
  setback: "setback",
};

interface Placed {
  kind: LotPlan["kind"];
  parts: readonly LotPart[];
  value: number;
  unit: string;
  line: string;
  standing: Standing;
  formula?: string;
}

/** The plans to draw: heights, setbacks, both, or none when no limit has a place on the lot. */
export function lotPlans(answer: Answer): LotPlan[] {
  const checked = placedChecks(answer);
  const placed = checked.length > 0 ? checked : placedFigures(answer);
  return (["height", "setback"] as const).flatMap((kind) => {
    const own = placed.filter((one) => one.kind === kind);
    return own.length > 0 ? [planOf(kind, own)] : [];
  });
}

function planOf(kind: LotPlan["kind"], placed: readonly Placed[]): LotPlan {
  const parts: LotPlan["parts"] = {};
  let differs = false;
  for (const part of LOT_PARTS) {
    const own = placed.filter((one) => one.parts.includes(part));
    const [first] = own;
    if (!first) continue;
    const formula = own.find((limit) => limit.formula !== undefined)?.formula;
    if (formula !== undefined) {
      parts[part] = { words: "varies", standing: "limit", formula };
      continue;
    }
    const values = own.filter(({ unit }) => unit === first.unit).map(({ value }) => value);
    const low = Math.min(...values);
    const high = Math.max(...values);
    const one = low === high;
    differs ||= !one;
    parts[part] = {
      words: one
        ? quantityWords(low, first.unit)
        : `${low.toLocaleString("en-US")}–${quantityWords(high, first.unit)}`,
      standing: own.every(({ standing }) => standing === first.standing) ? first.standing : "limit",
    };
  }
  const lines = [...new Set(placed.map(({ line }) => line))];
  return { kind, parts, lines: differs || lines.length > MOST_LINES ? partLines(parts) : lines };
}

/** One line for each part, where the single rules are too many to stand under a picture. */
const partLines = (parts: LotPlan["parts"]): string[] =>
  LOT_PARTS.flatMap((part) => {
    const limit = parts[part];
    const repeated = part === "street_side" && limit?.words === parts.side?.words;
    return limit && !repeated ? [`${PART_WORDS[part]}: ${limit.formula ?? limit.words}.`] : [];
  });

function placedChecks({ trace, figures }: Answer): Placed[] {
  return trace.flatMap(({ label, check, result, citation, places }) => {
    const read = readCheck(check);
    const parts = lotParts(places);
    const figure = figures.find((one) => one.citation === citation && one.value === read?.limit);
    const kind = KIND_OF_MEASURE[figure?.measure ?? ""];
    if (!read || !kind || parts.length === 0 || (result !== "pass" && result !== "fail")) return [];
    const standing = result === "fail" ? "fails" : "fits";
    return {
      kind,
      parts,
      value: read.limit,
      unit: read.unit,
      line: `${sentence(label)}: ${read.limitWords}. Your ${quantityWords(read.asked, read.unit)} ${standing}.`,
      standing,
    };
  });
}

/** The figures with a place; those that the headline states, where it states any, for they govern the usual lot. */
function placedFigures(answer: Answer): Placed[] {
  const placed = answer.figures.flatMap(
    ({ condition, measure, text, formula, value, unit, places, citation }) => {
      const kind = KIND_OF_MEASURE[measure];
      const parts = lotParts(places);
      if (!kind || parts.length === 0) return [];
      const line = `${measureWords(measure)}${condition ? ` ${condition}` : ""}: ${text}.`;
      const limit = { kind, parts, value, unit, line, standing: "limit" as const, citation };
      return [formula === null ? limit : { ...limit, formula: text }];
    },
  );
  const stated = headlineCitations(answer);
  const governing = placed.filter(({ citation }) => stated.has(citation));
  return governing.length > 0 ? governing : placed;
}
