import type { Source } from "./law.ts";
import type { SourceTier } from "./vocabulary.ts";

/** How far a source of each tier is trusted when it is new. */
const BY_TIER: Readonly<Record<SourceTier, number>> = {
  "official page": 0.95,
  "code text copy": 0.95,
  "code-derived data": 0.9,
  "secondary copy of the code": 0.85,
  "third-party page": 0.7,
};
/** Codes are amended every few years: each year between the law that a source shows and our reading costs this much. */
const PER_YEAR = 0.02;
const MOST_YEARS = 10;
/** A source without a date may be this old. */
const UNDATED_YEARS = 5;

/**
 * How sure it is that a curated rule says what the law says on the day it was read: from its source's tier and age,
 * 0 to 1. It says nothing about how well the rule answers a question.
 */
export function ruleConfidence({ tier, lawThrough, readOn }: Source): number {
  const years = lawThrough ? Number(readOn.slice(0, 4)) - Number(lawThrough.slice(0, 4)) : UNDATED_YEARS;
  const sure = BY_TIER[tier] - PER_YEAR * Math.min(MOST_YEARS, Math.max(0, years));
  return Math.round(sure * 100) / 100;
}
