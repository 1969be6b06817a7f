import { expect, test } from "vitest";
import { section } from "#testing/citable.ts";
import type { CuratedClause } from "./citable.ts";
import { indexCitable } from "./index-citable.ts";
import { resolveCitations } from "./resolve-citations.ts";

/** Paragraphs that a section has or lacks, and what names of clauses say of their sections. */

const clause = (slug: string, name: string, more: Partial<CuratedClause> = {}): CuratedClause => ({
  slug,
  section: name,
  heading: slug,
  aliases: [],
  ended: null,
  ...more,
});
const index = indexCitable([
  {
    place: { slug: "orrin", name: "Orrin", state: "Utah", aliases: [] },
    codeNames: ["Orrin City Code"],
    editions: [
      {
        number: 1,
        lawDate: null,
        sections: [
          section("18.40.050", "Fences", {
            path: ["Title 18. Zoning", "Chapter 18.40. Yards"],
            paragraphs: " a a.1 a.2 a.2.c b ",
          }),
          section("18.40.060", "Hedges", { path: ["Title 18. Zoning", "Chapter 18.40. Yards"] }),
          section("5.06.07", "Signs"),
        ],
      },
    ],
  },
  {
    place: { slug: "velden", name: "Velden", state: "Oregon", aliases: [] },
    codeNames: ["Velden Land Code", "Oregon Revised Statutes (state law)"],
    editions: [],
    curated: [
      clause("yards", "23.44.014.C.4"),
      clause("fences", "23.44.014.C.10"),
      clause("eaves", "23.44.014.D"),
      clause("lots", "§ 25-2-773(B)(2)–(4)"),
      clause("guests", "§ 25-2-774 (repealed)"),
      clause("guests-old", "§ 25-2-774", { ended: "2023-12-17" }),
      clause("density", "former 23.45.512, repealed by Ord. 12 section 3"),
      clause("barriers", "§23-44 (former number) and Building Code §31.11.1"),
      clause("owners", "ORS 197A.425"),
      clause("towers-old", "17-9-0131.10(a)", { ended: "2026-03-31" }),
      clause("porches", "23.60.010.A"),
      clause("porches-b", "23.60.010.B.1", { ended: "2026-01-20" }),
      clause("rear-a", "17-2-0305-A"),
      clause("rear-b", "17-2-0305-B"),
    ],
  },
]);
const briefs = (text: string, place: string) =>
  resolveCitations(index, text, place).map((one) => {
    const to =
      one.status === "superseded" ? one.replacedBy : "section" in one && one.section ? one.section : null;
    const status = one.status === "unknown" ? one.why : one.status;
    return `${status} ${one.number}${one.subsections}${to ? ` ${to.slug}` : ""}`;
  });

test.each([
  ["18.40.050(A)(2)", ["found 18.40.050(A)(2) 18.40.050"]],
  ["subsection (C) of section 18.40.050", ["no_such_paragraph 18.40.050(C)"]],
  ["paragraphs (1) and (2) of section 18.40.050(a)", ["found 18.40.050(a)(1), (2) 18.40.050"]],
  ["OCC 18.40.050.A.3", ["no_such_paragraph 18.40.050(A)(3)"]],
  ["18.40.060(Z), whose paragraphs are not known", ["found 18.40.060(Z) 18.40.060"]],
  ["18.40.050(A)(2)c., of the code", ["found 18.40.050(A)(2)(c) 18.40.050"]],
  ["Sec. 18.40.050(a)2.c and (b)", ["found 18.40.050(a)(2)(c), (b) 18.40.050"]],
  ["OCC 18.40.050.A; 18.40.060", ["found 18.40.050(A) 18.40.050", "found 18.40.060 18.40.060"]],
  ["12-A DCMR § 105.1", ["other_law 105.1"]],
  ["Foss is under LUC 20.20.010", ["no_such_chapter 20.20.010"]],
  ["18.40.050a2 in a hurry", ["found 18.40.050(a)(2) 18.40.050"]],
  ["18.40.050c and 18.40.050b", ["no_such_paragraph 18.40.050(c)", "found 18.40.050(b) 18.40.050"]],
  [
    "Section 18.40.050(B); see also id. at (D).",
    ["found 18.40.050(B) 18.40.050", "no_such_paragraph 18.40.050(D)"],
  ],
])("in an edition: %s", (text, expected) => {
  expect(briefs(text, "orrin")).toEqual(expected);
});

