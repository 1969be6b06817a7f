import type { NamedDistrict } from "../geography/districts.ts";
import type { LotFacts } from "../law/formula.ts";
import type { City } from "../law/law.ts";
import type { Circumstance, Measure, Place, Subject } from "../law/vocabulary.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Quantity } from "../units/quantity.ts";
import type { Act } from "./bank.ts";
import type { Probabilities } from "./classifier.ts";

/** What was read of an ask that bears on which rule answers it. */
export interface AskFacts {
  /** The words of the ask and of the project's own facts. */
  text: string;
  /** The words of the asking clauses alone, and of the whole question, asides too. */
  asked: string;
  whole: string;
  city: City;
  day: CalendarDate;
  act: Probabilities<Act>;
  subject: Probabilities;
  measure: Probabilities;
  district: NamedDistrict | null;
  places: readonly Place[];
  circumstances: Readonly<Partial<Record<Circumstance, string>>>;
  quantities: readonly Quantity[];
  /** Those whose measure was read, and what was said of the lot. */
  measured: readonly MeasuredQuantity[];
  lotFacts: LotFacts;
  /** Words of the lexicon: subjects and measures that are named outright. */
  named: { subjects: readonly Subject[]; measures: readonly Measure[] };
  citation: string | null;
}
