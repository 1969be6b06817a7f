import { expect, test } from "vitest";
import { joinedOnce } from "./without-repeats.ts";

test("a sentence of two answers is said once, with what each says besides", () => {
  expect(
    joinedOnce([
      "It depends on the trunk diameter. A thick tree needs a permit.",
      "It depends on the trunk diameter. A thin tree needs none.",
    ]),
  ).toBe("It depends on the trunk diameter. A thick tree needs a permit. A thin tree needs none.");
});

test("a verdict stays with its own sentence, and goes with one that was said", () => {
  expect(joinedOnce(["Yes. A shed is allowed.", "Yes. A deck is allowed."])).toBe(
    "Yes. A shed is allowed. Yes. A deck is allowed.",
  );
  expect(joinedOnce(["A shed is allowed.", "Yes. A shed is allowed."])).toBe("A shed is allowed.");
});
