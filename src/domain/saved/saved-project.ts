import type { Engine } from "../answers/engine.ts";
import type { City } from "../law/law.ts";
import { type CalendarDate, isCalendarDate } from "../units/calendar-date.ts";
import type { ProjectFacts } from "../wizard/project-facts.ts";
import { readProjectId } from "../wizard/project-id.ts";
import { readCityProject } from "../wizard/read-city-project.ts";
import { readSiteAddress } from "./saved-item.ts";

/** A project that was saved by the address of its page. */
export interface SavedProject {
  facts: ProjectFacts;
  /** Null for a project that is checked in every city. */
  city: City | null;
  /** The day whose law it is about; null for the law of the day on which one looks. */
  asOf: CalendarDate | null;
}

/** Reads the project that an address holds; null when it holds none that the law of this engine can be asked about. */
export function readSavedProject(engine: Engine, address: string, today: CalendarDate): SavedProject | null {
  const read = readSiteAddress(address);
  if (!read) return null;
  const { path, inputs } = read;
  const asOf = inputs.asOf !== undefined && isCalendarDate(inputs.asOf) ? inputs.asOf : null;
  const id = /^\/projects\/([^/]+)$/.exec(path)?.[1];
  if (id !== undefined) {
    const facts = readProjectId(decode(id));
    return facts.ok ? { facts: facts.value, city: null, asOf } : null;
  }
  const city = path === "/compliance" ? engine.cities.get(Number(inputs.cityId)) : undefined;
  if (!city) return null;
  const facts = readCityProject(engine, city, inputs, asOf ?? today);
  return facts.ok ? { facts: facts.value, city, asOf } : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
