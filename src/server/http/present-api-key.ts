import type { ApiKeyOutput } from "#contract/api-keys.ts";
import { keyState } from "#domain/accounts/api-key.ts";
import { inScopeOrder } from "#domain/accounts/api-scope.ts";
import type { StoredApiKey } from "../database/api-key-store.ts";

export function presentApiKey(key: StoredApiKey, now: Date): ApiKeyOutput {
  const { id, name, hint, scopes, createdAt, expiresAt, revokedAt, replacedBy, lastUsedAt } = key;
  const ends = {
    revokedAt: revokedAt?.getTime() ?? null,
    expiresAt: expiresAt?.getTime() ?? null,
    replaced: replacedBy !== null,
  };
  return {
    id,
    name,
    hint,
    scopes: inScopeOrder(scopes),
    state: keyState(ends, now.getTime()),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
