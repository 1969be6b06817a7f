import type { Position } from "../geography/layer.ts";
import type { City } from "../law/law.ts";
import { STATES } from "../questions/places-data.ts";
import type { CalendarDate } from "../units/calendar-date.ts";

/** A place that we have no rules of our own for: its enacted code was imported, and is read automatically. */
export interface ImportedPlace {
  /** What `cityId` of a search is for it. */
  id: number;
  slug: string;
  name: string;
  /** Two letters. */
  state: string;
  /** SHA-256 of the sections of its current edition. */
  hash: string;
  editionId: number;
  /** The day that the text shows the law of; null when that is not known. */
  lawDate: CalendarDate | null;
  importedOn: CalendarDate;
  /** Where the publisher shows the code. */
  url: string | null;
}

/** Covered cities have small numbers, written by hand. */
const FIRST_ID = 1_000_000;

export const importedId = (placeId: number): number => FIRST_ID + placeId;
/** The place that an id of `importedId` means; null for the id of a covered city. */
export const placeIdOf = (id: number): number | null => (id > FIRST_ID ? id - FIRST_ID : null);
export const isImportedId = (cityId: number | undefined): boolean =>
  cityId !== undefined && cityId >= FIRST_ID;

const STATE_NAMES = new Map(
  Object.entries(STATES).map(([name, code]) => [
    code,
    name.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase()),
  ]),
);

/** "Utah" for UT; the letters where no state has them. */
export const stateName = (code: string): string => STATE_NAMES.get(code) ?? code;

/** The place as the map has it: a city that we have no law for. */
export const placeAsCity = (
  { id, slug, name, state }: Pick<ImportedPlace, "id" | "slug" | "name" | "state">,
  center: Position,
): City => ({
  id: importedId(id),
  slug,
  name,
  state: stateName(state),
  stateCode: state,
  center,
  aliases: [],
  codes: [],
  districts: [],
  groups: {},
});

/** The place as answers name it. */
export const placeRef = ({
  id,
  name,
  state,
}: ImportedPlace): { id: number; name: string; state: string } => ({
  id,
  name,
  state: stateName(state),
});
