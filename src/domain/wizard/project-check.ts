import type { AnswerOut, CitationOut, Outcome, StatementOut } from "../answers/answer-shape.ts";
import type { CityOut } from "../answers/present-reading.ts";
import type { Subject } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { ProjectType } from "./project-types.ts";

/** The result of a check, as every way in shows it; src/contract/compliance.ts says the same to the outside. */

export interface AmountOut {
  value: number;
  unit: string;
}

export interface StepOut {
  rule: number;
  label: string;
  measure: string;
  given: AmountOut | null;
  comparator: string;
  limit: AmountOut | null;
  formula: string | null;
  inputs: { name: string; value: number; unit: string }[];
  check: string;
  result: "pass" | "fail" | "unknown";
  margin: AmountOut | null;
  citation: string;
  places: string[];
}

export interface SolutionOut {
  measure: string;
  bound: "largest" | "smallest";
  goal: "passes" | "no_permit";
  value: AmountOut | null;
  next: AmountOut | null;
  text: string;
  citations: string[];
}

export interface ChangeOut {
  text: string;
  set: Record<string, string>;
  outcome: Outcome;
  citations: string[];
}

export interface PermitOut {
  name: string;
  state: "needed" | "may_be_needed" | "not_needed";
  text: string;
  threshold: string | null;
  citations: string[];
}

export interface SaidOut {
  text: string;
  citations: string[];
  typical: boolean;
  note: string | null;
}

export interface FeeOut extends SaidOut {
  low: number | null;
  high: number | null;
}

export interface ContactOut {
  name: string;
  role: string;
  phone: string | null;
  address: string | null;
  url: string | null;
  hours: string | null;
  citations: string[];
}

export interface FactOut {
  name: string;
  label: string;
  value: string;
}

/** The parts of a result that stand also where we have nothing. */
export const SILENT_PARTS = [
  "permits",
  "fees",
  "times",
  "inspections",
  "documents",
  "professionals",
] as const;
export type SilentPart = (typeof SILENT_PARTS)[number];

export interface ProjectCheck {
  city: CityOut;
  citySlug: string;
  type: ProjectType;
  subject: Subject;
  asOf: CalendarDate;
  facts: FactOut[];
  question: string;
  answer: AnswerOut;
  /** The input that the answer's deciding question asks for, and each reply as its value; null values are sizes to enter. */
  deciding: { name: string; values: (string | null)[] } | null;
  checks: StepOut[];
  standards: (StatementOut & { measure: string; input: string | null })[];
  solutions: SolutionOut[];
  changes: ChangeOut[];
  permits: PermitOut[];
  fees: FeeOut[];
  times: SaidOut[];
  inspections: SaidOut[];
  documents: SaidOut[];
  professionals: SaidOut[];
  contacts: ContactOut[];
  typical: SaidOut[];
  /** What to say in each part that is empty. */
  absent: { part: SilentPart; text: string }[];
  unknown: StatementOut[];
  citations: CitationOut[];
  everyCity: string;
}
