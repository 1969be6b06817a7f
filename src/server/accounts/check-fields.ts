import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";

/** All fields' faults at once; null is no fault. */
export function checkFields(faults: Readonly<Record<string, string | null>>): Result<null, Problem> {
  const fields = Object.fromEntries(
    Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== null),
  );
  const [message] = Object.values(fields);
  return message === undefined ? ok(null) : err({ code: "invalid_input", message, fields });
}
