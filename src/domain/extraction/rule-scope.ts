import type { DistrictBook, DistrictMention } from "./district-book.ts";
import type { ExtractedRule } from "./extracted-rule.ts";

/** The districts that a rule is for: those of its row, column or sentence, else of the nearest heading that names any. */
export function scopeOf({ evidence }: ExtractedRule): readonly DistrictMention[] {
  if (evidence.own.mentions.length > 0) return evidence.own.mentions;
  return evidence.headings.findLast(({ districts }) => districts.length > 0)?.districts ?? [];
}

/** The codes of these districts, each once: as printed where the text has them among its districts, else without signs. */
export const codesIn = (book: DistrictBook, mentions: readonly DistrictMention[]): string[] => [
  ...new Set(
    mentions.flatMap(({ key, districts }) =>
      districts.length === 0 ? [key] : districts.flatMap((at) => book.districts[at]!.code ?? []),
    ),
  ),
];
