import { CheckInput, ProjectsInput } from "./compliance.ts";
import { SearchInput } from "./search.ts";

/**
 * What a report is made from, by its kind: the inputs of the page it stands for. `POST /reports` takes them as a form
 * with `kind`; `GET /tables/<kind>.csv` takes them in the address with `table`.
 */
export const ReportInputs = {
  answer: SearchInput.omit({ page: true }),
  check: CheckInput,
  projects: ProjectsInput,
} as const;
