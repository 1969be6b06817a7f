import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Counter, Refusal } from "./database/guess-store.ts";

/** Counts messages by where they come from. */
export interface FormLimit {
  /** Null when one more is admitted, else the seconds until then. `source`: a network address or a group of them. */
  take(source: string): Promise<number | null>;
}

const HOUR = 60 * 60;
/** Messages that one source may send in an hour. */
export const FORMS_PER_HOUR = { points: 10, duration: HOUR };

/** `blind` makes a keyed hash of a source: no address is kept. */
export function formLimit(
  counter: Counter = new RateLimiterMemory(FORMS_PER_HOUR),
  blind: (source: string) => string = (source) => source,
): FormLimit {
  return {
    take: (source) =>
      counter.consume(blind(source)).then(
        () => null,
        (state: Refusal) => Math.max(1, Math.ceil((state.msBeforeNext ?? 0) / 1000)),
      ),
  };
}
