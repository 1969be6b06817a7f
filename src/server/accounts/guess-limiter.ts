import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often each may happen before it has to wait; counted in each server on its own. */
const LIMITS = {
  /** One name from one address. */
  pair: { points: 10, duration: 15 * MINUTE },
  /** One name from everywhere: enough that nobody is kept out by a stranger's few guesses. */
  account: { points: 50, duration: HOUR },
  /** One address for all names. */
  address: { points: 100, duration: HOUR },
  registration: { points: 20, duration: HOUR },
  /** Messages that one address may ask for, whoever they go to. */
  messages: { points: 20, duration: HOUR },
  /** Messages to one recipient. */
  recipient: { points: 5, duration: HOUR },
} as const;

export interface GuessLimiter {
  /** Counts an attempt before it is made; an attempt that was right is taken back with `right`. */
  attempt(account: string, address: string): Promise<Result<null, Problem>>;
  right(account: string, address: string): Promise<void>;
  /** Counts what is asked for without a password. */
  take(what: "registration" | "messages" | "recipient", who: string): Promise<Result<null, Problem>>;
}

export function guessLimiter(): GuessLimiter {
  const limiters = {
    pair: new RateLimiterMemory({ ...LIMITS.pair, keyPrefix: "pair" }),
    account: new RateLimiterMemory({ ...LIMITS.account, keyPrefix: "account" }),
    address: new RateLimiterMemory({ ...LIMITS.address, keyPrefix: "address" }),
    registration: new RateLimiterMemory({ ...LIMITS.registration, keyPrefix: "registration" }),
    messages: new RateLimiterMemory({ ...LIMITS.messages, keyPrefix: "messages" }),
    recipient: new RateLimiterMemory({ ...LIMITS.recipient, keyPrefix: "recipient" }),
  };
  const take = (limiter: RateLimiterMemory, key: string): Promise<Result<null, Problem>> =>
    limiter.consume(key).then(
      () => ok(null),
      (state: { msBeforeNext: number }) =>
        err({
          code: "too_many_attempts",
          retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
        }),
    );
  return {
    attempt: async (account, address) => {
      const pair = await take(limiters.pair, `${address} ${account}`);
      if (!pair.ok) return pair;
      const all = await Promise.all([take(limiters.account, account), take(limiters.address, address)]);
      return all.find((result) => !result.ok) ?? ok(null);
    },
    right: async (account, address) => {
      await limiters.pair.delete(`${address} ${account}`);
      await Promise.all([limiters.account.reward(account), limiters.address.reward(address)]);
    },
    take: (what, who) => take(limiters[what], who),
  };
}
