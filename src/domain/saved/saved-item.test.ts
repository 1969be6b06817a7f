import fc from "fast-check";
import { expect, test } from "vitest";
import { readSavedAddress, readSiteAddress, SAVED_KINDS, type SavedKind } from "./saved-item.ts";

test.each<[SavedKind, string]>([
  ["search", "/search?q=fence+height&cityId=1"],
  ["project", "/compliance?step=4&cityId=1&type=fence&height=6+ft"],
  ["project", "/projects/fence~height=6-ft~lot_coverage=45-%25"],
  ["comparison", "/compare?city1=1&city2=5&topic=fence&also=3,4"],
  ["location", "/map?cityId=1&lng=-104.99&lat=39.74"],
  ["location", "/report?lng=-104.99&lat=39.74"],
  ["location", "/report?address=Capitol+Hill"],
])("a %s may be kept by %s", (kind, address) => {
  expect(readSavedAddress(kind, address)).toEqual({ ok: true, value: address });
});

test("a fragment is no part of what is kept", () => {
  expect(readSavedAddress("search", "/search?q=fence#clauses")).toEqual({
    ok: true,
    value: "/search?q=fence",
  });
});

test.each<[SavedKind, string]>([
  ["search", "https://evil.example/search?q=fence"],
  ["search", "//evil.example/search?q=fence"],
  ["search", "/\\evil.example/search?q=fence"],
  ["search", "javascript:alert(1)"],
  ["search", "/search"],
  ["search", "/search?q="],
  ["search", "/search?q=a\u0000"],
  ["search", "/compare?city1=1&city2=2&topic=fence"],
  ["project", "/compliance?type=fence"],
  ["project", "/projects/"],
  ["comparison", "/compare?city1=1&topic=fence"],
  ["location", "/report"],
  ["location", "/map?cityId=1"],
  ["search", `/search?q=${"a".repeat(4000)}`],
])("%s: %j is refused", (kind, address) => {
  expect(readSavedAddress(kind, address).ok).toBe(false);
});

test("whatever is accepted stays on this site in a browser", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom("/", "\\", "?", "q", "=", "search", "&", "%2", "#", ":", "@", " ", "\t"),
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...SAVED_KINDS), text, (kind, given) => {
      for (const address of [given, `/search?q=${given}`, `/${given}`]) {
        const read = readSavedAddress(kind, address);
        if (read.ok) expect(new URL(read.value, "https://lotline.test").origin).toBe("https://lotline.test");
        readSiteAddress(address);
      }
    }),
    { numRuns: 2000 },
  );
});

test("names that every object has are inputs like any other", () => {
  expect(readSavedAddress("search", "/search?constructor=1").ok).toBe(false);
  expect(readSiteAddress("/search?__proto__=1&q=a")?.inputs.q).toBe("a");
});
