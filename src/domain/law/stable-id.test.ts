import fc from "fast-check";
import { expect, test } from "vitest";
import { realLaw } from "#testing/law.ts";
import { stableId } from "./stable-id.ts";

test("the id of a text never changes: databases and links hold it", () => {
  expect(stableId("")).toBe(1_083_068_130);
  expect(stableId("a")).toBe(1_913_001_110);
});

test("any text has a positive id of 31 bits, the same each time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const id = stableId(text);
      expect(Number.isInteger(id) && id > 0 && id < 2 ** 31).toBe(true);
      expect(stableId(text)).toBe(id);
    }),
  );
});

test("no two clauses and no two rules of the law share an id", () => {
  const { clauses } = realLaw().book;
  const rules = clauses.flatMap((clause) => clause.rules);
  expect(new Set(clauses.map((c) => c.id)).size).toBe(clauses.length);
  expect(new Set(rules.map((r) => r.id)).size).toBe(rules.length);
});
