import { operations } from "#contract/operations.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { presentApiKey } from "./present-api-key.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/keys/rename: gives a key another name. */
export const renameApiKey: Handler = async (c, services) => {
  const input = await readBody(operations.renameApiKey.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id, name } = input.value;
  const held = ownedBy(present.value.person, await services.apiKeys.find(id), "apiKey");
  if (!held.ok) return problemResponse(c, held.error);
  const renamed = await services.apiKeys.rename(id, name);
  if (!renamed) return problemResponse(c, { code: "not_found", what: "apiKey" });
  return c.json(presentApiKey(renamed, services.now()), 200, PRIVATE);
};
