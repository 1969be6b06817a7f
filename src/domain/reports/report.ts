import type { CitationOut, Outcome } from "../answers/answer-shape.ts";
import type { Drawing } from "../place-report/drawing.ts";
import type { CalendarDate } from "../units/calendar-date.ts";

/** What a report is of. */
export const REPORT_KINDS = ["answer", "check", "comparison", "projects", "place"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Text with the clauses it rests on, by their numbers in `Report.clauses` (1 is the first). */
export interface Cited {
  text: string;
  clauses: readonly number[];
}

/** One bar of a margin picture: what was given, or a limit it was held against. */
export interface ReportBar {
  name: string;
  /** "12 ft", "at most 6 ft" */
  words: string;
  value: number;
  role: "given" | "pass" | "fail";
}

export type ReportBlock =
  | { kind: "paragraph"; text: Cited }
  /** The outcome in its two words, and the sentence that says it. */
  | { kind: "verdict"; text: Cited }
  /** Bars on one axis. `alt` says the same in words. */
  | { kind: "bars"; caption: string; alt: string; bars: readonly ReportBar[] }
  /** A picture to scale; `alt` says the same in words. */
  | { kind: "drawing"; caption: string; alt: string; drawing: Drawing }
  | { kind: "list"; items: readonly Cited[] }
  | {
      kind: "table";
      /** Names the table in an address: "checks". Unique in a report. */
      name: string;
      caption: string;
      columns: readonly string[];
      rows: readonly (readonly Cited[])[];
    };

export interface ReportSection {
  heading: string;
  blocks: readonly ReportBlock[];
}

/**
 * A report before it is set in type: the same facts, sentences and tables as the page, in the order of a plan
 * checker's list. PDF and CSV are made from this and from nothing else.
 */
export interface Report {
  kind: ReportKind;
  /** "Compliance check: a fence in Denver" */
  title: string;
  /** What was asked, in words. */
  subject: string;
  asOf: CalendarDate;
  /** Null for a comparison and for a place, which give no verdict. */
  outcome: Outcome | null;
  headline: string;
  sections: readonly ReportSection[];
  clauses: readonly CitationOut[];
  disclaimer: string;
}

/** A rule that spoke, with what it said. */
export interface BasisRule {
  /** The rule's id, stable as long as its clause, version and key are. */
  id: number;
  cityId: number;
  slug: string;
  key: string;
  section: string;
  says: string;
  /** The day on which it came into force, where that is known. */
  from: CalendarDate | null;
  /** The figure, condition and quote in one text; another text is another rule. */
  content: string;
}

/** What a verdict rested on, so that it can be asked later whether it still holds. */
export interface Basis {
  outcome: Outcome | null;
  headline: string;
  /** The rules that spoke. */
  rules: readonly BasisRule[];
}
