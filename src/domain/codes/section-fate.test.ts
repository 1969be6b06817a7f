import { describe, expect, test } from "vitest";
import type { EnactedSection } from "./enacted-section.ts";
import { sectionFate } from "./section-fate.ts";

const section = (
  title: string,
  text: string,
  history: string[] = [],
  number = "12.04.030",
): EnactedSection => ({
  number,
  slug: number,
  title,
  path: [],
  blocks: text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ({ kind: "text", label: null, depth: 0, text: line })),
  history,
  url: null,
  page: null,
});
const status = (...given: Parameters<typeof section>) => sectionFate(section(...given)).status;

describe("a section is gone", () => {
  test.each([
    ["Repealed", "", "repealed"],
    ["Fees (Repealed)", "", "repealed"],
    ["Fees — Repealed by Ord. 99-12.", "", "repealed"],
    ["Fees", "Repealed by Ord. No. 45, 2019.", "repealed"],
    ["Fees", "[Repealed 06/16/2015]", "repealed"],
    ["Fees", "This section was repealed by Ordinance 12.", "repealed"],
    ["Fees", "Expired.", "repealed"],
    ["Fees", "(Rep. by Ord. 455, 3-11-2024)", "repealed"],
    ["REPEALED Finance Committee", "", "repealed"],
    ["(Reserved)", "", "reserved"],
    ["Fees", "Reserved.", "reserved"],
    ["Reserved", "Editor's note— Ord. No. 7 repealed § 12.04.030, which pertained to fees.", "repealed"],
    ["Fees", "Recodified as § 12.08.010.", "moved"],
    ["Changed To 12.08.010", "", "moved"],
  ])("“%s”, “%s”", (title, text, wanted) => {
    expect(status(title, text)).toBe(wanted);
  });

  test("when nothing is left of it but the note of its repeal", () => {
    expect(status("Fees", "", ["(Ord. 12-15, Repealed 06/16/2015)"])).toBe("repealed");
    expect(status("Fees", "(Ord. 12-15, repealed 2015)")).toBe("repealed");
    expect(status("Fees", "", ["(Ord. 12-15, 2015)"])).toBe("in_force");
  });
});

describe("a section is in force", () => {
  test.each([
    ["Laws repealed", "The following acts are repealed: the Act of 1905."],
    ["Reserved parking", "Spaces reserved for a motorcycle are marked."],
    ["Right to alter or repeal", "Congress may repeal this chapter."],
    ["Effective date", "This ordinance is in force until repealed."],
    ["Uses", "(a) Dwellings.\n(b) Repealed.\n(c) Offices."],
  ])("“%s”, “%s”", (title, text) => {
    expect(status(title, text)).toBe("in_force");
  });

  test("when an ordinance repealed and reenacted it", () => {
    expect(status("Signs", "", ["Ord. 04-O-079 repealed and reenacted § 12.04.030."])).toBe("in_force");
    expect(status("Signs", "", ["Ord. 21 repealed the former § 12.04.030 and enacted a new one."])).toBe(
      "in_force",
    );
  });
});

test("a section that is gone names the number that took its place", () => {
  const moved = (title: string, text: string) => sectionFate(section(title, text)).movedTo;
  expect(moved("Fees", "Recodified as § 12.08.010.")).toBe("12.08.010");
  expect(moved("Repealed; see Sec. 12.09.020", "")).toBe("12.09.020");
  expect(moved("Fees under §§ 12.01.010 to 12.01.040", "Repealed.")).toBeNull();
});

test("notes on its history give the numbers that it had before", () => {
  const former = (note: string) => sectionFate(section("Fees", "A fee is due.", [note])).formerNumbers;
  expect(former("(Ord. 2015-16. Formerly 12.02.030)")).toEqual(["12.02.030"]);
  expect(former("Ord. 25 renumbered the former § 12.04.029 as § 12.04.030.")).toEqual(["12.04.029"]);
  expect(former("Ord. 25 renumbered § 12.04.030 as § 12.04.031.")).toEqual([]);
  expect(former("(Code 1977, § 12.04.030)")).toEqual([]);
});