test.each([
  ["a paragraph leads to the clause on it", "23.44.014.C.10", ["found 23.44.014(C)(10) fences"]],
  ["before a paragraph that is known there are others", "23.44.014.C.7", ["found 23.44.014(C)(7) yards"]],
  ["after the last one that is known nothing is", "23.44.014.E", ["no_such_paragraph 23.44.014(E)"]],
  ["figures are no letters", "§ 25-2-773(4)", ["no_such_paragraph 25-2-773(4)"]],
  ["below a paragraph anything may be", "25-2-773(B)(3)(a)", ["found 25-2-773(B)(3)(a) lots"]],
  [
    "later members of a list say only where they differ",
    "23.44.014.C.4, .C.10 and .D",
    ["found 23.44.014(C)(4) yards", "found 23.44.014(C)(10) fences", "found 23.44.014(D) eaves"],
  ],
  [
    "also where a letter is of the number",
    "17-2-0305-A and -B",
    ["found 17-2-0305-A rear-a", "found 17-2-0305-B rear-b"],
  ],
  ["a paragraph that ended", "VLC 23.60.010.B.1", ["superseded 23.60.010(B)(1)"]],
  ["one that has figures after a point", "17-9-0131.10(a)", ["superseded 17-9-0131.10(a)"]],
  [
    "a letter alone after another",
    "17-2-0305-A and B.",
    ["found 17-2-0305-A rear-a", "found 17-2-0305-B rear-b"],
  ],
  ["repealed by its own name", "§ 25-2-774", ["repealed 25-2-774 guests"]],
  ["repealed as a former section", "VLC 23.45.512", ["repealed 23.45.512 density"]],
  ["a former number", "VLC § 23-44", ["superseded 23-44 barriers"]],
  ["a state's law that a clause is on", "ORS 197A.425", ["found 197A.425 owners"]],
  ["its name written out", "Or. Rev. Stat. § 197A.425", ["found 197A.425 owners"]],
  ["another of that state", "ORS 197A.430", ["other_law 197A.430"]],
])("in the curated law: %s", (_, text, expected) => {
  expect(briefs(text, "velden")).toEqual(expected);
});

