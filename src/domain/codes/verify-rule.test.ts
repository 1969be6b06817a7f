import { describe, expect, test } from "vitest";
import { enactedSection as section } from "#testing/enacted-section.ts";
import { makeCity, makeRule } from "#testing/factories.ts";
import { quantity } from "../units/quantity.ts";
import type { EnactedBlock, EnactedSection } from "./enacted-section.ts";
import { verifyRule } from "./verify-rule.ts";

const city = makeCity();
const text = (label: string | null, depth: number, words: string): EnactedBlock => ({
  kind: "text",
  label,
  depth,
  text: words,
});
const FENCES = section(
  "10.5",
  "Fences and walls",
  text("(A)", 0, "A fence in a front yard may not exceed four feet in height."),
  text("(B)", 0, "A fence in a rear yard may not exceed seven feet in height."),
  text("(C)", 0, "A gate must be at least 3 feet wide."),
);
const height = (value: number, says: string) =>
  makeRule({ measure: "height", comparator: "at_most", value: quantity(value, "ft"), says });
const compare = (rule: ReturnType<typeof makeRule>, cited = "Section 10.5", beside: EnactedSection[] = []) =>
  verifyRule(rule, cited, { named: [FENCES], beside }, city);

describe("a rule beside the section it cites", () => {
  test("agrees when the section says its figure of the same thing, spelled or in digits", () => {
    expect(compare(height(4, "A fence in front of the house may be 4 feet high."), "10.5(A)")).toMatchObject({
      result: "agrees",
      where: "(A)",
    });
  });

  test("is not found when the section has no such figure", () => {
    expect(compare(height(5, "A fence in the front yard may be 5 feet high."))).toEqual({
      result: "figure_not_found",
      section: "10.5",
      missing: "5 ft",
    });
  });

  test("differs when the section has the figure as the other bound", () => {
    const rule = makeRule({
      measure: "width",
      comparator: "at_most",
      value: quantity(3, "ft"),
      says: "A gate in the fence wall may be at most 3 feet wide.",
    });
    expect(compare(rule)).toMatchObject({ result: "differs", where: "(C)" });
  });

  test("without a figure there is nothing to compare", () => {
    expect(compare(makeRule({ value: null, says: "A fence faces the street." }))).toMatchObject({
      result: "not_compared",
    });
  });

  test("a figure may be in the chapter's table, which the section refers to", () => {
    const table = section("10.1", "Standards", {
      kind: "table",
      caption: "Fence standards",
      headRows: 1,
      rows: [
        ["Fence height (feet)", "Front", "Rear"],
        ["All districts", "4", "9"],
      ],
    });
    expect(compare(height(9, "A fence in the rear may be 9 feet high."), "10.5", [table])).toMatchObject({
      result: "agrees",
      where: "10.1, table, row “All districts”, column “Rear”",
    });
  });
});
