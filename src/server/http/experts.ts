import type { ExpertCard, ExpertsOutput } from "#contract/experts.ts";
import { operations } from "#contract/operations.ts";
import { EXPERTS_ON_A_PAGE } from "#domain/experts/expert.ts";
import type { ListedExpert } from "../database/expert-store.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/experts: a page of the directory. */
export const experts: Handler = async (c, services) => {
  const input = readInput(operations.experts.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { q = "", specialty = null, location = null, page: asked = 1 } = input.value;
  const search = (page: number) =>
    services.experts.search({ q, specialty, city: location, page, pageSize: EXPERTS_ON_A_PAGE });
  let found = await search(asked);
  const pages = Math.ceil(found.total / EXPERTS_ON_A_PAGE);
  // Behind the end stands the last page.
  const page = Math.max(1, Math.min(asked, pages));
  if (page !== asked) found = await search(page);
  const output: ExpertsOutput = {
    experts: found.experts.map(cardOf),
    total: found.total,
    page,
    pages,
    locations: services.engine.book.cities.map(({ name }) => name),
  };
  return c.json(output);
};

/** What everybody may see; the address that messages go to is not part of it. */
export const cardOf = ({
  slug,
  name,
  specialty,
  city,
  description,
  rating,
  reviewCount,
  isExample,
  userId,
}: ListedExpert): ExpertCard => ({
  slug,
  name,
  specialty,
  city,
  description,
  rating,
  reviewCount,
  isExample,
  answersQuestions: userId !== null && !isExample,
});
