import type { ExpertOutput } from "#contract/experts.ts";
import { operations } from "#contract/operations.ts";
import { todayAt } from "../today.ts";
import { cardOf } from "./experts.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** More than anybody reads. */
const MOST_REVIEWS = 50;

/** GET /api/experts/{slug}: one profile. */
export const expert: Handler = async (c, services) => {
  const input = readInput(operations.expert.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const found = await services.experts.find(input.value.slug);
  if (!found) return problemResponse(c, { code: "not_found", what: "expert" });
  const reviews = await services.reviews.of(found.id, MOST_REVIEWS);
  const output: ExpertOutput = {
    ...cardOf(found),
    about: found.about,
    phone: found.phone,
    reviews: reviews.map(({ createdAt, ...review }) => ({ ...review, day: todayAt(createdAt) })),
  };
  return c.json(output);
};
