import type { Delivery } from "../outside/otlp-collector.ts";

/** After a failure the collector is left alone: a second, then twice as long each time, up to a minute. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A collector may ask for more than that, but not for a day. */
const LONGEST_ASKED_MS = 5 * 60_000;

export interface DeliveryLine {
  /** False while the collector is left alone. */
  mayTry(): boolean;
  /** Takes note of what became of an attempt. */
  note(delivery: Delivery): void;
}

/**
 * When the collector may be asked again, and what the operator reads: one line when it fails, and one when it is back.
 * `now` is in milliseconds, and only differences count; `random` is from 0 to 1.
 */
export function deliveryLine(given: {
  what: string;
  /** What becomes of them while it takes none. */
  meanwhile: string;
  host: string;
  now: () => number;
  random: () => number;
  warn: (line: string) => void;
}): DeliveryLine {
  const { what, meanwhile, host, now, random, warn } = given;
  let failures = 0;
  let notBefore = Number.NEGATIVE_INFINITY;
  /** What the operator read last; null while all is well. */
  let said: string | null = null;
  return {
    mayTry: () => now() >= notBefore,
    note: (delivery) => {
      if (delivery.kind === "taken") {
        if (said !== null) warn(`The collector at ${host} takes ${what} again.`);
        failures = 0;
        said = null;
        return;
      }
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
      failures += 1;
      // Servers that lost the same collector must not come back at the same moment.
      const own = pause * (0.5 + random() / 2);
      const asked = delivery.kind === "later" ? Math.min(LONGEST_ASKED_MS, delivery.afterMs ?? 0) : 0;
      notBefore = now() + Math.max(own, asked);
      if (said !== null) return;
      said = delivery.why;
      warn(
        delivery.kind === "refused"
          ? `The collector at ${host} refused ${what}, which were dropped (${said}).`
          : `The collector at ${host} does not take ${what} (${said}): ${meanwhile}.`,
      );
    },
  };
}
