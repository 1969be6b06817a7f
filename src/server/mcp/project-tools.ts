import { z } from "zod";
import { CheckOutput, FieldsOutput } from "#contract/compliance.ts";
import { SolveOutput } from "#contract/v1/project-operations.ts";
import type { City } from "#domain/law/law.ts";
import { CIRCUMSTANCES, LOT_FACTS, MEASURES, SUBJECTS } from "#domain/law/vocabulary.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { checkProject } from "#domain/wizard/check-project.ts";
import type { ProjectFacts } from "#domain/wizard/project-facts.ts";
import { FENCE_TYPES, PROJECT_TYPES } from "#domain/wizard/project-types.ts";
import { readCityProject } from "#domain/wizard/read-city-project.ts";
import { solveProject } from "#domain/wizard/solve-project.ts";
import { tellFields } from "#domain/wizard/tell-fields.ts";
import { AsOf, CityName, District, findCity, Place } from "./inputs.ts";
import { type ToolWorld, tool } from "./tool.ts";

const Subject = z
  .enum(SUBJECTS)
  .optional()
  .describe('With type "other": what is built, such as "deck", "shed" or "pool".');

const Project = z.strictObject({
  city: CityName,
  type: z.enum(PROJECT_TYPES).describe('The kind of project; "other" with `subject` for everything else.'),
  subject: Subject,
  fenceType: z
    .enum(FENCE_TYPES)
    .optional()
    .describe('With type "fence": which kind. Without it, a standard one.'),
  district: District.optional(),
  place: Place.optional().describe("Where on the lot it is."),
  facts: z
    .record(z.string().max(60), z.union([z.string().max(80), z.number()]))
    .default({})
    .describe(
      'What is known of the project and its lot, each with its unit: {"height": "6 ft", "floor_area": "864 sq ft", "lot_area": "5,000 sq ft", "lot_type": "corner"}. The tool project_fields lists the names that the city asks for, and what may be chosen.',
    ),
  system: z
    .enum(["ft", "m"])
    .optional()
    .describe("The unit of numbers that come without one: feet or meters. Without it, feet."),
  asOf: AsOf.optional(),
});

/** The project as its city reads it. */
function projectOf(
  { engine, today }: ToolWorld,
  { city: words, facts, asOf, ...given }: z.output<typeof Project>,
): Result<{ city: City; facts: ProjectFacts; day: CalendarDate }, Problem> {
  const city = findCity(engine, words);
  if (!city.ok) return city;
  const strange = Object.keys(facts).find((name) => !FACTS.has(name));
  if (strange !== undefined) return err(invalidInput("facts", strangeFact(strange)));
  const day = (asOf as CalendarDate | undefined) ?? today;
  const texts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
  const read = readCityProject(engine, city.value, { ...texts, ...given }, day);
  return read.ok ? ok({ city: city.value, facts: read.value, day }) : read;
}

/** What may be told of a project under `facts`: figures and circumstances. */
const FACTS: ReadonlySet<string> = new Set([
  ...MEASURES,
  ...Object.keys(LOT_FACTS),
  ...Object.keys(CIRCUMSTANCES),
]);

/** A fact that nobody reads would look like one that was considered. */
const strangeFact = (name: string): string =>
  Object.hasOwn(Project.shape, name)
    ? `Please give "${name}" next to "facts" and not in it.`
    : `No rule depends on a fact named "${name.slice(0, 60)}". The tool project_fields lists the facts that count.`;

/** A project against the rules: the same result as the wizard's fourth step. */
export const checkTool = tool({
  name: "check",
  title: "Check a project against the code",
  description:
    "Checks a project in a city against every rule that applies. Returns the verdict, each check with its limit, formula, inputs, margin and clause, the permits, fees, times, inspections and documents, what is not known, and whom to ask. Figures come from quoted clauses only.",
  input: Project,
  scope: "check",
  output: CheckOutput,
  use: () => ok({ kind: "reading" }),
  run: (world, input) => {
    const project = projectOf(world, input);
    if (!project.ok) return project;
    const { city, facts, day } = project.value;
    return ok(checkProject(world.engine, city, facts, day));
  },
});

/** The inverse of the check. */
export const solveTool = tool({
  name: "solve",
  title: "Find the largest that passes",
  description:
    "Turns a check around: the largest (or smallest) height, area, setback and so on that passes in a city, and that needs no permit; and for a project that fails, the smallest changes that make it pass. Leave out the figure that you want to know.",
  input: Project,
  scope: "check",
  output: SolveOutput,
  use: () => ok({ kind: "reading" }),
  run: (world, input) => {
    const project = projectOf(world, input);
    if (!project.ok) return project;
    const { city, facts, day } = project.value;
    return ok(solveProject(world.engine, city, facts, day));
  },
});

/** What to ask a person before a check. */
export const fieldsTool = tool({
  name: "project_fields",
  title: "What a check depends on",
  description:
    'Lists the facts that a city\'s rules for a kind of project depend on, with units, choices and the rules that ask for them. Use it to know which facts to give to check and solve. With type "other" and no subject `subjects` lists what may be built, and the facts are those of the first.',
  input: z.strictObject({
    city: CityName,
    type: z.enum(PROJECT_TYPES),
    subject: Subject,
    asOf: AsOf.optional(),
  }),
  scope: "check",
  output: FieldsOutput,
  use: () => ok({ kind: "reading" }),
  run: ({ engine, today }, { city: words, type, subject, asOf }) => {
    const city = findCity(engine, words);
    if (!city.ok) return city;
    return tellFields(engine, city.value, type, subject, (asOf as CalendarDate | undefined) ?? today);
  },
});
