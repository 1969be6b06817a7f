import { describe, expect, it } from "vitest";
import type { EnactedBlock, EnactedSection } from "../codes/enacted-section.ts";
import { answerFromText } from "./answer-from-text.ts";
import { buildDistrictBook } from "./district-book.ts";
import { extractLaw } from "./extract-law.ts";
import { readPlaceQuestion } from "./place-question.ts";
import type { Standard } from "./standards.ts";

const lines = (...texts: string[]): EnactedBlock[] =>
  texts.map((text) => ({ kind: "text", label: null, depth: 0, text }));
const table = (...rows: string[][]): EnactedBlock => ({ kind: "table", caption: null, headRows: 1, rows });
const page = (number: number, ...blocks: EnactedBlock[]): EnactedSection => ({
  number: "",
  slug: `page-${number}`,
  title: `Page ${number}`,
  path: [],
  blocks,
  history: [],
  url: null,
  page: number,
});
const first = (pages: readonly EnactedSection[], question: string) => {
  const law = extractLaw(pages);
  const value = answerFromText(law, question)?.values[0];
  return value && { value: value.value, page: law.pages[value.rules[0]!.where.section]!.page };
};

describe("tables of scanned pages", () => {
  it("have labels over two rows", () => {
    const standards = table(
      ["", "GI", "PI", "OT"],
      ["Minimum front yard", "30", "50", "75"],
      ["Maximum building height Stories", "3", "3", "2"],
      ["Feet", "45", "40", "35"],
      ["Minimum total habitable floor", "", "", ""],
      ["area for houses", "1100", "1200", "1300"],
    );
    const pages = [page(1, ...lines("General Industrial (GI) District", "Office (OT) District"), standards)];
    expect(first(pages, "How tall can I build in GI?")?.value).toBe(45);
    expect(first(pages, "How small may a house be in OT?")?.value).toBe(1300);
  });

  it("number their rows, and write codes with a blank", () => {
    const pages = [
      page(
        1,
        ...lines("R-12 Moderate Density Residential District", "R-40 Rural Density Residential District"),
      ),
      page(
        2,
        table(
          ["", "", "Min. Lot Size"],
          ["R 12", "Moderate", "12,000 sq. ft."],
          ["R 40", "Rural", "40,000 sq. ft."],
        ),
      ),
      page(
        3,
        table(
          ["Standards", "R-12", "R-40", "R-80"],
          ["1.", "", "", ""],
          ["Minimum width (feet)", "80", "150", "200"],
        ),
      ),
    ];
    expect(first(pages, "How big must my lot be in R-40?")).toEqual({ value: 40_000, page: 2 });
    expect(first(pages, "How wide must my lot be in R-12?")).toEqual({ value: 80, page: 3 });
  });

  it("are under the headings of the pages before, whatever the head of each page says", () => {
    const head = "ARTICLE 3 RESIDENTIAL ZONES";
    const pages = [
      page(1, ...lines(head, "Section 3.5 Lake Residential (LR) Zone", "3.5.1 Purpose", "Homes.")),
      page(2, ...lines(head, "3.5.2 Dimensional Standards"), table(["Minimum lot area", "2 acres"])),
      page(3, ...lines(head, "Section 3.6 Designed Multi-Family (DMF) Zone", "3.6.1 Purpose", "Homes.")),
      page(4, ...lines(head, "3.6.2 Dimensional Standards"), table(["Minimum lot area", "5 acres"])),
    ];
    expect(first(pages, "How much land do I need in the Designed Multifamily zone?")).toEqual({
      value: 217_800,
      page: 4,
    });
    expect(first(pages, "How big does my lot have to be in LR?")).toEqual({ value: 87_120, page: 2 });
  });

  it("count parking for a house by the row for houses", () => {
    const pages = [
      page(
        1,
        ...lines("Section 6 Parking Requirements"),
        table(
          ["Use", "Minimum Number of Spaces Required"],
          ["Nursing homes", "1 per 3 beds"],
          ["Housing for the elderly", "1 per dwelling unit"],
          ["Single-, two- and three-family dwellings", "2 per dwelling unit"],
          ["Churches", "1 per 4 seats"],
        ),
      ),
    ];
    expect(first(pages, "How many parking spots do I need for a house in R-1?")?.value).toBe(2);
  });
});

describe("districts that a question writes otherwise", () => {
  const sized = (heads: string[], ...sizes: string[]) => [
    page(1, table(["", ...heads], ["Minimum lot area (square feet)", ...sizes])),
    page(2, table(["Uses", ...heads], ["Farms", ...heads.map(() => "P")])),
  ];

  it("are found by a longer abbreviation of their kind", () => {
    expect(
      first(sized(["R-1", "I-1", "I-2"], "9,000", "40,000", "80,000"), "Minimum lot size in IND-1?")?.value,
    ).toBe(40_000);
  });

  it("are found by the first letters of their name", () => {
    expect(
      first(
        sized(["RV", "RC", "RX"], "9,000", "200,000", "80,000"),
        "How much land do I need in the Resort Commercial zone?",
      )?.value,
    ).toBe(200_000);
  });

  it("are single letters", () => {
    const rows = [
      ["A", "40,000"],
      ["B", "20,000"],
      ["C", "10,000"],
    ];
    const pages = [page(1, table(["District", "Minimum lot area in sq. ft."], ...rows))];
    expect(first(pages, "How big does my lot have to be in the Residence C zone?")?.value).toBe(10_000);
  });
});

describe("districts that nothing in the question announces", () => {
  const pages = [
    page(
      1,
      table(
        ["District", "Minimum lot area in sq. ft."],
        ["VB Village Business District", "20,000"],
        ["R-1 Low Density Residential District", "40,000"],
      ),
    ),
  ];

  it.each([
    ["min lot area Village Business", 20_000],
    ["village business lot size", 20_000],
    ["lot size, low density residential", 40_000],
    ["required lot area, R-1 zone", 40_000],
    ["required lot area, Village Business zone", 20_000],
    ["lot area low density residential zone", 40_000],
  ])("%s", (question, value) => {
    expect(first(pages, question)?.value).toBe(value);
  });

  it("are none where the words are no name in the text", () => {
    expect(
      readPlaceQuestion(extractLaw(pages).districts, "lot area for a corner store")?.district,
    ).toBeNull();
  });
});

describe("everyday words", () => {
  const book = buildDistrictBook(["R-2 Residential District", "The R-2 district"]);
  it.each<[Standard, string]>([
    ["height", "How far up can my house go in R-2?"],
    ["front_setback", "How far from the street must my house be in R-2?"],
    ["rear_setback", "How far from the back property line must I build in R-2?"],
    ["side_setback", "How far from my neighbor's lot must my house be in R-2?"],
    ["floor_area_ratio", "What is the FAR in R-2?"],
    ["stories", "How many floors are allowed in R-2?"],
    ["building_coverage", "How much of my lot can I build on in R-2?"],
    ["lot_area", "I want to split my land in R-2. How large must each piece be?"],
  ])("ask for %s: %s", (standard, question) => {
    const read = readPlaceQuestion(book, question);
    expect(read?.standard).toBe(standard);
    expect([...(read?.district?.keys ?? [])]).toContain("R2");
  });
});
