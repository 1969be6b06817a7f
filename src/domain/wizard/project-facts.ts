import type { Circumstance, LotFact, Measure, Place, Subject } from "../law/vocabulary.ts";
import type { Quantity } from "../units/quantity.ts";
import type { FenceType, ProjectType } from "./project-types.ts";

/** A size of the project or a number that describes its lot. */
export type FigureName = Measure | LotFact;

/** A project as a person described it, whatever the city. */
export interface ProjectFacts {
  type: ProjectType;
  subject: Subject;
  /** Only of a fence. */
  fenceType: FenceType | null;
  place: Place | null;
  /** A zoning district as it was written; it means something in one city only. */
  district: string | null;
  circumstances: Readonly<Partial<Record<Circumstance, string>>>;
  figures: Readonly<Partial<Record<FigureName, Quantity>>>;
}

/** The subject of each type; that of `other` is chosen. */
export const SUBJECT_OF_TYPE: Readonly<Record<Exclude<ProjectType, "other">, Subject>> = {
  fence: "fence",
  adu: "adu",
  addition: "addition",
  renovation: "renovation",
  garage: "garage",
};
