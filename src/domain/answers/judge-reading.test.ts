import { describe, expect, test } from "vitest";
import { askTown, HOUSE_HEIGHT, sentence } from "#testing/small-town.ts";

const ask = (q: string) => askTown(q).answer;

describe("asked whether a limit is some figure", () => {
  test("4 ft are the limit in front: 6 ft is not it, and neither is 3 ft, though a fence of 3 ft keeps it", () => {
    expect(ask("Is the height limit for a fence in the front yard still 6 ft?").headline).toMatch(/^No\./);
    const lower = ask("Is the height limit for a fence in the front yard still 3 ft?");
    expect(lower.headline).toMatch(/^No\./);
    expect(lower.outcome).toBe("value");
  });

  test("4 ft is the limit", () => {
    expect(ask("Is the height limit for a fence in the front yard still 4 ft?").headline).toMatch(/^Yes/);
  });

  test("a fence of 3 ft is judged by the limit, and no limit", () => {
    const own = ask("Is a 3 ft fence in the front yard within the limit?");
    expect(own.outcome).toBe("allowed");
    expect(own.headline).toMatch(/^Yes/);
  });
});

test("of limits of 30 and 35 ft no figure is the limit of both: neither yes nor no", () => {
  const other = sentence("tower-height", "A house on a hill may be at most 35 feet tall.", {
    ...HOUSE_HEIGHT,
    key: "tower-height",
    says: "A house on a hill may be at most 35 feet tall.",
    quote: "A house on a hill may be at most 35 feet tall.",
    value: { value: 35, unit: "ft" },
    phrase: "on a hill",
  });
  const { headline } = askTown("Is the height limit for a house 30 ft?", HOUSE_HEIGHT, other).answer;
  expect(headline).not.toMatch(/^(Yes|No)\b/);
});
