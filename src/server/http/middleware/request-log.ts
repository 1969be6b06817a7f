import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Services } from "../../services.ts";
import type { Env } from "../handler.ts";

/** Gives each request an id and writes one line for it: never the query, which is what the person asked. */
export const requestLog = (services: Services) =>
  createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    const id = randomUUID();
    c.set("requestId", id);
    c.set(
      "address",
      clientAddress(c.env?.address ?? "", c.req.header("X-Forwarded-For"), services.trustProxy),
    );
    await next();
    c.res.headers.set("X-Request-Id", id);
    if (c.env?.inProcess) return;
    services.log({
      time: services.now().toISOString(),
      id,
      method: c.req.method,
      // Whoever has the number of a report or the link of what is shared can read it, the id of a project says all of it,
      // and a link from a mail can be used: none is logged.
      path: c.req.path
        .replace(
          /^(\/api|\/v1)?\/(verify|reports|projects|review-invitations|subscription|demo-checkout|demo-portal|shared|unsubscribe)\/[^/]+/,
          "$1/$2/…",
        )
        .slice(0, 200),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  });

/** The nearest `trusted` proxies each added what they saw at the end; everything before was claimed by the client. */
function clientAddress(socketAddress: string, forwarded: string | undefined, trusted: number): string {
  if (trusted === 0 || !forwarded) return socketAddress;
  const hops = forwarded.split(",").map((hop) => hop.trim());
  return hops[Math.max(0, hops.length - trusted)] || socketAddress;
}
