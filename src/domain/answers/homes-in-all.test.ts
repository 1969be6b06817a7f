import { expect, test } from "vitest";
import { makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { ask, TODAY } from "#testing/law.ts";
import { buildEngine } from "./engine.ts";
import { evaluateProject } from "./evaluate-routes.ts";
import type { Project } from "./figures-known.ts";
import { homesInAll } from "./homes-in-all.ts";

const withHomes = (homes: Project["homes"]): Project => ({
  city: makeCity(),
  subject: "multi_unit",
  district: null,
  places: [],
  circumstances: {},
  quantities: [],
  lotFacts: {},
  ...(homes ? { homes } : {}),
});
const told = { there: { main: 0, adus: 2 }, added: { main: 1, adus: 0 } };

test("a limit counts all homes, ADUs alone, or homes without them", () => {
  const count = (given: Partial<Parameters<typeof makeRule>[0]>) =>
    homesInAll(makeRule({ measure: "units", ...given }), withHomes(told))?.value;
  // Two ADUs belong to a house, though it isn't told.
  expect(count({ subjects: ["multi_unit", "house"] })).toBe(4);
  expect(count({ subjects: ["adu"] })).toBe(2);
  expect(count({ subjects: ["multi_unit"], counts: "without_adus" })).toBe(2);
  expect(count({ subjects: ["short_term_rental"] })).toBeUndefined();
  expect(homesInAll(makeRule({ measure: "units", subjects: ["house"] }), withHomes(null))).toBeNull();
});

test("an ADU breaks a limit of 1 home, unless the limit leaves ADUs out", () => {
  const city = makeCity();
  const clause = makeClause({}, city);
  const verdict = (counts: "without_adus" | null) => {
    const limit = makeRule({
      clauseId: clause.id,
      subjects: ["house", "lot"],
      measure: "units",
      comparator: "at_most",
      value: { value: 1, unit: "units" },
      counts,
      when: { place: [], districts: [], notDistricts: [], circumstances: {}, bounds: {} },
    });
    const engine = buildEngine({ cities: [city], clauses: [{ ...clause, rules: [limit] }] });
    return evaluateProject(engine, { ...withHomes(null), city, subject: "adu" }, TODAY).verdict;
  };
  expect(verdict(null)).toBe("not_allowed");
  expect(verdict("without_adus")).not.toBe("not_allowed");
});

test("3 homes and 2 more break a limit of 4; 2 and 2 keep it", () => {
  const lot = "4,600 sf NR lot in Seattle, not near transit, market rate.";
  const more = ask(`${lot} Already has the house plus two ADUs. May we add two more townhouse units?`).answer;
  expect(more.outcome).toBe("not_allowed");
  expect(more.statements[0]?.text).toBe("With the 3 homes already there, 2 more make 5 homes.");
  const kept = ask(`${lot} There's a house and one ADU on it. Could we add two townhouses?`).answer;
  expect(kept.outcome).toBe("allowed");
});

test("an ADU that is there counts with one that would be added: 2 keep Seattle's limit of 2 and break New York's of 1", () => {
  const q = "We already have a basement apartment. Can we add a backyard cottage?";
  const seattle = ask(`${q} Seattle`).answer;
  expect(seattle.outcome).toBe("allowed_with_permit");
  expect(seattle.headline).toContain("up to 2");
  const newYork = ask(`${q} New York`).answer;
  expect(newYork.outcome).toBe("not_allowed");
  expect(newYork.statements[0]?.text).toBe("With the 1 home already there, 1 more makes 2 homes.");
});
