import { operations } from "#contract/operations.ts";
import { invalidInput } from "#domain/problem.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/annotations/report: asks the operator to look at somebody else's note. It stays until they decide. */
export const reportAnnotation: Handler = async (c, services) => {
  const input = await readBody(operations.reportAnnotation.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id: userId } = present.value.person;
  const note = await services.annotations.find(input.value.id);
  if (note?.userId === userId)
    return problemResponse(c, invalidInput("id", "Please remove your own note instead of reporting it."));
  if (!note?.isPublic || note.hidden) return problemResponse(c, { code: "not_found", what: "annotation" });
  const reported = await services.annotations.report(note.id, userId, input.value.reason, services.now());
  return reported.ok ? c.json({}, 200, PRIVATE) : problemResponse(c, reported.error);
};
