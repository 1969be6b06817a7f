import { ok, type Result } from "../result.ts";
import type { ProjectFacts } from "./project-facts.ts";
import { type FieldErrors, readProject, writeProject } from "./read-project.ts";

/**
 * A project's id holds the project itself: "fence~height=6-ft~place=front_yard". It needs no storage, so the address
 * works as long as the site does, and the same project always has the same one. The district is left out: its name
 * means something in one city only.
 */
export function projectId(facts: ProjectFacts): string {
  const { type, ...rest } = writeProject({ ...facts, district: null });
  const parts = Object.entries(rest).map(([name, value]) => `${name}=${value.replaceAll(" ", "-")}`);
  return [type, ...parts].join("~");
}

/** The id as a part of an address: an equals sign may stand in a path as it is, a percent sign may not. */
export const projectAddress = (facts: ProjectFacts): string =>
  `/projects/${encodeURIComponent(projectId(facts)).replaceAll("%3D", "=")}`;

/** The wizard's last step for a project in a city. */
export function checkAddress(facts: ProjectFacts, cityId: number): string {
  const inputs = { step: "4", cityId: String(cityId), ...writeProject(facts) };
  const query = Object.entries(inputs).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%20", "+")}`,
  );
  return `/compliance?${query.join("&")}`;
}

/** Reads an id back; the errors are those of the inputs that cannot be read. Takes any text. */
export function readProjectId(id: string): Result<ProjectFacts, FieldErrors> {
  const [type = "", ...parts] = id.split("~");
  const given: Record<string, string> = { type };
  for (const part of parts) {
    const at = part.indexOf("=");
    if (at > 0) given[part.slice(0, at)] = part.slice(at + 1).replaceAll("-", " ");
  }
  const facts = readProject(given);
  return facts.ok ? ok({ ...facts.value, district: null }) : facts;
}
