import type { CalendarDate } from "../units/calendar-date.ts";
import { countedSource } from "./counted-parts.ts";
import type { Engine } from "./engine.ts";
import type { Project } from "./figures-known.ts";
import { limitSource } from "./limit-source.ts";
import { roundingSource } from "./rounding.ts";

/** What a rule is worked out with besides its own fields and the project's facts: other rules of the law in force. */
export const lawSources = (
  engine: Engine,
  day: CalendarDate,
): Required<Pick<Project, "limits" | "counted" | "rounding">> => ({
  limits: limitSource(engine, day),
  counted: countedSource(engine, day),
  rounding: roundingSource(engine, day),
});
