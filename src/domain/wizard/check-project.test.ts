import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { realCity, realEngine, TODAY } from "#testing/law.ts";
import { anyProject } from "#testing/projects.ts";
import { digitNumerals } from "../law/numerals.ts";
import { bindingOf, checkEverywhere } from "./across-cities.ts";
import { checkProject } from "./check-project.ts";
import type { SilentPart } from "./project-check.ts";
import { PROJECT_TYPES } from "./project-types.ts";
import { readCityProject } from "./read-city-project.ts";

const engine = realEngine();
function check(slug: string, given: Record<string, string>) {
  const facts = readCityProject(engine, realCity(slug), given, TODAY);
  if (!facts.ok) throw new Error(JSON.stringify(facts.error));
  return checkProject(engine, realCity(slug), facts.value, TODAY);
}

it("fills every part of nearly every result for the usual projects of every city", () => {
  const usual = [
    ...PROJECT_TYPES.filter((type) => type !== "other").map((type) => ({ type })),
    { type: "other", subject: "deck" },
    { type: "other", subject: "shed" },
  ];
  const results = engine.book.cities.flatMap(({ slug }) => usual.map((given) => check(slug, given)));
  const silent = (part?: SilentPart) =>
    results.filter(({ absent }) => absent.some((one) => part === undefined || one.part === part)).length;
  expect(silent() / results.length).toBeLessThanOrEqual(4 / 42);
  expect(silent("fees") / results.length).toBeLessThanOrEqual(4 / 42);
  expect(silent("times") / results.length).toBeLessThanOrEqual(6 / 42);
});

