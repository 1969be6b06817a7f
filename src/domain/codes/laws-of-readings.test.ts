import { expect, test } from "vitest";
import { section } from "#testing/citable.ts";
import { indexCitable } from "./index-citable.ts";
import { resolveCitations } from "./resolve-citations.ts";

/** What a name says of the other citations of a list, and what a number without a name is of. */

const code = (slug: string, name: string, numbers: readonly string[], tables: readonly string[] = []) => ({
  place: { slug, name, state: "Virginia", aliases: [] },
  codeNames: [],
  editions: [
    {
      number: 1,
      lawDate: null,
      sections: numbers.map((number) => section(number, "", { tables: number === numbers[0] ? tables : [] })),
    },
  ],
});
const index = indexCitable([
  code("orrin", "Orrin", ["24-4502", "24-4503", "7.06.01", "7.06.02"], ["Table 4502", "Table 3-1"]),
  code("foss", "Foss", ["5-13", "5-14", "12.31.040", "4.2.4", "7.04.100"], ["Table 3-2"]),
]);
const briefs = (text: string, place = "orrin") =>
  resolveCitations(index, text, place).map(
    (one) => `${one.status === "unknown" ? one.why : one.status} ${one.number}`,
  );

test.each([
  [
    "Virginia Code sections 15.2-960 et seq.; 15.2-2306; 62.1-44.15:67 (the Bay Act); 10.1-603 et seq.",
    ["other_law 15.2-960", "other_law 15.2-2306", "other_law 62.1-44.15:67", "other_law 10.1-603"],
  ],
  ["Code of Virginia, § 15.2-1745 and § 27-98.2", ["other_law 15.2-1745", "other_law 27-98.2"]],
  ["Chapter 245 or Section 43.002 of the Texas Water Code", ["other_law chapter 245", "other_law 43.002"]],
  ["Franklin City Code § 5.1.3; Section 7.06.99", ["another_city 5.1.3", "no_such_section 7.06.99"]],
  ["Code of Virginia § 15.2-1745 and § 24-4503", ["other_law 15.2-1745", "found 24-4503"]],
])("one name serves a list, except for what the place has: %s", (text, expected) => {
  expect(briefs(text)).toEqual(expected);
});

test.each([
  ["Section 12.31.040", ["another_city 12.31.040"]],
  ["Section 12.31.040 of the City's code", ["another_city 12.31.040"]],
  ["Section 12.31.040 of the Orrin City Code", ["no_such_chapter 12.31.040"]],
  ["Section 5-13", ["no_such_chapter 5-13"]],
  ["Section 4.2.4 of the permit", ["other_law 4.2.4"]],
  ["Section 5-13 of the Orrin Subdivision Ordinance", ["no_such_chapter 5-13"]],
  ["Ord. No. 1722, § 24-4503, 5-13-14", ["found 24-4503"]],
  ["Section 7.06.02, and 100 feet", ["found 7.06.02"]],
  ["Section 7.06", ["found 7.06"]],
  ["| Inn | 7.06.01 |", ["found 7.06.01"]],
  ["the Act of 1972, 33 U.S.C. 1334, and NEC 2017", ["other_law 1334"]],
  ["T.C.A. Section 13 - 7 - 406", ["other_law 13-7-406"]],
  ["Utah Code Annotated, '10-3-701", ["other_law 10-3-701"]],
  ["the Zoning Ord. 24-4502, 7.06.01 and Ord. 24-4503", ["found 24-4502", "found 7.06.01"]],
  ["Franklin City Code § 5.1.3; Sect. 99-1", ["another_city 5.1.3", "no_such_chapter 99-1"]],
  ["| 24-4999 | ?? |", ["no_such_section 24-4999"]],
])("a number that the place could have is of no other: %s", (text, expected) => {
  expect(briefs(text)).toEqual(expected);
});

test.each([
  ["Table 4502: Uses", ["found 4502"]],
  ["tables 3-1 and 3-2", ["found 3-1", "no_such_chapter 3-2"]],
  ["Table V-8 and Table VIII-2", ["no_such_chapter V-8", "no_such_chapter VIII-2"]],
  ["Table 1 of the report", []],
])("tables are of the place: %s", (text, expected) => {
  expect(briefs(text)).toEqual(expected);
});
