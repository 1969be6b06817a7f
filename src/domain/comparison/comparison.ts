import type { CitationOut } from "../answers/answer-shape.ts";
import type { Comparator, Place, RuleKind } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Quantity } from "../units/quantity.ts";

/** What a comparison is made of; src/contract/compare.ts says the same to the outside. */

/** Beyond six columns nobody reads a table. */
export const MOST_COMPARED = 6;

/** One rule's say in a cell. */
export interface ComparedValue {
  rule: number;
  kind: RuleKind;
  comparator: Comparator | null;
  /** Null where the rule holds no single figure: a formula, a permit that is always needed, a plain yes or no. */
  amount: Quantity | null;
  /** The high end of a range (a fee of $50 to $150). */
  amountTo: Quantity | null;
  /** "4 ft", "under 50%", "over 8 ft", "no limit", "allowed" */
  words: string;
  /** The rule's own words for when it holds; null when it always does. */
  condition: string | null;
  /** The districts that it is limited to, as the rule names them; empty when it is not. */
  districts: string[];
  citation: string;
}

/**
 * `value`: the figures that hold in the ordinary case. `verdict`: a yes, a no or a duty without a figure.
 * `not_regulated`: a clause says that there is no such limit. `depends`: only under conditions that are not known.
 * `general_rule`: nothing of its own for this special case, so the general row's rule holds. `not_covered`: nothing held.
 */
export type CellState = "value" | "verdict" | "not_regulated" | "depends" | "general_rule" | "not_covered";

export interface ComparedCell {
  cityId: number;
  state: CellState;
  /** The cell in a few words: "4 to 6 ft", "no limit", "always needed". */
  words: string;
  values: ComparedValue[];
  /** Further rules on the same matter for narrower cases, each with its condition. */
  special: ComparedValue[];
  /** What would have to be known: questions, or sizes by name. */
  dependsOn: string[];
  /** How many listed districts the values speak of, where they differ by district. */
  districtCount: number | null;
}

/** One end of a row: the figure and the cities that have it. */
export interface SpreadEnd {
  amount: Quantity;
  cityIds: number[];
}

/** The arithmetic behind a difference. Present only where figures of one kind stand under one condition. */
export interface Spread {
  low: SpreadEnd;
  high: SpreadEnd;
  difference: Quantity;
  /** "6 ft − 4 ft = 2 ft" */
  arithmetic: string;
}

export type RowGroup = "limits" | "permits" | "allowed" | "fees_and_times";

export interface ComparedRow {
  id: string;
  group: RowGroup;
  measure: string | null;
  /** "at most" or "at least" for limits; null otherwise. */
  bound: string | null;
  places: Place[];
  /** "Height in front" */
  title: string;
  /** The special case that the whole row speaks of, in a city's own words. */
  condition: string | null;
  cells: ComparedCell[];
  /** The row as a question to ask about one of the cities. */
  question: string;
  spread: Spread | null;
  /** Why the figures are not set against each other, where there are several and they are not. */
  note: string | null;
}

export interface Difference {
  row: string;
  /** `differs`, `same`, or `one_sided` where a city sets no such limit. */
  kind: "differs" | "same" | "one_sided";
  text: string;
  citations: string[];
}

export interface ComparedCity {
  id: number;
  slug: string;
  name: string;
  state: string;
  /** The date of the newest rule or source on this topic; "" when none is told. */
  lastUpdated: CalendarDate | null;
  rules: {
    id: number;
    description: string;
    ruleValue: string;
    plainLanguage?: string;
    citation: string;
    /** False for a duty or remark that no row holds. */
    inTable: boolean;
  }[];
}

export interface Comparison {
  topic: { key: string; label: string };
  asOf: CalendarDate;
  lastUpdated: CalendarDate | null;
  city1: ComparedCity;
  city2: ComparedCity;
  cities: ComparedCity[];
  rows: ComparedRow[];
  differences: Difference[];
  citations: CitationOut[];
}
