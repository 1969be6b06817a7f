import type { PasskeysOutput } from "#contract/passkeys.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";

/** GET /api/passkeys: the passkeys that sign a person in. */
export const passkeys: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const kept = await services.accounts.passkeys(present.value.person);
  const output: PasskeysOutput = {
    passkeys: kept.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, addedAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
  return c.json(output, 200, PRIVATE);
};
