import type { NewApiKeyOutput } from "#contract/api-keys.ts";
import { operations } from "#contract/operations.ts";
import { inScopeOrder } from "#domain/accounts/api-scope.ts";
import { keyMadeMail } from "../accounts/account-mails.ts";
import { makeKey } from "../api/key-secret.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson, senderOf } from "./person.ts";
import { presentApiKey } from "./present-api-key.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** POST /api/keys: makes a key, shows it this once, and tells its owner by mail. The plan is asked about at each call with it. */
export const createApiKey: Handler = async (c, services) => {
  const input = await readBody(operations.createApiKey.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { person } = present.value;
  const confirmed = await services.accounts.confirmPassword(person, input.value.password, senderOf(c));
  if (!confirmed.ok) return problemResponse(c, confirmed.error);
  const { name, scopes, expiresInDays } = input.value;
  const now = services.now();
  const { key, hash, hint } = makeKey(person.id);
  const expiresAt = expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
  const made = await services.apiKeys.add(
    { userId: person.id, name, hash, hint, scopes: inScopeOrder(scopes), expiresAt },
    person.email === null
      ? null
      : { to: person.email, ...keyMadeMail(person.username, name, services.baseUrl()) },
    now,
  );
  if (!made.ok) return problemResponse(c, made.error);
  const output: NewApiKeyOutput = { key, made: presentApiKey(made.value, now) };
  return c.json(output, 200, PRIVATE);
};
