import type { Context } from "hono";
import { monthEnd } from "#domain/accounts/month-quota.ts";
import { mayUse, PLANS, type PlanKey, type Use } from "#domain/accounts/plan.ts";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { readPresent } from "./person.ts";
import { sign } from "./visitor.ts";

/** The plan whose rights the visitor has: the largest where the site opens everything to everybody. */
export async function planOf(c: Context<Env>, services: Services): Promise<PlanKey> {
  if (!services.rights) return "pro";
  const present = await readPresent(c, services);
  return present?.person.tier ?? "anonymous";
}

/** Refuses what the person's plan does not hold. */
export async function requireUse(
  c: Context<Env>,
  services: Services,
  use: Use,
): Promise<Result<null, Problem>> {
  const plan = PLANS[await planOf(c, services)];
  return mayUse(plan, use) ? ok(null) : err({ code: "plan_required", use });
}

/**
 * Takes one export from the person's month. `what` names the file, apart from all others: the same one again is free.
 * It must be the last thing that can be refused, so that nothing is counted that is not given out.
 */
export async function takeExport(
  c: Context<Env>,
  services: Services,
  what: string,
): Promise<Result<null, Problem>> {
  const allowed = await requireUse(c, services, "exports");
  if (!allowed.ok || !services.rights) return allowed;
  const present = await readPresent(c, services);
  if (!present) return err({ code: "plan_required", use: "exports" });
  const { id, tier } = present.person;
  const now = services.now();
  const name = sign(services.key, `export ${what}`).slice(0, 22);
  if (await services.exports.take(PLANS[tier], id, name, now)) return ok(null);
  const resetsInSeconds = Math.ceil((monthEnd(now) - now.getTime()) / 1000);
  return err({ code: "export_limit", plan: tier, resetsInSeconds });
}
