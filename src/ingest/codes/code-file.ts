import type { EnactedTable } from "#domain/codes/enacted-section.ts";

/** One file of a code, unpacked. `name` is its path below the folder or archive that was given. */
export interface CodeFile {
  name: string;
  bytes: Uint8Array;
}

/** What a reader of a format without records finds, in reading order. */
export type SourceBlock =
  /** `level` as the format ranks it, 1 being the highest. */
  | { kind: "heading"; level: number; text: string }
  /** `depth` where the format itself nests it, as lists do: counted from the paragraph that the list is in. */
  | { kind: "text"; text: string; depth?: number }
  | Pick<EnactedTable, "kind" | "caption" | "headRows" | "rows">
  | { kind: "history"; text: string }
  /** The format says where a section begins and ends, with an element of its own. */
  | { kind: "section-start" }
  | { kind: "section-end" }
  /** A page of the document begins. */
  | { kind: "page"; page: number };

/** A section before it is numbered among the others. */
export interface RawSection {
  number: string;
  title: string;
  path: string[];
  blocks: SourceBlock[];
  history: string[];
  url: string | null;
  page: number | null;
}

/** What became of one file. */
export interface FileOutcome {
  name: string;
  /** "HTML", "JSON records" …; null when it was not read. */
  format: string | null;
  sections: number;
  tables: number;
  /** Why it, or parts of it, were not read. */
  remarks: string[];
}

/** A section that a table of contents lists. */
export interface ListedSection {
  /** Empty where the table gives only a title. */
  number: string;
  title: string;
}

export interface ReadFile {
  format: string;
  sections: RawSection[];
  remarks: string[];
  /** The parts that its headings open, where the format has headings. */
  heads?: string[];
  /** When the law of this file took effect, where the file says so. */
  effectiveDate?: string;
  /** What it lists, where it is a table of contents. */
  listed?: ListedSection[];
}

/** A file that is no code we can read, with the sentence for the operator. */
export class UnreadableCode extends Error {}

export const newSection = (
  number: string,
  title: string,
  path: readonly string[],
  page: number | null = null,
): RawSection => ({ number, title, path: [...path], blocks: [], history: [], url: null, page });
