import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestApp } from "#testing/app.ts";

const site = createTestApp({ limits: false });

/** Raw text of a query value: sound escapes of any bytes, broken escapes, and any printable characters. */
const rawValue = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, "0")}`),
      fc.string({ unit: "grapheme", maxLength: 20 }).map(encodeLeniently),
      fc.constantFrom("%", "%e", "%zz", "+", "&", "=", "fence", "12-foot+", "Denver", "§17", "4'6\"", "½"),
    ),
    { maxLength: 120 },
  )
  .map((parts) => parts.join("").slice(0, 2000));

test("no text in any encoding is a fault of the server", async () => {
  await fc.assert(
    fc.asyncProperty(rawValue, async (q) => {
      const response = await site.get(`/api/search?q=${q}`);
      expect(response.status).toBeLessThan(500);
      expect(await response.json()).toBeTypeOf("object");
    }),
    { numRuns: 400 },
  );
});

test("no value of any input is a fault of the server", async () => {
  const name = fc.constantFrom(
    "q",
    "cityId",
    "district",
    "asOf",
    "page",
    "subject",
    "place",
    "intent",
    "rule",
    "__proto__",
    "constructor",
    "",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, rawValue), { maxLength: 6 }), async (pairs) => {
      const query = pairs.map(([key, value]) => `${key}=${value}`).join("&");
      expect((await site.get(`/api/search?q=fence&${query}`)).status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

test("no path is a fault of the server", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("/api/codes/", "/api/compare/", "/codes/", "/api/", "/"),
      rawValue,
      async (start, rest) => {
        expect((await site.get(start + rest.replaceAll("&", "/"))).status).toBeLessThan(500);
      },
    ),
    { numRuns: 300 },
  );
});

/** Escapes what an address cannot hold; half of a surrogate pair becomes the replacement character. */
function encodeLeniently(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, "\ufffd"));
}
