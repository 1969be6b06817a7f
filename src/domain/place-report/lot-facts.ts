import type { LotOutline } from "../geography/lot-outline.ts";
import type { LotFacts } from "../law/formula.ts";

/** The lot's own figures, as rules ask for them: to a tenth of a square foot and of a foot. */
export const lotFactsOf = (lot: LotOutline) =>
  ({
    lot_area: { value: tenth(lot.squareFeet), unit: "sq ft" },
    lot_width: { value: tenth(lot.width), unit: "ft" },
    lot_depth: { value: tenth(lot.depth), unit: "ft" },
    lot_frontage: { value: tenth(lot.frontage), unit: "ft" },
  }) as const satisfies LotFacts;

export const tenth = (value: number): number => Math.round(value * 10) / 10;
