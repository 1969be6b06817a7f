import { createMiddleware } from "hono/factory";
import { addressGroup, networkOf } from "../../load/network.ts";
import type { Services } from "../../services.ts";
import type { Env } from "../handler.ts";
import { problemResponse } from "../problem-response.ts";

/** What a network of many addresses may ask for, as a multiple of what one may. */
const NETWORK_SHARE = 8;

/**
 * So many requests a minute from one address, and so many more from its network, on all servers together; later ones get
 * the time at which to try again. `kind` names what is counted together.
 */
export const rateLimit = (services: Services, kind: "calls" | "files" | "reference", most: number) =>
  createMiddleware<Env>(async (c, next) => {
    if (!services.limits || c.env?.inProcess) return next();
    const address = c.get("address");
    const { take } = services.requestCounts;
    const wait =
      take(`${kind} ${addressGroup(address)}`, most) ??
      take(`${kind} of ${networkOf(address)}`, NETWORK_SHARE * most);
    if (wait === null) return next();
    return problemResponse(c, {
      code: "too_many_requests",
      retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    });
  });
