import { RateLimiterMemory } from "rate-limiter-flexible";

/** Counts messages by where they come from. */
export interface FormLimit {
  /** Null when one more is admitted, else the seconds until then. `source`: a network address or a group of them. */
  take(source: string): Promise<number | null>;
}

/** So many messages in an hour from one source, counted in this process. */
export function formLimit(perHour: number): FormLimit {
  const limiter = new RateLimiterMemory({ points: perHour, duration: 60 * 60 });
  return {
    take: (source) =>
      limiter.consume(source).then(
        () => null,
        (state: { msBeforeNext: number }) => Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
      ),
  };
}
