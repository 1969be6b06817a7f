import { createHash } from "node:crypto";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

export interface Picture {
  png: Uint8Array;
  /** Of the drawing, so that it is the same on every server. */
  etag: string;
}

/** Makes PNG of SVG, in one thread and one after the other, and keeps the latest. */
export interface PicturePress {
  /** Null when so many wait already that whoever asks should come back later. */
  print(svg: string): Promise<Picture | null>;
  close(): Promise<void>;
}

/** Some 40 kB each. */
const MOST_KEPT = 300;
/** About a second and a half of work. */
const MOST_WAITING = 24;

type Answer = { id: number; png: Uint8Array } | { id: number; problem: string };

/** The thread starts with the first picture; a site whose links nobody passes on pays nothing. */
export function picturePress({ mostKept = MOST_KEPT, mostWaiting = MOST_WAITING } = {}): PicturePress {
  const kept = new Map<string, Uint8Array>();
  const printing = new Map<string, Promise<Uint8Array>>();
  const waiting = new Map<number, { resolve: (png: Uint8Array) => void; reject: (why: Error) => void }>();
  let worker: Worker | null = null;
  let last = 0;

  const fail = (why: Error): void => {
    worker = null;
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(join(import.meta.dirname, "picture-worker.mjs"), { execArgv: [] });
    started.on("message", (answer: Answer) => {
      const work = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("problem" in answer) work?.reject(new Error(`a picture could not be made: ${answer.problem}`));
      else work?.resolve(answer.png);
    });
    started.on("error", fail);
    started.on("exit", (code) => worker === started && fail(new Error(`the thread ended with code ${code}`)));
    // A thread that waits for work must not keep the process alive.
    started.unref();
    return started;
  };
  const ask = (svg: string): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, svg });
    });

  return {
    print: async (svg) => {
      const name = createHash("sha256").update(svg).digest("base64url").slice(0, 27);
      const etag = `"${name}"`;
      const known = kept.get(name);
      if (known) {
        // The one that was asked for last goes last.
        kept.delete(name);
        kept.set(name, known);
        return { png: known, etag };
      }
      let making = printing.get(name);
      if (!making) {
        if (waiting.size >= mostWaiting) return null;
        making = ask(svg).finally(() => printing.delete(name));
        printing.set(name, making);
      }
      const png = await making;
      kept.set(name, png);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
      return { png, etag };
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
