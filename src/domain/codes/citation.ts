/** What resolving finds for a citation. */

/** A section that a citation leads to. */
export interface CitedSection {
  place: string;
  /** Its slug within the edition, or that of the clause of the curated law. */
  slug: string;
  number: string;
  title: string;
  /** Null for a clause of the curated law. */
  edition: number | null;
}

export type Resolution =
  | { status: "found"; section: CitedSection }
  /** It was law and is no longer. `section` is null where only its number is known, as a former one. */
  | { status: "superseded"; section: CitedSection | null; replacedBy: CitedSection | null }
  | { status: "repealed"; section: CitedSection; reserved: boolean; replacedBy: CitedSection | null }
  /** `place` is a slug; null for a city that is not among the codes, with its name as written. */
  | { status: "another_city"; place: string | null; name: string; section: CitedSection | null }
  | { status: "unknown"; why: UnknownReason; candidates: readonly CitedSection[] };

/**
 * `no_such_section`: the code has the chapter. `no_such_paragraph`: the section, the only candidate, has none so labeled.
 * `no_such_chapter`: what we have of the code has not even that.
 * `several`: more than one section or part fits. `other_law`: of a state, of the nation, or a model code.
 */
export type UnknownReason =
  | "no_such_section"
  | "no_such_paragraph"
  | "no_such_chapter"
  | "several"
  | "other_law";

export interface CitationText {
  start: number;
  end: number;
  /** The text from `start` to `end`. */
  text: string;
  kind: "section" | "table" | "part" | "other_law";
  /** As the code writes it where it was found, else as cited, with plain hyphens. */
  number: string;
  /** "(D)(1)(a)"; several are joined by ", " and "–". Empty for none. */
  subsections: string;
  /** The first or last of "25-2-551 through 25-2-556". */
  range: "from" | "through" | null;
}

export type Citation = CitationText & Resolution;
