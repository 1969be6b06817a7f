import { expect, test } from "vitest";
import { TileCache } from "./tile-cache.ts";

const bytes = (length: number) => new Uint8Array(length);

test("what was not asked for longest goes first when there is no more room", () => {
  const cache = new TileCache(3000);
  for (const key of ["a", "b"]) cache.set(key, bytes(1000));
  cache.get("a");
  cache.set("c", bytes(1000));
  expect(cache.get("b")).toBeUndefined();
  expect(cache.get("a")).toHaveLength(1000);
  expect(cache.get("c")).toHaveLength(1000);
});

test("tiles that are known to be empty are kept, and are bounded too", () => {
  const cache = new TileCache(3000);
  for (let i = 0; i < 100; i++) cache.set(String(i), null);
  expect(cache.get("99")).toBeNull();
  expect(cache.get("85")).toBeNull();
  expect(cache.get("84")).toBeUndefined();
});

test("what is larger than all the room is not kept", () => {
  const cache = new TileCache(3000);
  cache.set("large", bytes(5000));
  expect(cache.get("large")).toBeUndefined();
  cache.set("small", bytes(10));
  expect(cache.get("small")).toHaveLength(10);
});
