import type { AnswerOut, TraceOut } from "../answers/answer-shape.ts";
import { capital } from "../answers/wording.ts";
import { dimensionOf, isUnit } from "../units/quantity.ts";
import { headlineCitations, type Said } from "./arrange-answer.ts";
import { LOT_PARTS, type LotPart, lotParts } from "./lot-parts.ts";
import { readCheck } from "./read-check.ts";
import { amountWords } from "./report-words.ts";

/** What a plan is drawn from: an answer with its checks. */
type PlannedAnswer = Said & { trace: (Omit<TraceOut, "places"> & { places: string[] })[] };

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
  /** The limit of each part that the answer gives: "6 ft", "varies" by case or by formula. */
  parts: Partial<Record<LotPart, PartLimit>>;
  /** The same facts for the text under the picture. */
  lines: readonly string[];
  /** What was asked, where all checks compare the same figure: "12 ft". */
  asked: string | null;
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
/** The lot line that a yard's setback is measured from. */
const LINE_OF_PART: Readonly<Partial<Record<LotPart, string>>> = {
  front: "the front lot line",
  side: "the side lot lines",
  rear: "the rear lot line",
};
/** The kind of plan that a measure is drawn on. */
export const KIND_OF_MEASURE: Readonly<Record<string, LotPlan["kind"]>> = {
  max_height: "height",
  min_setback: "setback",
  setback: "setback",
};
const NAME_OF_MEASURE: Readonly<Record<string, string>> = {
  max_height: "Max height",
  min_setback: "Min setback",
  setback: "Setback",
};

interface Placed {
  kind: LotPlan["kind"];
  parts: readonly LotPart[];
  value: number;
  unit: string;
  line: string;
  standing: Standing;
  formula?: string;
  asked?: string;
  /** The case in which it applies, to distinguish two limits of one part. */
  text: string;
}

/** The plans to draw: heights, setbacks, both, or none when no limit has a place on the lot. */
export function lotPlans(answer: PlannedAnswer): LotPlan[] {
  const checked = placedChecks(answer);
  const placed = checked.length > 0 ? checked : placedFigures(answer);
  return (["height", "setback"] as const).flatMap((kind) => {
    const own = placed.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    const plan = planOf(kind, own);
    // What was asked is compared with each limit in words; a plan that only says "varies" adds nothing to them.
    if (plan.asked !== null && Object.values(plan.parts).every(({ formula }) => formula)) return [];
    // One height for some yards is a sentence; a picture of it reads as the width of those yards.
    return kind === "height" && plan.asked === null && !isWhole(plan) ? [] : [plan];
  });
}

/** Are heights known in front of the house and behind it? */
const isWhole = ({ parts }: LotPlan): boolean =>
  parts.front !== undefined && (parts.rear ?? parts.side) !== undefined;

function planOf(kind: LotPlan["kind"], placed: readonly Placed[]): LotPlan {
  const parts: LotPlan["parts"] = {};
  const [asked = null, another] = new Set(placed.flatMap((one) => one.asked ?? []));
  for (const part of LOT_PARTS) {
    const own = placed.filter((one) => one.parts.includes(part));
    const [first] = own;
    if (!first) continue;
    const formula = own.find((limit) => limit.formula !== undefined)?.formula;
    if (formula !== undefined) {
      parts[part] = { words: "varies", standing: "limit", formula };
      continue;
    }
    // A stretch between two cases is the limit in neither, so that both are named under the picture.
    if (own.some(({ value, unit }) => value !== first.value || unit !== first.unit)) {
      const cases = [...new Set(own.map(({ text }) => text))].join("; ");
      parts[part] = { words: "varies", standing: "limit", formula: cases };
      continue;
    }
    parts[part] = {
      words: amountWords(first),
      standing: own.every(({ standing }) => standing === first.standing) ? first.standing : "limit",
    };
  }
  const lines = [...new Set(placed.map(({ line }) => line))];
  const byPart =
    lines.length > MOST_LINES || Object.values(parts).some(({ formula }) => formula?.includes("; "));
  return { kind, parts, lines: byPart ? partLines(parts) : lines, asked: another ? null : asked };
}

/** One line for each part, where the single rules are too many to stand under a picture. */
const partLines = (parts: LotPlan["parts"]): string[] =>
  LOT_PARTS.flatMap((part) => {
    const limit = parts[part];
    const repeated = part === "street_side" && !isCorner({ parts });
    return limit && !repeated ? [`${PART_WORDS[part]}: ${limit.formula ?? limit.words}.`] : [];
  });

function placedChecks({ trace, figures }: PlannedAnswer): Placed[] {
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
      line: `${capital(label)}: ${read.limitWords}. Your ${amountWords({ value: read.asked, unit: read.unit })} ${standing}.`,
      standing,
      asked: amountWords({ value: read.asked, unit: read.unit }),
      text: `${read.limitWords} ${label}`,
    };
  });
}

