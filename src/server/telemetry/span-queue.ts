import type { Exported } from "../health/health.ts";
import type { Delivery } from "../outside/otlp-collector.ts";
import type { DeliveryLine } from "./delivery-line.ts";
import type { FinishedSpan } from "./tracer.ts";

/** What waits at most; with what is being sent, one batch more. */
const MOST_WAITING = 2_048;
const BATCH = 512;
/** How old the newest may get before a smaller batch is sent too, in milliseconds. */
const SEND_EVERY_MS = 5_000;

export interface SpanQueue {
  /** Costs nothing but memory, and never more than its bound. */
  add(span: FinishedSpan): void;
  /** Sends what is due; to be called about once a second. Does nothing while it is still at it. */
  tick(): Promise<void>;
  /** Sends all that waits, one batch after the other, until one fails; the rest counts as dropped. */
  drain(): Promise<void>;
  counts(): Exported;
}

/**
 * Finished spans on their way to the collector. When it does not take them, the oldest are dropped a batch at a time, so
 * that what it gets when it is back says how the server is now.
 */
export function spanQueue(given: {
  send: (spans: readonly FinishedSpan[]) => Promise<Delivery>;
  line: DeliveryLine;
  now: () => number;
}): SpanQueue {
  const { send, line, now } = given;
  let waiting: FinishedSpan[] = [];
  let sending: Promise<void> | null = null;
  let lastSent = now();
  let sent = 0;
  let dropped = 0;
  let closed = false;

  const makeRoom = (): void => {
    if (waiting.length > MOST_WAITING) dropped += waiting.splice(0, BATCH).length;
  };
  /** Whether the collector is well. */
  const sendBatch = async (): Promise<boolean> => {
    const batch = waiting.splice(0, BATCH);
    const delivery = await send(batch);
    line.note(delivery);
    lastSent = now();
    if (delivery.kind === "later") {
      waiting = [...batch, ...waiting];
      makeRoom();
      return false;
    }
    const rejected = delivery.kind === "taken" ? Math.min(delivery.rejected, batch.length) : batch.length;
    dropped += rejected;
    sent += batch.length - rejected;
    return delivery.kind === "taken";
  };
  const isDue = (): boolean =>
    waiting.length >= BATCH || (waiting.length > 0 && now() - lastSent >= SEND_EVERY_MS);
  const sendDue = async (): Promise<void> => {
    while (!closed && line.mayTry() && isDue()) if (!(await sendBatch())) return;
  };

  return {
    add: (span) => {
      waiting.push(span);
      makeRoom();
    },
    tick: () => {
      sending ??= sendDue().finally(() => {
        sending = null;
      });
      return sending;
    },
    drain: async () => {
      closed = true;
      await sending;
      while (waiting.length > 0 && (await sendBatch()));
      dropped += waiting.length;
      waiting = [];
    },
    counts: () => ({ sent, dropped, waiting: waiting.length }),
  };
}
