import { describe, expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const rear = sentence("rear", "A garage must be at least 2 feet from the rear lot line.", {
  kind: "limit",
  subjects: ["garage"],
  measure: "setback",
  comparator: "at_least",
  value: { value: 2, unit: "ft" },
  when: { ...ANYWHERE, place: ["rear_yard"] },
  phrase: "from the rear lot line",
});
const alley = "The middle of the alley is 10 ft from our rear lot line.";
const checked = (q: string) => {
  const { outcome, trace } = askTown(q, rear).answer;
  return [outcome, ...trace.map((line) => line.check)];
};

describe("how far the lot line is from the middle of the alley is no distance of the garage", () => {
  test("which right on the line is 0 ft from it", () => {
    expect(checked(`${alley} Can we put the garage right on the lot line?`)).toEqual([
      "not_allowed",
      "0 ft ≥ 2 ft",
    ]);
  });

  test("and which is compared with its own 3 ft where these are told", () => {
    expect(checked(`${alley} May the garage be 3 ft from the lot line?`)).toEqual(["allowed", "3 ft ≥ 2 ft"]);
  });
});
