import { createMiddleware } from "hono/factory";
import type { Services } from "../../services.ts";
import type { Env } from "../handler.ts";
import { problemResponse } from "../problem-response.ts";

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * What changes something must come from our own pages: a browser says so in Sec-Fetch-Site or Origin, and another
 * site cannot make it say otherwise. A program sends neither and is let through; it carries no one's cookies unasked.
 */
export const sameOrigin = (services: Pick<Services, "baseUrl">) =>
  createMiddleware<Env>(async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const site = c.req.header("Sec-Fetch-Site");
    const origin = c.req.header("Origin");
    const own = [new URL(services.baseUrl()).origin, new URL(c.req.url).origin];
    // What the browser says of the two pages counts more than names, which a proxy may change.
    const fromHere =
      site === undefined ? origin === undefined || own.includes(origin) : site === "same-origin";
    return fromHere ? next() : problemResponse(c, { code: "other_site" });
  });
