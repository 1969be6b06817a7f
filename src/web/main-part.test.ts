import { expect, test } from "vitest";
import { cutMain, readsSame, watch } from "./main-part.ts";

const ANA = { id: 1, name: "Ana", mail: "ana@example.org", unread: 0 };

test("what is read of a person is noted by name, with what it was, and nothing else", () => {
  const { seen, read } = watch(ANA);
  expect(seen.unread).toBe(0);
  expect((seen as { pending?: string }).pending).toBeUndefined();
  expect([...read()!]).toEqual([
    ["unread", 0],
    ["pending", undefined],
  ]);
});

test.each<[string, (of: typeof ANA) => unknown]>([
  ["listed", (of) => Object.keys(of)],
  ["copied", (of) => ({ ...of })],
  ["written as JSON", (of) => JSON.stringify(of)],
  ["asked for a name", (of) => "mail" in of],
])("a person who is %s was not read by name alone", (_, look) => {
  const { seen, read } = watch(ANA);
  look(seen);
  expect(read()).toBeNull();
});

test("another person reads the same where all that was read is the same, also what is not there", () => {
  const { seen, read } = watch(ANA);
  expect(readsSame({ ...ANA, name: "Ben" }, read()!)).toBe(true);
  void [seen.unread, (seen as { pending?: string }).pending];
  expect(readsSame({ ...ANA, name: "Ben" }, read()!)).toBe(true);
  expect(readsSame({ ...ANA, unread: 1 }, read()!)).toBe(false);
  expect(readsSame({ ...ANA, pending: "x" } as object, read()!)).toBe(false);
  expect(readsSame(null, read()!)).toBe(false);
});

test("the main part is between its tags, with what was written before the page because of it", () => {
  const page = (main: string, before = "") =>
    `${before}<a href="#content" class="skip-link">Skip</a><header></header><main id="content" tabindex="-1">${main}</main><footer></footer>`;
  expect(cutMain(page("<p>a</p>"))).toEqual({ markup: "<p>a</p>", before: "" });
  expect(cutMain(page("", '<link rel="preload">'))).toEqual({ markup: "", before: '<link rel="preload">' });
  expect(cutMain("<p>a</p>")).toBeNull();
});
