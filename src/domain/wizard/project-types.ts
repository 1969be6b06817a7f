import type { Subject } from "../law/vocabulary.ts";

/** The projects that the wizard takes in. `other` is any further subject that a city holds rules on. */
export const PROJECT_TYPES = ["fence", "adu", "addition", "renovation", "garage", "other"] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

/** `standard` unless the person says otherwise. */
export const FENCE_TYPES = ["standard", "tall", "decorative"] as const;
export type FenceType = (typeof FENCE_TYPES)[number];

/** What a person builds under "other", in the order in which it is offered. */
export const OTHER_SUBJECTS = [
  "deck",
  "porch",
  "shed",
  "carport",
  "garage_conversion",
  "pool",
  "driveway",
  "retaining_wall",
  "house",
  "multi_unit",
  "demolition",
  "interior_work",
  "windows_doors",
  "roofing",
  "siding",
  "solar",
  "mechanical",
  "tree",
  "grading",
  "home_occupation",
  "short_term_rental",
] as const satisfies readonly Subject[];
