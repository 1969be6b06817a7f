import type { ApiScope } from "#domain/accounts/api-scope.ts";
import type { Use } from "#domain/accounts/plan.ts";
import type { ApiOperation } from "./v1/operation.ts";
import { apiOperations } from "./v1/operations.ts";

/** A call of the developer API, as its gate counts it and the page lists it. */
export interface ListedCall {
  name: string;
  method: "GET" | "POST";
  path: string;
  scope: ApiScope;
  /** What the account's plan must hold besides the developer API. */
  use: Use | undefined;
  /** A few words. */
  summary: string;
}

/** Every call of the developer API. */
export const apiList: readonly ListedCall[] = Object.entries<ApiOperation>(apiOperations).map(
  ([name, { method, path, scope, use, summary }]) => ({ name, method, path, scope, use, summary }),
);
