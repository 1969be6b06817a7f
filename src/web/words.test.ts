import { expect, test } from "vitest";
import { quantityWords } from "./words.ts";

test("one of something is said in the singular, also where it is a share of something else", () => {
  expect(quantityWords(1, "spaces per unit")).toBe("1 space for each home");
  expect(quantityWords(1.5, "spaces per unit")).toBe("1.5 spaces for each home");
  expect(quantityWords(1, "spaces")).toBe("1 parking space");
  expect(quantityWords(1, "spaces per 1,000 sq ft")).toBe("1 space for each 1,000 sq ft");
  expect(quantityWords(1, "days per year")).toBe("1 day a year");
  expect(quantityWords(400, "sq ft per unit")).toBe("400 sq ft for each home");
});

test("a floor area ratio is named", () => {
  expect(quantityWords(0.5, "FAR")).toBe("0.5 FAR");
});
