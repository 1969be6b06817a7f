import type { Verified } from "../law/law.ts";
import type { Place } from "../law/vocabulary.ts";
import type { Intent } from "../questions/intent.ts";
import type { CalendarDate } from "../units/calendar-date.ts";

/** What an answer is made of when it leaves the engine: the contract's search call shows just this. */

export type Outcome =
  | "allowed"
  | "allowed_with_permit"
  | "not_allowed"
  | "depends"
  | "value"
  | "procedure"
  | "explanation"
  | "not_regulated"
  | "not_covered"
  | "out_of_scope"
  | "unclear";

/** Opens a permission for which a permit or an approval is the very thing that the law asks for. */
export const ONLY_WITH = "Only with";

/** Outcomes that leave the question without an answer. */
export const GAPS: ReadonlySet<Outcome> = new Set(["not_covered", "out_of_scope", "unclear"]);
/** Outcomes that say of a project whether it may be built: on these people act. */
export const VERDICTS: ReadonlySet<Outcome> = new Set(["allowed", "allowed_with_permit", "not_allowed"]);

export interface CitationOut {
  id: string;
  codeId: number;
  code: string;
  section: string;
  quote: string;
  start: number;
  end: number;
  textStatus: "enacted" | "restated";
  sourceUrl: string | null;
  sourceTier: string;
  page: number | null;
  asOf: string;
  effectiveFrom: CalendarDate | null;
  effectiveTo: CalendarDate | null;
  origin: "curated" | "extracted";
  confidence: number;
  /** The enacted code in which the figures were found; null where they were not checked or not found. */
  verified: Verified | null;
  permalink: string;
  heading: string;
  note: string | null;
}
export interface StatementOut {
  text: string;
  citations: string[];
}
export interface FigureOut {
  measure: string;
  /** The limit in words, a formula kept whole. */
  text: string;
  formula: string | null;
  value: number;
  unit: string;
  condition: string | null;
  citation: string;
  places: Place[];
  /** Of a figure that was read automatically: which side of it is allowed, and what it is in words. */
  comparator?: "at_least" | "at_most";
  label?: string;
}
export interface TraceOut {
  rule: number;
  label: string;
  check: string;
  result: "pass" | "fail" | "unknown" | "applies" | "not_applicable";
  margin: { value: number; unit: string } | null;
  citation: string;
  places: Place[];
}
export interface OptionOut {
  label: string;
  value: string;
  outcome: Outcome;
  text: string;
}
export interface DecidingOut {
  ask: string;
  parameter: string | null;
  options: OptionOut[];
}
/** One of several ways to understand a question, with its answer in one line. */
export interface ReadingOut {
  label: string;
  outcome: Outcome;
  headline: string;
  citations: string[];
  /** The query parameters that choose this reading. */
  apply: Record<string, string>;
}
/** The answer to one of several things asked in one question. */
export interface PartOut {
  intent: Intent;
  subject: string | null;
  outcome: Outcome;
  headline: string;
  /** The clauses whose words or figures its headline gives. */
  headlineCitations: string[];
  statements: StatementOut[];
  figures: FigureOut[];
  citations: string[];
}
export interface AnswerOut {
  outcome: Outcome;
  headline: string;
  /** The clauses whose words or figures the headline gives: their sentences are not repeated among the statements. */
  headlineCitations: string[];
  statements: StatementOut[];
  figures: FigureOut[];
  trace: TraceOut[];
  decidingQuestion: DecidingOut | null;
  citations: CitationOut[];
  narration: "computed" | "model";
  nextSteps: StatementOut[];
  caveats: StatementOut[];
  /** Filled when `outcome` is `unclear`: up to three readings, most likely first. */
  readings: ReadingOut[];
  /** Filled when the question asks several things: one entry each, in the order asked. */
  parts: PartOut[];
}
