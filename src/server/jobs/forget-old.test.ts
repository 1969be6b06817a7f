import { expect, test } from "vitest";
import { keepForgetting } from "./forget-old.ts";

test("on November 20 counts of searches before September 21 and mail and keys that ended before August 22 are deleted", async () => {
  const asked: [string, string][] = [];
  const note = (what: string) => async (moment: Date) => {
    asked.push([what, moment.toISOString().slice(0, 10)]);
  };
  const stop = keepForgetting({
    usage: { forgetBefore: note("searches") },
    monthUsage: { forgetQuestions: note("questions") },
    accounts: { forgetExpired: note("sessions and links") },
    signIns: { forgetBefore: note("sign-ins") },
    mail: { forgetSentBefore: note("mail") },
    apiKeys: { forgetEnded: note("keys"), forgetAhead: note("calls ahead of") },
    now: () => new Date("2026-11-20T12:00:00Z"),
    warn: (line) => expect.unreachable(line),
  });
  await stop();
  expect(asked).toEqual([
    ["searches", "2026-09-21"],
    ["questions", "2026-11-20"],
    ["sessions and links", "2026-11-20"],
    ["sign-ins", "2026-08-22"],
    ["mail", "2026-08-22"],
    ["keys", "2026-08-22"],
    ["calls ahead of", "2026-11-20"],
  ]);
});

test("a database that does not answer is told, and does not end the work", async () => {
  const warned: string[] = [];
  const stop = keepForgetting({
    usage: { forgetBefore: () => Promise.reject(new Error("no answer")) },
    monthUsage: { forgetQuestions: async () => {} },
    accounts: { forgetExpired: async () => {} },
    signIns: { forgetBefore: async () => {} },
    mail: { forgetSentBefore: async () => {} },
    apiKeys: { forgetEnded: async () => {}, forgetAhead: async () => {} },
    now: () => new Date("2026-11-20T12:00:00Z"),
    warn: (line) => warned.push(line),
  });
  await expect.poll(() => warned).toEqual(["What is kept no longer could not be deleted: no answer"]);
  await stop();
});
