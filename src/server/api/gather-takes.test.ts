import { expect, test } from "vitest";
import type { ApiScope } from "#domain/accounts/api-scope.ts";
import type { Ask, Standing } from "../database/api-usage-store.ts";
import { gatherTakes, type OneAsk } from "./gather-takes.ts";

const ask = (key: string, operation: string, scope: ApiScope | null): OneAsk => ({
  hash: Buffer.from(key),
  operation,
  scope,
  use: null,
});
const standing = (granted: number) => ({ granted }) as Standing;

test("calls that come in while a statement is under way go into the next one together", async () => {
  const statements: (readonly Ask[])[] = [];
  let release = (): void => {};
  const take = gatherTakes(async (asks) => {
    statements.push(asks);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return asks.map(({ calls }) => standing(calls));
  });
  const first = take(ask("a", "search", "search"));
  await new Promise((resolve) => setTimeout(resolve, 5));
  const rest = [
    take(ask("a", "search", "search")),
    take(ask("a", "cities", "read")),
    take(ask("a", "search", "search")),
  ];
  release();
  await first;
  await new Promise((resolve) => setTimeout(resolve, 5));
  release();
  await Promise.all(rest);
  expect(statements.map((asks) => asks.map(({ operation, calls }) => `${operation} ${calls}`))).toEqual([
    ["search 1"],
    ["search 2", "cities 1"],
  ]);
});

test("the first ones to come are the ones let through", async () => {
  const take = gatherTakes(async (asks) => asks.map(() => standing(2)));
  const taken = await Promise.all([1, 2, 3, 4].map(() => take(ask("a", "search", "search"))));
  expect(taken.map(({ granted }) => granted)).toEqual([true, true, false, false]);
});

test("a failure fails the calls that were in it and no others", async () => {
  let fails = true;
  const take = gatherTakes(async (asks) => {
    if (fails) throw new Error("gone");
    return asks.map(({ calls }) => standing(calls));
  });
  await expect(take(ask("a", "search", "search"))).rejects.toThrow("gone");
  fails = false;
  expect((await take(ask("a", "search", "search"))).granted).toBe(true);
});

test("a flood of different keys goes through in statements of a bounded size", async () => {
  const sizes: number[] = [];
  const take = gatherTakes(async (asks) => {
    sizes.push(asks.length);
    return asks.map(() => null);
  });
  const taken = await Promise.all(
    Array.from({ length: 1200 }, (_, n) => take(ask(`key ${n}`, "search", null))),
  );
  expect(taken.every(({ standing: found }) => found === null)).toBe(true);
  expect(sizes).toEqual([500, 500, 200]);
});
