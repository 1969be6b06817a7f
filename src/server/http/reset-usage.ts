import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";

/** POST /api/usage/reset: counts this month's searches and exports from zero again. Only where billing is a demo. */
export const resetUsage: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  if (services.billing.payments?.kind !== "demo")
    return problemResponse(c, { code: "not_found", what: "call" });
  const { id } = present.value.person;
  const now = services.now();
  await services.monthUsage.reset(id, now);
  await services.exports.reset(id, now);
  return c.json({}, 200, PRIVATE);
};
