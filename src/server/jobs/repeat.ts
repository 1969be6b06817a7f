import { nameFailure } from "../describe-failure.ts";

/**
 * Does work at once and again so many milliseconds after each end, never two rounds at a time. A round that fails is
 * told with `failed`, and the next one comes. Returns how to stop, which waits for the round that is under way; `stopped`
 * tells long work to leave off.
 */
export function repeat(options: {
  everyMs: number;
  work: (stopped: () => boolean) => Promise<unknown>;
  failed: (reason: string) => void;
}): () => Promise<void> {
  const { everyMs, work, failed } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    try {
      await work(() => stopped);
    } catch (problem) {
      if (!stopped) failed(nameFailure(problem));
    }
    if (!stopped) timer = setTimeout(start, everyMs).unref();
  };
  const start = (): void => {
    running = round();
  };
  start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
