import { createMiddleware } from "hono/factory";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Services } from "../../services.ts";
import type { Env } from "../handler.ts";
import { problemResponse } from "../problem-response.ts";
import { addressGroup } from "../visitor.ts";

/** So many requests a minute from one address; the next ones are told when to come back. */
export const rateLimit = (services: Services) => {
  const limiter = new RateLimiterMemory({ points: services.requestsPerMinute, duration: 60 });
  return createMiddleware<Env>(async (c, next) => {
    if (!services.limits || c.env?.inProcess) return next();
    const refused = await limiter.consume(addressGroup(c.get("address"))).then(
      () => null,
      (state: { msBeforeNext: number }) => state,
    );
    if (!refused) return next();
    return problemResponse(c, {
      code: "too_many_requests",
      retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
    });
  });
};
