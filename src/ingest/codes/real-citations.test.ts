import { beforeAll, expect, test } from "vitest";
import { citableSection } from "#domain/codes/citable-section.ts";
import { type EnactedSection, sectionText } from "#domain/codes/enacted-section.ts";
import { type CitableIndex, indexCitable } from "#domain/codes/index-citable.ts";
import { resolveCitations } from "#domain/codes/resolve-citations.ts";
import { MORE_STYLES, NO_CITATIONS, STYLES, THIRD_STYLES } from "#testing/citation-styles.ts";
import { grade, plant, withLaterEdition } from "#testing/planted-citations.ts";
import { type RealCode, readRealCodes } from "#testing/real-codes.ts";
import { describeOnRealData } from "#testing/shared-data.ts";

describeOnRealData("citations of real codes", () => {
  let codes: RealCode[];
  let index: CitableIndex;
  beforeAll(async () => {
    codes = (await readRealCodes()).map(withLaterEdition);
    index = indexCitable(codes);
  });

  test.each([
    ["20 styles", STYLES, 41],
    ["20 other styles of letters", MORE_STYLES, 97],
    ["20 more", THIRD_STYLES, 5],
  ])("300 citations in %s get their status, and nothing else is found", (_, styles, seed) => {
    const graded = grade(plant(codes, styles, 300, seed), (text, place) =>
      resolveCitations(index, text, place),
    );
    expect(graded.right / graded.wanted, graded.wrong.join("\n")).toBeGreaterThanOrEqual(0.98);
    expect(graded.falseFound).toEqual([]);
  });

  test("numbers of other kinds are never found in any city", () => {
    const found = codes.flatMap(({ place }) =>
      NO_CITATIONS.flatMap((text) =>
        resolveCitations(index, text, place.slug)
          .filter(({ status }) => status === "found")
          .map((citation) => `${place.slug}: ${citation.text} in ${text}`),
      ),
    );
    expect(found).toEqual([]);
  });

  test("what Austin's code says of its own sections resolves", () => {
    const { enacted } = codes.find(({ place }) => place.slug === "austin")!;
    const code = readAgain(enacted);
    const missed: string[] = [];
    let references = 0;
    let inChapters = 0;
    let resolved = 0;
    for (const section of enacted) {
      const text = sectionText(section);
      const citations = resolveCitations(code.index, text, "austin");
      for (const match of text.matchAll(/(?<![\d.–-])25[-–]\d+[-–]\d+(?:\.\d+)?(?![\d–-])/g)) {
        const number = match[0].replaceAll("–", "-");
        references += 1;
        const [chapter] = /^25-\d+/.exec(number)!;
        const citation = citations.find(({ start, end }) => start <= match.index && match.index < end);
        // Some of its references are to paragraphs that are no longer there.
        const isResolved =
          citation?.number === number &&
          (/^(?:found|repealed)$/.test(citation.status) ||
            (citation.status === "unknown" && citation.why === "no_such_paragraph"));
        // Nothing may be found that the code does not have.
        expect(isResolved && !code.numbers.has(number)).toBe(false);
        if (isResolved) resolved += 1;
        else if (citation?.status !== "unknown" || code.numbers.has(number))
          missed.push(`${number} in ${section.number}: ${citation?.status}`);
        if (code.chapters.has(chapter)) inChapters += 1;
      }
    }
    expect(references).toBeGreaterThan(700);
    expect(missed).toEqual([]);
    expect(resolved / inChapters).toBeGreaterThanOrEqual(0.97);
  });
});

/** Austin's code by itself, in its one edition. */
function readAgain(enacted: readonly EnactedSection[]) {
  const place = { slug: "austin", name: "Austin", state: "Texas", aliases: [] };
  const sections = enacted.map(citableSection);
  return {
    index: indexCitable([
      {
        place,
        codeNames: ["Austin Land Development Code"],
        editions: [{ number: 1, lawDate: null, sections }],
      },
    ]),
    numbers: new Set(sections.map(({ number }) => number)),
    chapters: new Set(sections.map(({ number }) => /^25-\d+(?=-)/.exec(number)?.[0])),
  };
}
