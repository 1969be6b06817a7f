import type { Outcome, TraceOut } from "../answers/answer-shape.ts";
import { capital, measureName } from "../answers/wording.ts";
import type { Measure } from "../law/vocabulary.ts";
import type { Intent } from "../questions/intent.ts";
import { datesInWords } from "../units/date-words.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { isUnit } from "../units/quantity.ts";
import { roundRoom } from "../units/round-room.ts";

/** How reports say what answers and checks hold. No figure of the law stands here. */

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  allowed: "Allowed",
  allowed_with_permit: "Allowed with a permit",
  not_allowed: "Not allowed by right",
  depends: "It depends",
  value: "The limits",
  procedure: "Permits and process",
  explanation: "What it means",
  not_regulated: "No such limit in the code",
  not_covered: "Not covered by our data",
  out_of_scope: "Not a building or zoning question",
  unclear: "More than one way to read this",
};

/** What is asked, as a heading over its answer. */
export const ASK_WORDS: Readonly<Record<Intent, string>> = {
  permission: "Is it allowed?",
  limit: "What is the limit?",
  permit: "Do I need a permit?",
  cost: "What does it cost?",
  time: "How long does it take?",
  contact: "Who do I contact?",
  compare: "How do cities differ?",
  meaning: "What does it mean?",
  documents: "What documents do I need?",
  since: "When did the rule start?",
  penalty: "What is the penalty?",
  which: "Which ones qualify?",
};

/** What an outcome is to the person who asked; each has a color, never without the words. */
export type Tone = "no" | "yes" | "permit" | "depends" | "none";

export const OUTCOME_TONES: Readonly<Record<Outcome, Tone>> = {
  allowed: "yes",
  allowed_with_permit: "permit",
  not_allowed: "no",
  depends: "depends",
  value: "depends",
  procedure: "depends",
  explanation: "depends",
  not_regulated: "yes",
  not_covered: "none",
  out_of_scope: "none",
  unclear: "none",
};

/** Kinds of sources whose names are terms of the law files. */
const TIERS_IN_WORDS: Readonly<Record<string, string>> = {
  "code text copy": "copy of the code's text",
  "code-derived data": "data made from the code",
  "secondary copy of the code": "secondhand copy of the code",
};

/** "official page (city page, 2023–2025)": what a text was taken from, with the state of the law that it shows. */
export const sourceInWords = ({ tier, asOf }: { tier: string; asOf: string }): string =>
  `${TIERS_IN_WORDS[tier] ?? tier} (${datesInWords(asOf).replace(/ \(([^()]*)\)/g, ", $1")})`;

/** "6 ft", "$1,200"; a unit that is none of ours is written as it is. */
export const amountWords = ({ value, unit }: { value: number; unit: string }): string =>
  isUnit(unit) ? formatQuantity({ value, unit }) : `${value} ${unit}`;

/** What a step was about: "Height: in front of the house". */
export const stepWords = ({ measure, label }: { measure: string; label: string }): string =>
  measure === "" ? capital(label) : `${capital(measureName(measure as Measure))}: ${label}`;

/** A figure's measure and bound: "max_height" → { name: "Height", bound: "at most" }. */
export function figureWords(measure: string): { name: string; bound: string } {
  const plain = measure.replace(/^(?:max|min)_/, "");
  const bound = measure.startsWith("max_") ? "at most " : measure.startsWith("min_") ? "at least " : "";
  // A number of homes that counts ADUs alone has a name of its own.
  const name = plain === "adus" ? "number of ADUs" : measureName(plain as Measure);
  return { name: capital(name), bound };
}

/** The signs of a check in words. */
export const BOUND_WORDS: Readonly<Record<string, string>> = {
  "≤": "at most",
  "≥": "at least",
  "<": "less than",
  ">": "more than",
  "=": "exactly",
};

/** A step of the trace in the columns of a table. */
export interface CheckWords {
  given: string;
  limit: string;
  result: string;
  margin: string;
}

const RESULTS: Readonly<Record<TraceOut["result"], string>> = {
  pass: "Passes",
  fail: "Fails",
  unknown: "Not known yet",
  applies: "Applies",
  not_applicable: "Does not apply",
};

/** "12 ft ≤ 6 ft" → given "12 ft", limit "at most 6 ft", result "Fails", margin "6 ft over". */
export function checkWords(step: Pick<TraceOut, "check" | "result" | "margin" | "label">): CheckWords {
  const result = RESULTS[step.result];
  // A limit that may yet turn out to be missed leaves no room that one could count on.
  const room = step.result === "unknown" ? null : step.margin;
  const parts = /^([^≤≥<>=]*) ([≤≥<>=]) ([^:]+)(?:: (.+))?$/.exec(step.check);
  if (!parts) {
    const says =
      step.check === step.label || step.check === "information" ? "what the clause says" : step.check;
    return { given: "not given", limit: says, result, margin: marginWords(room, "") };
  }
  const [, left = "", sign = "", right = "", tail] = parts;
  const isGiven = /\d/.test(left);
  return {
    given: isGiven ? left : "not given",
    limit: `${isGiven ? "" : `${left} `}${BOUND_WORDS[sign]} ${right}`,
    result: tail ? `${result}: ${tail}` : result,
    margin: marginWords(room, sign),
  };
}

/** Was anything compared with a limit? Otherwise the checks only list which rules were looked at. */
export const isCompared = (trace: readonly Pick<TraceOut, "result">[]): boolean =>
  trace.some(({ result }) => result === "pass" || result === "fail");

/** What the cells of a table say where there is nothing to say; a column of nothing else may be left out. */
export const NOTHING_SAID: ReadonlySet<string> = new Set([
  "none",
  "not given",
  "not in our data",
  "see the rule",
]);

export function marginWords(margin: { value: number; unit: string } | null, sign: string): string {
  if (margin === null) return "none";
  if (margin.value === 0) return "exactly at the limit";
  const size = amountWords({ value: roundRoom(Math.abs(margin.value)), unit: margin.unit });
  if (margin.value > 0) return `${size} to spare`;
  return sign === "≥" || sign === ">" || sign === "at least" || sign === "more than"
    ? `${size} short`
    : `${size} over`;
}
