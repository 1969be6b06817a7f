import { createHash } from "node:crypto";
import { join } from "node:path";
import { workerThread } from "../worker-thread.ts";

export interface Picture {
  png: Uint8Array;
  /** Of the drawing, so that it is the same on every server. */
  etag: string;
}

/** Makes PNG of SVG, in one thread and one after the other, and keeps the latest. */
export interface PicturePress {
  /** Null when so many wait already that the client should come back later. */
  print(svg: string): Promise<Picture | null>;
  close(): Promise<void>;
}

/** Some 40 kB each. */
const MOST_KEPT = 300;
/** About a second and a half of work. */
const MOST_WAITING = 24;

/** The thread starts with the first picture; a site whose links nobody passes on pays nothing. */
export function picturePress({ mostKept = MOST_KEPT, mostWaiting = MOST_WAITING } = {}): PicturePress {
  const kept = new Map<string, Uint8Array>();
  const printing = new Map<string, Promise<Uint8Array>>();
  const thread = workerThread<{ svg: string }, { png: Uint8Array }>(
    join(import.meta.dirname, "picture-worker.mjs"),
    "a picture could not be made",
  );

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
        if (thread.waiting() >= mostWaiting) return null;
        making = thread
          .ask({ svg })
          .then(({ png }) => png)
          .finally(() => printing.delete(name));
        printing.set(name, making);
      }
      const png = await making;
      kept.set(name, png);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
      return { png, etag };
    },
    close: thread.close,
  };
}
