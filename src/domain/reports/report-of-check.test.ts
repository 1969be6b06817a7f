import { describe, expect, test } from "vitest";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { checkEverywhere } from "#domain/wizard/across-cities.ts";
import { checkProject } from "#domain/wizard/check-project.ts";
import { readProjectId } from "#domain/wizard/project-id.ts";
import { readCityProject } from "#domain/wizard/read-city-project.ts";
import { realCity, realEngine } from "#testing/law.ts";
import { textsOf, ungroundedIn } from "#testing/reports.ts";
import { reportOfCheck } from "./report-of-check.ts";
import { reportOfProjects } from "./report-of-projects.ts";

const day = calendarDate("2026-11-20");

function check(slug: string, given: Record<string, string>) {
  const city = realCity(slug);
  const facts = readCityProject(realEngine(), city, given, day);
  if (!facts.ok) throw new Error(JSON.stringify(facts.error));
  return checkProject(realEngine(), city, facts.value, day);
}

const PROJECTS: [string, Record<string, string>][] = [
  ["denver", { type: "fence", height: "6 ft 6 in", place: "front_yard" }],
  ["seattle", { type: "adu", floor_area: "1,100 sq ft", height: "20 ft", lot_area: "5000" }],
  ["portland", { type: "garage", height: "12 ft", footprint: "400 sq ft" }],
  ["chicago", { type: "addition", height: "30 ft" }],
  ["austin", { type: "other", subject: "shed", footprint: "120 sq ft" }],
  ["new-york", { type: "fence", height: "4 ft" }],
];

test("a check begins with its verdict, the drawing and the figures, and has every part", () => {
  const report = reportOfCheck(check("denver", { type: "fence", height: "6 ft" }));
  expect(report.title).toBe("Compliance check: a fence in Denver");
  expect(report.sections.map(({ heading }) => heading)).toEqual([
    "Verdict",
    "On the lot",
    "Checks",
    "What would pass",
    "Project and property",
    "Further standards to show on the plans",
    "Permits",
    "Fees",
    "Review times",
    "Inspections",
    "Documents to submit",
    "Who may draw or build it",
    "Whom to call",
    "What we do not know",
  ]);
});

describe.each(PROJECTS)("in %s, %o", (slug, given) => {
  const result = check(slug, given);
  const report = reportOfCheck(result);

  test("every numeral stands in a cited quote, a check or the project", () => {
    // Typical figures are labelled so and rest on no clause; a solution is the result of trying sizes.
    const asked = [
      JSON.stringify(given),
      ...result.facts.map(({ value }) => value),
      ...result.typical.map(({ text }) => text),
      ...result.solutions.map(({ text }) => text),
      ...result.changes.map(({ text }) => text),
      ...result.citations.map(({ note }) => note ?? ""),
      ...result.contacts.map((c) => `${c.phone} ${c.address} ${c.url} ${c.hours}`),
      ...result.checks.flatMap(({ inputs }) => inputs.map(({ value }) => String(value))),
    ].join(" ");
    const trace = [...result.answer.trace, ...result.checks];
    expect(ungroundedIn(report, { citations: result.citations, trace }, asked)).toEqual([]);
  });

  test("each part has something to say", () => {
    for (const { blocks } of report.sections) expect(blocks.length).toBeGreaterThan(0);
    const texts = textsOf(report).map(({ text }) => text.trim());
    expect(texts).not.toContain("");
    const absences = texts.filter((text) => text.startsWith("We don't have rules on"));
    expect(absences).toEqual(result.absent.map(({ text }) => text));
  });
});

test("a row of the checks says what it is about, and counts no room where the result is not known", () => {
  const given = { type: "addition", floor_area: "400", lot_area: "5000", district: "R5" };
  const report = reportOfCheck(check("portland", given));
  const rows = report.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "table" && block.name === "checks" ? block.rows : [])),
  );
  expect(rows.map((row) => row.map(({ text }) => text))).toContainEqual([
    "Floor area ratio: on an R5 lot with 1 home",
    "over 0.08",
    "at most 0.5",
    "Not known yet",
    "none",
  ]);
});

test("one project in every city names each city once in its verdict and gives none of its own", () => {
  const facts = readProjectId("fence~height=6-ft");
  if (!facts.ok) throw new Error("the project cannot be read");
  const projects = checkEverywhere(realEngine(), facts.value, day);
  const report = reportOfProjects(projects);
  expect(report.outcome).toBeNull();
  for (const { city } of projects.cities) expect(report.headline.split(city.name)).toHaveLength(2);
  const table = report.sections
    .flatMap(({ blocks }) => blocks)
    .find((b) => b.kind === "table" && b.name === "cities");
  expect(table?.kind === "table" && table.rows).toHaveLength(projects.cities.length);
});
