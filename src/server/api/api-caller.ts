import type { ApiScope } from "#domain/accounts/api-scope.ts";
import type { Tier } from "#domain/accounts/plan.ts";

/** Whose key a call of the developer API came with. */
export interface ApiCaller {
  userId: number;
  tier: Tier;
  keyId: number;
  scopes: readonly ApiScope[];
}
