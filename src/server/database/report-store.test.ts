import { expect, test } from "vitest";
import { DISCLAIMER } from "#domain/disclaimer.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { reportStore, type StoredReport } from "./report-store.ts";

const day = calendarDate("2026-11-20");
const report: StoredReport = {
  id: "abcdefgh23456723",
  kind: "answer",
  request: { q: "How tall may a “fence” be? 🏠", cityId: "1" },
  report: {
    kind: "answer",
    title: "Answer: a fence in Denver",
    subject: "How tall may a “fence” be? 🏠",
    asOf: day,
    outcome: "value",
    headline: "Fences may be 4 ft tall.",
    sections: [{ heading: "Why", blocks: [{ kind: "list", items: [{ text: "½ of it", clauses: [1] }] }] }],
    clauses: [],
    disclaimer: DISCLAIMER,
  },
  basis: { outcome: "value", headline: "Fences may be 4 ft tall.", rules: [] },
  day,
};

onBothDatabases("reports", (database) => {
  test("a report comes back as it was given out, to the letter", async () => {
    const store = reportStore(database().db);
    await store.save(report);
    expect(await store.find(report.id)).toEqual(report);
  });

  test("the same report at the same moment fifty times is one row, and the first stays", async () => {
    const store = reportStore(database().db);
    await Promise.all(Array.from({ length: 50 }, () => store.save({ ...report, id: "samesamesamesame" })));
    await store.save({ ...report, id: "samesamesamesame", day: calendarDate("2027-01-01") });
    const { rows } = await database().pool.query(
      "select count(*)::int as n from reports where id like 'same%'",
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect((await store.find("samesamesamesame"))?.day).toBe(day);
  });

  test("an id that nobody gave out finds nothing", async () => {
    expect(await reportStore(database().db).find("' or 1=1 --")).toBeNull();
  });
});
