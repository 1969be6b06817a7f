import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type Counter, type Refusal, sharedCounter } from "../database/guess-store.ts";
import type { Db } from "../database/open-database.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
  /**
   * The same for codes, of which three of a million are right at any time: at 20 a day for everybody who knows the
   * password and is not known as the owner, guessing takes decades. A right password gives none of these back.
   */
  codePair: { points: 5, duration: 15 * MINUTE },
  codeAccount: { points: 20, duration: DAY },
  codeDevice: { points: 10, duration: 15 * MINUTE },
  /**
   * The same for passkeys. Nobody guesses a signature; what fails too often is to be slow all the same, apart from
   * passwords, so that someone who guesses those keeps no passkey out.
   */
  passkeyPair: { points: 10, duration: 15 * MINUTE },
  passkeyAccount: { points: 50, duration: HOUR },
  passkeyDevice: { points: 20, duration: 15 * MINUTE },
  /** Challenges for one address: each visit to the page for signing in asks for one, and an office may share an address. */
  passkeyStart: { points: 300, duration: HOUR },
  /** Messages to one owner that others guess at codes. */
  warning: { points: 1, duration: DAY },
  registration: { points: 20, duration: HOUR },
  /** Messages that one address may ask for, no matter whom they go to. */
  messages: { points: 20, duration: HOUR },
  /** Messages to one recipient. */
  recipient: { points: 5, duration: HOUR },
} as const;

/** Attempts at one kind of secret. */
interface Attempts {
  /**
   * Counts an attempt before it is made; an attempt that was right is taken back with `right`. `device` names a browser
   * that is known to be of the account's owner: its attempts count apart, so that guessing slows the guesser alone.
   */
  attempt(account: string, address: string, device: string | null): Promise<Result<null, Problem>>;
  right(account: string, address: string, device: string | null): Promise<void>;
}

/** Attempts at passwords; at codes, `codes`; with passkeys, `passkeys`. */
export interface GuessLimiter extends Attempts {
  codes: Attempts;
  passkeys: Attempts;
  /** Counts what is asked for without a password. */
  take(
    what: "registration" | "messages" | "recipient" | "warning" | "passkeyStart",
    who: string,
  ): Promise<Result<null, Problem>>;
}

/**
 * `blind` makes a keyed hash of a name: no address and no username is kept. `countingDb`: connections to the same database
 * that no transaction has; null where there are none, and so no other server.
 */
export function guessLimiter(db: Db, blind: (text: string) => string, countingDb: Db | null): GuessLimiter {
  const shared = (name: keyof typeof LIMITS): Counter => sharedCounter(db, name, LIMITS[name]);
  // Asked inside of transactions, where another statement on the same connections could wait for them forever.
  const inTransactions = (name: keyof typeof LIMITS): Counter =>
    countingDb
      ? sharedCounter(countingDb, name, LIMITS[name])
      : new RateLimiterMemory({ ...LIMITS[name], keyPrefix: name });
  const limiters = {
    registration: shared("registration"),
    warning: shared("warning"),
    passkeyStart: shared("passkeyStart"),
    messages: inTransactions("messages"),
    recipient: inTransactions("recipient"),
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
  const byAddress = shared("address");
  const attempts = (byPair: Counter, byAccount: Counter, byDevice: Counter): Attempts => ({
    attempt: async (account, address, device) => {
      if (device) return take(byDevice, `${device} ${account}`);
      const pair = await take(byPair, `${address} ${account}`);
      if (!pair.ok) return pair;
      const all = await Promise.all([take(byAccount, account), take(byAddress, address)]);
      return all.find((result) => !result.ok) ?? ok(null);
    },
    right: async (account, address, device) => {
      if (device) {
        await byDevice.delete(blind(`${device} ${account}`));
        return;
      }
      await byPair.delete(blind(`${address} ${account}`));
      await Promise.all([byAccount.reward(blind(account)), byAddress.reward(blind(address))]);
    },
  });
  return {
    ...attempts(shared("pair"), shared("account"), shared("device")),
    codes: attempts(shared("codePair"), shared("codeAccount"), shared("codeDevice")),
    passkeys: attempts(shared("passkeyPair"), shared("passkeyAccount"), shared("passkeyDevice")),
    take: (what, who) => take(limiters[what], who),
  };
}