test.each([
  ["a city and its state before a code", "Houston, Tex., Code of Ordinances § 10-3", ["another_city 10-3"]],
  ["a revised code", "Boulder Revised Code § 9-6-3", ["another_city 9-6-3"]],
  ["a code with a number in its name", "Miami 21 Code, Article 5, Section 5.3", ["another_city 5.3"]],
  ["a city before usual initials", "Unlike San Marino UDC § 35-371", ["another_city 35-371"]],
  ["a city before a comma", "Round Lake Code of Ordinances, Sec. 46-136", ["another_city 46-136"]],
  [
    "a short form of a city that we have",
    "Vel., Or., Mun. Code § 23.44.014.D",
    ["another_city 23.44.014(D) eaves"],
  ],
  [
    "a list with an exception",
    "Sections 18.40.060, but not 18.40.999",
    ["found 18.40.060 18.40.060", "no_such_section 18.40.999"],
  ],
  ["points of another alphabet", "18․40․060", ["found 18.40.060 18.40.060"]],
  ["a number in four parts", "Foss City Code 6-4-6-3", ["another_city 6-4-6-3"]],
  ["initials that only resemble another number's", "OFC 18.40.050(B)", ["found 18.40.050(B) 18.40.050"]],
  ["a town before usual initials", "the Town of Foss UDC 18.40.2", ["another_city 18.40.2"]],
  ["a city's code at a number", "the Velden code at 23.44.014.D", ["another_city 23.44.014(D) eaves"]],
  ["a code of California", "Gov. Code § 65852.2", ["other_law 65852.2"]],
  ["a quoted line of a mail", "> see 18.40.\n> 060 first", ["found 18.40.060 18.40.060"]],
  [
    "four parts that could be a range of another code",
    "Foss City Code 18-40-50-60",
    ["another_city 18-40-50-60"],
  ],
  ["a state's laws in small and capital letters", "RSMo 64.870", ["other_law 64.870"]],
  ["a revision of plans", "Plan Rev. 18.40.060", []],
  ["a chapter of a code that we don't have", "Port Code art. 29", ["no_such_chapter article 29"]],
  ["a number that only law has", "§ 15301(e)", ["no_such_chapter 15301(e)"]],
  ["a number right after a law's initials", "NRS 278(2)", ["other_law 278(2)"]],
  ["a shortened article that is a section", "Art. 18.40.050(B)", ["found 18.40.050(B) 18.40.050"]],
  ["a city by its government", "City of Foss Sec. 51A-4.401(a)", ["another_city 51A-4.401(a)"]],
  ["a shortened name of a code", "Foss Mun. Code ch. 20.50", ["another_city chapter 20.50"]],
  ["initials of a city's code with periods", "F.O.M.C. § 12.21", ["another_city 12.21"]],
  [
    "chapters in one run",
    "Chapters 18.40–18.60",
    ["found chapter 18.40 18.40.050", "no_such_chapter chapter 18.60"],
  ],
  ["no chapter of long numbers", "a Chapter 18 bankruptcy", []],
  ["a letter run together inside", "18.40.050A.2", ["found 18.40.050(A)(2) 18.40.050"]],
  ["a range of long numbers", "NRS §§ 66310-66342", ["other_law 66310", "other_law 66342"]],
  ["a part that is called sub", "18.40.050, sub B", ["found 18.40.050(B) 18.40.050"]],
  [
    "a number like a date with a paragraph",
    "18.40.050; 5.06.07(B)",
    ["found 18.40.050 18.40.050", "found 5.06.07(B) 5.06.07"],
  ],
  ["the law of the citation before", "the Foss City Code and § 18.40.060", ["found 18.40.060 18.40.060"]],
  ["a code of a subject", "Building Rehab Code 14R-1-104", ["no_such_chapter 14R-1-104"]],
  ["a county's code by initials", "Foss County LDC 151-3.4", ["another_city 151-3.4"]],
  ["a county's ordinance, shortened", "Foss County Zoning Ord. § 4.1.2", ["another_city 4.1.2"]],
  [
    "a place that a comma parts from initials",
    "the City of Dreams, ZO § 18.40.060",
    ["found 18.40.060 18.40.060"],
  ],
  ["a model code's section with a letter", "CRC R302", ["other_law R302"]],
  ["letters that a blank was left out after", "ZO18.40.060", ["found 18.40.060 18.40.060"]],
  ["paragraphs with blanks, in small letters", "18.40.050 a 2 or so", ["found 18.40.050 18.40.050"]],
  [
    "a small letter and a figure",
    "18.40.050 b and 18.40.050 A 2.",
    ["found 18.40.050(b) 18.40.050", "found 18.40.050(A)(2) 18.40.050"],
  ],
  ["a count after a letter", "plan 18.40.050 A 2 feet off", ["found 18.40.050(A) 18.40.050"]],
  ["another city's code with a number that no code here has", "Dunmore Code § 18-20", ["another_city 18-20"]],
  [
    "what this place has, in a list of another's",
    "Foss Code § 7.5.2; 18.40.060",
    ["another_city 7.5.2", "found 18.40.060 18.40.060"],
  ],
  [
    "a list of sections with paragraphs of unlike depth",
    "Sections 18.40.050.A.2.c, 18.40.050.B and 5.06.07",
    ["found 18.40.050(A)(2)(c) 18.40.050", "found 18.40.050(B) 18.40.050", "found 5.06.07 5.06.07"],
  ],
  ["other numbers before a state's law", "Lot 40.14; 64.255 NRS", ["other_law 64.255"]],
  ["a measure in a list", "Sections 18.40.060 and 5.06 acres", ["found 18.40.060 18.40.060"]],
  ["a code of a city", "Municipal Code of Foss 6-4-6(A)", ["another_city 6-4-6(A)"]],
  [
    "a code that a sentence ends with",
    "of the Orrin City Code. Foss Municipal Code 13.06.020",
    ["another_city 13.06.020"],
  ],
  [
    "another city's code with a number that a code here has",
    "Kanaville Development Ordinance § 18.40.060",
    ["another_city 18.40.060"],
  ],
  [
    "the end of a number in a list",
    "18.40.050, 060 and 061",
    ["found 18.40.050 18.40.050", "found 18.40.060 18.40.060"],
  ],
  ["a range of figures", "18.40.050.A.1-2", ["found 18.40.050(A)(1)–(2) 18.40.050"]],
  ["small Roman numerals", "tit. xviii", ["found title 18 18.40.050"]],
  [
    "a title in brackets",
    "Section 18.40.060 (Research and Development Regulations)",
    ["found 18.40.060 18.40.060"],
  ],
  ["an article that is a section", "Article 18.40.060", ["found 18.40.060 18.40.060"]],
  ["an article with paragraphs", "Article 18.40.050(B)", ["found 18.40.050(B) 18.40.050"]],
  ["a chapter with its section", "Chapter 18.40, Section 18.40.050(B)", ["found 18.40.050(B) 18.40.050"]],
])("%s", (_, text, expected) => {
  expect(briefs(text, "orrin")).toEqual(expected);
});

test("of several sections with a number, the clause named with its part is meant", () => {
  const twice = indexCitable([
    {
      place: { slug: "orrin", name: "Orrin", state: "Utah", aliases: [] },
      codeNames: [],
      editions: [
        {
          number: 1,
          lawDate: null,
          sections: [
            section("2.6", "Screens", { path: ["Article 2. Site"] }),
            section("2.6", "Planes", { slug: "2.6~2", path: ["Article 2. Development"] }),
          ],
        },
      ],
      curated: [clause("planes", "Subchapter F, § 2.6")],
    },
  ]);
  expect(resolveCitations(twice, "Subchapter F, § 2.6", "orrin")).toMatchObject([
    { status: "found", section: { slug: "planes" } },
  ]);
  expect(resolveCitations(twice, "Section 2.6", "orrin")).toMatchObject([
    { status: "unknown", why: "several" },
  ]);
});
