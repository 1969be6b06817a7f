import type pg from "pg";
import { ADVANCE, type Advance } from "#domain/accounts/api-advance.ts";
import type { WindowUse } from "#domain/accounts/api-limits.ts";
import { nameFailure } from "../describe-failure.ts";

interface Lent {
  advance: Advance;
  userId: number;
  used: { minute: WindowUse; day: WindowUse };
  timer: NodeJS.Timeout;
}

/**
 * Keeps the calls that were taken in advance, and gives back to their accounts' limits what was not spent when they end.
 * A server that dies keeps them, for the rest of the minute and the day.
 */
export function lentCalls(pool: Pick<pg.Pool, "query">, warn: (line: string) => void) {
  const lent = new Set<Lent>();

  const end = async (one: Lent): Promise<void> => {
    clearTimeout(one.timer);
    lent.delete(one);
    const { advance, userId, used } = one;
    const { unspent } = advance;
    if (unspent === 0) return;
    advance.unspent = 0;
    try {
      await pool.query(GIVE_BACK, [
        userId,
        new Date(used.minute.startsAt),
        new Date(used.day.startsAt).toISOString().slice(0, 10),
        unspent,
      ]);
    } catch (problem) {
      warn(
        `${unspent} calls of account ${userId} were taken in advance and could not be returned: ${nameFailure(problem)}`,
      );
    }
  };

  return {
    /** `used`: the account's windows as they were when the calls were counted. */
    lend: (advance: Advance, userId: number, used: Lent["used"]): Advance => {
      const one: Lent = {
        advance,
        userId,
        used,
        timer: setTimeout(() => void end(one), ADVANCE.milliseconds).unref(),
      };
      lent.add(one);
      return advance;
    },
    /** Ends all of them. */
    giveBack: async (): Promise<void> => {
      await Promise.all([...lent].map(end));
    },
  };
}

/** To the windows that the calls were counted in; another window has forgotten them. */
const GIVE_BACK = `update api_usage set
    minute_calls = minute_calls - case when minute = $2 then $4::integer else 0 end,
    day_calls = day_calls - case when day = $3 then $4::integer else 0 end
  where user_id = $1`;
