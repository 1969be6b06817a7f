import { describe, expect, test } from "vitest";
import { SearchOutput } from "#contract/search.ts";
import { BIRCHFIELD, BIRCHFIELD_SECTIONS, openBirchfield } from "#testing/imported.ts";
import { type EnactedSection, sectionText } from "../codes/enacted-section.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { importedNamed, namedInQuestion } from "./imported-named.ts";
import { searchImported } from "./present-imported.ts";
import { openCode, readCode } from "./read-code.ts";

const code = openBirchfield();
const ask = (text: string, district?: string) =>
  searchImported(code, BIRCHFIELD, { query: text, text, district, today: calendarDate("2026-11-20") });

describe("answers from the enacted text of an imported place", () => {
  test("a limit: its figure, side, district and row, in the shape of every answer", () => {
    const output = ask("How much land do I need for a house in the R-2 district?");
    expect(SearchOutput.parse(output)).toEqual(output);
    const { answer, city, interpretation } = output;
    expect(city).toEqual({ id: 1_000_001, name: "Birchfield", state: "Vermont" });
    expect(answer.outcome).toBe("value");
    expect(answer.figures[0]).toMatchObject({
      measure: "min_lot_area",
      comparator: "at_least",
      label: "lot area",
      value: 7500,
      unit: "sq ft",
      condition: "in R-2",
      citation: "c1",
    });
    expect(answer.citations[0]).toMatchObject({
      section: "9-2-1",
      quote: "R-2 | 7,500 | 20 | 40",
      origin: "extracted",
      permalink: "/codes/birchfield/9-2-1",
      sourceUrl: "https://code.birchfield.example",
      asOf: "2025-03-01",
    });
    expect(interpretation).toMatchObject({ intent: "limit", district: "R-2", measures: ["lot_area"] });
  });

  test("every headline with a figure says that it was read automatically, and so does a caveat", () => {
    const { answer } = ask("How tall may a house be in the R-1 district?");
    expect(answer.headline).toBe(
      "Read automatically from the enacted text of Birchfield: height in R-1 at most 35 ft.",
    );
    expect(answer.caveats[0]?.text).toContain("No person has checked it");
  });

  test("a limit for one case says for which", () => {
    const table: EnactedSection["blocks"][number] = {
      kind: "table",
      caption: null,
      headRows: 1,
      rows: [
        ["District", "Lot width, interior lots (ft)", "Lot width, corner lots (ft)"],
        ["R-1", "80", "95"],
        ["R-2", "60", "75"],
      ],
    };
    const sections = [{ ...BIRCHFIELD_SECTIONS[1]!, blocks: [table] }];
    const widths = openCode(sections, readCode(sections));
    const asked = (text: string) =>
      searchImported(widths, BIRCHFIELD, { query: text, text, today: calendarDate("2026-11-20") }).answer;
    expect(asked("Lot width for a corner lot in R-1?").headline).toBe(
      "Read automatically from the enacted text of Birchfield: lot width in R-1 on a corner lot at least 95 ft.",
    );
    const { figures } = asked("Lot width in R-2?");
    expect(figures.map(({ text, condition }) => `${text} ${condition}`).sort()).toEqual(
      expect.arrayContaining(["60 ft in R-2 on an interior lot", "75 ft in R-2 on a corner lot"]),
    );
  });

  test("a size within the limit is a yes, one beyond it a no, each with the comparison", () => {
    const yes = ask("Can I build a house 30 feet tall in the R-1 district?").answer;
    expect([yes.outcome, yes.headline.slice(0, 5)]).toEqual(["allowed", "Yes. "]);
    expect(yes.trace[0]).toMatchObject({
      check: "30 ft ≤ 35 ft",
      result: "pass",
      margin: { value: 5, unit: "ft" },
    });
    const no = ask("Can I build a house 38 feet tall in the R-1 district?").answer;
    expect(no.outcome).toBe("not_allowed");
    expect(no.trace[0]).toMatchObject({
      check: "38 ft > 35 ft",
      result: "fail",
      margin: { value: -3, unit: "ft" },
    });
  });

  test("the district given beside the question counts as named in it", () => {
    expect(ask("What is the minimum front yard?", "R-2").answer.figures[0]?.value).toBe(20);
    expect(ask("What is the minimum front yard?", "R-1").answer.figures[0]?.value).toBe(25);
  });

  test("without a figure the closest sections are cited, the best first, and no figure is invented", () => {
    const { answer, results, total } = ask("where are beehives mentioned in the code?");
    expect(answer).toMatchObject({ outcome: "unclear", figures: [], trace: [] });
    expect(answer.citations[0]).toMatchObject({ section: "9-3-1", heading: "Beekeeping" });
    expect(answer.citations[0]?.quote).toContain("eehive");
    expect([results[0]?.permalink, total]).toEqual(["/codes/birchfield/9-3-1", 1]);
    expect(results[0]?.snippet).toMatch(/<mark>[Bb]eehive/);
  });

  test("a section that the question cites comes first; a figure is no citation", () => {
    expect(ask("what does 9-3-2 say of beehives").results[0]?.section).toBe("9-3-2");
    expect(ask("section 9-1-1").answer.citations[0]?.section).toBe("9-1-1");
  });

  test("what the text does not mention is not covered", () => {
    const { answer, total } = ask("zeppelin hangar xylophones");
    expect([answer.outcome, answer.citations.length, total]).toEqual(["not_covered", 0, 0]);
  });

  test("each quote is the section's text from start to end", () => {
    for (const question of ["height in R-2", "lot area", "noise at night", "30 ft front setback in R-1?"])
      for (const { section, quote, start, end } of ask(question).answer.citations) {
        const found = BIRCHFIELD_SECTIONS.find(({ number }) => number === section)!;
        expect(sectionText(found).slice(start, end)).toBe(quote);
      }
  });

  test("no text makes it fail", () => {
    for (const text of ["", "?", "\u0000", "R-1 ".repeat(900), "in in in (((", "99999999999999999999 ft"])
      expect(() => SearchOutput.parse(ask(text))).not.toThrow();
  });
});

