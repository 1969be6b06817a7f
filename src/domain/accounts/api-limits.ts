import { PLANS, TIERS, type Tier } from "./plan.ts";

/** Calls to the developer API that an account may make. Its keys share them. */
export interface ApiLimits {
  perMinute: number;
  perDay: number;
}

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The limits of each plan; null for a plan without the API. Where rights are open to everybody, all have the largest plan's. */
export const limitsByTier = (rights: boolean): Record<Tier, ApiLimits | null> =>
  Object.fromEntries(TIERS.map((tier) => [tier, PLANS[rights ? tier : "pro"].api])) as Record<
    Tier,
    ApiLimits | null
  >;

/** The minute and the day in UTC that hold `now`, by their beginnings in milliseconds since 1970. */
export const windowsAt = (now: number): { minute: number; day: number } => ({
  minute: Math.floor(now / MINUTE_MS) * MINUTE_MS,
  day: Math.floor(now / DAY_MS) * DAY_MS,
});

/** What an account used of its limits in the window that counts. */
export interface WindowUse {
  /** The beginning of the window, in milliseconds since 1970. It may lie ahead of a clock that was set back. */
  startsAt: number;
  used: number;
}

export interface WindowLeft {
  limit: number;
  /** The length of the window in seconds. */
  seconds: number;
  /** Never below 0, also when a plan became smaller within the window. */
  left: number;
  /** Whole seconds until the window ends, 1 or more. */
  resetsInSeconds: number;
}

/** What is left of both windows at `now`. */
export function leftAt(
  { perMinute, perDay }: ApiLimits,
  used: { minute: WindowUse; day: WindowUse },
  now: number,
): { minute: WindowLeft; day: WindowLeft } {
  const left = (limit: number, { startsAt, used: calls }: WindowUse, length: number): WindowLeft => ({
    limit,
    seconds: length / 1000,
    left: Math.max(0, limit - calls),
    resetsInSeconds: Math.max(1, Math.ceil((startsAt + length - now) / 1000)),
  });
  return { minute: left(perMinute, used.minute, MINUTE_MS), day: left(perDay, used.day, DAY_MS) };
}

/** Seconds until a refused call may be made again: until the end of every window that is used up. */
export const retryAfter = (windows: { minute: WindowLeft; day: WindowLeft }): number =>
  Math.max(
    1,
    ...[windows.minute, windows.day]
      .filter(({ left }) => left === 0)
      .map(({ resetsInSeconds }) => resetsInSeconds),
  );
