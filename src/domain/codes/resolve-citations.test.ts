import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CODES } from "#testing/citable.ts";
import { countProcessorTime } from "#testing/processor-time.ts";
import type { Citation } from "./citation.ts";
import { indexCitable } from "./index-citable.ts";
import { resolveCitations } from "./resolve-citations.ts";

const index = indexCitable(CODES);
const resolve = (text: string, place: string | null = "elmford") => resolveCitations(index, text, place);

/** "found 40-3-110(B)", "another_city port-hale/12.31.040": status, with what is needed to tell one result from another. */
function brief(citation: Citation): string {
  const number = `${citation.number}${citation.subsections}`;
  if (citation.status === "another_city") return `another_city ${citation.place ?? citation.name} ${number}`;
  if (citation.status === "unknown") return `${citation.why} ${number}`;
  return `${citation.status} ${number}`;
}
const briefs = (text: string, place: string | null = "elmford") => resolve(text, place).map(brief);

describe("statuses", () => {
  test("a section in force is found with its edition", () => {
    const [citation] = resolve("Your hedge must follow § 40-3-111(B)(2).");
    expect(citation).toEqual({
      start: 23,
      end: 39,
      text: "§ 40-3-111(B)(2)",
      kind: "section",
      number: "40-3-111",
      subsections: "(B)(2)",
      range: null,
      status: "found",
      section: { place: "elmford", slug: "40-3-111", number: "40-3-111", title: "Hedges", edition: 2 },
    });
  });

  test("a section of an earlier edition is superseded by the one of the same title", () => {
    const [citation] = resolve("The shed was approved under 40-3-125.");
    expect(citation).toMatchObject({
      status: "superseded",
      section: { slug: "40-3-125", edition: 1 },
      replacedBy: { slug: "40-3-210", edition: 2 },
    });
    expect(resolve("Goats: Sec. 40-3-130.")[0]).toMatchObject({ status: "superseded", replacedBy: null });
  });

  test("a number that a section had before leads to that section", () => {
    expect(resolve("Section 40-3-150")[0]).toMatchObject({
      status: "superseded",
      section: null,
      replacedBy: { slug: "40-3-220" },
    });
  });

  test("the curated law finds what no edition has, and knows what ended", () => {
    expect(resolve("§ 40-3-300(B)")[0]).toMatchObject({
      status: "found",
      subsections: "(B)",
      section: { slug: "porches", edition: null },
    });
    expect(resolve("§ 40-3-310")[0]).toMatchObject({
      status: "superseded",
      section: { slug: "decks-old" },
      replacedBy: { slug: "decks" },
    });
    // It ended after the day of the newest edition.
    expect(resolve("§ 40-3-113")[0]).toMatchObject({ status: "superseded", section: { edition: 2 } });
  });

  test("repealed and reserved sections are said to be so", () => {
    expect(resolve("See 40-3-140.")[0]).toMatchObject({ status: "repealed", reserved: false });
    expect(resolve("See 40-3-145.")[0]).toMatchObject({ status: "repealed", reserved: true });
  });

  test("a number that only another place has, and a citation that names another place", () => {
    expect(resolve("12.31.040 limits heights")[0]).toMatchObject({
      status: "another_city",
      place: "port-hale",
      name: "Port Hale",
      section: { slug: "12.31.040" },
    });
    expect(briefs("Port Hale Municipal Code 40-3-110")).toEqual(["another_city port-hale 40-3-110"]);
    expect(briefs("§ 40-3-110 of the Millbrook City Code")).toEqual(["another_city Millbrook 40-3-110"]);
    expect(briefs("§ 40-3-110 of the Elmford, Maine, City Code")).toEqual([
      expect.stringMatching(/^another_city/),
    ]);
  });

  test("what no code has is unknown, with whether the chapter is there", () => {
    expect(briefs("Section 40-3-999 and Section 40-9-010")).toEqual([
      "no_such_section 40-3-999",
      "no_such_chapter 40-9-010",
    ]);
  });

  test("without a place, a number is looked up everywhere", () => {
    expect(briefs("12.31.040 and 40-3-110", null)).toEqual(["found 12.31.040", "found 40-3-110"]);
    expect(briefs("PHMC 40-3-110", null)).toEqual(["another_city elmford 40-3-110"]);
    expect(briefs("PHMC 40-9-110", null)).toEqual(["no_such_chapter 40-9-110"]);
  });
});

