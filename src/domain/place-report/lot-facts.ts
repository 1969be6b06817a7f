import { drawnArea, drawnLength } from "../geography/drawn-figures.ts";
import type { LotOutline } from "../geography/lot-outline.ts";
import type { LotFacts } from "../law/formula.ts";

/**
 * The lot's own figures, as rules ask for them. Of a drawn lot they are as fine as drawing can give; a lot whose sizes were given
 * has them to a tenth.
 */
export function lotFactsOf(lot: LotOutline, made: "drawn" | "given") {
  const [area, length] = made === "drawn" ? [drawnArea, drawnLength] : [tenth, tenth];
  return {
    lot_area: { value: area(lot.squareFeet), unit: "sq ft" },
    lot_width: { value: length(lot.width), unit: "ft" },
    lot_depth: { value: length(lot.depth), unit: "ft" },
    lot_frontage: { value: length(lot.frontage), unit: "ft" },
  } as const satisfies LotFacts;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