describe("naming an imported place", () => {
  const salem = { ...BIRCHFIELD, id: 1_000_002, slug: "salem", name: "Salem", state: "OR" };
  const other = { ...salem, id: 1_000_003, slug: "salem-va", state: "VA" };
  const orange = { ...BIRCHFIELD, id: 1_000_004, slug: "orange", name: "Orange", state: "CT" };
  const places = [BIRCHFIELD, salem, other, orange];
  const named = (question: string) => {
    const found = namedInQuestion(places, question);
    return found && [found.places.map(({ slug }) => slug), found.text];
  };

  test("by its name alone or with its state", () => {
    expect(importedNamed(places, "birchfield, VT")).toBe(BIRCHFIELD);
    expect(importedNamed(places, "Salem", "Virginia")).toBe(other);
    expect(importedNamed(places, "Salem", "TX")).toBeUndefined();
  });

  test.each([
    ["How tall may a fence be in birchfield?", ["birchfield"], "How tall may a fence be?"],
    ["Birchfield, Vermont: lot area in R-1", ["birchfield"], ": lot area in R-1"],
    ["where are sheds in Birchfield's code", ["birchfield"], "where are sheds code"],
    ["fence height in the town of Birchfield", ["birchfield"], "fence height"],
    ["lot area in Salem", ["salem", "salem-va"], "lot area"],
    ["lot area in Salem, VA", ["salem-va"], "lot area"],
  ])("%s", (question, slugs, text) => {
    expect(named(question)).toEqual([slugs, text]);
  });

  test.each(["May my fence be orange?", "Is a birchfieldian fence allowed?", "Fence height in Denver"])(
    "no place: %s",
    (question) => {
      expect(named(question)).toBeNull();
    },
  );
});