describe("styles", () => {
  test.each([
    ["see Secs. 40-3-110 and 40-3-111", ["found 40-3-110", "found 40-3-111"]],
    ["Sections 40-3-110 through 40-3-112", ["found 40-3-110", "found 40-3-112"]],
    ["Secs. 40-3-110 to 112", ["found 40-3-110", "found 40-3-112"]],
    ["sections 40-3-110–40-3-112", ["found 40-3-110", "found 40-3-112"]],
    ["sections 40-3-110, -111, and -112", ["found 40-3-110", "found 40-3-111", "found 40-3-112"]],
    ["ELC 40-3-110", ["found 40-3-110"]],
    ["Elmford's Land Code, Section 40-3-110", ["found 40-3-110"]],
    ["section 40-3-110 of the land code", ["found 40-3-110"]],
    ["subsection (C) of Section 40-3-110", ["found 40-3-110(C)"]],
    ["paragraph (2) of subdivision (b) of sec. 40-3-110", ["found 40-3-110(b)(2)"]],
    ["40-3-110, subsection D", ["found 40-3-110(D)"]],
    ["40-3-110 C.", ["found 40-3-110(C)"]],
    ["§ 40-3-110(A)–(C) and § 40-3-111(D), (E)", ["found 40-3-110(A)–(C)", "found 40-3-111(D), (E)"]],
    ["40‑3‑110, 40–3–111, 40—3—112", ["found 40-3-110", "found 40-3-111", "found 40-3-112"]],
    ["Section 40 -3-110 and § 40-3-\n111", ["found 40-3-110", "found 40-3-111"]],
    ["Section No. 40-3-110:", ["found 40-3-110"]],
    ["Table 3-1 and Table 40-3-110", ["found 3-1", "found 40-3-110"]],
    ["Chapter 40-3", ["found chapter 40-3"]],
    ["Ch. 40-3, Article 2", ["found chapter 40-3, article 2"]],
    ["article II of chapter 40-4 of title 40", ["found article 2, chapter 40-4, title 40"]],
    ["Article 2", ["several article 2"]],
    ["Chapters 40-3 and 40-8", ["found chapter 40-3", "no_such_chapter chapter 40-8"]],
  ])("%s", (text, expected) => {
    expect(briefs(text)).toEqual(expected);
  });

  test.each([
    ["PHMC 12.31.040 and P.H.C.C. § 12.31.045", ["found 12.31.040", "found 12.31.045"]],
    ["Section #12.31.040", ["found 12.31.040"]],
    ["12.31.040/12.31.045", ["found 12.31.040", "found 12.31.045"]],
    [
      "12.31.040, 12.31.050 and 12.31.999",
      ["found 12.31.040", "found 12.31.050", "no_such_section 12.31.999"],
    ],
    ["Section l2.3l.O40 as scanned, and § 12,31.045", ["found 12.31.040", "found 12.31.045"]],
    ["Title 12, Chapter 12.31", ["found title 12, chapter 12.31"]],
    ["Relevant Code Sections: 12.31.040", ["found 12.31.040"]],
    ["Dallas Development Code § 51A-4.110", ["another_city Dallas 51A-4.110"]],
    ["§ 12.31.040, IBC 1029.1", ["found 12.31.040", "other_law 1029.1"]],
    ["65 ILCS 5/11-13-1 and 53 P.S. § 10603", ["other_law 11-13-1", "other_law 10603"]],
  ])("in Port Hale, %s", (text, expected) => {
    expect(briefs(text, "port-hale")).toEqual(expected);
  });

  test("the curated law is found by plain numbers, tables, parts and former numbers", () => {
    const inPedro = (text: string) =>
      resolve(text, "san-pedro").map((citation) => [
        brief(citation),
        "section" in citation && citation.section?.slug,
      ]);
    expect(inPedro("Planning Code § 134(c), Section 151")).toEqual([
      ["found 134(c)", "yards"],
      ["found 151", "parking"],
    ]);
    expect(inPedro("Table 120-4 and Chapter 41A")).toEqual([
      ["found 120-4", "yards"],
      ["found chapter 41a", "hosts"],
    ]);
    expect(resolve("§ 44.041", "san-pedro")[0]).toMatchObject({
      status: "superseded",
      section: { slug: "hosts-old" },
      replacedBy: { slug: "hosts" },
    });
    expect(inPedro("Planning Code § 999")).toEqual([["no_such_chapter 999", false]]);
  });

  test("numbers with points, letters and few parts", () => {
    expect(briefs("12.31.040, .045 and .050", "port-hale")).toEqual([
      "found 12.31.040",
      "found 12.31.045",
      "found 12.31.050",
    ]);
    expect(briefs("PHMC 12.31.040.C.2.a", "port-hale")).toEqual(["found 12.31.040(C)(2)(a)"]);
    expect(briefs("Title 12, Chapter 31, Section 40", "port-hale")).toEqual(["found 12.31.040"]);
    expect(briefs("ZR 7-311 and Zoning Resolution Section 7-204.1", "quarry-falls")).toEqual([
      "found 7-311",
      "found 7-204.1",
    ]);
    // 7-205-A is a section of its own, so that 7-205-B is none, and no paragraph of 7-205.
    expect(briefs("§ 7-205-A and § 7-205-B", "quarry-falls")).toEqual([
      "found 7-205-A",
      "no_such_section 7-205-B",
    ]);
  });
});

