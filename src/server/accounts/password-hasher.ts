import { availableParallelism } from "node:os";
import { join } from "node:path";
import { workerThread } from "../worker-thread.ts";

/** Makes and compares hashes of passwords (argon2id), in threads of its own. */
export interface PasswordHasher {
  /** In the standard form that names its own settings: "$argon2id$v=19$m=…". */
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
  close(): Promise<void>;
}

/** A hash takes 19 MB while it is computed. */
const MOST_THREADS = 4;

/** One processor is left to the thread that answers, where there is another. */
const threadsFor = (processors: number): number => Math.max(1, Math.min(MOST_THREADS, processors - 1));

/**
 * Each thread starts with its first password: a server that only answers questions has none, and a second one starts only
 * when people sign in at the same moment.
 */
export function passwordHasher(threadCount = threadsFor(availableParallelism())): PasswordHasher {
  const threads = Array.from({ length: threadCount }, () =>
    workerThread<{ password: string; hash?: string }, { value: string | boolean }>(
      join(import.meta.dirname, "password-worker.mjs"),
      "a password could not be hashed",
    ),
  );
  const ask = async (work: { password: string; hash?: string }): Promise<string | boolean> => {
    const least = threads.reduce((one, other) => (other.waiting() < one.waiting() ? other : one));
    return (await least.ask(work)).value;
  };
  return {
    hash: async (password) => (await ask({ password: normalize(password) })) as string,
    verify: async (password, hash) => (await ask({ password: normalize(password), hash })) as boolean,
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** The same signs typed on different keyboards are the same password. */
const normalize = (password: string): string => password.normalize("NFKC");
