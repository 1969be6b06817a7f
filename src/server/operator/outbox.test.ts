import { expect, test } from "vitest";
import type { MailStore, QueuedMail } from "../database/mail-store.ts";
import { operatorCommands } from "./operator-commands.ts";

const queued: QueuedMail = {
  id: 7,
  kind: "contact",
  messageId: "m",
  recipient: "ana@example.org",
  replyTo: "bo@example.net",
  subject: "Fence\u001b[31m\nred",
  text: "Hello\nthere\u001b]0;title\u0007",
  html: "",
  unsubscribeUrl: null,
  state: "dead",
  attempts: 9,
  dueAt: new Date("2026-11-22T12:00:00Z"),
  lastError: "550 no such user",
  createdAt: new Date("2026-11-20T12:00:00Z"),
  sentAt: null,
};
const asked: unknown[] = [];
const mail = {
  list: async (state: string | null, limit: number) => {
    asked.push([state, limit]);
    return state === "sent" ? [] : [queued];
  },
  find: async (id: number) => (id === 7 ? queued : null),
  retry: async (id: number) => id === 7,
} as Partial<MailStore> as MailStore;
const run = operatorCommands({ mail, now: () => new Date("2026-11-23T12:00:00Z") } as Parameters<
  typeof operatorCommands
>[0]);

test("mail is listed with its state and what went wrong, and steers no terminal", async () => {
  expect(await run("outbox", ["--dead"])).toEqual({
    code: 0,
    text: "     7  dead     2026-11-20 12:00 UTC  contact           ana@example.org  Fence[31m red\n        attempt 9: 550 no such user",
  });
  expect(await run("outbox", ["--sent", "--limit", "5"])).toEqual({
    code: 0,
    text: "No mail was sent so far.",
  });
  expect(asked).toEqual([
    ["dead", 50],
    ["sent", 5],
  ]);
});

test("one mail is shown whole, tried again, or not found", async () => {
  const shown = await run("outbox", ["7"]);
  expect(shown.text).toContain("Reply to: bo@example.net");
  expect(shown.text).toMatch(/\n\nHello\nthere\]0;title$/);
  expect(await run("outbox", ["retry", "7"])).toEqual({ code: 0, text: "Mail 7 is in the queue again." });
  expect(await run("outbox", ["8"])).toMatchObject({ code: 1 });
  expect(await run("outbox", ["retry", "8"])).toMatchObject({ code: 1 });
});

test.each([[["--wrong"]], [["retry"]], [["seven"]], [["7", "8"]], [["--limit", "x"]]])(
  "arguments without sense are answered with the usage: %s",
  async (args) => {
    expect(await run("outbox", args)).toMatchObject({ code: 2, text: expect.stringContaining("Usage:") });
  },
);

test("a command that does not exist is refused", async () => {
  expect(await run("constructor", [])).toMatchObject({ code: 2 });
});
