import { holdsAt } from "#domain/accounts/api-advance.ts";
import { mayUse, PLANS } from "#domain/accounts/plan.ts";
import type { Standing } from "../database/api-usage-store.ts";
import type { Services } from "../services.ts";
import { gatherTakes, type OneAsk, type Taken } from "./gather-takes.ts";

/**
 * Takes calls from their accounts' limits: from those that were taken in advance where there are any, and otherwise by a
 * statement together with other calls.
 */
export function takeCalls({
  apiUsage,
  rights,
  limits,
  now,
}: Pick<Services, "apiUsage" | "rights" | "limits" | "now">): (ask: OneAsk) => Promise<Taken> {
  const gather = gatherTakes((asks) => apiUsage.take(asks, { rights, limits }, now()));
  /** What the newest statement found of a key that came with an advance. */
  const newest = new Map<string, Standing>();
  return async (ask) => {
    const name = ask.hash.toString("latin1");
    const standing = newest.get(name);
    if (standing?.advance && holdsAt(standing.advance, now().getTime())) {
      const granted = isGoodFor(standing, ask, rights);
      if (granted) apiUsage.spend(standing, ask.operation);
      return { standing, granted };
    }
    newest.delete(name);
    const taken = await gather(ask);
    if (taken.standing?.advance) newest.set(name, taken.standing);
    return taken;
  };
}

/** The same that the statement looks at: the key's scopes and the account's plan. */
const isGoodFor = ({ scopes, tier }: Standing, { scope, use }: OneAsk, rights: boolean): boolean =>
  (scope === null || scopes.includes(scope)) && (use === null || !rights || mayUse(PLANS[tier], use));
