import type { ProjectField } from "#contract/compliance.ts";
import type { Project } from "#web/wizard-address.ts";
import type { Wrong } from "./wrong-fields.ts";

/**
 * The faults of figures before the check is asked. What reads figures is large and loads on its own; where it cannot
 * be had, nothing is at fault here, and the check tells the same sentences.
 */
export async function localFaults(
  fields: readonly ProjectField[],
  project: Project,
): Promise<Wrong["fields"]> {
  try {
    const { figureFaults } = await import("./figure-faults.ts");
    return figureFaults(fields, project);
  } catch {
    return {};
  }
}
