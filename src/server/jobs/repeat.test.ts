import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("work is done at once, and again so long after each end", async () => {
  const work = vi.fn(async () => {});
  const stop = repeat({ everyMs: 1000, work, failed: () => {} });
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2001);
  expect(work).toHaveBeenCalledTimes(4);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(4);
});

test("a round that fails is told, and the next one comes", async () => {
  const failed = vi.fn();
  const work = vi.fn(async () => {});
  work.mockRejectedValueOnce(new Error("the database is away"));
  const stop = repeat({ everyMs: 1000, work, failed });
  await vi.advanceTimersByTimeAsync(1000);
  expect(failed.mock.calls).toEqual([["the database is away"]]);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

test("stopping waits for the round under way, tells it, and begins no other", async () => {
  let finish = () => {};
  let told = false;
  const work = vi.fn(async (stopped: () => boolean) => {
    await new Promise<void>((resolve) => (finish = resolve));
    told = stopped();
  });
  const stop = repeat({ everyMs: 1000, work, failed: () => {} });
  let ended = false;
  const ending = stop().then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toBe(false);
  finish();
  await ending;
  expect(told).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
});
