import { expect, it } from "vitest";
import { NOT_ALLOWED } from "#web/testing/answer-fixture.ts";
import { checkRows } from "./checks-table.tsx";

it("checks that say the same share a row with all their clauses", () => {
  const check = { ...NOT_ALLOWED.trace[2]!, label: "Fees", check: "Fees" };
  const rows = checkRows([check, { ...check, rule: 9, citation: "c9" }, NOT_ALLOWED.trace[0]!]);
  expect(rows.map(({ citations }) => citations)).toEqual([["c3", "c9"], ["c2"]]);
});
