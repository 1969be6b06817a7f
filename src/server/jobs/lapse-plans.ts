import type { BillingStore } from "../database/billing-store.ts";

const EVERY_MS = 60_000;

/** Takes plans away whose time ran out without an event, every minute; returns how to stop. */
export function keepLapsingPlans(options: {
  store: Pick<BillingStore, "lapse">;
  now: () => Date;
  warn: (line: string) => void;
}): () => void {
  const { store, now, warn } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    try {
      await store.lapse(now());
    } catch (problem) {
      if (!stopped) warn(`Plans that ran out could not be taken away: ${problem}`);
    }
    if (!stopped) timer = setTimeout(() => void round(), EVERY_MS).unref();
  };
  void round();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