describe("a 6.5 ft wood fence behind a house in Denver", () => {
  const result = check("denver", { type: "fence", height: "6.5", place: "rear_yard", material: "wood" });

  it("fails by half a foot", () => {
    expect(result.answer.outcome).toBe("not_allowed");
    expect(result.checks).toHaveLength(1);
    expect(result.checks[0]).toMatchObject({
      check: "6.5 ft ≤ 6 ft",
      result: "fail",
      given: { value: 6.5, unit: "ft" },
      limit: { value: 6, unit: "ft" },
      margin: { value: -0.5, unit: "ft" },
    });
  });

  it("would pass at 6 ft, and at 4 ft without a permit", () => {
    expect(result.solutions.map((s) => s.text)).toEqual([
      "The largest height that passes in the rear yard is 6 ft.",
      "The largest height that needs no permit is 4 ft.",
    ]);
    expect(result.changes.map((c) => [c.text, c.outcome, c.set])).toEqual([
      ["Change the height to 6 ft.", "allowed_with_permit", { height: "6 ft" }],
    ]);
  });

  it("needs a zoning permit, by its threshold", () => {
    expect(result.permits[0]).toMatchObject({
      name: "Zoning permit",
      state: "needed",
      threshold: "height more than 4 ft",
    });
  });

  it("stands beside typical guidance only where Denver's own rule is not held", () => {
    const typical = result.typical.map((t) => t.text).join(" ");
    expect(typical).toMatch(/park/);
    expect(typical).not.toMatch(/front yard|rear yards|building permit/);
    expect(result.typical.every((t) => t.typical && t.citations.length === 0)).toBe(true);
  });

  it("says once what is not held, and whom to ask", () => {
    expect(result.absent).toEqual([]);
    const driveway = check("denver", { type: "other", subject: "driveway" });
    expect(driveway.absent.find(({ part }) => part === "documents")?.text).toBe(
      "We don't have rules on the documents to submit for driveways in Denver yet. Ask Community Planning and Development.",
    );
    expect(driveway.unknown.map((u) => u.text).join(" ")).not.toMatch(/We don't have/);
  });
});

it("a formula is shown in words with its inputs: in Portland 45% of a 5,000 sq ft lot is 2,250 sq ft", () => {
  const result = check("portland", {
    type: "addition",
    lot_area: "5000",
    lot_coverage: "45%",
    district: "R5",
  });
  const step = result.checks.find((c) => c.measure === "lot_coverage");
  expect(step).toMatchObject({
    result: "pass",
    limit: { value: 2250, unit: "sq ft" },
    margin: { value: 0, unit: "sq ft" },
    inputs: [{ name: "lot size", value: 5000, unit: "sq ft" }],
  });
  expect(step?.formula).toMatch(/15% of \(lot area minus/);
});

it("an allowed addition says which limit it could not be held against, and counts no room for it", () => {
  const given = { type: "addition", floor_area: "400", lot_area: "5000", district: "R5", height: "24" };
  const open = check("portland", given);
  expect(open.checks.find((c) => c.measure === "far")).toMatchObject({
    check: "over 0.08 ≤ 0.5",
    result: "unknown",
  });
  const said = "We could not check the floor area ratio. It depends on facts that you did not give.";
  expect(open.unknown.find(({ text }) => text === said)?.citations).toHaveLength(1);
  expect(bindingOf(open.checks, false)?.measure).toBe("height");
  const known = check("portland", { ...given, main_floor_area: "1500" });
  expect(known.checks.find((c) => c.measure === "far")).toMatchObject({
    check: "0.38 ≤ 0.5",
    result: "pass",
  });
  expect(known.unknown.map(({ text }) => text)).not.toContain(said);
});

it("one desk that two clauses tell parts of is one entry with both clauses: Austin's permitting center", () => {
  const { contacts } = check("austin", { type: "fence", height: "6" });
  const desks = contacts.filter(({ name }) => name === "Permitting and Development Center");
  expect(desks).toHaveLength(1);
  expect(desks[0]?.citations.length).toBeGreaterThan(1);
  expect(desks[0]?.phone).not.toBeNull();
});

it("a smaller change comes before a greater one, and each was tried", () => {
  const result = check("denver", { type: "fence", height: "6", place: "front_yard" });
  expect(result.changes.map((c) => c.text)).toEqual([
    "Change the height to 4 ft.",
    "Build it at the side instead.",
    "Build it in the rear yard instead.",
  ]);
  for (const change of result.changes) {
    const again = check("denver", { type: "fence", height: "6", place: "front_yard", ...change.set });
    expect(again.answer.outcome).toBe(change.outcome);
  }
});

it("a deciding question names the input that takes its replies", () => {
  const result = check("denver", { type: "fence", height: "5" });
  expect(result.deciding).toEqual({ name: "place", values: ["front_yard", "side_yard", "rear_yard"] });
  for (const [i, value] of result.deciding!.values.entries())
    expect(check("denver", { type: "fence", height: "5", place: value! }).answer.outcome).toBe(
      result.answer.decidingQuestion!.options[i]!.outcome,
    );
});

it("in every city a 6 ft fence in front is sorted by the room it has", () => {
  const facts = readCityProject(
    engine,
    realCity("denver"),
    { type: "fence", height: "6", place: "front_yard" },
    TODAY,
  );
  const everywhere = checkEverywhere(engine, facts.ok ? facts.value : (null as never), TODAY);
  const failing = everywhere.cities.filter((c) => c.outcome === "not_allowed");
  expect(everywhere.cities[0]?.city.name).toBe("Austin");
  expect(failing.map((c) => c.city.name)).toEqual(["Denver", "New York", "Portland"]);
  const margins = failing.map((c) => c.binding!.margin!.value);
  expect(margins).toEqual([...margins].sort((a, b) => b - a));
  expect(everywhere.solved.map((s) => s.title)).toContain(
    "The tallest fence allowed without a permit, by city",
  );
});

it("where no size can be given, every city says whether a rule is missing or a fact", () => {
  const facts = readCityProject(engine, realCity("portland"), { type: "adu", form: "detached" }, TODAY);
  const { solved } = checkEverywhere(engine, facts.ok ? facts.value : (null as never), TODAY);
  const said = (measure: string, city: string) =>
    solved
      .find((s) => s.measure === measure && s.goal === "passes")
      ?.values.find((v) => v.city.name === city);
  // Portland holds "75% of the main home or 800 sq ft, whichever is less", and nothing is said of the main home.
  expect(said("floor_area", "Portland")).toMatchObject({
    value: null,
    text: "It depends on facts that weren't given",
    citations: [expect.any(String)],
  });
  expect(said("height", "New York")?.text).toBe("We don't have a limit on the height for this case");
});

it("in every city no two questions have the same title", () => {
  const facts = readCityProject(engine, realCity("portland"), { type: "garage" }, TODAY);
  const { solved } = checkEverywhere(engine, facts.ok ? facts.value : (null as never), TODAY);
  const titles = solved.map(({ title }) => title);
  expect(titles).toContain("The largest footprint allowed without a permit everywhere on the lot, by city");
  expect(new Set(titles).size).toBe(titles.length);
});

it("in every check, each sentence is cited or typical, and its figures stand in its quotes or were computed", () => {
  for (const { city, given } of fc.sample(anyProject, { numRuns: 150, seed: 5 })) {
    const result = check(city.slug, given);
    const quotes = new Map(result.citations.map((c) => [c.id, digitNumerals(c.quote)]));
    const sections = [
      ...result.fees,
      ...result.times,
      ...result.inspections,
      ...result.documents,
      ...result.professionals,
      ...result.permits,
      ...result.standards,
    ];
    for (const { text, citations } of sections) {
      expect(citations.length, text).toBeGreaterThan(0);
      const vouched = new Set(citations.flatMap((id) => quotes.get(id) ?? []));
      for (const n of digitNumerals(text)) expect(vouched, `${city.slug}: ${text}`).toContain(n);
    }
    for (const fee of result.fees)
      if (fee.low !== null && fee.high !== null) expect(fee.low).toBeLessThanOrEqual(fee.high);
    for (const solution of result.solutions)
      expect(solution.citations.every((id) => quotes.has(id))).toBe(true);
  }
});
