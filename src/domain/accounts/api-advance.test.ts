import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ADVANCE, advanceFrom, holdsAt, leftWithAdvance } from "./api-advance.ts";

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

describe("calls that a server takes in advance", () => {
  test("hold for 200 ms, and until the last one is spent", () => {
    const advance = advanceFrom(at("12:00:10"), 3, null);
    expect(holdsAt(advance, at("12:00:10"))).toBe(true);
    expect(holdsAt(advance, at("12:00:10.199"))).toBe(true);
    expect(holdsAt(advance, at("12:00:10.200"))).toBe(false);
    expect(holdsAt({ ...advance, unspent: 0 }, at("12:00:10"))).toBe(false);
  });

  test("end with the minute that they were counted in", () => {
    const advance = advanceFrom(at("12:00:59.900"), 3, null);
    expect(holdsAt(advance, at("12:00:59.999"))).toBe(true);
    expect(holdsAt(advance, at("12:01:00"))).toBe(false);
  });

  test("end with the key", () => {
    const advance = advanceFrom(at("12:00:10"), 3, at("12:00:10.050"));
    expect(holdsAt(advance, at("12:00:10.049"))).toBe(true);
    expect(holdsAt(advance, at("12:00:10.050"))).toBe(false);
  });

  test("do not hold for a clock that was set back", () => {
    expect(holdsAt(advanceFrom(at("12:00:10"), 3, null), at("12:00:09.999"))).toBe(false);
  });

  test("never hold into another minute, for longer than 200 ms, or past the key's end, whatever the moment", () => {
    const moment = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(moment, moment, fc.option(moment), (from, later, ends) => {
        const now = from + (later % 400);
        if (!holdsAt(advanceFrom(from, 1, ends), now)) return;
        expect(Math.floor(now / 60_000)).toBe(Math.floor(from / 60_000));
        expect(now - from).toBeLessThan(ADVANCE.milliseconds);
        expect(now).toBeLessThan(ends ?? Number.POSITIVE_INFINITY);
      }),
    );
  });

  test("are left to their owner as long as they are not made: 12,000 a minute, 1,001 counted, 999 unspent leave 11,998", () => {
    const used = {
      minute: { startsAt: at("12:00:00"), used: 1001 },
      day: { startsAt: at("00:00:00"), used: 5001 },
    };
    const left = leftWithAdvance({ perMinute: 12_000, perDay: 20_000 }, used, 999, at("12:00:10"));
    expect(left.minute).toEqual({ limit: 12_000, seconds: 60, left: 11_998, resetsInSeconds: 50 });
    expect(left.day.left).toBe(15_998);
  });
});
