import { expect, test } from "vitest";
import { type OperationName, operations } from "#contract/operations.ts";
import { buildSectionIndex } from "#server/law/section-index.ts";
import { ACCESS, type Belongings } from "#testing/access.ts";
import { cookieOf, createTestApp, memoryUsageStore } from "#testing/app.ts";
import { realEngine, realLaw } from "#testing/law.ts";
import { DatabaseUnavailable } from "../database/outage.ts";
import { patientUsage } from "../database/patient-usage.ts";
import type { Services } from "../services.ts";

/** What visitors read that is nowhere but in the database. Everything else goes on without it. */
const NEEDS_DATABASE: ReadonlySet<OperationName> = new Set([
  // Imported text, where it was not read lately: see kept-reads.ts.
  ...([
    "codePage",
    "codeContents",
    "codeChanges",
    "enactedSection",
    "placeGaps",
    "gaps",
    "citations",
  ] as const),
  ...(["permitTimes", "updates", "corrections", "places", "location", "placeReport"] as const),
  // What people wrote, and what was sent to one of them.
  ...(["sectionNotes", "experts", "expert", "shared", "verify", "link", "reviewInvitation"] as const),
]);

const gone = (): never => {
  throw new DatabaseUnavailable("down");
};
/** A store whose every call fails as it does while the database is gone. */
const goneStore = <T>(): T => new Proxy({}, { get: () => async () => gone() }) as T;

const SESSION = { Cookie: "lotline.session_token=anything" };
const STORES = [
  ...([
    "enacted",
    "decisions",
    "updates",
    "corrections",
    "monthUsage",
    "exports",
    "saved",
    "annotations",
  ] as const),
  ...([
    "follows",
    "notifications",
    "apiKeys",
    "apiUsage",
    "changeSets",
    "reports",
    "permits",
    "addresses",
  ] as const),
  ...(["contact", "experts", "reviews", "questions"] as const),
] satisfies (keyof Services)[];

const site = (() => {
  const stores = Object.fromEntries(STORES.map((name) => [name, goneStore()])) as Partial<Services>;
  const accounts = {
    identify: async (headers: Headers) => (headers.has("Cookie") ? gone() : null),
    login: gone,
    register: gone,
    forgotPassword: gone,
    store: goneStore(),
    linkWorks: gone,
  } as unknown as Services["accounts"];
  const counted = memoryUsageStore();
  return createTestApp({
    ...stores,
    accounts,
    engine: realEngine(),
    sections: buildSectionIndex(realLaw().book),
    usage: patientUsage({ ...counted, take: async () => gone(), remaining: async () => gone() }),
  });
})();

const NUMBERS: ReadonlySet<string> = new Set([
  ...["id", "saved", "follow", "note", "notice", "question", "taken", "session", "apiKey"],
]);
const nothing = new Proxy({}, { get: (_, name) => (NUMBERS.has(String(name)) ? 1 : "none") }) as Belongings;
const NAMES = Object.keys(operations) as OperationName[];
const readByAll = NAMES.filter((name) => ACCESS[name].by === "anyone" && operations[name].method === "GET");

const addressOf = (name: OperationName): string => {
  const input: Record<string, unknown> = { ...ACCESS[name].input?.(nothing, 1) };
  const path = operations[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(input[key]);
    delete input[key];
    return encodeURIComponent(value);
  });
  return `${path}?${new URLSearchParams(input as Record<string, string>)}`;
};

test.each(readByAll.filter((name) => !NEEDS_DATABASE.has(name)))(
  "%s is answered as usual while the database is gone, even for people who are signed in",
  async (name) => {
    const expected = ACCESS[name].secret?.refused ?? ACCESS[name].gives ?? 200;
    for (const headers of [{}, SESSION] as Record<string, string>[])
      expect((await site.get(addressOf(name), { headers, address: "10.0.0.1" })).status).toBe(expected);
  },
);

test.each(NAMES.filter((name) => ACCESS[name].by === "person" && operations[name].method === "GET"))(
  "%s says with 503 and a sentence that it cannot be done now, and when to try again",
  async (name) => {
    const response = await site.get(addressOf(name), { headers: SESSION });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      error: "unavailable",
      message: expect.stringContaining("Our database can't be reached"),
    });
  },
);

test("signing in is put off with the same sentence, and no cookie is taken away", async () => {
  const response = await site.send("/api/login", { username: "ann", password: "four lots by the river" });
  expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
});

test("a program that calls the API gets the documented problem, and a person who opens a link a page", async () => {
  const called = await site.get("/v1/rules", {
    headers: { Authorization: "Bearer lot_1_aaaaaaaaaaaaaaaaaaaa" },
  });
  if (called.status !== 401) {
    expect(called.status).toBe(503);
    expect(await called.json()).toMatchObject({ code: "unavailable", status: 503 });
  }
  const opened = await site.get("/reports/AAAA-AAAA-AAAA.pdf", { headers: { Accept: "text/html" } });
  expect(opened.status).toBe(503);
  expect(await opened.text()).toContain("<h1");
});

test("visitors are counted in memory meanwhile: two searches, and the third is refused", async () => {
  const statuses: number[] = [];
  let headers = {};
  for (const height of [4, 5, 6]) {
    const path = `/api/search?q=may+my+fence+in+denver+be+${height}+feet+tall`;
    const response = await site.get(path, { address: "10.9.0.1", headers });
    if (response.headers.has("Set-Cookie")) headers = cookieOf(response);
    statuses.push(response.status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test("a person who could not be recognized is not sent to the sign-in page", async () => {
  const moved = createTestApp({
    accounts: { identify: async () => gone() } as unknown as Services["accounts"],
    render: async () => new Response(null, { status: 302, headers: { Location: "/auth" } }),
  });
  const response = await moved.get("/account", { headers: { ...SESSION, Accept: "text/html" } });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("Nothing was stored");
});
