import { expect, test } from "vitest";
import { section } from "#testing/citable.ts";
import { indexCitable } from "./index-citable.ts";
import { resolveCitations } from "./resolve-citations.ts";

/** Whose code a number is of, where the words before it name several laws, none, or something that is no place. */

const code = (
  slug: string,
  name: string,
  codeNames: readonly string[],
  numbers: readonly (readonly [string, string, string])[],
) => ({
  place: { slug, name, state: "Virginia", aliases: [] },
  codeNames,
  editions: [
    {
      number: 1,
      lawDate: null,
      sections: numbers.map(([number, title, path]) =>
        section(number, title, { path: path ? path.split(" > ") : [] }),
      ),
    },
  ],
});
const index = indexCitable([
  code(
    "alton",
    "Alton",
    ["Alton City Code"],
    [
      ["18.50.010", "Intent of plats", "Chapter 18.50"],
      ["18.50.020", "Yards, round and of rock", "Chapter 18.50 > Part B"],
      ["18.60.020", "Sheds", "Chapter 18.60 > Part A"],
      ["18.60.030", "Walls", "Chapter 18.60"],
      ["18.125.030", "Signs", "Article 2. SIGNS"],
    ],
  ),
  code(
    "foss",
    "Foss County",
    ["Foss County Code", "Foss County Land Code"],
    [
      ["5.40.010", "", ""],
      ["6-100", "", ""],
      ["12.31.4", "", ""],
      ["19-100", "Lots", "Article 19. Lots"],
      ["19-701", "Purpose of signs", "Article 19. Lots"],
    ],
  ),
]);
const briefs = (text: string, place = "alton") =>
  resolveCitations(index, text, place).map(
    (one) => `${one.status === "unknown" ? one.why : one.status} ${one.number}`,
  );

test.each([
  ["Section 5.40.010", ["no_such_chapter 5.40.010"]],
  ["Section 12.31.4", ["no_such_chapter 12.31.4"]],
  ["Section 6-100", ["no_such_chapter 6-100"]],
  ["Land Code § 6-100 and Land Code Article 19", ["no_such_chapter 6-100", "no_such_chapter article 19"]],
  ["Foss County Code § 5.40.010", ["another_city 5.40.010"]],
])("a number that names no place is of the text's own: %s", (text, expected) => {
  expect(briefs(text)).toEqual(expected);
});

test.each([
  ["§ 8 of the Zoning Act, Alton City Code § 18.50.010", ["other_law 8", "found 18.50.010"]],
  ["Alton City Code, Zoning Act § 18.50.010", ["other_law 18.50.010"]],
  ["TO AMEND CITY CODE SECTION 18.50.020 OF THE ALTON CITY CODE", ["found 18.50.020"]],
  ['Vienna Town Code ("VTC") §§ 18-258 to -280', ["another_city 18-258", "another_city 18-280"]],
  ["BOISE CITY CODE SECTION 18.50.020", ["another_city 18.50.020"]],
])("the name right before the number counts: %s", (text, expected) => {
  expect(briefs(text)).toEqual(expected);
});

test.each([
  ["the Plats Ordinance, Section 18.50.010", "found"],
  ["Al. Code § 18.50.010", "found"],
  ["Plats Code § 5-1", "unknown"],
  ["Round Rock Code § 18.50.010", "another_city"],
  ["Oakland Code § 18.50.010", "another_city"],
])(
  "a word of the code's own titles and a short form of its name are no other place: %s",
  (text, expected) => {
    expect(resolveCitations(index, text, "alton").map(({ status }) => status)).toEqual([expected]);
  },
);

test.each([
  ["Chapter 158 vegetation, article II trees", []],
  ["Alton City Code, chapter 158 vegetation, article II trees", ["no_such_chapter chapter 158"]],
  ["Alton City Code, chapter 158 and article II", ["no_such_chapter chapter 158", "found article 2"]],
  ["Alton City Code, chapter 158. Article II applies", ["no_such_chapter chapter 158", "found article 2"]],
  ["Alton City Code, Chapter 2. Administration (Article II. Trees)", ["no_such_chapter chapter 2"]],
  [
    "article I of chapter 39, swimming pools, of the Alton City Code",
    ["no_such_chapter article 1, chapter 39"],
  ],
  ["Article 2, signs, of the Foss County Code", ["another_city article 2"]],
  ["Chapter 18.50 and Chapter 18.60", ["found chapter 18.50", "found chapter 18.60"]],
  ['Appendix "B" of the Alton City Code', ["no_such_chapter appendix b"]],
  ["Title 18", ["found title 18"]],
  ["Title XVIII", []],
  ["Alton Zoning Regulations (Title 18 DCMR, Chapter 26)", ["other_law title 18, chapter 26"]],
  ["Article 2 of Title 11-C", ["no_such_chapter article 2, title 11-c"]],
  ["Chapter 14B.100", ["no_such_chapter chapter 14b.100"]],
])("parts: %s", (text, expected) => {
  expect(briefs(text)).toEqual(expected);
});

test.each([
  ["Chapter 19", []],
  ["Article 19", ["found article 19"]],
  ["Section 19-700 et seq.", ["found 19-700"]],
  ["Section 19-700", ["no_such_section 19-700"]],
])("what sections are numbered by is the part that it is labeled as: %s", (text, expected) => {
  expect(briefs(text, "foss")).toEqual(expected);
});

test.each([
  ["paragraph 30-350(b)(3)", ["no_such_chapter 30-350"]],
  ["§§ 721.7, 735 and 802.21", ["no_such_chapter 721.7", "no_such_chapter 735", "no_such_chapter 802.21"]],
  ["(27-728.15.10(A)(2)&(3)); 2-14-2011(2)", ["no_such_chapter 27-728.15.10"]],
  ["Section 30 - 254, and Section 30 - 254 feet", ["no_such_chapter 30-254"]],
  ["1.6.4 Minimum of eight feet", []],
  ["Section B-8", ["no_such_chapter B-8"]],
  ["FC 504.4 and ZC 12-05", ["no_such_chapter 504.4"]],
  ["SEE 18.50.010", ["found 18.50.010"]],
  ["Code Section: 170, 171", ["no_such_chapter 170", "no_such_chapter 171"]],
  ["18.50.010 | that Section BC 504.4 applies", ["found 18.50.010", "no_such_chapter 504.4"]],
])("numbers: %s", (text, expected) => {
  expect(briefs(text)).toEqual(expected);
});
