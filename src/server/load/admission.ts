import { KINDS, type WorkKind } from "./kind-of-work.ts";

/** How much of one kind may be under way, and how many more may wait how long. */
export interface Room {
  running: number;
  waiting: number;
  /** Milliseconds after which one that waits is sent away. */
  patienceMs: number;
  /** It is computed in threads of its own: that the thread which answers is late or full says nothing about it. */
  elsewhere?: true;
}

/**
 * Our answers are computed in one thread, so that more at once only make each later: what runs is little, what waits is
 * what can be answered within its patience. A person who is turned away at once can try again; one who waits for ten seconds
 * has left. Signing in is computed in other threads, and a class or a meeting does it at one moment: who fills in a form
 * rather waits for it than sends it again, so there the time is the bound, in the order of coming, and the count only keeps
 * the queue small.
 */
export const ROOMS: Readonly<Record<WorkKind, Room>> = {
  reading: { running: 12, waiting: 48, patienceMs: 350 },
  changing: { running: 8, waiting: 32, patienceMs: 1_000 },
  signIn: { running: 4, waiting: 200, patienceMs: 8_000, elsewhere: true },
  making: { running: 3, waiting: 12, patienceMs: 1_500 },
  files: { running: 128, waiting: 256, patienceMs: 1_000 },
};

/**
 * A queue that was not empty for so long, in milliseconds, is no rush that passes: not all in it can be answered. From then
 * on the newest goes first, so that those who are answered waited little, and the others are sent away when their patience
 * is over, as some would be in any order.
 */
const LASTING_MS = 1_000;
/** A thread that worked for this share of the time has no more to give: more at once only make each later. */
const FULL_SHARE = 0.9;
/** What runs at once of its room then, of a kind whose queue lasts. */
const FULL_ROOM_SHARE = 1 / 3;

/** A thread that comes to its next task this late has too much to do, in milliseconds; below the other it has room. */
const LATE_MS = 120;
const EARLY_MS = 40;
/** The least share of its room that a kind keeps, however late the thread is. */
const LEAST_SHARE = 0.25;

const NOTHING = (): void => {};

interface Waiting {
  begin: () => void;
  refuse: () => void;
  until: number;
}

export interface Admission {
  /**
   * Calls `begin` now or when there is room, or `refuse`; one of them, once. What began says when it is done with the
   * function that `begin` is given. Calling what is returned gives up a place in the queue; it changes nothing afterward.
   */
  ask(kind: WorkKind, begin: (done: () => void) => void, refuse: () => void): () => void;
  /**
   * Takes note of how late the thread is and for which share of the time it worked, and sends away those whose patience is
   * over. To be called often.
   */
  look(lateMs: number, workedShare: number): void;
  /** What is under way and what waits, and the share of its room that each kind has now. */
  standing(): { kinds: Record<WorkKind, { running: number; waiting: number }>; share: number };
}

/** `now` is in milliseconds, and only differences count. */
export function admission(
  rooms: Readonly<Record<WorkKind, Room>>,
  now: () => number = () => performance.now(),
): Admission {
  const queues = Object.fromEntries(KINDS.map((kind) => [kind, [] as Waiting[]])) as Record<
    WorkKind,
    Waiting[]
  >;
  const running = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<WorkKind, number>;
  /** When each queue was empty last. */
  const emptyAt = Object.fromEntries(KINDS.map((kind) => [kind, now()])) as Record<WorkKind, number>;
  let share = 1;
  let isFull = false;

  const lasts = (kind: WorkKind): boolean =>
    !rooms[kind].elsewhere && queues[kind].length > 0 && now() - emptyAt[kind] > LASTING_MS;
  const room = (kind: WorkKind): number => {
    if (rooms[kind].elsewhere) return rooms[kind].running;
    const own = isFull && lasts(kind) ? Math.min(share, FULL_ROOM_SHARE) : share;
    return Math.max(1, Math.floor(rooms[kind].running * own));
  };
  const start = (kind: WorkKind, begin: (done: () => void) => void): void => {
    running[kind] += 1;
    let over = false;
    begin(() => {
      if (over) return;
      over = true;
      running[kind] -= 1;
      next(kind);
    });
  };
  const next = (kind: WorkKind): void => {
    const queue = queues[kind];
    while (queue.length > 0 && running[kind] < room(kind)) {
      const one = lasts(kind) ? queue.pop()! : queue.shift()!;
      if (one.until < now()) one.refuse();
      else one.begin();
    }
  };
  return {
    ask: (kind, begin, refuse) => {
      const queue = queues[kind];
      if (queue.length === 0 && running[kind] < room(kind)) {
        start(kind, begin);
        return NOTHING;
      }
      const places = rooms[kind].elsewhere ? rooms[kind].waiting : Math.ceil(rooms[kind].waiting * share);
      if (queue.length >= places) {
        refuse();
        return NOTHING;
      }
      if (queue.length === 0) emptyAt[kind] = now();
      const own = { begin: () => start(kind, begin), refuse, until: now() + rooms[kind].patienceMs };
      queue.push(own);
      return () => {
        const at = queue.indexOf(own);
        if (at >= 0) queue.splice(at, 1);
      };
    },
    look: (lateMs, workedShare) => {
      isFull = workedShare > FULL_SHARE;
      // Down at once and up step by step: a server that recovers must not be swamped again by all who waited.
      if (lateMs > LATE_MS) share = Math.max(LEAST_SHARE, share * 0.7);
      else if (lateMs < EARLY_MS) share = Math.min(1, share + 0.05);
      const moment = now();
      for (const kind of KINDS) {
        const queue = queues[kind];
        while (queue.length > 0 && queue[0]!.until < moment) queue.shift()!.refuse();
        next(kind);
      }
    },
    standing: () => ({
      kinds: Object.fromEntries(
        KINDS.map((kind) => [kind, { running: running[kind], waiting: queues[kind].length }]),
      ) as Record<WorkKind, { running: number; waiting: number }>,
      share,
    }),
  };
}
