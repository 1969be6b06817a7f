import { operations } from "#contract/operations.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/annotations/remove: takes one's own note away for good. */
export const removeAnnotation: Handler = async (c, services) => {
  const input = await readBody(operations.removeAnnotation.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { person } = present.value;
  const note = ownedBy(person, await services.annotations.find(input.value.id), "annotation");
  if (!note.ok) return problemResponse(c, note.error);
  await services.annotations.remove(note.value.id);
  return c.json({}, 200, PRIVATE);
};
