import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** Makes and compares hashes of passwords (argon2id), in one thread of its own and one after the other. */
export interface PasswordHasher {
  /** In the standard form that names its own settings: "$argon2id$v=19$m=…". */
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
  close(): Promise<void>;
}

type Answer = { id: number; value: string | boolean } | { id: number; problem: string };

/** The thread starts with the first password; whoever only answers questions pays nothing. */
export function passwordHasher(): PasswordHasher {
  const waiting = new Map<
    number,
    { resolve: (value: string | boolean) => void; reject: (why: Error) => void }
  >();
  let worker: Worker | null = null;
  let last = 0;

  const fail = (why: Error): void => {
    worker = null;
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(join(import.meta.dirname, "password-worker.mjs"), { execArgv: [] });
    started.on("message", (answer: Answer) => {
      const work = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("problem" in answer) work?.reject(new Error(`a password could not be hashed: ${answer.problem}`));
      else work?.resolve(answer.value);
    });
    started.on("error", fail);
    started.on("exit", (code) => worker === started && fail(new Error(`the thread ended with code ${code}`)));
    // A thread that waits for work must not keep the process alive.
    started.unref();
    return started;
  };
  const ask = (work: { password: string; hash?: string }): Promise<string | boolean> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, ...work });
    });

  return {
    hash: async (password) => (await ask({ password: normalize(password) })) as string,
    verify: async (password, hash) => (await ask({ password: normalize(password), hash })) as boolean,
    close: async () => {
      await worker?.terminate();
    },
  };
}

/** The same signs typed on different keyboards are the same password. */
const normalize = (password: string): string => password.normalize("NFKC");
