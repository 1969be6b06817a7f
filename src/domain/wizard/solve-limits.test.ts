import fc from "fast-check";
import { expect, it } from "vitest";
import { realCity, realEngine, TODAY } from "#testing/law.ts";
import { anyProject } from "#testing/projects.ts";
import { checkLimit, limitOf } from "../answers/check-limit.ts";
import { evaluateProject } from "../answers/evaluate-routes.ts";
import type { Project } from "../answers/figures-known.ts";
import { findDistrict } from "../geography/districts.ts";
import { factsOf } from "../law/formula.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { LOT_FACTS } from "../law/vocabulary.ts";
import { compareQuantities, dimensionOf, type Quantity } from "../units/quantity.ts";
import { blankProject } from "./field-dependents.ts";
import { projectOf } from "./project-context.ts";
import { readCityProject } from "./read-city-project.ts";
import { moved, solveFor, withFigure } from "./solve-limits.ts";

const engine = realEngine();

/** Every limit of the law that holds today, with its city. */
const LIMITS: readonly HeldRule[] = engine.book.cities.flatMap((city) =>
  (engine.rules.get(city.id) ?? []).filter(
    ({ rule }) => rule.kind === "limit" && rule.measure !== null && rule.comparator !== null,
  ),
);

/** A lot of which every fact is known, for the limits that are formulas. */
const KNOWN_LOT: Readonly<Record<string, Quantity>> = {
  length: { value: 50, unit: "ft" },
  area: { value: 6250, unit: "sq ft" },
  months: { value: 20, unit: "years" },
  stories: { value: 2, unit: "stories" },
  money: { value: 40_000, unit: "USD" },
  ratio: { value: 50, unit: "%" },
  "dwelling units": { value: 2, unit: "units" },
  "parking spaces": { value: 1, unit: "spaces" },
};

function projectUnder({ rule, clause }: HeldRule): Project {
  const city = engine.cities.get(clause.cityId)!;
  const facts = rule.formula ? factsOf(rule.formula) : [];
  return {
    ...blankProject(city, rule.subjects[0]!),
    lotFacts: Object.fromEntries(facts.map((fact) => [fact, KNOWN_LOT[LOT_FACTS[fact]]!])),
  };
}

it("for every limit in the law, the limit itself passes and the next step fails", () => {
  let tried = 0;
  for (const held of LIMITS) {
    const { rule } = held;
    const project = projectUnder(held);
    const found = { ...held, applies: { status: "applies" as const, open: [] } };
    const limit = limitOf(found, project)!;
    expect(limit, `${held.clause.slug}#${rule.key}`).not.toBeNull();
    const upper = rule.comparator === "at_most" || rule.comparator === "less_than";
    const strict = rule.comparator === "less_than" || rule.comparator === "more_than";
    if (rule.comparator === "exactly") continue;
    const outward = upper ? 1 : -1;
    const last = strict ? moved(limit, -outward) : limit;
    if (!upper && limit.value === 0) continue;
    const check = (value: Quantity) => checkLimit(found, withFigure(project, rule.measure!, value))!.result;
    // A share or a whole number has its own size of step; nothing may stand between the two.
    expect(check(last), `${held.clause.slug}#${rule.key} at ${last.value} ${last.unit}`).toBe("pass");
    // Beyond one end of a range it is open, beyond both it fails.
    const beyond = rule.valueTo && rule.value ? [rule.value, rule.valueTo] : [last];
    const fails = beyond.map((end) => check(moved(end, outward)));
    expect(fails.sort(), `${held.clause.slug}#${rule.key} beyond`).toEqual(
      rule.valueTo ? ["fail", "unknown"] : ["fail"],
    );
    tried += 1;
  }
  expect(tried).toBeGreaterThan(400);
});

/** The districts that a rule names, for a project to stand in one of them. */
function placed(held: HeldRule): Project[] {
  const project = projectUnder(held);
  const index = engine.districts.get(held.clause.cityId)!;
  const codes = held.rule.when.districts.flatMap((word) => project.city.groups[word] ?? [word]).slice(0, 3);
  const districts = codes.flatMap((code) => findDistrict(index, code) ?? []);
  const places = held.rule.when.place.slice(0, 1);
  return (districts.length > 0 ? districts : [null]).map((district) => ({ ...project, district, places }));
}

