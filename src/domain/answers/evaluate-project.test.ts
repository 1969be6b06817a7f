import { describe, expect, test } from "vitest";
import { findDistrict, type NamedDistrict } from "#domain/geography/districts.ts";
import type { LotFacts } from "#domain/law/formula.ts";
import type { Bound, City, Rule } from "#domain/law/law.ts";
import type { Circumstance, Measure } from "#domain/law/vocabulary.ts";
import type { Quantity } from "#domain/units/quantity.ts";
import { realEngine, TODAY } from "#testing/law.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { speaksFor } from "../law/speaks-for.ts";
import { evaluateProject } from "./evaluate-routes.ts";
import { figureFor, type Project, withinBound } from "./figures-known.ts";
import { findRules, splitConflicts } from "./rules-in-force.ts";

/** Every plain limit of the law is put to its own edge: at the limit a project passes, one step beyond it fails. */

/** One step in the unit of a limit, small beside any limit and exact in decimals. */
const step = (limit: Quantity): number =>
  ["stories", "units", "spaces", "count", "people"].includes(limit.unit)
    ? 1
    : limit.unit === "FAR"
      ? 0.01
      : 0.1;
const rounded = (n: number): number => Number(n.toFixed(6));

/** A figure that keeps the bounds of a condition. */
function within(bounds: readonly Bound[]): Quantity {
  const { unit } = bounds[0]!.value;
  const low = bounds.find((b) => b.is === "at_least" || b.is === "more_than")?.value.value;
  const high = bounds.find((b) => b.is === "at_most" || b.is === "less_than")?.value.value;
  const exact = bounds.find((b) => b.is === "exactly")?.value.value;
  if (exact !== undefined) return { value: exact, unit };
  if (low !== undefined && high !== undefined) return { value: rounded((low + high) / 2), unit };
  return { value: low !== undefined ? low + 1 : rounded(high! / 2), unit };
}

/** A district of the city to which the rule's district words apply; undefined when no listed one fits. */
function districtFor(rule: Rule, city: City): NamedDistrict | null | undefined {
  const { districts, notDistricts } = rule.when;
  if (districts.length === 0 && notDistricts.length === 0) return null;
  const index = realEngine().districts.get(city.id)!;
  const probe = { ...bareProject(city, rule), circumstances: {} };
  const codes = [
    ...city.districts.map((d) => d.code),
    ...districts.filter((word) => /^[A-Z]/.test(word) && !word.includes("*")),
  ];
  for (const code of codes) {
    const district = findDistrict(index, code);
    if (!district) continue;
    const only: Rule = { ...rule, when: { ...rule.when, place: [], circumstances: {}, bounds: {} } };
    if (appliesTo(only, { ...probe, district })) return district;
  }
  return undefined;
}

const appliesTo = (rule: Rule, project: Project): boolean =>
  findRules(
    {
      ...realEngine(),
      bySubject: new Map([
        [
          project.city.id,
          new Map([
            [
              project.subject,
              [{ rule, clause: realEngine().book.clauses.find((c) => c.id === rule.clauseId)! }],
            ],
          ]),
        ],
      ]),
    },
    project,
    TODAY,
    {},
  ).some((f) => f.applies.status === "applies");

const bareProject = (city: City, rule: Rule): Project => ({
  city,
  subject: rule.subjects[0]!,
  district: null,
  places: [],
  circumstances: {},
  quantities: [],
  lotFacts: {},
});

/** The project that the rule's own conditions describe, with the given size of what the rule limits; null when a condition is exotic. */
function projectFor({ rule }: HeldRule, city: City, size: Quantity): Project | null {
  const district = districtFor(rule, city);
  if (district === undefined) return null;
  const circumstances: Partial<Record<Circumstance, string>> = {};
  for (const [name, values] of Object.entries(rule.when.circumstances))
    circumstances[name as Circumstance] = values![0]!;
  const facts: Record<string, Quantity> = {};
  for (const [name, bounds] of Object.entries(rule.when.bounds)) facts[name] = within(bounds!);
  const project: Project = {
    ...bareProject(city, rule),
    district,
    places: rule.when.place.slice(0, 1),
    circumstances,
    lotFacts: facts as LotFacts,
  };
  // A condition on the very measure that is limited ("over 4 ft: at least 5 ft back") has no edge of its own.
  if (figureFor(rule.measure!, project)) return null;
  return { ...project, quantities: [{ measure: rule.measure as Measure, ...size, sense: "exact" }] };
}

interface Edge {
  name: string;
  held: HeldRule;
  city: City;
  limit: Quantity;
  beyond: Quantity;
}

