import { expect, test } from "vitest";
import { numbersIn } from "./section-number.ts";

test.each([
  ["§ 25-2-492(D)", ["25-2-492"]],
  ["17–2–0311-A(1)", ["17-2-0311-A", "17-2-0311"]],
  ["Section 33.110.220 C.2", ["33.110.220"]],
  ["Sec. 1100", ["1100"]],
  ["Fences and walls", []],
  ["Table 2, note 4", []],
])("the section numbers in %s", (name, numbers) => {
  expect(numbersIn(name)).toEqual(numbers);
});
