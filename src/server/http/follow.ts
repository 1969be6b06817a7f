import type { z } from "zod";
import type { FollowInput } from "#contract/follows.ts";
import { operations } from "#contract/operations.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Follow } from "#domain/saved/follow.ts";
import type { Services } from "../services.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { requireUse } from "./plan-of.ts";
import { presentFollow } from "./present-follow.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/follows: tells the person of changes to this from now on. */
export const follow: Handler = async (c, services) => {
  const input = await readBody(operations.follow.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const allowed = await requireUse(c, services, "alerts");
  if (!allowed.ok) return problemResponse(c, allowed.error);
  const wanted = readFollow(input.value, services);
  if (!wanted.ok) return problemResponse(c, wanted.error);
  const added = await services.follows.add(present.value.person.id, wanted.value, services.now());
  return added.ok
    ? c.json(presentFollow(added.value, services), 200, PRIVATE)
    : problemResponse(c, added.error);
};

function readFollow(
  { kind, cityId, topic, section }: z.output<typeof FollowInput>,
  { engine, sections }: Services,
): Result<Follow, Problem> {
  const city = cityId === undefined ? null : engine.cities.get(cityId);
  if (city === undefined) return err({ code: "not_found", what: "city_id" });
  switch (kind) {
    case "topic":
      return topic
        ? ok({ kind, topic, cityId: city?.id ?? null })
        : err(invalidInput("topic", "Please choose a topic to follow."));
    case "city":
      return city ? ok({ kind, cityId: city.id }) : err(NO_CITY);
    case "section": {
      if (!city) return err(NO_CITY);
      const found = sections.section(city, section ?? "");
      return found
        ? ok({ kind, cityId: city.id, slug: found.slug })
        : err({ code: "not_found", what: "section" });
    }
  }
}

const NO_CITY = invalidInput("cityId", "Please choose a city to follow.");
