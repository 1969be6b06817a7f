import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { workerThread } from "./worker-thread.ts";

const folder = mkdtempSync(join(tmpdir(), "lotline-thread-"));
const file = join(folder, "double.mjs");
writeFileSync(
  file,
  `import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ id, number }) => {
  if (number === 13) process.exit(3);
  if (number < 0) parentPort.postMessage({ id, problem: "below zero" });
  else parentPort.postMessage({ id, double: 2 * number });
});`,
);
const thread = workerThread<{ number: number }, { double: number }>(file, "could not be doubled");
afterAll(async () => {
  await thread.close();
  rmSync(folder, { recursive: true });
});
const double = async (number: number): Promise<number> => (await thread.ask({ number })).double;

test("each piece of work gets its own answer, and what fails says why", async () => {
  const all = await Promise.allSettled([double(1), double(-1), double(3)]);
  expect(all.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)))).toEqual([
    2,
    "Error: could not be doubled: below zero",
    6,
  ]);
  expect(thread.waiting()).toBe(0);
});

test("when the thread ends, those that wait are told, and the next piece of work starts it again", async () => {
  const lost = double(13);
  expect(thread.waiting()).toBe(1);
  await expect(lost).rejects.toThrow("the thread ended with code 3");
  expect(thread.waiting()).toBe(0);
  expect(await double(21)).toBe(42);
});
