import { API_CALLS, type ApiCall } from "./v1/calls.ts";

export interface ListedCall extends ApiCall {
  name: string;
}

/** Every call of the developer API. */
export const apiList: readonly ListedCall[] = Object.entries<ApiCall>(API_CALLS).map(([name, call]) => ({
  name,
  ...call,
}));
