import type { ProblemLine } from "#domain/documentation/live-context.ts";
import { PROBLEM_MEANINGS } from "#domain/documentation/problem-meanings.ts";
import type { ProblemCode } from "#domain/problem.ts";
import { STATUS } from "./problem-response.ts";

/** Every problem that a call may tell, by status: the table of /documentation/errors. */
export const PROBLEM_LINES: readonly ProblemLine[] = (Object.keys(STATUS) as ProblemCode[])
  .map((code) => ({ code, status: STATUS[code], meaning: PROBLEM_MEANINGS[code] }))
  .sort((a, b) => a.status - b.status);
