import type { ProjectField } from "#contract/compliance.ts";
import { type FigureFormat, readFigure } from "#domain/wizard/read-figure.ts";
import { shareOrSize } from "#domain/wizard/read-project.ts";
import type { Project } from "#web/wizard-address.ts";

/** What is wrong with the figures as they were typed, by field; an empty one may stay so. The check itself reads them alike. */
export function figureFaults(fields: readonly ProjectField[], project: Project): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const typed = project[field.name];
    if (field.kind !== "figure" || field.unit === null || !typed) continue;
    // The contract names units as text; they are the domain's own.
    const unit = shareOrSize(field.name, typed) ?? field.unit;
    const format = { ...field, unit, label: insideSentence(field.label) } as FigureFormat;
    const read = readFigure(typed, format, project.system === "m" ? "m" : "ft");
    if (!read.ok) faults[field.name] = read.error;
  }
  return faults;
}

/** "Square footage" → "square footage"; "ADU height" keeps its capitals. */
const insideSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
