import { CIRCUMSTANCES, LOT_FACTS, MEASURES } from "#domain/law/vocabulary.ts";
import { FENCE_TYPES, OTHER_SUBJECTS, PROJECT_TYPES } from "#domain/wizard/project-types.ts";

/** The four steps of the wizard, in order: project type, location, details, requirements. */
export const STEPS = [1, 2, 3, 4] as const;
export type Step = (typeof STEPS)[number];

/** What describes a project beyond its type and city; one of them makes the details non-empty. */
export const DETAIL_NAMES: readonly string[] = [
  ...new Set([...MEASURES, "place", ...Object.keys(LOT_FACTS), ...Object.keys(CIRCUMSTANCES), "district"]),
];
/** Every input of the check, in the order in which an address names them. */
export const INPUT_NAMES: readonly string[] = [
  "type",
  "subject",
  "fenceType",
  "cityId",
  ...DETAIL_NAMES,
  "system",
  "asOf",
];

/** A project as far as it is known: each input as it was typed, without the empty ones. */
export type Project = Readonly<Partial<Record<string, string>>>;

const LISTED: Readonly<Record<string, readonly string[]>> = {
  type: PROJECT_TYPES,
  subject: OTHER_SUBJECTS,
  fenceType: FENCE_TYPES,
  system: ["ft", "m"],
};
/** Inputs that belong to one type only. */
const OF_TYPE: Readonly<Record<string, string>> = { fenceType: "fence", subject: "other" };

/**
 * The project in an address or a form. Of a name given twice the first counts; an empty value, a name that is no input
 * of the check and a type, subject, city or unit that is not offered are left out. Control characters become spaces.
 */
export function readProject(given: Iterable<readonly [string, string]>): Project {
  const values = new Map<string, string>();
  for (const [name, text] of given) {
    const value = text.replace(/\p{Cc}/gu, " ").trim();
    if (value !== "" && !values.has(name)) values.set(name, value);
  }
  const project: Record<string, string> = {};
  for (const name of INPUT_NAMES) {
    const value = values.get(name);
    if (value === undefined || (LISTED[name] && !LISTED[name].includes(value))) continue;
    if (name === "cityId" && !/^[1-9]\d{0,8}$/.test(value)) continue;
    if (OF_TYPE[name] && OF_TYPE[name] !== project.type) continue;
    project[name] = value;
  }
  return project;
}

/** The step that an address asks for; null when it names none. */
export function readStep(query: URLSearchParams): Step | null {
  const text = query.get("step");
  return STEPS.find((step) => String(step) === text) ?? null;
}

/** The project's inputs as a query, in one order whatever the order in which they were given. */
export function projectQuery(project: Project): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of INPUT_NAMES) {
    const value = project[name];
    if (value !== undefined && value !== "") query.set(name, value);
  }
  return query;
}

/** The address of a step of the wizard with all that is known of the project. */
export const wizardAddress = (step: Step, project: Project): string =>
  `/compliance?${new URLSearchParams([["step", String(step)], ...projectQuery(project)])}`;

/** True when something of the project is known beyond its type and city. */
export const hasDetails = (project: Project): boolean => DETAIL_NAMES.some((name) => project[name]);

/** The first step whose question is still open; 4 when all three are answered. */
export function firstOpenStep(project: Project): Step {
  if (!project.type) return 1;
  if (!project.cityId) return 2;
  if (!hasDetails(project) || (project.type === "other" && !project.subject)) return 3;
  return 4;
}

const KEPT_WITH_TYPE: ReadonlySet<string> = new Set([
  "cityId",
  "system",
  "district",
  "asOf",
  ...Object.keys(LOT_FACTS),
]);

/**
 * The project after its type or city was chosen anew: another type keeps what is true of the lot, another city drops
 * the zoning district, whose code means something in one city only.
 */
export function changeProject(before: Project, after: Project): Project {
  const otherType = before.type !== undefined && before.type !== after.type;
  const otherCity = before.cityId !== undefined && before.cityId !== after.cityId;
  const own = new Set(["type", "subject", "fenceType"]);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name]) =>
        !(otherType && !own.has(name) && !KEPT_WITH_TYPE.has(name)) && !(otherCity && name === "district"),
    ),
  );
}