describe("other numbers", () => {
  test.each([
    "Approved 10-28-20, amended 3-11-2024, read 2020-10-28.",
    "Call (614) 555-0123, 614-555-0123 or 614.555.0123.",
    "The fee is $40-3-110 or $1,240.50.",
    "Boards of 1-1/2 in., 2-4 stories, 10.5 ft, a slope of 3:1, 40.3 percent.",
    "(Ord. No. 2020-58, § 17, 10-28-20) and Ordinance 127376, Case No. 40-3-110",
    "Send it to 40-31 Main Street, Elmford, OH 43004-1234.",
    "See https://example.org/40-3-110 and x@40-3-110",
    "Section 8 vouchers, Part 2 of our plan, page 12.31.040",
  ])("%s", (text) => {
    expect(briefs(text)).toEqual([]);
  });

  test("laws of states and of the nation are no sections of a city", () => {
    const text =
      "42 U.S.C. § 1437, Ohio Rev. Code § 40-3-110, Code of Virginia § 15.2-2280, NCGS 160D-703 and " +
      "Section 40-3-110 of the Texas Government Code";
    expect(resolve(text).map(({ kind, text: cited }) => [kind, cited])).toEqual([
      ["other_law", "42 U.S.C. § 1437"],
      ["other_law", "Ohio Rev. Code § 40-3-110"],
      ["other_law", "Code of Virginia § 15.2-2280"],
      ["other_law", "NCGS 160D-703"],
      ["other_law", "Section 40-3-110"],
    ]);
  });
});

describe("any text", () => {
  const pieces = fc.constantFrom(
    "§ ",
    "§§ ",
    "Section ",
    "Ch. ",
    "Article VII",
    ", ",
    " and ",
    " through ",
    "40-3-110",
    "12.31.040",
    ".045",
    "-112",
    "(B)",
    "(",
    ")",
    " of the ",
    "Elmford",
    " City Code",
    "Port Hale ",
    "U.S.C. ",
    "\n",
    "\n\n",
    "–",
    "7-205",
    "-A",
    "10-28-20",
    "Title 40",
  );
  test("a number that is cut short is no range of its own", () => {
    const [from, through] = resolve("12.31.040-A through .045", "elmford");
    expect([from?.text, through?.text]).toEqual(["12.31.040-A", ".045"]);
  });

  test("spans are inside the text, in order, and apart", () => {
    const texts = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.array(pieces).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom("elmford", "port-hale", "nowhere", null), (text, place) => {
        let free = 0;
        for (const citation of resolve(text, place)) {
          expect(citation.start).toBeGreaterThanOrEqual(free);
          expect(citation.end).toBeGreaterThan(citation.start);
          expect(citation.text).toBe(text.slice(citation.start, citation.end));
          free = citation.end;
        }
        expect(free).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 500 },
    );
  });

  test("100 kB of anything take little time", () => {
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), (some) => {
        const unit = some.join("");
        const text = unit.repeat(Math.ceil(100_000 / unit.length)).slice(0, 100_000);
        const spent = countProcessorTime(4_000);
        resolve(text);
        // A text that takes steps in the square of its length takes minutes.
        expect(spent()).toBeLessThan(4_000);
      }),
      { numRuns: 25 },
    );
  });
});
