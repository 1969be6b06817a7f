import type pg from "pg";
import { nameFailure } from "../describe-failure.ts";

/** How long calls wait to be written down. */
const WAIT_MS = 1_000;

interface Note {
  userId: number;
  /** "2026-11-20" */
  day: string;
  operation: string;
  calls: number;
}

/**
 * Collects calls of the developer API by account, day and operation, and adds them to api_usage_days once a second.
 * They are for their owner to look at; what limits go by is committed with each call. A server that dies loses the
 * notes of its last second and no count.
 */
export function usageNotes(pool: Pick<pg.Pool, "query">, warn: (line: string) => void) {
  let notes = new Map<string, Note>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const add = (note: Note): void => {
    const name = `${note.userId} ${note.day} ${note.operation}`;
    const known = notes.get(name);
    if (known) known.calls += note.calls;
    else notes.set(name, { ...note });
    timer ??= setTimeout(() => {
      flush().catch((problem: unknown) =>
        warn(`Calls by day could not be noted and will be: ${nameFailure(problem)}`),
      );
    }, WAIT_MS).unref();
  };

  const write = async (): Promise<void> => {
    if (notes.size === 0) return;
    const now = [...notes.values()];
    notes = new Map();
    try {
      await pool.query(ADD, [
        now.map(({ userId }) => userId),
        now.map(({ day }) => day),
        now.map(({ operation }) => operation),
        now.map(({ calls }) => calls),
      ]);
    } catch (problem) {
      for (const note of now) add(note);
      throw problem;
    }
  };

  /** Resolves when all that was noted before the call is written. */
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const turn = writing.then(write);
    writing = turn.catch(() => {});
    return turn;
  };

  return {
    /** `dayStart`: the beginning of the day in UTC, in milliseconds since 1970. */
    add: (userId: number, dayStart: number, operation: string, calls: number): void =>
      add({ userId, day: new Date(dayStart).toISOString().slice(0, 10), operation, calls }),
    flush,
  };
}

/** An account that was deleted meanwhile has no calls to note. Two servers lock the same rows in the same order. */
const ADD = `insert into api_usage_days as s (user_id, day, operation, calls)
  select n.user_id, n.day, n.operation, n.calls
  from unnest($1::integer[], $2::date[], $3::text[], $4::integer[]) as n (user_id, day, operation, calls)
  join users u on u.id = n.user_id
  order by n.user_id, n.day, n.operation
  on conflict (user_id, day, operation) do update set calls = s.calls + excluded.calls`;
