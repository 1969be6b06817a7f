import type { Context } from "hono";
import type { Problem } from "#domain/problem.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import { topicsOn } from "./compare-topics.ts";
import type { Env } from "./handler.ts";
import { requireUse } from "./plan-of.ts";

/**
 * Comparing cities of one's choice is a right of a plan. The pairs that the page offers to start with are open to
 * everybody, in their law of today, so that anyone can see what a comparison is.
 */
export async function mayCompare(
  c: Context<Env>,
  services: Services,
  choice: { cityIds: readonly number[]; topic: string; asOf?: string | undefined },
): Promise<Result<null, Problem>> {
  const { pairs } = topicsOn(services.engine, todayAt(services.now()));
  const isOffered = pairs.some(
    ({ city1, city2, topic }) =>
      topic === choice.topic &&
      choice.cityIds.length === 2 &&
      choice.cityIds.includes(city1.id) &&
      choice.cityIds.includes(city2.id),
  );
  return isOffered && choice.asOf === undefined ? ok(null) : requireUse(c, services, "comparison");
}
