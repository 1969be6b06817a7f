/** The codes that citations are resolved against, as their callers give them. */

export interface CitablePlace {
  slug: string;
  name: string;
  /** "Texas" or "TX". */
  state: string;
  aliases: readonly string[];
}

/** `repealed` is also said of what expired; `moved`: the same law has another number now. */
export type SectionStatus = "in_force" | "repealed" | "reserved" | "moved";

export interface CitableSection {
  number: string;
  slug: string;
  title: string;
  status: SectionStatus;
  /** What contains it, from the outside in; without it, chapters are known by the numbers of their sections alone. */
  path?: readonly string[];
  /** Of a section that is gone: the number that took its place. */
  movedTo?: string | null;
  /** Numbers that it had before. */
  formerNumbers?: readonly string[];
  /** Labels of its tables: "Table 110-4". */
  tables?: readonly string[];
  /** The paths of its labeled paragraphs (`paragraphPaths`); null or absent where that is not known. */
  paragraphs?: string | null;
}

export interface CitableEdition {
  number: number;
  /** The day whose law it shows, YYYY-MM-DD. */
  lawDate: string | null;
  sections: readonly CitableSection[];
}

/** A version of a clause of the curated law. Its section and aliases may name paragraphs: "§ 25-2-773(B)(2)–(4)". */
export interface CuratedClause {
  slug: string;
  section: string;
  heading: string;
  aliases: readonly string[];
  /** Its last day, YYYY-MM-DD; null while it is in force. */
  ended: string | null;
}

/** One code of a place. A place with several codes has one of these for each. */
export interface CitableCode {
  place: CitablePlace;
  /** "Seattle Municipal Code", "SMC". Initials of names are known without being listed. */
  codeNames: readonly string[];
  /** From the oldest to the newest. */
  editions: readonly CitableEdition[];
  curated?: readonly CuratedClause[];
}