it("for every limit in the law, where a bound is solved it passes all rules and the next step breaks one", () => {
  const solved: string[] = [];
  for (const held of LIMITS) {
    for (const project of placed(held)) {
      for (const goal of ["passes", "no_permit"] as const) {
        const answer = solveFor(engine, project, held.rule.measure!, goal, TODAY);
        if (!answer?.value || !answer.next) continue;
        const at = evaluateProject(engine, withFigure(project, answer.measure, answer.value), TODAY);
        const beyond = evaluateProject(engine, withFigure(project, answer.measure, answer.next), TODAY);
        const fails = (e: typeof at) => e.checks.filter((c) => c.result === "fail").length;
        const bans = (e: typeof at) =>
          e.permissions.filter((f) => f.rule.kind === "prohibited" && f.applies.status === "applies").length;
        const name = `${held.clause.slug}#${held.rule.key} ${goal}: ${answer.value.value} ${answer.value.unit}`;
        if (goal === "passes")
          expect(fails(beyond) + bans(beyond), name).toBeGreaterThan(fails(at) + bans(at));
        if (goal === "no_permit") expect(at.permits.needed, name).toEqual([]);
        expect(answer.binding.length, name).toBeGreaterThan(0);
        expect(
          compareQuantities(answer.next, moved(answer.value, answer.bound === "largest" ? 1 : -1)),
          name,
        ).toBe(0);
        solved.push(name);
      }
    }
  }
  expect(solved.length).toBeGreaterThan(300);
});

it("for generated projects too, the solved size breaks nothing new and the next one does", () => {
  let tried = 0;
  for (const { city, given } of fc.sample(anyProject, { numRuns: 400, seed: 11 })) {
    const facts = readCityProject(engine, city, given, TODAY);
    if (!facts.ok) throw new Error(JSON.stringify(facts.error));
    const project = projectOf(engine, city, facts.value);
    for (const { measure } of project.quantities) {
      const answer = solveFor(engine, project, measure, "passes", TODAY);
      if (!answer?.value || !answer.next) continue;
      const failing = (value: Quantity) =>
        new Set(
          evaluateProject(engine, withFigure(project, measure, value), TODAY)
            .checks.filter((c) => c.result === "fail")
            .map((c) => c.found.rule.id),
        );
      const at = failing(answer.value);
      const broken = answer.binding.filter((f) => f.rule.kind !== "prohibited");
      expect(broken.every((f) => !at.has(f.rule.id))).toBe(true);
      if (broken.length > 0) expect([...failing(answer.next)].some((id) => !at.has(id))).toBe(true);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(150);
});

it("a step is an inch, a square foot, a percent, a hundredth of a floor area ratio, or one", () => {
  expect(moved({ value: 6, unit: "ft" }, 1)).toEqual({ value: 73, unit: "in" });
  expect(moved({ value: 6, unit: "ft" }, -1)).toEqual({ value: 71, unit: "in" });
  expect(moved({ value: 71, unit: "in" }, 1)).toEqual({ value: 72, unit: "in" });
  expect(moved({ value: 1000, unit: "sq ft" }, 1)).toEqual({ value: 1001, unit: "sq ft" });
  expect(moved({ value: 40, unit: "%" }, 1)).toEqual({ value: 41, unit: "%" });
  expect(moved({ value: 0.5, unit: "FAR" }, 1)).toEqual({ value: 0.51, unit: "FAR" });
  expect(moved({ value: 2, unit: "stories" }, 1)).toEqual({ value: 3, unit: "stories" });
  expect(dimensionOf(moved({ value: 2, unit: "m" }, 1).unit)).toBe("length");
});

it("Denver: the tallest fence in the rear yard is 6 ft, and the tallest without a permit 4 ft", () => {
  const project = { ...blankProject(realCity("denver"), "fence"), places: ["rear_yard" as const] };
  expect(solveFor(engine, project, "height", "passes", TODAY)).toMatchObject({
    bound: "largest",
    value: { value: 6, unit: "ft" },
    next: { value: 73, unit: "in" },
  });
  expect(solveFor(engine, project, "height", "no_permit", TODAY)?.value).toEqual({ value: 4, unit: "ft" });
});

it("a measure that no rule speaks of has no solution", () => {
  expect(
    solveFor(engine, blankProject(realCity("denver"), "fence"), "floor_area", "passes", TODAY),
  ).toBeNull();
});
