import { z } from "zod";
import { CompareInput } from "./compare.ts";
import { CheckInput, ProjectsInput } from "./compliance.ts";
import { PlaceReportInput } from "./place-report.ts";
import { SearchInput } from "./search.ts";

/**
 * What a report is made from, by its kind: the inputs of the page it stands for. `POST /reports` takes them as a form
 * with `kind`; `GET /tables/<kind>.csv` takes them in the address with `table`.
 */
export const ReportInputs = {
  answer: SearchInput.omit({ page: true, after: true }),
  check: CheckInput,
  projects: ProjectsInput,
  /** As the address of the comparison's page names them. */
  comparison: z.strictObject({
    city1: CompareInput.shape.city1Id,
    city2: CompareInput.shape.city2Id,
    topic: CompareInput.shape.topic,
    also: CompareInput.shape.also,
    asOf: CompareInput.shape.asOf,
  }),
  place: PlaceReportInput,
} as const;
