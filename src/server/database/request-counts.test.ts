import { expect, test } from "vitest";
import { onBothDatabases } from "#testing/databases.ts";
import { requestCounts } from "./request-counts.ts";

const MINUTE_MS = 60_000;
const START = 1_000 * MINUTE_MS;

onBothDatabases("requests a minute", (database) => {
  /** Two servers on one database, at one clock. */
  function pair(name: string) {
    let now = START;
    const server = () =>
      requestCounts(
        database().pool,
        (text) => `${name} ${text}`,
        () => now,
      );
    const [one, two] = [server(), server()];
    const many = (count: number, at: typeof one, who = "ann", most = 40) =>
      Array.from({ length: count }, () => at.take(who, most)).filter((wait) => wait === null).length;
    const at = (ms: number): void => {
      now = START + ms;
    };
    return { one, two, many, at };
  }

  test("two servers that tell each other let through together what one does", async () => {
    const { one, two, many } = pair("both");
    expect([many(15, one), many(20, two)]).toEqual([15, 20]);
    for (let n = 0; n < 2; n++) {
      await one.exchange();
      await two.exchange();
    }
    // The first told before the second did, and hears of it when it has something to tell again.
    expect(many(10, two)).toBe(5);
    expect(many(1, one)).toBe(1);
    await two.exchange();
    await one.exchange();
    expect([many(10, one), many(10, two)]).toEqual([0, 0]);
    expect([many(3, one, "bob", 2), many(3, two, "bob", 2)]).toEqual([2, 2]);
  });

  test("a full minute says how long it lasts, and the next one is empty", async () => {
    const { one, many, at } = pair("full");
    at(20_000);
    expect(many(50, one)).toBe(40);
    await one.exchange();
    expect(one.take("ann", 40)).toBe(40_000);
    at(MINUTE_MS);
    expect(many(50, one)).toBe(40);
  });

  test("few requests leave no row, and a row has no name in it and an end", async () => {
    const { one, many } = pair("rows");
    many(9, one, "few");
    many(12, one, "several");
    await one.exchange();
    const { rows } = await database().pool.query(
      "select key, points, expire from guesses where key like '%rows%'",
    );
    expect(rows).toEqual([
      { key: "minute 1000 rows several", points: 12, expire: new Date(START + 2 * MINUTE_MS) },
    ]);
  });
});

test("a database that fails changes nothing: each server counts alone, and tells all of it later", async () => {
  const told: unknown[][] = [];
  let isGone = true;
  const counts = requestCounts(
    {
      query: (async (_text: string, values: unknown[]) => {
        if (isGone) throw new Error("gone");
        told.push(values);
        return { rows: [{ key: "minute 1000 ann", points: 30 }] };
      }) as never,
    },
    (name) => name,
    () => START,
  );
  for (let n = 0; n < 12; n++) expect(counts.take("ann", 30)).toBeNull();
  await expect(counts.exchange()).rejects.toThrow("gone");
  isGone = false;
  await counts.exchange();
  expect(told[0]!.slice(0, 2)).toEqual([["minute 1000 ann"], [12]]);
  // Others had 18.
  expect(counts.take("ann", 30)).toBe(MINUTE_MS);
});
