import type { Specialty } from "#domain/experts/expert.ts";

export const SPECIALTY_WORDS: Readonly<Record<Specialty, string>> = {
  architect: "Architect",
  engineer: "Engineer",
  planner: "Planner",
  consultant: "Consultant",
  attorney: "Attorney",
  contractor: "Contractor",
};
