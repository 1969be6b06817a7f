import type { DistrictBook, DistrictMention } from "./district-book.ts";
import type { ExtractedRule } from "./extracted-rule.ts";

/** The districts that a rule is for: those of its row, column or sentence, else of the nearest heading that names any. */
export function scopeOf({ evidence }: ExtractedRule): readonly DistrictMention[] {
  if (evidence.own.mentions.length > 0) return evidence.own.mentions;
  return evidence.headings.findLast(({ districts }) => districts.length > 0)?.districts ?? [];
}

/** The codes of these districts, as printed, each once. */
export const codesIn = (book: DistrictBook, mentions: readonly DistrictMention[]): string[] => [
  ...new Set(mentions.flatMap(({ districts }) => districts.flatMap((at) => book.districts[at]!.code ?? []))),
];