function edges(): Edge[] {
  const engine = realEngine();
  return [...engine.cities.values()].flatMap((city) =>
    (engine.rules.get(city.id) ?? []).flatMap((held): Edge[] => {
      const { rule, clause } = held;
      if (rule.kind !== "limit" || !rule.value || rule.measure === null || !speaksFor(held, TODAY)) return [];
      // Of a range it is open which end counts (check-limit.test.ts).
      if (rule.valueTo) return [];
      if (rule.comparator !== "at_most" && rule.comparator !== "at_least") return [];
      const found = { ...held, applies: { status: "applies" as const, open: [] } };
      if (splitConflicts(engine, TODAY, [found]).yielding.length > 0) return [];
      const beyond = rounded(rule.value.value + (rule.comparator === "at_most" ? 1 : -1) * step(rule.value));
      if (beyond < 0) return [];
      return [
        {
          name: `${city.slug} ${clause.slug}#${rule.key}`,
          held,
          city,
          limit: rule.value,
          beyond: { value: beyond, unit: rule.value.unit },
        },
      ];
    }),
  );
}

/** A limit of one of several routes binds only what takes it. */
/** On the route of the rule, and in the case that it names itself. */
const onItsRoute = (project: Project, { rule }: HeldRule): Project => ({
  ...project,
  ...(rule.route ? { route: rule.route.key } : {}),
  ownFacts: ({ ask }) => (ask === rule.when.turnsOn?.ask ? true : null),
});

describe("every plain limit of the law", () => {
  const all = edges();

  test("passes at the limit with no room left, and fails one step beyond by just that step", () => {
    const wrong: string[] = [];
    const untried: string[] = [];
    for (const { name, held, city, limit, beyond } of all) {
      const [at, over] = [projectFor(held, city, limit), projectFor(held, city, beyond)];
      if (!at || !over) {
        untried.push(name);
        continue;
      }
      const checkOf = (project: Project) =>
        evaluateProject(realEngine(), onItsRoute(project, held), TODAY).checks.find(
          (c) => c.found.rule.id === held.rule.id,
        );
      const [passing, failing] = [checkOf(at), checkOf(over)];
      if (passing?.result !== "pass" || passing.margin?.value !== 0)
        wrong.push(`${name}: at ${limit.value} ${limit.unit} ${passing?.result ?? "not checked"}`);
      if (
        failing?.result !== "fail" ||
        failing.margin === null ||
        rounded(failing.margin.value) !== rounded(-step(limit))
      )
        wrong.push(
          `${name}: at ${beyond.value} ${beyond.unit} ${failing?.result ?? "not checked"} ${failing?.margin?.value}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(300);
    expect(untried.length).toBeLessThan(all.length * 0.1);
  });

  test("one step beyond a limit that certainly applies is not allowed", () => {
    const wrong: string[] = [];
    let certain = 0;
    for (const { name, held, city, beyond } of all) {
      const project = projectFor(held, city, beyond);
      if (!project) continue;
      const { verdict, checks } = evaluateProject(realEngine(), onItsRoute(project, held), TODAY);
      const own = checks.find((c) => c.found.rule.id === held.rule.id);
      if (own?.result !== "fail" || own.found.applies.status !== "applies") continue;
      certain++;
      if (verdict !== "not_allowed") wrong.push(`${name}: ${verdict}`);
    }
    expect(wrong).toEqual([]);
    expect(certain).toBeGreaterThan(all.length * 0.8);
  });
});

describe("bounds", () => {
  const ft = (value: number): Quantity => ({ value, unit: "ft" });
  test.each([
    ["6 ft keeps at most 6 ft", ft(6), "at_most", "exact", true],
    ["72 in keeps at most 6 ft", { value: 72, unit: "in" }, "at_most", "exact", true],
    ["6 ft does not keep less than 6 ft", ft(6), "less_than", "exact", false],
    ["6 ft keeps at least 6 ft", ft(6), "at_least", "exact", true],
    ["6 ft is not more than 6 ft", ft(6), "more_than", "exact", false],
    ["over 6 ft does not keep at most 6 ft", ft(6), "at_most", "more", false],
    ["over 6 ft is more than 6 ft", ft(6), "more_than", "more", true],
    ["over 5 ft may or may not keep at most 6 ft", ft(5), "at_most", "more", null],
    ["under 6 ft keeps at most 6 ft", ft(6), "at_most", "less", true],
    ["under 6 ft is not at least 6 ft", ft(6), "at_least", "less", false],
    ["under 7 ft may or may not keep at most 6 ft", ft(7), "at_most", "less", null],
  ] as const)("%s", (_, figure, is, sense, keeps) => {
    expect(withinBound(figure, { is, value: ft(6) }, sense)).toBe(keeps);
  });
});
