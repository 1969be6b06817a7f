import type { City, Clause, LawBook } from "#domain/law/law.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";

/** What a benchmark's document says; everything else a clause holds is filled in neutrally. */
export interface PlainDocument {
  id: number;
  cityId: number;
  heading: string;
  section: string;
  text: string;
  topic: string;
  code: string;
}

/** A law book of plain documents, so that a benchmark goes through the same index as the product. */
export function plainBook(
  cities: readonly { id: number; name: string }[],
  documents: Iterable<PlainDocument>,
): LawBook {
  const clauses = [...documents].map(
    (document): Clause => ({
      ...document,
      slug: String(document.id),
      code: { key: "code", name: document.code, url: null },
      textStatus: "enacted",
      source: {
        url: null,
        tier: "code text copy",
        asOf: "",
        lawThrough: null,
        undated: "copy",
        readOn: calendarDate("2026-11-20"),
      },
      inForceBy: null,
      from: null,
      to: null,
      page: null,
      aliases: [],
      note: null,
      family: "residential",
      rules: [],
    }),
  );
  return { cities: cities.map(({ id, name }) => plainCity(id, name)), clauses };
}

const plainCity = (id: number, name: string): City => ({
  id,
  name,
  slug: name.toLowerCase(),
  state: "",
  stateCode: "",
  center: [0, 0],
  aliases: [],
  codes: [],
  districts: [],
  groups: {},
});
