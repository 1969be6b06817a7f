import type { Measure, Subject } from "../law/vocabulary.ts";
import type { Quantity } from "../units/quantity.ts";

/** A size with what it measures, and whether it was meant exactly, as more or as less. */
export interface MeasuredQuantity extends Quantity {
  measure: Measure;
  sense: "exact" | "more" | "less";
  /** The line that a distance is kept from, where it was named: "5 ft from the rear line". */
  edge?: Edge;
}

export const EDGES = ["front", "side", "rear", "street"] as const;
export type Edge = (typeof EDGES)[number];

/** The area of one building or of a part of it. */
export interface BuiltArea extends Quantity {
  /** What the question gives: covered ground, floor, a thing without a roof, or hard ground of any kind. */
  as: "ground" | "floor" | "open" | "hard";
  there: boolean;
  /** The thing named right behind it or before it: "a 12x16 deck", "driveway 700". */
  of?: Subject;
  /** What that is made of, where it is said between the two: "a 500 sq ft wood deck". */
  material?: string;
  /** Its form, where that is said there too: "a detached rear garage of 400 sq ft". */
  form?: string;
}

/** One thing that a limit on all of a lot adds up. */
export type PartOfTotal = Quantity & Pick<BuiltArea, "of" | "material" | "form">;
