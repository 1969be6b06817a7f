import type { UsageOutput } from "#contract/user.ts";
import { monthEnd, monthOf, remainingInMonth } from "#domain/accounts/month-quota.ts";
import { PLANS } from "#domain/accounts/plan.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";

/** GET /api/usage: a person's searches this month and in the months before. */
export const usage: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id, tier } = present.value.person;
  const now = services.now();
  const [searches, history] = await Promise.all([
    services.monthUsage.used(id, now),
    services.monthUsage.history(id),
  ]);
  const output: UsageOutput = {
    tier,
    month: monthOf(now),
    searches,
    limit: PLANS[tier].searches,
    remaining: remainingInMonth(PLANS[tier], searches),
    resetsAt: new Date(monthEnd(now)).toISOString(),
    history,
  };
  return c.json(output, 200, PRIVATE);
};
