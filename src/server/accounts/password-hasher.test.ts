import { afterAll, beforeAll, expect, test } from "vitest";
import { passwordHasher } from "./password-hasher.ts";

let started = 0;
const count = (): void => {
  started += 1;
};
const hasher = passwordHasher(2);
beforeAll(() => {
  process.on("worker", count);
});
afterAll(async () => {
  process.off("worker", count);
  await hasher.close();
});

test("a second thread starts only when passwords come at the same moment, and each gets its own hash", async () => {
  await hasher.hash("six lots by a lake");
  await hasher.hash("six lots by a lake");
  expect(started).toBe(1);
  const passwords = ["three lots by a road", "four lots by a road", "five lots by a road"];
  const hashes = await Promise.all(passwords.map((password) => hasher.hash(password)));
  expect(started).toBe(2);
  expect(new Set(hashes).size).toBe(3);
  const fits = passwords.flatMap((password) => hashes.map((hash) => hasher.verify(password, hash)));
  expect(await Promise.all(fits)).toEqual([true, false, false, false, true, false, false, false, true]);
  expect(started).toBe(2);
});
