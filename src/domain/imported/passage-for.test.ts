import { describe, expect, test } from "vitest";
import type { EnactedSection } from "../codes/enacted-section.ts";
import { calendarDate } from "../units/calendar-date.ts";
import type { ImportedPlace } from "./imported-place.ts";
import { searchImported } from "./present-imported.ts";
import { openCode, readCode } from "./read-code.ts";

const section = (number: string, title: string, ...lines: string[]): EnactedSection => ({
  number,
  slug: number,
  title,
  path: [],
  blocks: lines.map((text) => ({ kind: "text", label: null, depth: 0, text })),
  history: [],
  url: null,
  page: null,
});
const fees: EnactedSection = {
  ...section("9", "Fees"),
  blocks: [
    {
      kind: "table",
      caption: null,
      headRows: 1,
      rows: [
        ["Permit", "Fee"],
        ["Driveway", "$25"],
        ["Swimming pool", "$50"],
      ],
    },
  ],
};
const sections = [
  section(
    "4-1",
    "R-1 Residential District",
    "The rear yard shall be at least 40 feet. No building in the R-1 district shall exceed 35 feet in height.",
  ),
  section(
    "4-2",
    "Fences",
    "4-2-1 A permit shall be obtained before a fence is built. (Ord. No. 2017-35) 4-2-2 No fence in a front yard shall exceed four feet in height. 4-2-3 No fence elsewhere shall be more than seven feet in height.",
  ),
  section(
    "6-1",
    "Chickens",
    "No rooster may be kept. Not more than six hens may be kept on a lot.",
    "A coop shall be at least 30 feet from any dwelling on another lot.",
  ),
  section("6-2", "Weeds", "Weeds shall not be higher than 10 inches."),
  fees,
];
const code = openCode(sections, readCode(sections));
const PLACE: ImportedPlace = {
  id: 1_000_009,
  slug: "alderbrook",
  name: "Alderbrook",
  state: "Ohio",
  aliases: [],
  url: null,
  lawDate: "2025-01-01",
  importedOn: "2025-02-01",
  editionId: 9,
  hash: "9",
} as unknown as ImportedPlace;
const ask = (text: string) =>
  searchImported(code, PLACE, { query: text, text, today: calendarDate("2026-11-20") }).answer;

describe("a question about a thing of its own", () => {
  test.each([
    [
      "how tall can a fence be in my back yard",
      "4-2-3 No fence elsewhere shall be more than seven feet in height.",
    ],
    [
      "Solid fence in the front yard, what's the max height?",
      "4-2-2 No fence in a front yard shall exceed four feet in height.",
    ],
    ["do i need a permit for a fence", "4-2-1 A permit shall be obtained before a fence is built."],
    ["How many hens can I keep on an 8,000 sq ft lot?", "Not more than six hens may be kept on a lot."],
    [
      "how far does a coop have to be from my neighbor's house",
      "A coop shall be at least 30 feet from any dwelling on another lot.",
    ],
    ["how tall can the weeds get before the city fines me", "Weeds shall not be higher than 10 inches."],
    ["what does a permit for a swimming pool cost", "Swimming pool | $50"],
  ])("%s", (question, passage) => {
    const { headline, figures, citations } = ask(question);
    expect(headline).toBe(`Read automatically from the enacted text of Alderbrook: “${passage}”`);
    expect(citations[0]?.quote).toBe(passage);
    // The standards of the district are for its buildings.
    expect(figures).toEqual([]);
  });

  test("of which the code says nothing gets no figure of a district's buildings", () => {
    const { figures, headline } = ask("how tall can a billboard be");
    expect(figures).toEqual([]);
    expect(headline).not.toContain("35");
  });
});

test("a question about a building is answered from the standards", () => {
  expect(ask("How tall can a house be in the R-1 district?").figures[0]?.value).toBe(35);
  expect(ask("State the maximum height in the R-1 district.").figures[0]?.value).toBe(35);
});

describe("a figure for a thing of its own", () => {
  const carports = [
    section("2-1", "Districts", "The town has these districts: R-1, low density; R-2, village."),
    section(
      "2-2",
      "Carports",
      "A carport may be up to 12 feet high. It must be five feet from the side lot line.",
    ),
    section("2-3", "Arbors", "An arbor must be at least two feet from the front lot line."),
    section("2-4", "Yards", "A rear yard is at least 30 feet deep."),
  ];
  const own = openCode(carports, readCode(carports));
  const asked = (text: string) =>
    searchImported(own, PLACE, { query: text, text, today: calendarDate("2026-11-20") }).answer;

  test.each(["What's the side yard in R-1?", "What is the side setback?", "What is the front yard in R-2?"])(
    "is no answer for a building: %s",
    (question) => {
      expect(asked(question).figures).toEqual([]);
      expect(asked(question).headline).toContain("we found no figure");
    },
  );

  test("answers a question about that thing, and one for all districts is only perhaps that of one", () => {
    expect(asked("How close to the side lot line can a carport be?").figures[0]?.value).toBe(5);
    expect(asked("What is the rear yard in R-1?").headline).toContain("perhaps at least 30 ft");
  });
});
