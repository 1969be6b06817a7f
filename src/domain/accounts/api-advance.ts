import { type ApiLimits, leftAt, type WindowUse, windowsAt } from "./api-limits.ts";

/**
 * How a server takes calls of an account in advance, so that it need not ask the database for each: so many calls, for so
 * long, and only where so many are left to the others. In that time nobody can use up what is left, so that nobody is
 * refused for calls that another server holds and does not need; and a revoked key works no longer than that.
 */
export const ADVANCE = { calls: 1_000, milliseconds: 200, leftToOthers: 10_000 } as const;

/** Calls of one account that were taken from its limits and not yet made. */
export interface Advance {
  /** Milliseconds since 1970. It holds from the first moment until before the second. */
  from: number;
  until: number;
  unspent: number;
}

/**
 * Never longer than the minute in which its calls were counted, so that each is counted in the minute it is made in, and
 * never longer than the key: `expiresAt` in milliseconds since 1970, or null.
 */
export const advanceFrom = (from: number, calls: number, expiresAt: number | null): Advance => ({
  from,
  until: Math.min(
    from + ADVANCE.milliseconds,
    windowsAt(from).minute + 60_000,
    expiresAt ?? Number.POSITIVE_INFINITY,
  ),
  unspent: calls,
});

/** A clock that was set back lies before the advance and ends it. */
export const holdsAt = ({ from, until, unspent }: Advance, now: number): boolean =>
  unspent > 0 && now >= from && now < until;

/** What is left of both windows at `now`, where `unspent` of the calls counted as used are still to be made. */
export function leftWithAdvance(
  limits: ApiLimits,
  { minute, day }: { minute: WindowUse; day: WindowUse },
  unspent: number,
  now: number,
): ReturnType<typeof leftAt> {
  const without = ({ startsAt, used }: WindowUse): WindowUse => ({ startsAt, used: used - unspent });
  return leftAt(limits, { minute: without(minute), day: without(day) }, now);
}
