import { expect, test } from "vitest";
import { PLANS, RIGHTS, smallestPlanWith } from "./plan.ts";
import { additionsOf, dollars, planRows, priceWords, searchesOf, USE_SENTENCES } from "./rights.ts";

const { anonymous, free, basic, pro } = PLANS;
const all = [anonymous, free, basic, pro];

test("2 searches in 30 days without an account, 2 a month with one, 10 with Basic, no limit with Pro", () => {
  expect(all.map(searchesOf)).toEqual([
    "2 searches in 30 days",
    "2 searches a month",
    "10 searches a month",
    "Unlimited searches",
  ]);
});

test("prices are dollars and cents: $9.99 and $29.99 a month", () => {
  expect([0, 5, 999, 2999, 3000].map(dollars)).toEqual(["$0", "$0.05", "$9.99", "$29.99", "$30.00"]);
  expect(priceWords(basic)).toBe("$9.99 a month");
  expect(priceWords(pro)).toBe("$29.99 a month");
});

test("the table of plans has a line for each right and a cell for each plan", () => {
  const rows = planRows(all);
  expect(rows).toHaveLength(RIGHTS.length + 5);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  for (const { cells } of rows) expect(cells).toHaveLength(4);
  const cellsOf = (name: RegExp) => rows.find((row) => name.test(row.name))?.cells;
  expect(cellsOf(/^Searches/)).toEqual(["2 in 30 days", "2 a month", "10 a month", "Unlimited"]);
  expect(cellsOf(/^Exports/)).toEqual([false, false, "10 a month", "Unlimited"]);
  expect(cellsOf(/^Developer API/)).toEqual([
    false,
    false,
    "100 calls a day, 10 a minute",
    "1,000 calls a day, 30 a minute",
  ]);
  expect(cellsOf(/^Support/)).toEqual([false, false, "Email", "Priority"]);
  expect(cellsOf(/^Saved searches/)).toEqual([false, false, true, true]);
  expect(cellsOf(/^City comparison/)).toEqual([false, false, false, true]);
  expect(cellsOf(/^Answers/)).toEqual([true, true, true, true]);
});

test("what Basic adds to Free is 10 searches, 10 exports, saving, the API and email", () => {
  expect(additionsOf(basic, free)).toEqual([
    "10 searches a month",
    "10 exports a month as PDF, CSV and map files",
    "Saved searches and results, and notice when they change",
    "Developer API: 100 calls a day, up to 10 a minute",
    "Email support",
  ]);
});

test("what Pro adds to Basic does not name again what Basic holds", () => {
  const added = additionsOf(pro, basic);
  expect(added).toContain("Unlimited exports as PDF, CSV and map files");
  expect(added).toContain("City comparison tools");
  expect(added.filter((line) => /^Saved|^Map|^Link/.test(line))).toEqual([]);
});

test("a plan adds its searches alone to one that holds all else", () => {
  expect(additionsOf(free, anonymous)).toEqual(["2 searches a month"]);
});

test("the sentence before the name of a plan reads well with it: something starts with it or is part of it", () => {
  for (const use of [...RIGHTS, "exports", "api"] as const) {
    expect(USE_SENTENCES[use]).toMatch(/^[A-Z].* (?:starts?|are|is)(?: with| part of)$/);
    expect(PLANS[smallestPlanWith(use)].name).not.toBe("");
  }
});
