import type { Measure } from "../law/vocabulary.ts";
import type { Quantity } from "../units/quantity.ts";

/** A size with what it measures, and whether it was meant exactly, as more or as less. */
export interface MeasuredQuantity extends Quantity {
  measure: Measure;
  sense: "exact" | "more" | "less";
}
