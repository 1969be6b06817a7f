import { beforeAll, expect, test } from "vitest";
import { TIMES_FORM } from "#domain/permits/permit-times.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { makeCity } from "#testing/factories.ts";
import { makePermits, makeReview } from "#testing/permits.ts";
import { storeLaw } from "./law-store.ts";
import { permitStore } from "./permit-store.ts";

onBothDatabases("permits", (database) => {
  beforeAll(async () => {
    await storeLaw(database().db, [{ hash: "a", city: makeCity(), clauses: [] }]);
  });
  const store = () => permitStore(database().db);
  const count = async (): Promise<number> => {
    const { rows } = await database().pool.query("select count(*)::integer as n from permit_reviews");
    return rows[0].n;
  };
  const permits = makePermits([
    makeReview({ days: 40, cost: 90_000_000_000, area: 2_000, subject: "adu" }),
    makeReview({ days: 0, cost: null, work: "trade", building: "commercial" }),
    makeReview({
      days: 400,
      filedFrom: calendarDate("2023-01-01"),
      filedTo: calendarDate("2023-12-31"),
    }),
  ]);

  test("a city without permits has none", async () => {
    expect(await store().newest(1)).toBeNull();
  });

  test("a set comes back with its source, report and times; the same content again is the same set", async () => {
    const set = await store().save(1, permits);
    expect(set).toMatchObject({
      number: 1,
      source: permits.source,
      report: permits.report,
      times: { n: 3, through: "2025-04-19" },
    });
    expect(await store().newest(1)).toEqual(set);
    expect((await store().save(1, permits)).id).toBe(set.id);
    const later = { ...permits, source: { ...permits.source, asOf: calendarDate("2026-11-19") } };
    expect(await store().save(1, later)).toEqual({ ...set, source: later.source });
    expect(await count()).toBe(3);
  });

  test("times of an older form of the method are worked out again from the reviews, to the same figures", async () => {
    const { times } = (await store().newest(1))!;
    await database().pool.query(`update permit_sets set times_form = ${TIMES_FORM - 1}, times = '{"n": 0}'`);
    expect(await store().newest(1)).toMatchObject({ times, timesForm: TIMES_FORM });
    const { rows } = await database().pool.query("select times_form from permit_sets");
    expect(rows).toEqual([{ times_form: TIMES_FORM }]);
  });

  test("other content is the next set, and only its permits are kept", async () => {
    const [first, second] = await Promise.all([
      store().save(1, makePermits([makeReview({ days: 7 })])),
      store().save(1, makePermits([makeReview({ days: 8 }), makeReview({ days: 9 })])),
    ]);
    expect([first.number, second.number].sort()).toEqual([2, 3]);
    const newest = (await store().newest(1))!;
    expect(newest.number).toBe(3);
    expect(await count()).toBe(newest.times.n);
  });

  test("many permits fill several statements", async () => {
    const many = Array.from({ length: 5_003 }, (_, i) => makeReview({ days: i % 90 }));
    expect((await store().save(1, makePermits(many))).times.n).toBe(5_003);
    expect(await count()).toBe(5_003);
  });

  test("a city that goes takes its permits with it", async () => {
    await database().pool.query("delete from cities where id = 1");
    expect(await count()).toBe(0);
    expect(await store().newest(1)).toBeNull();
  });
});
