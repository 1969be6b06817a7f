import { afterEach, beforeEach, vi } from "vitest";
import { operations } from "#contract/operations.ts";
import type { OpenDatabase } from "#server/database/open-database.ts";
import { type Member, useAccountPair } from "./account-pair.ts";
import { type AccountSite, PASSWORD } from "./accounts.ts";
import { appCode } from "./two-step.ts";

interface Guarded extends Member {
  key: string;
  backupCodes: string[];
}

export const WRONG_CODE =
  "This code is not right, or was used before. Wait for the next one in your app and enter that.";
export const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Every test has a day of its own, so that no code and no count of another one matters. */
let day = Date.parse("2026-11-20T12:00:00Z") / 1000;

/** Two servers on one database for the tests of a file, with clocks that the tests set: the library's too. */
export function useTwoStep(database: () => OpenDatabase) {
  const pair = useAccountPair(database);
  const { site, joinProven } = pair;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    day += 2 * DAY;
    at(0);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Sets all clocks to so many seconds after the test began. */
  const at = (seconds: number): void => {
    const time = new Date((day + seconds) * 1000);
    vi.setSystemTime(time);
    pair.setNow(time.toISOString());
  };
  const code = (key: string, seconds = 0): string => appCode(key, new Date(Date.now() + seconds * 1000));
  const post = (path: string, who: { headers: Record<string, string> }, input: object) =>
    site().send(path, input, { headers: who.headers });
  const begin = async (who: Member): Promise<{ key: string; qr: string[] }> =>
    operations.startTwoStep.output.parse(
      await (await post("/api/two-step/start", who, { password: PASSWORD })).json(),
    );
  /** Somebody with two-step sign-in, half a minute later: the code that turned it on is over. */
  const guarded = async (): Promise<Guarded> => {
    const who = await joinProven();
    const { key } = await begin(who);
    const on = await post("/api/two-step/confirm", who, { code: code(key) });
    const { backupCodes } = operations.confirmTwoStep.output.parse(await on.json());
    at(30);
    return { ...who, key, backupCodes };
  };
  const passwordOf = async (who: Member, given: { address?: string; headers?: object } = {}) =>
    site().send(
      "/api/login",
      { username: who.username, password: PASSWORD },
      { address: given.address ?? "198.51.100.1", headers: { ...given.headers } },
    );
  const enter = (
    headers: Record<string, string>,
    typed: string,
    given: { kind?: "app" | "backup"; address?: string; server?: AccountSite } = {},
  ) =>
    (given.server ?? site()).send(
      "/api/login/code",
      { kind: given.kind ?? "app", code: typed },
      { headers, address: given.address ?? "198.51.100.1" },
    );
  const rowsOf = async (table: string, where: string, ...values: unknown[]): Promise<number> => {
    const { rows } = await database().pool.query(`select count(*)::int as n from ${table} ${where}`, values);
    return rows[0].n;
  };
  return {
    ...pair,
    /** A moment of the test's day, in seconds after it began. */
    moment: (seconds: number): Date => new Date((day + seconds) * 1000),
    ...{ at, code, post, begin, guarded, passwordOf, enter, rowsOf },
  };
}
