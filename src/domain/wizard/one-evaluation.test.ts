import fc from "fast-check";
import { expect, it } from "vitest";
import { ask, realEngine, TODAY } from "#testing/law.ts";
import { anyProject, type GivenProject } from "#testing/projects.ts";
import type { Engine } from "../answers/engine.ts";
import { readAsks } from "../answers/read-asks.ts";
import { compareCities } from "../comparison/compare-cities.ts";
import { findTopic } from "../comparison/comparison-topics.ts";
import type { City } from "../law/law.ts";
import { reportOfCheck } from "../reports/report-of-check.ts";
import { tablesOf } from "../reports/report-tables.ts";
import { checkEverywhere } from "./across-cities.ts";
import { answerProject, checkProject } from "./check-project.ts";
import { projectOf } from "./project-context.ts";
import type { ProjectFacts } from "./project-facts.ts";
import { projectId, readProjectId } from "./project-id.ts";
import { questionOf } from "./project-question.ts";
import { readCityProject } from "./read-city-project.ts";

const engine = realEngine();
const COMPARED = 200;
/** Of the projects that people enter the words carry more than this share; the others cannot be asked in a sentence. */
const CARRIED = 0.55;
/** Of so many projects one is checked with all its sections and written as a report. */
const REPORTED = 3;
/** Of so many projects one is also checked as the line of its city among all cities, which takes longest. */
const EVERYWHERE = 9;
/** Hundreds of projects take their time on a busy machine. */
const PATIENCE = { timeout: 900_000 };

function factsOf({ city, given }: GivenProject): ProjectFacts {
  const facts = readCityProject(engine, city, given, TODAY);
  if (!facts.ok) throw new Error(`${JSON.stringify(given)}: ${JSON.stringify(facts.error)}`);
  return facts.value;
}

const plain = (value: object): string => JSON.stringify(Object.entries(value).sort());

/** Whether the question's words, and each thing asked in them, were read as the very project that the facts are. */
function readsAlike({ city }: GivenProject, facts: ProjectFacts): boolean {
  const project = projectOf(engine, city, facts);
  const read = engine.reader.read(questionOf(facts, city), TODAY);
  const asks = () => readAsks(engine, city, read, read.asOf, {}, TODAY);
  return (
    read.intent === "permission" &&
    read.unread.length === 0 &&
    read.measures.every((m) => read.quantities.some((q) => q.measure === m) || m in read.lotFacts) &&
    read.subjects.join() === facts.subject &&
    plain(read.quantities) === plain(project.quantities) &&
    plain(read.lotFacts) === plain(project.lotFacts) &&
    read.places.join() === project.places.join() &&
    plain(read.circumstances) === plain(project.circumstances) &&
    read.district?.code === project.district?.code &&
    asks().every((ask) => plain(ask.quantities) === plain(project.quantities))
  );
}

/** The engine as if one city alone were covered: one project in every city is then one line. */
const only = (city: City): Engine => ({ ...engine, book: { ...engine.book, cities: [city] } });

it(
  "search, wizard, project and report give one verdict and the same figures to 200 projects",
  PATIENCE,
  () => {
    let compared = 0;
    let generated = 0;
    for (const project of fc.sample(anyProject, { numRuns: COMPARED / CARRIED, seed: 20261120 })) {
      if (compared === COMPARED) break;
      generated += 1;
      const facts = factsOf(project);
      if (!readsAlike(project, facts)) continue;
      compared += 1;
      const { answer, ctx } = answerProject(engine, project.city, facts, TODAY);
      const question = ctx.reading.text;
      // Byte for byte what the search answers.
      expect(JSON.stringify(answer), question).toBe(JSON.stringify(ask(question).answer));
      if (compared % REPORTED !== 0) continue;
      const checked = checkProject(engine, project.city, facts, TODAY);
      expect(JSON.stringify(checked.answer)).toBe(JSON.stringify(answer));
      const report = reportOfCheck(checked);
      expect([report.outcome, report.headline]).toEqual([answer.outcome, answer.headline]);
      const rows = tablesOf(report).find((table) => table.name === "checks")?.rows ?? [];
      expect(rows.length, question).toBe(checked.checks.length);
      // One project in every city has a test of its own below.
      if (facts.district !== null || compared % EVERYWHERE !== 0) continue;
      const [line] = checkEverywhere(only(project.city), facts, TODAY).cities;
      expect([line!.outcome, line!.headline]).toEqual([answer.outcome, answer.headline]);
      if (line!.binding) expect(checked.checks.map((step) => step.rule)).toContain(line!.binding.rule);
    }
    expect(compared).toBe(COMPARED);
    // The sentence has to carry most projects, or the comparison would be of the easy ones only.
    expect(compared / generated).toBeGreaterThan(CARRIED);
  },
);

