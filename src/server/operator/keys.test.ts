import { beforeEach, expect, test } from "vitest";
import type { ApiLimits } from "#domain/accounts/api-limits.ts";
import { operatorCommands } from "./operator-commands.ts";
import type { OperatorDesk } from "./operator-desk.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const key = {
  id: 7,
  userId: 3,
  name: "Night \u001b[2Jjob",
  hint: "Q8sT",
  scopes: ["read", "map"],
  createdAt: NOW,
  expiresAt: null,
  revokedAt: null,
  replacedBy: null,
  lastUsedAt: new Date("2026-11-20T11:58:59Z"),
};
let own: ApiLimits | null;
let revoked: number[];
const desk = {
  apiKeys: {
    holder: async (name: string) => (name === "ana" ? { id: 3, username: "Ana", tier: "basic" } : null),
    list: async () => [key],
    revoke: async (id: number) => {
      if (id !== 7) return null;
      revoked.push(id);
      return { ...key, revokedAt: NOW };
    },
  },
  apiUsage: {
    days: async (_: number, since: string) => [{ day: since, operation: "search", calls: 12 }],
    callers: async (operation: string, since: string) =>
      operation === "listRules"
        ? [
            { username: "Ana", email: "ana@example.org", calls: 1200 },
            { username: `Since ${since}`, email: null, calls: 1 },
          ]
        : [],
    ownLimits: async () => own,
    setOwnLimits: async (_: number, limits: ApiLimits | null) => {
      own = limits;
    },
  },
  now: () => NOW,
} as unknown as OperatorDesk;
const run = (...args: string[]) => operatorCommands(desk)("keys", args);

beforeEach(() => {
  own = null;
  revoked = [];
});

test("the keys of an account are listed with its limits and its calls of today", async () => {
  expect(await run("list", "ana")).toEqual({
    code: 0,
    text: `Ana: 10 calls a minute and 100 a day, of the Basic plan.
Calls today: 12.
Key 7  works  …Q8sT  Night [2Jjob  (read, map; last used 2026-11-20 11:58 UTC)`,
  });
});

test("limits are agreed with an account, in either order, and taken back", async () => {
  expect((await run("limits", "ana", "--minute", "600", "--day", "50000")).text).toBe(
    "Ana: 600 calls a minute and 50,000 a day, agreed with this account.",
  );
  await run("limits", "ana", "--day", "7", "--minute", "0");
  expect(own).toEqual({ perMinute: 0, perDay: 7 });
  expect((await run("limits", "ana", "--plan")).text).toContain("of the Basic plan");
  expect(own).toBeNull();
});

test("a key is revoked by its number", async () => {
  expect(await run("revoke", "7")).toEqual({ code: 0, text: 'Key 7 ("Night [2Jjob") is revoked.' });
  expect(revoked).toEqual([7]);
  expect(await run("revoke", "8")).toEqual({ code: 1, text: "There is no key 8." });
});

test("what is not understood changes nothing", async () => {
  for (const args of [
    [],
    ["list"],
    ["list", "ana", "x"],
    ["revoke", "x"],
    ["revoke", "7", "8"],
    ["limits", "ana"],
    ["limits", "ana", "--minute", "5"],
    ["limits", "ana", "--minute", "5", "--day"],
    ["limits", "ana", "--minute", "-5", "--day", "5"],
    ["limits", "ana", "--minute", "--day", "5", "5"],
    ["nothing", "ana"],
  ])
    expect((await run(...args)).code, args.join(" ")).toBe(2);
  expect((await run("list", "bea")).text).toBe('There is no account "bea".');
  expect([own, revoked]).toEqual([null, []]);
});

test("who called an operation in the last 30 days is listed with an address to write to", async () => {
  expect(await run("callers", "listRules")).toEqual({
    code: 0,
    text: "Ana  ana@example.org  1,200 calls\nSince 2026-10-21  no proven address  1 call",
  });
  expect((await run("callers", "verify")).text).toBe("Nobody called it since 2026-10-21.");
  const unknown = await run("callers", "constructor");
  expect(unknown.code).toBe(1);
  expect(unknown.text).toContain("listRules");
});
