import type { Answer } from "#contract/search.ts";

/** One bar of the margin picture: what was asked for, or a limit with how the project stands to it. */
export interface Bar {
  label: string;
  value: number;
  unit: string;
  role: "asked" | "pass" | "fail";
}

/** Bars that share one unit: the project's own figure first, then each limit once. */
export interface MarginBars {
  unit: string;
  bars: readonly Bar[];
}

/** More limits than this do not read as a picture; the table beneath holds them all. */
const MOST_LIMITS = 4;
const CHECK = /^([\d,]*\.?\d+) (.+?) [≤≥<>=] ([\d,]*\.?\d+) (.+)$/;

/** "12 ft ≤ 6 ft" → asked 12 ft, limit 6 ft; null for a check that compares no two plain figures of one unit. */
export function readCheck(check: string): { asked: number; limit: number; unit: string } | null {
  const parts = CHECK.exec(check);
  if (!parts) return null;
  const [, asked = "", askedUnit = "", limit = "", limitUnit = ""] = parts;
  if (askedUnit !== limitUnit) return null;
  return { asked: number(asked), limit: number(limit), unit: limitUnit };
}

const number = (text: string): number => Number(text.replace(/,/g, ""));

/** The bars for checks that passed or failed by a margin; null when they measure different things or there are none. */
export function marginBars(trace: Answer["trace"]): MarginBars | null {
  const limits = new Map<string, Bar>();
  const asked = new Map<string, Bar>();
  for (const { label, check, result, margin } of trace) {
    if (margin === null || (result !== "pass" && result !== "fail")) continue;
    const read = readCheck(check);
    if (!read) continue;
    asked.set(`${read.asked} ${read.unit}`, {
      label: "You asked",
      value: read.asked,
      unit: read.unit,
      role: "asked",
    });
    const key = `${label} ${read.limit}`;
    if (!limits.has(key)) limits.set(key, { label, value: read.limit, unit: read.unit, role: result });
  }
  const [project, another] = [...asked.values()];
  if (!project || another || limits.size > MOST_LIMITS) return null;
  return { unit: project.unit, bars: [project, ...limits.values()] };
}
