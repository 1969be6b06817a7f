import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "../http/handler.ts";
import { admitKeys, type GateServices } from "./admit-key.ts";
import { apiProblem } from "./api-problem.ts";
import { operationAt } from "./operation-at.ts";

/**
 * Lets a call of the developer API through that comes with a key that works, for what the key and the account's plan
 * are good for, within the account's limits. Sets `apiCaller`; tells what is left of the limits on every answer.
 */
export function apiGate(services: GateServices): MiddlewareHandler<Env> {
  const admit = admitKeys(services);
  return async (c, next) => {
    const { caller, failure, headers } = await admit(
      c.req.header("Authorization"),
      operationAt(c.req.method, c.req.path),
    );
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (failure) return apiProblem(c, services, failure);
    if (!caller) return unauthorized(c);
    c.set("apiCaller", caller);
    await next();
  };
}

/** Exactly the body of the specification. */
export const unauthorized = (c: Context<Env>): Response =>
  c.json({ error: "unauthorized", message: "Invalid or missing API key" }, 401, {
    "WWW-Authenticate": 'Bearer realm="lotline"',
    "Cache-Control": "no-store",
  });
