import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { locatePlace } from "./locate-place.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/location: what holds at a place. Whatever is not known is said, not an error. */
export const location: Handler = async (c, services) => {
  const input = readInput(operations.location.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const found = await locatePlace(services, input.value);
  if (!found.ok) return problemResponse(c, found.error);
  return c.json(found.value.output, 200, { "Cache-Control": "private, no-store" });
};
