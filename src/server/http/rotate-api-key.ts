import type { NewApiKeyOutput } from "#contract/api-keys.ts";
import { operations } from "#contract/operations.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import { keyMadeMail } from "../accounts/account-mails.ts";
import { makeKey } from "../api/key-secret.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf } from "./person.ts";
import { presentApiKey } from "./present-api-key.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/**
 * POST /api/keys/rotate: makes a key with the name and the scopes of another one, which works on for the chosen time. A key
 * with an end gets a successor that lasts as long as it was made for.
 */
export const rotateApiKey: Handler = async (c, services) => {
  const input = await readBody(operations.rotateApiKey.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { person } = present.value;
  const confirmed = await services.accounts.confirmPassword(person, input.value.password, senderOf(c));
  if (!confirmed.ok) return problemResponse(c, confirmed.error);
  const { id, overlapHours } = input.value;
  const old = ownedBy(person, await services.apiKeys.find(id), "apiKey");
  if (!old.ok) return problemResponse(c, old.error);
  const { name, scopes, createdAt, expiresAt: oldEnd } = old.value;
  const now = services.now();
  const { key, hash, hint } = makeKey(person.id);
  const expiresAt = oldEnd && new Date(now.getTime() + oldEnd.getTime() - createdAt.getTime());
  const made = await services.apiKeys.replace(
    id,
    overlapHours,
    { userId: person.id, name, hash, hint, scopes, expiresAt },
    person.email === null
      ? null
      : { to: person.email, ...keyMadeMail(person.username, name, services.baseUrl()) },
    now,
  );
  if (!made) return problemResponse(c, { code: "not_found", what: "apiKey" });
  if (!made.ok) return problemResponse(c, made.error);
  const output: NewApiKeyOutput = { key, made: presentApiKey(made.value, now) };
  return c.json(output, 200, PRIVATE);
};
