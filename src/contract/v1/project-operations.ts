import { z } from "zod";
import { CIRCUMSTANCES, type Circumstance, PLACES, SUBJECTS } from "#domain/law/vocabulary.ts";
import { FENCE_TYPES, PROJECT_TYPES } from "#domain/wizard/project-types.ts";
import { Change, CheckOutput, ProjectInput, Solution } from "../compliance.ts";
import { Citation, OUTCOMES } from "../search.ts";
import { CalendarDay, CityRef } from "../shared.ts";
import { VerifyInput, VerifyOutput } from "../verify.ts";
import { API_CALLS } from "./calls.ts";
import type { ApiOperation } from "./operation.ts";
import { oneOfList, RecordId } from "./parts.ts";

/** Projects checked against the rules, and reports checked against the law of today. */

/** What is said of each input; the others are figures, in words with their unit. */
const SAID: Readonly<Record<string, string>> = {
  type: "What kind of project it is.",
  subject: "With `type=other`: what it is, one of the subjects of /v1/rules.",
  fenceType: "With `type=fence`: what kind of fence.",
  system: "The unit of numbers that come without one: feet or meters.",
  district: "The zoning district, by its code.",
  place: "Where on the lot, one of the places of /v1/rules.",
  asOf: "The date of the law to use, as year-month-day. Without it, today's law.",
};
/** What the name of an input abbreviates. */
const FULL_NAMES: Readonly<Record<string, string>> = { far: "floor area ratio" };
const saidOf = (name: string): string => {
  if (name in SAID) return SAID[name]!;
  if (!(name in CIRCUMSTANCES)) return `The ${FULL_NAMES[name] ?? name.replaceAll("_", " ")}, with its unit.`;
  const { ask, values } = CIRCUMSTANCES[name as Circumstance];
  return `${ask} ${Object.entries(values)
    .map(([value, words]) => `\`${value}\`: ${words}`)
    .join("; ")}.`;
};
/** What a closed list may hold; null for what is a figure or free. */
function valuesOf(name: string): readonly string[] | null {
  if (name in CIRCUMSTANCES) return Object.keys(CIRCUMSTANCES[name as Circumstance].values);
  return CLOSED[name] ?? null;
}
const CLOSED: Readonly<Record<string, readonly string[]>> = {
  subject: SUBJECTS,
  fenceType: FENCE_TYPES,
  system: ["ft", "m"],
  place: PLACES,
};
const project = z.strictObject({
  cityId: RecordId.meta({ description: "The city's number." }),
  ...(Object.fromEntries(
    Object.entries(ProjectInput.shape).map(([name, schema]) => {
      const values = valuesOf(name);
      return [
        name,
        values
          ? oneOfList(values as [string, ...string[]], saidOf(name))
          : schema.meta({ description: saidOf(name), ...(name === "asOf" ? { format: "date" } : {}) }),
      ];
    }),
  ) as typeof ProjectInput.shape),
  type: z
    .enum(PROJECT_TYPES, `Please choose one of: ${PROJECT_TYPES.join(", ")}.`)
    .meta({ description: saidOf("type") }),
});
const HOW =
  "Give each figure in words with its unit (`height=6 ft 6 in`, `floor_area=864 sq ft`); a bare number is in feet, or in meters with `system=m`.";

export const SolveOutput = z.strictObject({
  city: CityRef,
  subject: z.string(),
  asOf: CalendarDay,
  facts: CheckOutput.shape.facts,
  outcome: z.enum(OUTCOMES),
  headline: z.string(),
  solutions: z
    .array(Solution)
    .meta({ description: "The largest or smallest size that passes, one for each size that we can solve." }),
  changes: z.array(Change).meta({ description: "The smallest changes that make a failing project pass." }),
  citations: z.array(Citation),
});

const check = {
  group: "Projects",
  output: CheckOutput,
  formats: ["json"],
} as const;

export const projectOperations = {
  check: {
    ...API_CALLS.check,
    ...check,
    description: `Checks a project against every rule of its city: a verdict, each check with its margin, permits, fees and steps. ${HOW}`,
    input: project,
    problems: [],
    examples: [{ cityId: "1", type: "fence", height: "5 ft", place: "front_yard" }],
  },
  checkBody: {
    ...API_CALLS.checkBody,
    ...check,
    description: `The same as GET, with the inputs as a JSON object of texts. It changes nothing, so sending it twice does no harm. ${HOW}`,
    input: project,
    problems: ["body_too_large", "unsupported_media_type"],
    examples: [{ cityId: "1", type: "fence", height: "5 ft" }],
  },
  solve: {
    ...API_CALLS.solve,
    group: "Projects",
    description: `The largest that passes, the largest that needs no permit, and the smallest change that makes a failing project pass. ${HOW}`,
    input: project,
    output: SolveOutput,
    formats: ["json"],
    problems: [],
    examples: [{ cityId: "1", type: "fence", height: "5 ft", place: "front_yard" }],
  },
  verify: {
    ...API_CALLS.verify,
    group: "Projects",
    description: "Whether an issued report is still valid under today's law, and which rules changed.",
    input: z.strictObject({ id: VerifyInput.shape.id.meta({ description: "The number on the report." }) }),
    output: VerifyOutput,
    formats: ["json"],
    problems: ["not_found"],
    examples: [],
  },
} as const satisfies Record<string, ApiOperation>;
