import { join } from "node:path";
import { workerThread } from "../worker-thread.ts";

/** Makes and compares hashes of passwords (argon2id), in one thread of its own and one after the other. */
export interface PasswordHasher {
  /** In the standard form that names its own settings: "$argon2id$v=19$m=…". */
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
  close(): Promise<void>;
}

/** The thread starts with the first password; a server that only answers questions pays nothing. */
export function passwordHasher(): PasswordHasher {
  const thread = workerThread<{ password: string; hash?: string }, { value: string | boolean }>(
    join(import.meta.dirname, "password-worker.mjs"),
    "a password could not be hashed",
  );
  return {
    hash: async (password) => (await thread.ask({ password: normalize(password) })).value as string,
    verify: async (password, hash) =>
      (await thread.ask({ password: normalize(password), hash })).value as boolean,
    close: thread.close,
  };
}

/** The same signs typed on different keyboards are the same password. */
const normalize = (password: string): string => password.normalize("NFKC");
