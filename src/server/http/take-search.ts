import type { Context } from "hono";
import { PLANS } from "#domain/accounts/plan.ts";
import { normalizeQuestion } from "#domain/accounts/quota.ts";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { readVisitor, rememberVisitor, sign } from "./visitor.ts";

/** Takes one search from the visitor's plan, or says that none is left. The headers say how many remain. */
export async function takeSearch(
  c: Context<Env>,
  services: Services,
  question: string,
): Promise<Result<null, Problem>> {
  if (!services.limits) return ok(null);
  const visitor = readVisitor(c, services);
  const plan = PLANS.anonymous;
  const asked = sign(services.key, `question ${normalizeQuestion(question)}`).slice(0, 22);
  const decision = await services.usage.take(plan, visitor.subjects, asked, services.now());
  const resetsInSeconds = Math.ceil(decision.resetsInMs / 1000);
  c.header("X-Searches-Remaining", String(decision.remaining ?? ""));
  c.header("RateLimit-Policy", `"searches";q=${plan.searches};w=${plan.windowDays * 24 * 60 * 60}`);
  c.header("RateLimit", `"searches";r=${decision.remaining ?? 0};t=${resetsInSeconds}`);
  rememberVisitor(c, services, visitor);
  return decision.allowed ? ok(null) : err({ code: "search_limit", resetsInSeconds });
}

/** Searches the visitor has left, for the page; null when nothing is counted. */
export async function searchesRemaining(c: Context<Env>, services: Services): Promise<number | null> {
  if (!services.limits) return null;
  return services.usage.remaining(PLANS.anonymous, readVisitor(c, services).subjects, services.now());
}
