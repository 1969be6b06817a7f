import { expect, test } from "vitest";
import { remember } from "./remember.ts";

test("it is made once for all who ask, and tried again after it failed", async () => {
  let tries = 0;
  const get = remember(async () => {
    tries += 1;
    if (tries === 1) throw new Error("no file can be opened now");
    return tries;
  });
  const first = await Promise.allSettled([get(), get()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(tries).toBe(1);
  expect(await Promise.all([get(), get()])).toEqual([2, 2]);
  expect(await get()).toBe(2);
});
