import type { Rule } from "../law/law.ts";
import { convert, type Quantity } from "../units/quantity.ts";
import { type Project, withinBound } from "./figures-known.ts";
import { formatQuantity } from "./wording.ts";
import type { Worked } from "./worked.ts";

/**
 * What a share comes to with the whole, or the whole and the part, that the question gives: "12 ft of 30 ft is 40%", "75%
 * of $8,000 is $6,000". Null where the rule has no share or the question not its figures.
 */
export function workShare({ share }: Rule, project: Project): Worked | null {
  const figures = share && project.shares?.[share.in];
  if (!share || !figures) return null;
  const { part, whole } = figures;
  // Of a limit it is not known whether one figure alone is the whole or the part.
  if (part === null) return share.is !== null || share.in === "count" ? null : partOf(share.value, whole);
  const percent = {
    value: rounded((100 * convert(part, whole.unit).value) / whole.value),
    unit: "%",
  } as const;
  const kept = share.is && withinBound(percent, { is: share.is, value: share.value });
  const atLeast = share.is === "at_least" || share.is === "more_than";
  return {
    ...NOTHING_MORE,
    value: percent,
    arithmetic: `${formatQuantity(part)} ÷ ${formatQuantity(whole)} = ${formatQuantity(percent)}`,
    opening: `${figureOf(part)} of ${figureOf(whole)} is`,
    result: formatQuantity(percent),
    compared:
      kept === null
        ? null
        : atLeast
          ? `That is ${kept ? "enough" : "too little"}.`
          : `That is ${kept ? "within the limit" : "too much"}.`,
    kept,
  };
}

/**
 * Whether a limit on something else holds for the share that it asks for: "42 ft, if at least 25% of the homes are
 * accessible". Where the question gives no such share it is a special case.
 */
export function shareCondition(rule: Rule, project: Project): "yes" | "no" | "exception" {
  if (rule.kind !== "limit" || !rule.share?.is || rule.value?.unit === "%") return "yes";
  const kept = workShare(rule, project)?.kept ?? null;
  return kept === null ? "exception" : kept ? "yes" : "no";
}

function partOf(share: Quantity, whole: Quantity): Worked {
  const value = { value: rounded((whole.value * share.value) / 100), unit: whole.unit };
  return {
    ...NOTHING_MORE,
    value,
    arithmetic: `${formatQuantity(share)} × ${formatQuantity(whole)} = ${formatQuantity(value)}`,
    opening: `${formatQuantity(share)} of ${formatQuantity(whole)} is`,
    result: formatQuantity(value),
    compared: null,
    kept: null,
  };
}

const NOTHING_MORE = { wanted: null, from: [] } as const;
const rounded = (value: number): number => Number(value.toFixed(1));
const figureOf = (q: Quantity): string => (q.unit === "count" ? String(q.value) : formatQuantity(q));
