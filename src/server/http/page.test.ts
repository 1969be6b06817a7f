import { expect, test } from "vitest";
import type { RenderContext } from "#contract/render-context.ts";
import type { Services } from "#server/services.ts";
import { createTestApp } from "#testing/app.ts";

const PERSON = {
  ...{
    id: 7,
    username: "ana",
    email: "ana@example.org",
    pendingEmail: null,
    isExpert: false,
    isOperator: false,
  },
  ...{ tier: "free", stripeCustomerId: null, createdAt: 0 },
} as const;

/** A site on which Ana has a session, with pages that ask who is signed in twice, or first sign out. */
function siteOf(pageCalls: readonly { path: string; method?: string }[]) {
  let isSignedIn = true;
  let asked = 0;
  const statuses: number[] = [];
  const site = createTestApp({
    accounts: {
      identify: async () => {
        asked += 1;
        return isSignedIn ? { person: PERSON, sessionId: 1, cookies: ["renewed=1; Path=/"] } : null;
      },
      logout: async () => {
        isSignedIn = false;
        return ["session=; Max-Age=0"];
      },
    } as unknown as Services["accounts"],
    personCounts: async () => ({ searches: 0, unread: 0 }),
    render: async (_, { callApi, baseUrl }: RenderContext) => {
      for (const { path, method = "GET" } of pageCalls) {
        const body = method === "GET" ? {} : { body: "{}", headers: { "Content-Type": "application/json" } };
        statuses.push((await callApi(new Request(baseUrl + path, { method, ...body }))).status);
      }
      return new Response("page", { headers: { "Content-Type": "text/html" } });
    },
  });
  return { site, statuses, asked: () => asked };
}

test("who asks for a page is found out once for all of its calls, and their cookies are passed on once", async () => {
  const { site, statuses, asked } = siteOf([{ path: "/api/user" }, { path: "/api/user" }]);
  const response = await site.get("/account", { headers: { Cookie: "session=ana" } });
  expect(statuses).toEqual([200, 200]);
  expect(asked()).toBe(1);
  expect(response.headers.getSetCookie()).toEqual(["renewed=1; Path=/"]);
});

test("what a form changes about who is signed in counts for the calls after it", async () => {
  const { site, statuses } = siteOf([{ path: "/api/logout", method: "POST" }, { path: "/api/user" }]);
  const response = await site.post("/account", { act: "leave" }, { Cookie: "session=ana" });
  expect(response.status).toBe(200);
  expect(statuses).toEqual([200, 401]);
});
