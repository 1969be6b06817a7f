import { expect, it } from "vitest";
import { DEPENDS, NOT_ALLOWED } from "#web/testing/answer-fixture.ts";
import { checkRows, comparedRows } from "./checks-table.tsx";

it("checks that say the same share a row with all their clauses", () => {
  const check = { ...NOT_ALLOWED.trace[2]!, label: "Fees", check: "Fees" };
  const rows = checkRows([check, { ...check, rule: 9, citation: "c9" }, NOT_ALLOWED.trace[0]!]);
  expect(rows.map(({ citations }) => citations)).toEqual([["c3", "c9"], ["c2"]]);
});

it("what fails comes before what passes, and what compared nothing is left out", () => {
  const [fits, fails] = DEPENDS.trace;
  const rows = comparedRows([fits!, NOT_ALLOWED.trace[2]!, fails!]);
  expect(rows.map(({ check }) => check.result)).toEqual(["fail", "pass"]);
});
