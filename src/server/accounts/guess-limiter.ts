import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type Counter, type Refusal, sharedCounter } from "../database/guess-store.ts";
import type { Db } from "../database/open-database.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often each may happen before it has to wait. */
const LIMITS = {
  /** One name from one address. */
  pair: { points: 10, duration: 15 * MINUTE },
  /** One name from all browsers on which nobody signed in to it before: what a crowd of strangers has together. */
  account: { points: 50, duration: HOUR },
  /** One name from one browser on which its owner signed in before, however many strangers guess meanwhile. */
  device: { points: 20, duration: 15 * MINUTE },
  /** One address for all names. */
  address: { points: 100, duration: HOUR },
  registration: { points: 20, duration: HOUR },
  /** Messages that one address may ask for, whoever they go to. */
  messages: { points: 20, duration: HOUR },
  /** Messages to one recipient. */
  recipient: { points: 5, duration: HOUR },
} as const;

export interface GuessLimiter {
  /**
   * Counts an attempt before it is made; an attempt that was right is taken back with `right`. `device` names a browser
   * that is known to be of the account's owner: its attempts count apart, so that guessing slows the guesser alone.
   */
  attempt(account: string, address: string, device: string | null): Promise<Result<null, Problem>>;
  right(account: string, address: string, device: string | null): Promise<void>;
  /** Counts what is asked for without a password. */
  take(what: "registration" | "messages" | "recipient", who: string): Promise<Result<null, Problem>>;
}

/** `blind` makes a keyed hash of a name: no address and no username is kept. */
export function guessLimiter(db: Db, blind: (text: string) => string): GuessLimiter {
  const shared = (name: keyof typeof LIMITS): Counter => sharedCounter(db, name, LIMITS[name]);
  const own = (name: keyof typeof LIMITS): Counter =>
    new RateLimiterMemory({ ...LIMITS[name], keyPrefix: name });
  const limiters = {
    pair: shared("pair"),
    account: shared("account"),
    device: shared("device"),
    address: shared("address"),
    registration: shared("registration"),
    // Asked inside of transactions, where another statement would wait for a connection.
    messages: own("messages"),
    recipient: own("recipient"),
  };
  const take = (limiter: Counter, key: string): Promise<Result<null, Problem>> =>
    limiter.consume(blind(key)).then(
      () => ok(null),
      (state: Refusal) =>
        err({
          code: "too_many_attempts",
          retryAfterSeconds: Math.max(1, Math.ceil((state.msBeforeNext ?? 0) / 1000)),
        }),
    );
  return {
    attempt: async (account, address, device) => {
      if (device) return take(limiters.device, `${device} ${account}`);
      const pair = await take(limiters.pair, `${address} ${account}`);
      if (!pair.ok) return pair;
      const all = await Promise.all([take(limiters.account, account), take(limiters.address, address)]);
      return all.find((result) => !result.ok) ?? ok(null);
    },
    right: async (account, address, device) => {
      if (device) {
        await limiters.device.delete(blind(`${device} ${account}`));
        return;
      }
      await limiters.pair.delete(blind(`${address} ${account}`));
      await Promise.all([limiters.account.reward(blind(account)), limiters.address.reward(blind(address))]);
    },
    take: (what, who) => take(limiters[what], who),
  };
}
