import { operations } from "#contract/operations.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { presentAnnotation } from "./present-annotation.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/annotations/change: other words, or another choice of who sees them. One that was taken from the page stays so. */
export const changeAnnotation: Handler = async (c, services) => {
  const input = await readBody(operations.changeAnnotation.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { person } = present.value;
  const { id, text, isPublic } = input.value;
  const note = ownedBy(person, await services.annotations.find(id), "annotation");
  if (!note.ok) return problemResponse(c, note.error);
  const to = {
    ...(text === undefined ? {} : { text }),
    ...(isPublic === undefined ? {} : { isPublic }),
  };
  await services.annotations.change(id, to, services.now());
  const changed = ownedBy(person, await services.annotations.find(id), "annotation");
  return changed.ok
    ? c.json(presentAnnotation(changed.value, person.id), 200, PRIVATE)
    : problemResponse(c, changed.error);
};
