import { expect, test } from "vitest";
import { withNameOfThem } from "./of-them.ts";

test("a number of what was named before gets its name", () => {
  expect(withNameOfThem("and can I do two of them?", () => "ADUs")).toBe("and can I do two ADUs?");
  expect(withNameOfThem("may we keep 3 of those?", () => "sheds")).toBe("may we keep 3 sheds?");
});

test("what names nothing of the kind stays, and so does what has no thing before it", () => {
  expect(withNameOfThem("and how tall may they be?", () => "sheds")).toBe("and how tall may they be?");
  expect(withNameOfThem("can I do two of them?", () => null)).toBe("can I do two of them?");
});
