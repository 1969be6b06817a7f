import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { buildEngine } from "../answers/engine.ts";
import type { Rule } from "../law/law.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { DISTRICT_STANDARDS, districtMatrix } from "./district-matrix.ts";

const district = (code: string) => ({
  code,
  name: code,
  family: "residential" as const,
  allows: "Houses.",
  aliases: [],
  standards: [],
  note: null,
});
const city = makeCity({ districts: [district("R-1"), district("R-2")] });
const anywhere = { place: [], districts: [], notDistricts: [], circumstances: {}, bounds: {} };
const on = (districts: string[], rule: Partial<Rule>): Rule =>
  makeRule({ subjects: ["house"], ...rule, when: { ...anywhere, ...rule.when, districts } });

const states = (rules: Rule[]) => {
  const engine = buildEngine(makeBook({ cities: [city], clauses: [makeClause({ rules }, city)] }));
  return districtMatrix(engine, city, calendarDate("2026-11-20")).map((row) =>
    Object.fromEntries(DISTRICT_STANDARDS.map(({ key }, i) => [key, row.states[i]])),
  );
};

test("a limit counts in its own districts, and elsewhere nothing is known", () => {
  const [first, second] = states([on(["R-1"], { key: "height", measure: "height" })]);
  expect(first!.height).toBe("limit");
  expect(second!.height).toBe("not_researched");
  expect(first!.stories).toBe("not_researched");
});

test("a rule that there is no limit is known, and is not a limit", () => {
  const [first] = states([
    on([], { key: "far", kind: "unregulated", measure: "far", comparator: null, value: null }),
  ]);
  expect(first!.far).toBe("no_limit");
});

test("a setback counts for its own yard; one without a yard counts for all of them", () => {
  const rear = on(["R-1"], { key: "rear", measure: "setback", comparator: "at_least" });
  const everywhere = on(["R-2"], { key: "all", measure: "setback", comparator: "at_least" });
  const [first, second] = states([{ ...rear, when: { ...rear.when, place: ["rear_yard"] } }, everywhere]);
  expect([first!.front, first!.side, first!.rear]).toEqual(["not_researched", "not_researched", "limit"]);
  expect([second!.front, second!.side, second!.rear]).toEqual(["limit", "limit", "limit"]);
});

test("a rule of the past does not count", () => {
  const [first] = states([on([], { key: "height", measure: "height", to: calendarDate("2020-01-01") })]);
  expect(first!.height).toBe("not_researched");
});

test("a limit that the block or a map sets lot by lot is known; another requirement says no limit", () => {
  const rule = { kind: "required", comparator: null, value: null } as const;
  const [first] = states([
    on(["R-1"], { ...rule, key: "height", measure: "height", setBy: "map" }),
    on(["R-1"], { ...rule, key: "far", measure: "far" }),
  ]);
  expect(first!.height).toBe("limit");
  expect(first!.far).toBe("not_researched");
});
