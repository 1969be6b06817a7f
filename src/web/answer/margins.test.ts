import { describe, expect, it } from "vitest";
import { readCheck } from "#domain/reports/read-check.ts";
import { NOT_ALLOWED } from "#web/testing/answer-fixture.ts";
import { checkWords, resultWords } from "./checks-table.tsx";
import { marginBars } from "./margins.ts";

describe("a check", () => {
  it("is read into what was asked and what is allowed", () => {
    expect(readCheck("12 ft ≤ 6 ft")).toEqual({
      asked: 12,
      limit: 6,
      unit: "ft",
      limitWords: "at most 6 ft",
    });
    expect(readCheck("1,200 sq ft ≤ 864.5 sq ft")).toMatchObject({
      asked: 1200,
      limit: 864.5,
      limitWords: "at most 864.5 sq ft",
    });
  });
  it("is left alone when it compares anything but two figures of one unit", () => {
    expect(readCheck("48 in ≤ 6 ft")).toBeNull();
    expect(readCheck("height ≤ 6 ft")).toBeNull();
  });
  it("ends in words", () => {
    expect(resultWords({ result: "fail", margin: { value: -6, unit: "ft" } })).toBe("Fails by 6 ft");
    expect(resultWords({ result: "pass", margin: { value: 2, unit: "ft" } })).toBe(
      "Passes with 2 ft to spare",
    );
    expect(resultWords({ result: "pass", margin: { value: 0, unit: "ft" } })).toBe(
      "Passes, exactly at the limit",
    );
    expect(resultWords({ result: "unknown", margin: null })).toBe("Not known yet");
  });
});

describe("the bars", () => {
  it("stand for the project and each limit it was held against", () => {
    expect(marginBars(NOT_ALLOWED.trace)?.map(({ label, words }) => `${label} ${words}`)).toEqual([
      "You asked 12 ft",
      "behind the front line of the house at most 6 ft",
      "in front of the house at most 4 ft",
    ]);
  });
  it("bear the name of their place, or a number where places do not tell them apart", () => {
    expect(marginBars(NOT_ALLOWED.trace)?.map(({ name }) => name)).toEqual([
      "You asked",
      "Side, rear",
      "Front",
    ]);
    const placeless = NOT_ALLOWED.trace.map((check) => ({ ...check, places: [] }));
    expect(marginBars(placeless)?.map(({ name }) => name)).toEqual(["You asked", "Limit 1", "Limit 2"]);
  });
  it("are left out when different things were measured", () => {
    const [first, second] = NOT_ALLOWED.trace;
    expect(marginBars([first!, { ...second!, check: "30 ft ≤ 40 ft" }])).toBeNull();
    expect(marginBars([])).toBeNull();
  });
});

it.each([
  ["12 ft ≤ 6 ft", "12 ft; limit: at most 6 ft"],
  ["height ≤ 6 ft", "height: at most 6 ft"],
  ["height > 12 in: zoning permit needed", "zoning permit needed: height, more than 12 in"],
  ["building permit: needed", "building permit: needed"],
])("a check is shown in words: %s", (check, words) => {
  expect(checkWords(check)).toBe(words);
});
