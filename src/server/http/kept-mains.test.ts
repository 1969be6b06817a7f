import { expect, test } from "vitest";
import type { MainPart } from "#contract/render-context.ts";
import { keptMains } from "./kept-mains.ts";

const main = (markup: string, read: Record<string, unknown> = {}): MainPart => ({
  ...{ markup, before: "", head: { title: "", elements: [], data: null } },
  read: new Map(Object.entries(read)),
});
const any = () => true;

test("a main part is kept the second time that it is made", () => {
  const mains = keptMains(1_000_000);
  mains.keep(["/codes", "{}"], main("a"));
  expect(mains.find(["/codes", "{}"], any)).toBeNull();
  mains.keep(["/codes", "{}"], main("a"));
  expect(mains.find(["/codes", "{}"], any)?.markup).toBe("a");
  expect(mains.find(["/code", "s{}"], any)).toBeNull();
});

test("what else a kept part consists of takes room too", () => {
  const mains = keptMains(80_000);
  const withHead = { ...main("a"), head: { title: "t".repeat(4_000), elements: [], data: null } };
  for (let n = 0; n < 20; n++) for (const _ of [1, 2]) mains.keep([`${n}`], withHead);
  expect(mains.find(["0"], any)).toBeNull();
  expect(mains.find(["19"], any)).not.toBeNull();
});

test("of those made of the same, one that suits is found, the newest first, and four are kept", () => {
  const mains = keptMains(1_000_000);
  for (let n = 0; n < 6; n++) mains.keep(["/"], main(`m${n}`, { unread: n }));
  const of = (unread: number) => mains.find(["/"], ({ read }) => read.get("unread") === unread)?.markup;
  expect([0, 1, 2, 5].map(of)).toEqual([undefined, undefined, "m2", "m5"]);
  expect(mains.find(["/"], any)?.markup).toBe("m5");
});

test("what was asked for longest ago goes when there is no more room", () => {
  const mains = keptMains(20_000);
  for (let n = 0; n < 20; n++) for (const _ of [1, 2]) mains.keep([`${n}`], main("x".repeat(400)));
  expect(mains.find(["0"], any)).toBeNull();
  expect(mains.find(["19"], any)?.markup).toHaveLength(400);
});
