import { LRUCache } from "lru-cache";
import { outageOf } from "./outage.ts";

/** Of a value whose size is not looked into any further. */
const ROUGH_BYTES = 64;
const DEEPEST = 6;

/** Reads of a store that are asked so often that the answer of a moment ago will do. */
export interface Fresh<S> {
  methods: readonly (keyof S & string)[];
  forMs: number;
  /** What changes the store: from then on nothing that was read before is fresh. */
  changedBy: readonly (keyof S & string)[];
  /** In milliseconds; only differences count. */
  clock?: () => number;
}

/**
 * The same store, which keeps what it read lately and answers with that while the database cannot. What was not read
 * before fails as it did. `maxBytes` is roughly how much is kept, by the size of texts and bytes in it.
 */
export function keepReads<S extends object>(
  store: S,
  methods: readonly (keyof S & string)[],
  maxBytes: number,
  fresh?: Fresh<S>,
): S {
  const { forMs = 0, clock = () => performance.now() } = fresh ?? {};
  /** How often the store was changed here. */
  let changes = 0;
  const kept = new LRUCache<string, { value: unknown; readAt: number; changes: number }>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ value }) => Math.ceil(sizeOf(value, 0)),
  });
  const own = { ...store };
  for (const method of methods) {
    const read = store[method] as (...given: unknown[]) => Promise<unknown>;
    const mayBeKept = fresh?.methods.includes(method) === true;
    const keeping = async (...given: unknown[]): Promise<unknown> => {
      const name = `${method} ${JSON.stringify(given)}`;
      const before = mayBeKept ? kept.get(name) : undefined;
      if (before?.changes === changes && clock() - before.readAt < forMs) return before.value;
      // As they are now: what changes while it is read is not in what was read.
      const own = { readAt: clock(), changes };
      try {
        const value = await read(...given);
        // What is kept already is only put in its place when it differs in kind: measuring it again costs more than it is worth.
        const known = kept.get(name);
        if (known) Object.assign(known, { value, ...own });
        else kept.set(name, { value, ...own });
        return value;
      } catch (problem) {
        const known = outageOf(problem) ? kept.get(name) : undefined;
        if (!known) throw problem;
        return known.value;
      }
    };
    Object.assign(own, { [method]: keeping });
  }
  for (const method of fresh?.changedBy ?? []) {
    const change = store[method] as (...given: unknown[]) => Promise<unknown>;
    const changing = async (...given: unknown[]): Promise<unknown> => {
      try {
        return await change(...given);
      } finally {
        changes += 1;
      }
    };
    Object.assign(own, { [method]: changing });
  }
  return own;
}

/** What `read` gives, or `otherwise` while the database cannot: for what a page can do without. */
export async function ifReached<T, O>(read: () => Promise<T>, otherwise: O): Promise<T | O> {
  try {
    return await read();
  } catch (problem) {
    if (outageOf(problem)) return otherwise;
    throw problem;
  }
}

function sizeOf(value: unknown, depth: number): number {
  if (typeof value === "string") return 2 * value.length + 16;
  if (value instanceof Uint8Array) return value.byteLength + 64;
  if (typeof value !== "object" || value === null || depth >= DEEPEST) return ROUGH_BYTES;
  let size = ROUGH_BYTES;
  for (const part of Array.isArray(value) ? value : Object.values(value)) size += sizeOf(part, depth + 1);
  return size;
}
