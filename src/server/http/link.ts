import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/link: whether the link of a message still works. It stays as it is. */
export const link: Handler = async (c, services) => {
  const input = readInput(operations.link.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { kind, token } = input.value;
  return (await services.accounts.linkWorks(kind, token))
    ? c.json({}, 200, PRIVATE)
    : problemResponse(c, { code: "link_over" });
};