/** The figures with a place; those that the headline states, where it states any, for they govern the usual lot. */
function placedFigures(answer: PlannedAnswer): Placed[] {
  const placed = answer.figures.flatMap(
    ({ condition, measure, text, formula, value, unit, places, citation }) => {
      const kind = KIND_OF_MEASURE[measure];
      const parts = lotParts(places);
      // A ratio, such as 1 for each foot of height, is no distance that could be drawn.
      const isLength = isUnit(unit) && dimensionOf(unit) === "length";
      if (!kind || parts.length === 0 || (!isLength && formula === null)) return [];
      const line = `${NAME_OF_MEASURE[measure]}${condition ? ` ${condition}` : ""}: ${text}.`;
      const limit = {
        kind,
        parts,
        value,
        unit,
        line,
        text: [text, condition].filter(Boolean).join(" "),
        standing: "limit" as const,
        citation,
      };
      return [formula === null ? limit : { ...limit, formula: text }];
    },
  );
  const stated = headlineCitations(answer);
  const governing = placed.filter(({ citation }) => stated.has(citation));
  return ofOneClause(governing.length > 0 ? governing : placed, answer.citations);
}

/** Setbacks of two clauses are those of two districts, which are no one lot: the first clause's are drawn. */
function ofOneClause<P extends Placed & { citation: string }>(
  placed: readonly P[],
  citations: AnswerOut["citations"],
): P[] {
  const clauseOf = (one: P) => citations.find(({ id }) => id === one.citation)?.codeId;
  const first = placed.find(({ kind }) => kind === "setback");
  return placed.filter((one) => one.kind !== "setback" || (first && clauseOf(one) === clauseOf(first)));
}

/** A plan of two heights: a band in front of the house, and one behind its front wall. */
export interface HeightBands {
  front: PartLimit;
  back: PartLimit;
  side: PartLimit;
  /** Where less height is allowed; null where both are the same. */
  stricter: "front" | "back" | null;
}

/** The bands of a plan, if both heights are plain figures and nothing else is limited; null otherwise. */
export function bandsOf({ kind, parts }: LotPlan): HeightBands | null {
  const { front } = parts;
  const back = parts.rear ?? parts.side;
  if (kind !== "height" || parts.interior || !front || !back) return null;
  const [inFront, behind] = [feetOf(front), feetOf(back)];
  if (!Number.isFinite(inFront) || !Number.isFinite(behind)) return null;
  const stricter = inFront < behind ? "front" : behind < inFront ? "back" : null;
  return { front, back, side: parts.side ?? back, stricter };
}

const feetOf = ({ words }: PartLimit): number => Number.parseFloat(words.replaceAll(",", ""));

/** Whether the side on a street has a limit of its own, so that it is drawn apart from the other side. */
export const isCorner = ({ parts }: Pick<LotPlan, "parts">): boolean =>
  parts.street_side !== undefined && parts.street_side.words !== parts.side?.words;

/** A plan in words, for people who don't see it. */
export const altOf = (plan: LotPlan): string => `Plan of a lot. ${titleOf(plan)}. ${plan.lines.join(" ")}`;

/** What a plan shows: "How far back from each lot line, not to scale". */
export function titleOf({ kind, parts }: LotPlan): string {
  if (kind === "height") return "How tall, by place on the lot";
  const [only, another] = LOT_PARTS.filter((part) => parts[part]);
  return `How far back from ${(!another && only && LINE_OF_PART[only]) || "each lot line"}, not to scale`;
}

/** What a plan of heights shows, as one sentence: "12 ft is too tall in front of the house (at most 4 ft)…" */
export function findingOf({ parts, asked }: LotPlan): string | null {
  const front = parts.front;
  const back = parts.rear ?? parts.side;
  if (!front || !back) return null;
  const where = {
    front: `in front of the house (at most ${front.words})`,
    back: `behind it (at most ${back.words})`,
  };
  if (asked === null)
    return front.words === back.words
      ? `Up to ${front.words} in front of the house and behind its front wall.`
      : `Up to ${front.words} in front of the house, up to ${back.words} behind its front wall.`;
  if (front.standing === "limit" || back.standing === "limit") return null;
  if (front.standing === back.standing)
    return front.standing === "fails"
      ? `${asked} is too tall ${where.front} and ${where.back}.`
      : `${asked} fits ${where.front} and ${where.back}.`;
  return front.standing === "fails"
    ? `${asked} fits behind the front wall of the house (at most ${back.words}), but not in front of it (at most ${front.words}).`
    : `${asked} fits in front of the house (at most ${front.words}), but not behind it (at most ${back.words}).`;
}
