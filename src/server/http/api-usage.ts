import type { ApiUsageOutput } from "#contract/api-keys.ts";
import { limitsByTier } from "#domain/accounts/api-limits.ts";
import { usageByDay } from "#domain/accounts/api-usage.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";

/** GET /api/keys/usage: the person's calls to the developer API by day, and what is left today. */
export const apiUsage: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id, tier } = present.value.person;
  const { since, summarize } = usageByDay(services.now().getTime());
  const [own, calls] = await Promise.all([
    services.apiUsage.ownLimits(id),
    services.apiUsage.days(id, since),
  ]);
  const limits = own ?? limitsByTier(services.rights)[tier];
  const { days, operations } = summarize(calls);
  const output: ApiUsageOutput = {
    limits,
    own: own !== null,
    today: limits && { limit: limits.perDay, used: days.at(-1)!.calls },
    days,
    operations,
  };
  return c.json(output, 200, PRIVATE);
};
