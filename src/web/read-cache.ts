/** An operation and its input: the path, then names and values in turn. */
export type ReadKey = readonly unknown[];

/** What has been read so far, by key. Nothing is read again on its own: not by focus, by time, or after a failure. */
export interface ReadCache {
  /** What is known under the key, else what `send` reads. `fresh`: read it even when it is known. */
  read(key: ReadKey, fresh: boolean): Promise<unknown>;
  /** Everything that was read without a failure. */
  known(): { key: ReadKey; data: unknown }[];
  put(key: ReadKey, data: unknown): void;
}

/** What nobody used for so long is forgotten. */
const KEPT_MS = 5 * 60 * 1000;

interface Entry {
  key: ReadKey;
  data: Promise<unknown>;
  /** Filled when `data` has arrived. */
  value?: { data: unknown };
  used: number;
}

/** `now`: milliseconds, for tests. */
export function createReadCache(
  send: (key: ReadKey) => Promise<unknown>,
  now: () => number = Date.now,
): ReadCache {
  const entries = new Map<string, Entry>();
  const forgetOld = () => {
    for (const [name, { used }] of entries) if (now() - used > KEPT_MS) entries.delete(name);
  };
  return {
    read(key, fresh) {
      forgetOld();
      const name = JSON.stringify(key);
      const found = entries.get(name);
      // One that is on its way is fresh enough.
      if (found && (!fresh || !found.value)) {
        found.used = now();
        return found.data;
      }
      const entry: Entry = { key, data: send(key), used: now() };
      entries.set(name, entry);
      entry.data.then(
        (data) => {
          entry.value = { data };
        },
        () => {
          if (entries.get(name) === entry) entries.delete(name);
        },
      );
      return entry.data;
    },
    known: () =>
      [...entries.values()].flatMap(({ key, value }) => (value ? [{ key, data: value.data }] : [])),
    put(key, data) {
      entries.set(JSON.stringify(key), { key, data: Promise.resolve(data), value: { data }, used: now() });
    },
  };
}
