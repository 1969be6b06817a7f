import type { ApiKeysOutput } from "#contract/api-keys.ts";
import { KEY_LIMITS } from "#domain/accounts/api-key.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { presentApiKey } from "./present-api-key.ts";
import { problemResponse } from "./problem-response.ts";

/** GET /api/keys: what is known of the person's keys, and never the keys themselves. */
export const apiKeys: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const now = services.now();
  const held = await services.apiKeys.list(present.value.person.id, now);
  const output: ApiKeysOutput = { keys: held.map((key) => presentApiKey(key, now)), most: KEY_LIMITS.keys };
  return c.json(output, 200, PRIVATE);
};
