import { operations } from "#contract/operations.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { presentApiKey } from "./present-api-key.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/keys/revoke: ends a key; the next call with it is refused, on every server. */
export const revokeApiKey: Handler = async (c, services) => {
  const input = await readBody(operations.revokeApiKey.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const held = ownedBy(present.value.person, await services.apiKeys.find(input.value.id), "apiKey");
  if (!held.ok) return problemResponse(c, held.error);
  const now = services.now();
  const revoked = await services.apiKeys.revoke(input.value.id, now);
  if (!revoked) return problemResponse(c, { code: "not_found", what: "apiKey" });
  return c.json(presentApiKey(revoked, now), 200, PRIVATE);
};