it("one project in every city says of each what that city's check says", PATIENCE, () => {
  for (const project of fc.sample(anyProject, { numRuns: 20, seed: 7 })) {
    const facts = { ...factsOf(project), district: null };
    const everywhere = checkEverywhere(engine, facts, TODAY);
    expect(everywhere.cities.map((c) => c.city.id).sort()).toEqual(engine.book.cities.map((c) => c.id));
    const line = everywhere.cities.find((c) => c.city.id === project.city.id)!;
    const alone = checkProject(engine, project.city, facts, TODAY);
    expect(line.outcome).toBe(alone.answer.outcome);
    expect(line.headline).toBe(alone.answer.headline);
    expect(line.solutions.map((s) => [s.text, s.value])).toEqual(
      alone.solutions.map((s) => [s.text, s.value]),
    );
    expect(line.changes.map((c) => [c.text, c.outcome])).toEqual(
      alone.changes.map((c) => [c.text, c.outcome]),
    );
    if (line.binding) {
      const same = alone.checks.find((step) => step.rule === line.binding!.rule);
      expect({ ...line.binding, citation: "" }).toEqual({ ...same, citation: "" });
    }
  }
});

it("a project's address holds the project", PATIENCE, () => {
  fc.assert(
    fc.property(anyProject, (project) => {
      const facts = { ...factsOf(project), district: null };
      const back = readProjectId(projectId(facts));
      expect(back.ok && projectId(back.value)).toBe(projectId(facts));
      const [here, there] = [facts, back.ok ? back.value : null].map((f) =>
        f ? answerProject(engine, project.city, f, TODAY).answer.outcome : null,
      );
      expect(there).toBe(here);
    }),
    { numRuns: 100 },
  );
});

it(
  "a comparison shows no limit that the check of that city does not hold the project against",
  PATIENCE,
  () => {
    const [first, second, ...more] = engine.book.cities;
    let cells = 0;
    for (const key of ["fence", "adu", "garage", "deck", "shed"]) {
      const topic = findTopic(key)!;
      const { rows } = compareCities(engine, [first!, second!, ...more], topic, TODAY);
      for (const { cell, value } of rows.flatMap((row) =>
        row.cells.flatMap((c) => c.values.map((v) => ({ cell: c, value: v }))),
      )) {
        const city = engine.cities.get(cell.cityId)!;
        const held = (engine.rules.get(city.id) ?? []).find((h) => h.rule.id === value.rule)!;
        const { rule } = held;
        if (rule.kind !== "limit" || !rule.measure || !rule.value || !rule.subjects.includes(topic.subject))
          continue;
        // What holds at some sizes only needs those sizes too.
        if (Object.keys(rule.when.bounds).length > 0) continue;
        // The lot's own size is a check of its own, told only where it fails.
        if (/^lot_(?:area|width|depth)$/.test(rule.measure)) continue;
        const facts: ProjectFacts = {
          type: "other",
          subject: topic.subject,
          fenceType: null,
          place: rule.when.place[0] ?? null,
          district: null,
          circumstances: Object.fromEntries(
            Object.entries(rule.when.circumstances).map(([name, values]) => [name, values![0]!]),
          ),
          figures: { [rule.measure]: rule.value },
        };
        const { evaluation } = answerProject(engine, city, facts, TODAY);
        const check = evaluation.checks.find((c) => c.found.rule.id === rule.id);
        // Of a range the end counts that asks more.
        const ends = rule.valueTo && rule.comparator === "at_least" ? rule.valueTo : rule.value;
        expect(check?.limit, `${city.slug} ${held.clause.slug}#${rule.key}`).toEqual(ends);
        cells += 1;
      }
    }
    expect(cells).toBeGreaterThan(60);
  },
);
