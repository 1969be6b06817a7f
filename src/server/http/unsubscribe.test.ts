import { expect, test } from "vitest";
import type { NotificationStore } from "#server/database/notification-store.ts";
import { createTestApp } from "#testing/app.ts";
import { readUnsubscribeToken, unsubscribeToken } from "./unsubscribe-token.ts";

const KEY = Buffer.from("a key for tests");
const TOKEN = unsubscribeToken(KEY, 7);

/** The site, and whose mails were ended on it. */
const site = () => {
  const ended: number[] = [];
  const notifications = {
    endMail: async (id: number) => void ended.push(id),
  } as unknown as NotificationStore;
  return { ended, ...createTestApp({ notifications }) };
};
const ONE_CLICK = { "List-Unsubscribe": "One-Click" };

test("a link names whose mails it ends, and no other link does", () => {
  expect(readUnsubscribeToken(KEY, TOKEN)).toBe(7);
  for (const forged of [TOKEN.replace("7.", "8."), "7", "7.", `${TOKEN}x`, `${TOKEN}.x`, "", "-7.a", "007.a"])
    expect(readUnsubscribeToken(KEY, forged)).toBeNull();
  expect(readUnsubscribeToken(Buffer.from("another key"), TOKEN)).toBeNull();
});

test("a mail program ends the mails with one press, without a sign-in and from no page of ours", async () => {
  const { ended, post, lines } = site();
  const response = await post(`/unsubscribe/${TOKEN}`, ONE_CLICK, {});
  expect(response.status).toBe(200);
  expect(ended).toEqual([7]);
  expect(JSON.stringify(lines)).not.toContain(TOKEN);
});

test("opening the link ends nothing: programs open links too", async () => {
  const { ended, get } = site();
  expect((await get(`/unsubscribe/${TOKEN}`)).status).toBe(200);
  expect(ended).toEqual([]);
});

test("the page's own button ends them by the call, and another site's form does not", async () => {
  const { ended, send, post } = site();
  expect((await send("/api/unsubscribe", { token: TOKEN })).status).toBe(200);
  expect(ended).toEqual([7]);
  expect((await post(`/unsubscribe/${TOKEN}`, ONE_CLICK, { Origin: "https://evil.example" })).status).toBe(
    403,
  );
  expect(ended).toEqual([7]);
});

test("a link that is not ours is 404 and ends nothing", async () => {
  const { ended, send, post } = site();
  expect((await post("/unsubscribe/8.forged", ONE_CLICK, {})).status).toBe(404);
  expect((await send("/api/unsubscribe", { token: "8.forged" })).status).toBe(404);
  expect(ended).toEqual([]);
});
