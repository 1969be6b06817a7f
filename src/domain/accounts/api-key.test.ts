import fc from "fast-check";
import { expect, test } from "vitest";
import { countProcessorTime } from "#testing/processor-time.ts";
import {
  hintOf,
  keyState,
  readApiKey,
  readBearer,
  replacedUntil,
  secretFrom,
  writeApiKey,
} from "./api-key.ts";

const SECRET = "aB3dE6gH9jK2mN5pQ8sT";
const HOUR = 60 * 60 * 1000;
const secrets = fc.string({
  unit: fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"),
  minLength: 20,
  maxLength: 20,
});
const ids = fc.integer({ min: 1, max: 2_147_483_647 });

test("a key is a prefix, the number of its account, and 20 letters and digits", () => {
  expect(writeApiKey({ userId: 42, secret: SECRET })).toBe(`lot_42_${SECRET}`);
  expect(readApiKey(`lot_42_${SECRET}`)).toEqual({ userId: 42, secret: SECRET });
  expect(hintOf(SECRET)).toBe("Q8sT");
});

test("every key that is written is read back, alone and in a header", () => {
  fc.assert(
    fc.property(ids, secrets, (userId, secret) => {
      const key = writeApiKey({ userId, secret });
      expect(readApiKey(key)).toEqual({ userId, secret });
      expect(readBearer(`Bearer ${key}`)).toBe(key);
      expect(readBearer(`bEARER   ${key} `)).toBe(key);
    }),
  );
});

test("no other text is read as a key: what is read is what would be written", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^lot_\d{0,12}_\w{18,22}$/)), (text) => {
      const read = readApiKey(text);
      if (read) expect(writeApiKey(read)).toBe(text);
    }),
  );
  for (const text of [
    "",
    SECRET,
    `lot_0_${SECRET}`,
    `lot_007_${SECRET}`,
    `lot_2147483648_${SECRET}`,
    `LOT_42_${SECRET}`,
    `lot_42_${SECRET}x`,
    `lot_42_${SECRET.slice(1)}`,
    `lot_42_${SECRET.slice(1)}_`,
    `lot_42_${SECRET}\n`,
    ` lot_42_${SECRET}`,
    `lot_-1_${SECRET}`,
    `lot_42_${SECRET.slice(1)}é`,
  ])
    expect(readApiKey(text), text).toBeNull();
});

test("one sign changed makes another key or none", () => {
  fc.assert(
    fc.property(
      ids,
      secrets,
      fc.nat(30),
      fc.string({ minLength: 1, maxLength: 1 }),
      (userId, secret, at, sign) => {
        const key = writeApiKey({ userId, secret });
        const place = at % key.length;
        const changed = key.slice(0, place) + sign + key.slice(place + 1);
        fc.pre(changed !== key);
        expect(readApiKey(changed)).not.toEqual({ userId, secret });
      },
    ),
  );
});

test.each([
  undefined,
  null,
  "",
  "Bearer",
  "Bearer ",
  `Basic lot_42_${SECRET}`,
  `lot_42_${SECRET}`,
  `Bearer lot_42_${SECRET} x`,
  `Bearer\tlot_42_${SECRET}`,
])("the header %s holds no key", (header) => expect(readBearer(header)).toBeNull());

test("any header is answered, also a very long one, in no time", () => {
  fc.assert(fc.property(fc.string(), (header) => void readBearer(header)));
  const spent = countProcessorTime();
  for (const header of [
    `Bearer ${" ".repeat(100_000)}`,
    `Bearer ${"x ".repeat(50_000)}`,
    "B".repeat(100_000),
  ])
    expect(readBearer(header)).toBeNull();
  expect(spent()).toBeLessThan(200);
});

test("a secret takes every sign as often as any other, and none from too few bytes", () => {
  expect(secretFrom([])).toBeNull();
  expect(secretFrom(Array(64).fill(255))).toBeNull();
  expect(secretFrom(Array(20).fill(0))).toBe("0".repeat(20));
  const seen = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const sign = secretFrom(Array(20).fill(byte))?.[0];
    if (sign) seen.set(sign, (seen.get(sign) ?? 0) + 1);
  }
  expect([...seen.values()]).toEqual(Array(62).fill(4));
});

test("a key works until it is revoked, or until the moment that it expires", () => {
  const ends = { revokedAt: null, expiresAt: null, replaced: false };
  expect(keyState(ends, 5)).toBe("works");
  expect(keyState({ ...ends, expiresAt: 6 }, 5)).toBe("works");
  expect(keyState({ ...ends, expiresAt: 5 }, 5)).toBe("expired");
  expect(keyState({ ...ends, expiresAt: 6, replaced: true }, 5)).toBe("replaced");
  expect(keyState({ revokedAt: 4, expiresAt: 3, replaced: true }, 5)).toBe("revoked");
});

test("a replaced key works on for the chosen time, and never longer than it would have", () => {
  expect(replacedUntil(null, 0, 24)).toBe(24 * HOUR);
  expect(replacedUntil(HOUR, 0, 24)).toBe(HOUR);
  expect(replacedUntil(null, 7, 0)).toBe(7);
});
