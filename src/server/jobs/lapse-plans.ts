import type { BillingStore } from "../database/billing-store.ts";
import { repeat } from "./repeat.ts";

const EVERY_MS = 60_000;

/** Takes plans away whose time ran out without an event, every minute; returns how to stop. */
export function keepLapsingPlans(options: {
  store: Pick<BillingStore, "lapse">;
  now: () => Date;
  warn: (line: string) => void;
}): () => Promise<void> {
  const { store, now, warn } = options;
  return repeat({
    everyMs: EVERY_MS,
    work: () => store.lapse(now()),
    failed: (reason) => warn(`Plans that ran out could not be taken away: ${reason}`),
  });
}
