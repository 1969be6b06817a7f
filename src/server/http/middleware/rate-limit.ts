import { createMiddleware } from "hono/factory";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressGroup, networkOf } from "../../load/network.ts";
import type { Services } from "../../services.ts";
import type { Env } from "../handler.ts";
import { problemResponse } from "../problem-response.ts";

/** What a network of many addresses may ask for, as a multiple of what one may. */
const NETWORK_SHARE = 8;

/** So many requests a minute from one address, and so many more from its network; later ones get the time at which to try again. */
export const rateLimit = (services: Services) => {
  const ofAddress = new RateLimiterMemory({ points: services.requestsPerMinute, duration: 60 });
  const ofNetwork = new RateLimiterMemory({
    points: NETWORK_SHARE * services.requestsPerMinute,
    duration: 60,
  });
  return createMiddleware<Env>(async (c, next) => {
    if (!services.limits || c.env?.inProcess) return next();
    const address = c.get("address");
    const refused = await Promise.all([
      ofAddress.consume(addressGroup(address)),
      ofNetwork.consume(networkOf(address)),
    ]).then(
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
