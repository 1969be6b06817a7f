import { expect, it, vi } from "vitest";
import { createReadCache } from "./read-cache.ts";

it("reads a key once, also when it is asked for twice at the same time", async () => {
  const send = vi.fn(async () => ({ found: true }));
  const cache = createReadCache(send);
  const [one, two] = await Promise.all([cache.read(["/api/x"], false), cache.read(["/api/x"], false)]);
  expect(one).toBe(two);
  await cache.read(["/api/x", "q", "1"], false);
  expect(send).toHaveBeenCalledTimes(2);
});

it("reads what must be fresh each time, and what failed again", async () => {
  let fails = true;
  const send = vi.fn(async () => {
    if (fails) throw new Error("down");
    return 1;
  });
  const cache = createReadCache(send);
  await expect(cache.read(["a"], false)).rejects.toThrow("down");
  expect(cache.known()).toEqual([]);
  fails = false;
  await cache.read(["a"], false);
  await cache.read(["a"], true);
  expect(send).toHaveBeenCalledTimes(3);
});

it("forgets what was not used for five minutes", async () => {
  let time = 0;
  const send = vi.fn(async () => 1);
  const cache = createReadCache(send, () => time);
  await cache.read(["a"], false);
  time += 4 * 60_000;
  await cache.read(["a"], false);
  time += 4 * 60_000;
  await cache.read(["a"], false);
  expect(send).toHaveBeenCalledTimes(1);
  time += 6 * 60_000;
  await cache.read(["a"], false);
  expect(send).toHaveBeenCalledTimes(2);
});

it("has what the server read before it is asked", async () => {
  const send = vi.fn(async () => 1);
  const cache = createReadCache(send);
  cache.put(["a"], 7);
  expect(await cache.read(["a"], false)).toBe(7);
  expect(cache.known()).toEqual([{ key: ["a"], data: 7 }]);
  expect(send).not.toHaveBeenCalled();
});
