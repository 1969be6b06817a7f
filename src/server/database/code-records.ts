import type { CitableSection } from "#domain/codes/citable.ts";
import type { DefinedTerm } from "#domain/codes/defined-terms.ts";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { CodeReport } from "#ingest/codes/import-code.ts";
import type { Tx } from "./open-database.ts";
import type { codeEditions } from "./schema-codes.ts";

/** The shapes of enacted codes as they are stored, and what their store does. */

/** A place whose code was imported. */
export interface CodePlace {
  id: number;
  slug: string;
  name: string;
  /** Two letters. */
  state: string;
}

/** One text of a place's code, without its sections. */
export interface CodeEdition {
  id: number;
  /** Counts the editions of its place, from 1. */
  number: number;
  hash: string;
  /** The day that the text shows the law of; null when that is not known. */
  lawDate: CalendarDate | null;
  source: string;
  url: string | null;
  sections: number;
  tables: number;
  characters: number;
  importedAt: Date;
}

/** A section in its place among the others. */
export interface SectionEntry {
  position: number;
  number: string;
  slug: string;
  title: string;
  path: readonly string[];
}

/** What tells whether a section says the same in two editions. */
export type SectionPrint = Pick<SectionEntry, "position" | "slug"> & { print: string };

/** A newer text takes the place of the current one. */
export interface EditionReplaced {
  place: CodePlace;
  older: CodeEdition;
  newer: CodeEdition;
}

/**
 * Works out, before an edition becomes the current one, what people are told of it; what is returned tells them in the
 * transaction that makes it so.
 */
export type Announce = (
  store: Omit<CodeStore, "save">,
  replaced: EditionReplaced,
) => Promise<(tx: Tx) => Promise<unknown>>;

export interface SectionAmongOthers {
  section: EnactedSection;
  previous: SectionEntry | null;
  next: SectionEntry | null;
}

export type PlacedSection = EnactedSection & { position: number };

export interface NewEdition {
  place: Pick<CodePlace, "slug" | "name" | "state">;
  hash: string;
  lawDate: CalendarDate | null;
  source: string;
  url: string | null;
  tables: number;
  characters: number;
  report: CodeReport;
  sections: readonly EnactedSection[];
  now: Date;
}

export interface SavedEdition {
  edition: CodeEdition;
  place: CodePlace;
  /** True when the place already had this text: nothing was written. */
  same: boolean;
}

export interface CodeStore {
  /**
   * Writes an edition in batches, each committed; readers see it once it is whole. One that was stopped goes on where
   * it ended when the same text is imported again. The same text is never stored twice for a place.
   * @param onBatch is called with how many sections are stored.
   */
  save(edition: NewEdition, onBatch?: (stored: number) => void): Promise<SavedEdition>;
  /** All places with their current edition, by name. */
  places(): Promise<{ place: CodePlace; edition: CodeEdition }[]>;
  /** The editions of a place, the current one first; empty for an unknown place. */
  editions(slug: string): Promise<{ place: CodePlace; edition: CodeEdition }[]>;
  /** Every section of an edition in order, without its text. */
  contents(editionId: number): Promise<SectionEntry[]>;
  /** A section by its address or its number, with those before and after it; null when there is none. */
  section(editionId: number, name: string): Promise<SectionAmongOthers | null>;
  /** Those of the sections with these numbers that an edition has, with their text. */
  numbered(editionId: number, numbers: readonly string[]): Promise<EnactedSection[]>;
  /** What may cite or be cited of an edition: everything but texts, which are read for sections that may be gone. */
  citable(editionId: number): Promise<CitableSection[]>;
  /** All sections of an edition, with their text. */
  sections(editionId: number): Promise<EnactedSection[]>;
  /** The terms that an edition defines, in order. */
  terms(editionId: number): Promise<DefinedTerm[]>;
  /** Every section of an edition in order, by a hash of its title and text. */
  prints(editionId: number): Promise<SectionPrint[]>;
  /** The sections at these positions, in order, with their text. */
  sectionsAt(editionId: number, positions: readonly number[]): Promise<PlacedSection[]>;
}

/** An edition without what only its store uses. */
export const toEdition = ({
  placeId: _,
  report: __,
  ready: ___,
  ...edition
}: typeof codeEditions.$inferSelect): CodeEdition => ({
  ...edition,
  lawDate: edition.lawDate as CalendarDate | null,
});
