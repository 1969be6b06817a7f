import { expect, test } from "vitest";
import { keptPages } from "./kept-pages.ts";

/** Makes a page of text, and counts how often. */
function maker(maxBytes = 1_000_000) {
  const pages = keptPages(maxBytes);
  let made = 0;
  const ask = (madeOf: readonly string[], html = madeOf.join(" ")) =>
    pages.page(madeOf, () => {
      made += 1;
      return html;
    });
  return { ask, made: () => made };
}

test("a page that is asked for again and again is made twice: only its name is kept the first time", () => {
  const { ask, made } = maker();
  for (let n = 0; n < 5; n++) expect(ask(["/codes", "{}"]).html).toBe("/codes {}");
  expect(made()).toBe(2);
});

test("what is made of other things is another page, also where the texts run together to the same", () => {
  const { ask } = maker();
  for (let n = 0; n < 3; n++) {
    expect(ask(["/codes", "{}"]).html).toBe("/codes {}");
    expect(ask(["/code", "s{}"]).html).toBe("/code s{}");
    expect(ask(["/codes", "{}", ""]).html).toBe("/codes {} ");
  }
});

test("what was packed stays with its page, and goes with it when there is no more room", () => {
  const { ask, made } = maker(8_000);
  const large = "x".repeat(300);
  ask(["a"], large);
  ask(["a"], large).packed.set("gzip", Buffer.from("packed"));
  expect(ask(["a"], large).packed.get("gzip")?.toString()).toBe("packed");
  const before = made();
  for (let n = 0; n < 20; n++) for (const _ of [1, 2]) ask([`other ${n}`], large);
  expect(ask(["a"], large).packed.size).toBe(0);
  expect(made()).toBe(before + 41);
});

test("a page that would take most of the room is not kept", () => {
  const { ask, made } = maker(8_000);
  for (let n = 0; n < 4; n++) ask(["a"], "x".repeat(2_000));
  expect(made()).toBe(4);
});
