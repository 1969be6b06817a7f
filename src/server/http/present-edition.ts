import type { CodeEditionView, CodePlaceView } from "#contract/codes.ts";
import { numbersIn } from "#domain/codes/section-number.ts";
import { importedId } from "#domain/imported/imported-place.ts";
import { type CalendarDate, calendarDate } from "#domain/units/calendar-date.ts";
import type { CodeEdition, CodePlace, SectionAmongOthers } from "../database/code-store.ts";
import type { Services } from "../services.ts";

/** A place with its editions, the current one first, and the one that was asked for. */
export interface ChosenEdition {
  place: CodePlace;
  chosen: CodeEdition;
  editions: readonly CodeEdition[];
}

/**
 * The edition of a place, by any name of the place that we know; the current one unless a number is given. Null when
 * the place has none, or none of that number.
 */
export async function chooseEdition(
  { enacted, sections }: Pick<Services, "enacted" | "sections">,
  name: string,
  number: number | undefined,
): Promise<ChosenEdition | null> {
  const slug = sections.city(name)?.slug ?? name.toLowerCase();
  const found = await enacted.editions(slug);
  const chosen = number === undefined ? found[0] : found.find(({ edition }) => edition.number === number);
  if (!chosen) return null;
  return { place: chosen.place, chosen: chosen.edition, editions: found.map(({ edition }) => edition) };
}

/** A section of an edition by its address or number; else by a number within the name: "§ 25-2-492(D)" is in 25-2-492. */
export async function findEnacted(
  { enacted }: Pick<Services, "enacted">,
  editionId: number,
  name: string,
): Promise<SectionAmongOthers | null> {
  for (const one of [name, ...numbersIn(name)]) {
    const found = await enacted.section(editionId, one);
    if (found) return found;
  }
  return null;
}

export const presentPlace = (
  place: CodePlace,
  edition: CodeEdition,
  { sections }: Pick<Services, "sections">,
): CodePlaceView => ({
  cityId: sections.city(place.slug)?.id ?? importedId(place.id),
  slug: place.slug,
  name: place.name,
  state: place.state,
  sections: edition.sections,
  lawDate: edition.lawDate,
  importedOn: dayOf(edition.importedAt),
  covered: sections.city(place.slug) !== null,
});

export const presentEdition = (edition: CodeEdition, { editions }: ChosenEdition): CodeEditionView => ({
  number: edition.number,
  lawDate: edition.lawDate,
  importedOn: dayOf(edition.importedAt),
  source: edition.source,
  url: edition.url,
  sections: edition.sections,
  current: edition === editions[0],
});

const dayOf = (moment: Date): CalendarDate => calendarDate(moment.toISOString().slice(0, 10));
