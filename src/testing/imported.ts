import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import type { ImportedPlace } from "#domain/imported/imported-place.ts";
import { type OpenCode, openCode, readCode } from "#domain/imported/read-code.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import type { NewEdition } from "#server/database/code-store.ts";

/** A small code of an invented town without rules of ours. */

const section = (number: string, title: string, ...texts: string[]): EnactedSection => ({
  number,
  slug: number,
  title,
  path: ["Title 9. Zoning"],
  blocks: texts.map((text) => ({ kind: "text", label: null, depth: 0, text })),
  history: [],
  url: null,
  page: null,
});

const STANDARDS: EnactedSection = {
  ...section("9-2-1", "Lots and yards"),
  blocks: [
    {
      kind: "text",
      label: null,
      depth: 0,
      text: "The following standards apply in the residential districts.",
    },
    {
      kind: "table",
      caption: "Dimensional standards",
      headRows: 1,
      rows: [
        ["District", "Minimum lot area (sq. ft.)", "Minimum front yard (ft)", "Maximum height (ft)"],
        ["R-1", "10,000", "25", "35"],
        ["R-2", "7,500", "20", "40"],
      ],
    },
  ],
};

export const BIRCHFIELD_SECTIONS: readonly EnactedSection[] = [
  section(
    "9-1-1",
    "Districts",
    "The town has these districts: R-1 Low Density Residential, R-2 Village Residential.",
  ),
  STANDARDS,
  section(
    "9-3-1",
    "Beekeeping",
    "Beehives are kept at the back of the lot. A beehive has a water source nearby.",
  ),
  section("9-3-2", "Noise", "No person makes noise at night."),
];

export const birchfieldEdition = (given: Partial<NewEdition> = {}): NewEdition => ({
  place: { slug: "birchfield", name: "Birchfield", state: "VT" },
  hash: "birchfield-one",
  lawDate: calendarDate("2025-03-01"),
  source: "birchfield.html",
  url: "https://code.birchfield.example",
  tables: 1,
  characters: 500,
  report: { files: [], repeatedHeadings: 0, sharedNumbers: [] },
  sections: BIRCHFIELD_SECTIONS,
  now: new Date("2026-11-20T12:00:00Z"),
  ...given,
});

export const BIRCHFIELD: ImportedPlace = {
  id: 1_000_001,
  slug: "birchfield",
  name: "Birchfield",
  state: "VT",
  hash: "birchfield-one",
  editionId: 1,
  lawDate: calendarDate("2025-03-01"),
  importedOn: calendarDate("2026-11-20"),
  url: "https://code.birchfield.example",
};

export const openBirchfield = (): OpenCode => openCode(BIRCHFIELD_SECTIONS, readCode(BIRCHFIELD_SECTIONS));
