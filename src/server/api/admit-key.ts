import { leftWithAdvance } from "#domain/accounts/api-advance.ts";
import { readBearer } from "#domain/accounts/api-key.ts";
import { retryAfter, type WindowLeft } from "#domain/accounts/api-limits.ts";
import type { ApiScope } from "#domain/accounts/api-scope.ts";
import { mayUse, PLANS, type Use } from "#domain/accounts/plan.ts";
import type { Standing } from "../database/api-usage-store.ts";
import { nameFailure } from "../describe-failure.ts";
import type { Services } from "../services.ts";
import type { ApiCaller } from "./api-caller.ts";
import { type ApiFailure, failureOf } from "./api-problem.ts";
import { hashOfKey } from "./key-secret.ts";
import { takeCalls } from "./take-calls.ts";

export type GateServices = Pick<Services, "apiUsage" | "baseUrl" | "limits" | "rights" | "now">;

/** A call as far as it matters to whether it may be made. */
export interface AskedCall {
  /** Under which it is counted. */
  name: string;
  /** What a key must be good for; null where any will do. */
  scope: ApiScope | null;
  /** What the account's plan must hold besides the developer API. */
  use?: Use | undefined;
}

/** What became of a call: let through for a caller, refused with a reason, or without a key that works. */
export interface Admitted {
  caller: ApiCaller | null;
  failure: ApiFailure | null;
  /** What is left of the limits, and when the key ends. */
  headers: Readonly<Record<string, string>>;
}

/** How often the use of a key is written down. */
const TOUCH_MS = 60_000;
const NO_KEY: Admitted = { caller: null, failure: null, headers: {} };

/**
 * Decides on calls that come with a key: whether it works, whether the key and the account's plan are good for the call,
 * and whether the account's limits hold it. Nothing is remembered between statements, so a revoked key, another plan or
 * a deleted account holds for the next call on every server; where calls were taken in advance, after 200 ms.
 */
export function admitKeys(services: GateServices) {
  const { rights, now } = services;
  const take = takeCalls(services);
  return async (authorization: string | undefined, { name, scope, use }: AskedCall): Promise<Admitted> => {
    const key = readBearer(authorization);
    if (key === null) return NO_KEY;
    const ask = { hash: hashOfKey(key), operation: name, scope, use: use ?? null };
    const { standing, granted } = await take(ask);
    if (!standing) return NO_KEY;
    const headers: Record<string, string> = {};
    const refuse = (failure: ApiFailure): Admitted => ({ caller: null, failure, headers });
    if (standing.expiresAt !== null)
      headers["Lotline-Key-Expires"] = new Date(standing.expiresAt).toISOString();
    if (!standing.limits) return refuse(failureOf({ code: "plan_required", use: "api" }));
    const left =
      standing.used &&
      leftWithAdvance(standing.limits, standing.used, standing.advance?.unspent ?? 0, now().getTime());
    if (left) Object.assign(headers, limitHeaders(left));
    if (scope && !standing.scopes.includes(scope))
      return refuse({ code: "insufficient_scope", detail: lacks(standing, scope) });
    if (use && rights && !mayUse(PLANS[standing.tier], use))
      return refuse(failureOf({ code: "plan_required", use }));
    if (!granted && left) return refuse(overLimit(left));
    note(services, standing);
    const { userId, tier, keyId, scopes } = standing;
    return { caller: { userId, tier, keyId, scopes }, failure: null, headers };
  };
}

/** Names and forms of draft-ietf-httpapi-ratelimit-headers: the quota and its seconds, what is left and until when. */
const limitHeaders = ({ minute, day }: { minute: WindowLeft; day: WindowLeft }): Record<string, string> => ({
  "RateLimit-Policy": `"minute";q=${minute.limit};w=${minute.seconds}, "day";q=${day.limit};w=${day.seconds}`,
  RateLimit: `"minute";r=${minute.left};t=${minute.resetsInSeconds}, "day";r=${day.left};t=${day.resetsInSeconds}`,
});

const lacks = ({ scopes }: Standing, scope: ApiScope): string =>
  `This call needs a key with the scope "${scope}". This key has: ${scopes.join(", ")}. Create another key on the API Access page.`;

function overLimit({ minute, day }: { minute: WindowLeft; day: WindowLeft }): ApiFailure {
  const wait = retryAfter({ minute, day });
  const [{ limit }, window] = day.left === 0 ? [day, "day"] : [minute, "minute"];
  return {
    code: "rate_limited",
    detail: `You have used all ${limit.toLocaleString("en-US")} calls of this ${window}. Please wait ${wait} ${wait === 1 ? "second" : "seconds"}.`,
    headers: { "Retry-After": String(wait) },
  };
}

/** Writes that a key was used, not for every call, and without the caller waiting. */
function note({ apiUsage, now }: GateServices, { keyId, lastUsedAt }: Standing): void {
  const at = now();
  if (lastUsedAt !== null && at.getTime() - lastUsedAt < TOUCH_MS) return;
  apiUsage
    .touch(keyId, at)
    .catch((problem: unknown) => console.warn("The use of a key was not noted:", nameFailure(problem)));
}
