import type { AmountUnit } from "./amounts.ts";
import type { Condition } from "./conditions.ts";
import type { DistrictMention, DistrictScope } from "./district-book.ts";
import type { Heading } from "./outline.ts";
import type { Comparator, Standard } from "./standards.ts";
import type { Subject } from "./subjects.ts";

/** A standard that was read from enacted text, with where it was read and why. */
export interface ExtractedRule {
  standard: Standard;
  /** The figure in the unit of its standard: areas in square feet, lengths in feet, shares in percent. */
  value: number;
  /** As printed. */
  printed: { value: number; unit: AmountUnit | null };
  comparator: Comparator;
  /** What the words say of the comparator; null when only the standard implies it. */
  said: Comparator | null;
  /** For each home, room or the like. */
  perUnit: boolean;
  /** For each of something else: an employee, a seat. */
  perOther: boolean;
  /** Comes on top of another figure, or is the sum of several. */
  isAddition: boolean;
  /** In the words for a case, which says what a rule is for: "a building that is not more than 15 feet high". */
  isCondition: boolean;
  /** Said after another figure, for an exception from it, or up to a decision. */
  isException: boolean;
  subjects: ReadonlySet<Subject>;
  /** The cases it is for, by its labels or its sentence; empty for all. */
  conditions: ReadonlySet<Condition>;
  where: RuleSource;
  evidence: RuleEvidence;
  /** How likely the figure is the standard of its districts, from 0 to 1; calibrated on towns of the zoning atlas. */
  confidence: number;
}

export interface RuleSource {
  /** Place of the section among those that were read, and of the block in it. */
  section: number;
  block: number;
  /** Row and column of a table's cell. */
  cell: readonly [row: number, column: number] | null;
  /** Where the figure begins and ends, in the text of the block or the cell. */
  start: number;
  end: number;
  /** The sentence or row it is in: its conditions in words. */
  quote: string;
}

export interface RuleEvidence {
  form: "table" | "sentence";
  /** How far the figure is from the words for its standard; 0 where they are its label. */
  distance: number;
  /** Whether its unit is printed with it or in its label. */
  unitPrinted: boolean;
  /** Districts of its row, column or sentence. */
  own: DistrictScope;
  /** Districts named last before it in the running text, and how many words before. */
  last: readonly DistrictMention[];
  lastDistance: number;
  headings: readonly Heading[];
  /** Which figure of its cell or sentence it is, from 0. */
  order: number;
}
