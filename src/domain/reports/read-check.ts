import { amountWords, BOUND_WORDS } from "./report-words.ts";

const CHECK = /^(\d[\d,.]*|\.\d+) ([^≤≥<>=]+) ([≤≥<>=]) (\d[\d,.]*|\.\d+) (.+)$/;
/** A check of two plain figures in one unit: "12 ft ≤ 6 ft". */
export interface PlainCheck {
  asked: number;
  limit: number;
  unit: string;
  /** "at most 6 ft" */
  limitWords: string;
}

/** Reads a check's two figures; null for a check that compares anything else. */
export function readCheck(check: string): PlainCheck | null {
  const parts = CHECK.exec(check);
  if (!parts) return null;
  const [, asked = "", askedUnit = "", sign = "", limitText = "", unit = ""] = parts;
  if (askedUnit !== unit) return null;
  const limit = number(limitText);
  return {
    asked: number(asked),
    limit,
    unit,
    limitWords: `${BOUND_WORDS[sign]} ${amountWords({ value: limit, unit })}`,
  };
}

const number = (text: string): number => Number(text.replace(/,/g, ""));
