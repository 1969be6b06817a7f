import { expect, test } from "vitest";
import { section } from "#testing/citable.ts";
import { indexCitable } from "./index-citable.ts";
import { resolveCitations } from "./resolve-citations.ts";

/** What a manual, a plan, a permit or another city is said to have is no section of the text's place. */

const index = indexCitable([
  {
    place: { slug: "san-orrin", name: "San Orrin", state: "Texas", aliases: [] },
    codeNames: ["San Orrin City Code", "San Orrin Bridge Criteria Manual"],
    editions: [
      {
        number: 1,
        lawDate: null,
        sections: [
          section("1.6.7", "Ponds"),
          section("4.2", "Sheds", { paragraphs: " a b " }),
          section("20.300", "Fences", { path: ["Chapter 20-18P. Yards", "Article 3. Fences"] }),
        ],
      },
    ],
  },
]);
const briefs = (text: string) =>
  resolveCitations(index, text, "san-orrin").map(
    (one) => `${one.status === "unknown" ? one.why : one.status} ${one.number}`,
  );

test.each([
  ["Section 1.6.7 of the Environmental Criteria Manual", ["other_law 1.6.7"]],
  ["Drainage Criteria Manual Section 1.6.7", ["other_law 1.6.7"]],
  ["see ECM 1.6.7 & DCM § 1.6.7", ["other_law 1.6.7", "other_law 1.6.7"]],
  ["Bridge Criteria Manual § 1.6.7", ["found 1.6.7"]],
  ["Section 4.2 of your lease", ["other_law 4.2"]],
  ["Section 4.2 of the plan area", ["found 4.2"]],
  ["Article 3 of our plan", []],
  ["this chapter 18P and Chapter 18", ["found chapter 18p"]],
  ["Or. Laws 2023, ch. 20", ["other_law chapter 20"]],
  ["S. San Orrin Mun. Code § 20.300", ["another_city 20.300"]],
  ["San Orrin Mun. Code § 20.300", ["found 20.300"]],
  ["Article 3, San Orrin Bay Protection", ["found article 3"]],
  ["Section 29 of this article", ["no_such_chapter 29"]],
  // A cell of a table that is run together.
  ["See section 4.2 C Flex space 9956", ["found 4.2"]],
  ["section 4.2 C.", ["no_such_paragraph 4.2"]],
  ["at 31 Main St. UDO § 20.300", ["found 20.300"]],
  ["Texas Beach City Zoning Ordinance § 20.300", ["another_city 20.300"]],
  ["Texas City Code § 20.300", ["another_city 20.300"]],
  ["Texas Property Code § 20.300", ["other_law 20.300"]],
  ["Section 4.2 of the restrictive covenant", ["other_law 4.2"]],
  ["Section 1.6.7 (Rental Housing)", ["no_such_section 1.6.7"]],
  ["Section 1.6.7 (Wet Ponds)", ["found 1.6.7"]],
  ["Section 1.6.7 (in the rules on ponds)", ["found 1.6.7"]],
  ["City Code 26-86 (floods)", ["no_such_chapter 26-86"]],
  ["VUSBC § 20.300", ["other_law 20.300"]],
  ["clubs (see LBCS Code 6830)", ["other_law 6830"]],
  ["City Council Circuit Court Zoning Amendments 20.300", ["found 20.300"]],
  ["City of Tulsa Sec. 20.300", ["another_city 20.300"]],
  ["Section 54 of the Town Code", ["no_such_chapter 54"]],
])("%s", (text, expected) => {
  expect(briefs(text)).toEqual(expected);
});
