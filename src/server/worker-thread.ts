import { basename } from "node:path";
import { Worker } from "node:worker_threads";
import { traced } from "./telemetry/spans.ts";

/** What a thread says of one piece of work: what came of it, or why nothing did. */
type Told<A> = ({ id: number } & A) | { id: number; problem: string };

/** A thread that takes one piece of work after the other. */
export interface WorkerThread<W extends object, A extends object> {
  /** Rejects with `failed` and the reason when the work cannot be done, or when the thread ends before it is. */
  ask(work: W): Promise<A>;
  /** How many wait for their answer. */
  waiting(): number;
  close(): Promise<void>;
}

/**
 * A thread from a file of plain JavaScript. It starts with the first piece of work, so that a site that has none pays
 * nothing, and anew after it ended. Each message to it is the work with an `id`; it answers with the same `id`, and what
 * came of it or a `problem`.
 */
export function workerThread<W extends object, A extends object>(
  file: string,
  failed: string,
): WorkerThread<W, A> {
  const waiting = new Map<number, { resolve: (answer: A) => void; reject: (why: Error) => void }>();
  let worker: Worker | null = null;
  let last = 0;

  const start = (): Worker => {
    const started = new Worker(file, { execArgv: [] });
    const fail = (why: Error): void => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(why);
      waiting.clear();
    };
    started.on("message", (told: Told<A>) => {
      const work = waiting.get(told.id);
      waiting.delete(told.id);
      if ("problem" in told) work?.reject(new Error(`${failed}: ${told.problem}`));
      else work?.resolve(told);
    });
    started.on("error", fail);
    started.on("exit", (code) => fail(new Error(`the thread ended with code ${code}`)));
    // A thread that waits for work must not keep the process alive.
    started.unref();
    return started;
  };

  return {
    ask: (work) =>
      traced(
        `thread ${basename(file, ".mjs")}`,
        {},
        () =>
          new Promise((resolve, reject) => {
            worker ??= start();
            last += 1;
            waiting.set(last, { resolve, reject });
            worker.postMessage({ id: last, ...work });
          }),
      ),
    waiting: () => waiting.size,
    close: async () => {
      await worker?.terminate();
    },
  };
}
