import { operations } from "#contract/operations.ts";
import { invalidInput } from "#domain/problem.ts";
import { isInForce } from "#domain/units/calendar-date.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { presentAnnotation } from "./present-annotation.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/annotations: a note on a section or on one of its rules; for its author alone unless it is made public. */
export const annotate: Handler = async (c, services) => {
  const input = await readBody(operations.annotate.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { ruleKey = null, text, isPublic = false } = input.value;
  const city = services.sections.city(input.value.city);
  if (!city) return problemResponse(c, { code: "not_found", what: "city" });
  const section = services.sections.section(city, input.value.section);
  if (!section) return problemResponse(c, { code: "not_found", what: "section" });
  const today = todayAt(services.now());
  const version = section.versions.find(({ from, to }) => isInForce(today, from, to)) ?? section.versions[0]!;
  if (ruleKey !== null && !version.rules.some(({ key }) => key === ruleKey))
    return problemResponse(c, invalidInput("ruleKey", "Please choose one of the rules of this section."));

  const { id: userId } = present.value.person;
  const note = { userId, clauseId: version.id, ruleKey, text, isPublic };
  const added = await services.annotations.add(note, services.now());
  return added.ok
    ? c.json(presentAnnotation(added.value, userId), 200, PRIVATE)
    : problemResponse(c, added.error);
};
