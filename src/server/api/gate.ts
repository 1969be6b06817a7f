import type { Context, MiddlewareHandler } from "hono";
import { readBearer } from "#domain/accounts/api-key.ts";
import { leftAt, retryAfter, type WindowLeft } from "#domain/accounts/api-limits.ts";
import type { ApiScope } from "#domain/accounts/api-scope.ts";
import { sentenceOf } from "#domain/problem.ts";
import type { Standing } from "../database/api-usage-store.ts";
import type { Env } from "../http/handler.ts";
import type { Services } from "../services.ts";
import { gatherTakes } from "./gather-takes.ts";
import { hashOfKey } from "./key-secret.ts";
import { operationAt } from "./operation-at.ts";

type GateServices = Pick<Services, "apiUsage" | "baseUrl" | "limits" | "rights" | "now">;

/** How often the use of a key is written down. */
const TOUCH_MS = 60_000;

/**
 * Lets a call of the developer API through that comes with a key that works, for what the key and the account's plan
 * are good for, within the account's limits. Sets `apiCaller`; tells what is left of the limits on every answer. Nothing
 * is remembered between statements, so a revoked key, another plan or a deleted account holds for the next call on every
 * server.
 */
export function apiGate(services: GateServices): MiddlewareHandler<Env> {
  const { apiUsage, rights, limits, now } = services;
  const take = gatherTakes((asks) => apiUsage.take(asks, { rights, limits }, now()));
  return async (c, next) => {
    const key = readBearer(c.req.header("Authorization"));
    if (key === null) return unauthorized(c);
    const { name, scope } = operationAt(c.req.method, c.req.path);
    const { standing, granted } = await take(hashOfKey(key), name, scope);
    if (!standing) return unauthorized(c);
    if (standing.expiresAt !== null)
      c.header("Lotline-Key-Expires", new Date(standing.expiresAt).toISOString());
    if (!standing.limits) return problem(c, services, 403, "plan_required", NO_PLAN);
    const left = standing.used && leftAt(standing.limits, standing.used, now().getTime());
    if (left) tellLimits(c, left);
    if (scope && !standing.scopes.includes(scope))
      return problem(c, services, 403, "scope_required", lacks(standing, scope));
    if (!granted && left) return overLimit(c, services, left);
    note(services, standing);
    c.set("apiCaller", {
      userId: standing.userId,
      tier: standing.tier,
      keyId: standing.keyId,
      scopes: standing.scopes,
    });
    await next();
  };
}

function unauthorized(c: Context<Env>): Response {
  return c.json({ error: "unauthorized", message: "Invalid or missing API key" }, 401, {
    "WWW-Authenticate": "Bearer",
    "Cache-Control": "no-store",
  });
}

/** Names and forms of draft-ietf-httpapi-ratelimit-headers: the quota and its seconds, what is left and until when. */
function tellLimits(c: Context<Env>, { minute, day }: { minute: WindowLeft; day: WindowLeft }): void {
  c.header(
    "RateLimit-Policy",
    `"minute";q=${minute.limit};w=${minute.seconds}, "day";q=${day.limit};w=${day.seconds}`,
  );
  c.header(
    "RateLimit",
    `"minute";r=${minute.left};t=${minute.resetsInSeconds}, "day";r=${day.left};t=${day.resetsInSeconds}`,
  );
}

const NO_PLAN = sentenceOf({ code: "plan_required", use: "api" });

const lacks = ({ scopes }: Standing, scope: ApiScope): string =>
  `This call needs a key with the scope "${scope}". This key has: ${scopes.join(", ")}. Make another key on the page API Access.`;

function overLimit(
  c: Context<Env>,
  services: GateServices,
  left: { minute: WindowLeft; day: WindowLeft },
): Response {
  const wait = retryAfter(left);
  c.header("Retry-After", String(wait));
  const { limit } = left.day.left === 0 ? left.day : left.minute;
  const sentence = `You have used all ${limit.toLocaleString("en-US")} calls of this ${left.day.left === 0 ? "day" : "minute"}. Please wait ${wait} seconds.`;
  return problem(c, services, 429, "too_many_requests", sentence);
}

const TITLES = {
  plan_required: "Plan required",
  scope_required: "Scope required",
  too_many_requests: "Too many requests",
};

/** A problem as of RFC 9457, with the code and the message that all of our problems carry. */
function problem(
  c: Context<Env>,
  { baseUrl }: GateServices,
  status: 403 | 429,
  code: keyof typeof TITLES,
  message: string,
): Response {
  const type = `${baseUrl()}/api-access/reference#problem-${code}`;
  const body = { type, title: TITLES[code], status, detail: message, error: code, message };
  return c.body(JSON.stringify(body), status, {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
  });
}

/** Writes that a key was used, not for every call, and without the caller waiting. */
function note({ apiUsage, now }: GateServices, { keyId, lastUsedAt }: Standing): void {
  const at = now();
  if (lastUsedAt !== null && at.getTime() - lastUsedAt < TOUCH_MS) return;
  apiUsage
    .touch(keyId, at)
    .catch((problem: unknown) => console.warn("The use of a key was not noted:", problem));
}
