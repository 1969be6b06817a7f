import { describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { PLANS } from "#domain/accounts/plan.ts";
import { cookieOf, createTestApp } from "#testing/app.ts";
import { fenceQuestion, poolQuestion } from "#testing/factories.ts";

const question = (text: string): string => `/api/search?q=${encodeURIComponent(text)}`;

const NETWORK_SEARCHES = PLANS.anonymous.networkSearches;

/** Asks all that an address may ask without an account, each time as a different person. */
async function useUpNetwork(site: ReturnType<typeof createTestApp>, address: string): Promise<void> {
  for (let n = 0; n < NETWORK_SEARCHES; n++) await site.get(question(fenceQuestion(n + 40)), { address });
}

describe("search", () => {
  test("answers as the contract says, and keeps the question out of the log", async () => {
    const site = createTestApp();
    const response = await site.get(question("How tall may a fence be in Springfield?"));
    expect(response.status).toBe(200);
    expect(operations.search.output.parse(await response.json()).query).toBe(
      "How tall may a fence be in Springfield?",
    );
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(site.lines).toEqual([
      expect.objectContaining({ method: "GET", path: "/api/search", status: 200 }),
    ]);
    expect(JSON.stringify(site.lines)).not.toContain("fence");
  });

  test.each([
    ["/api/search", "Please type a question."],
    ["/api/search?q=", "Please type a question."],
    ["/api/search?q=%20%09%00", "Please type a question."],
    [`/api/search?q=${"x".repeat(2001)}`, "Please keep your question to 2,000 characters or fewer."],
    ["/api/search?q=fence&cityId=99", "Please choose one of our cities. We don't cover this one."],
    ["/api/search?q=fence&cityId=Denver", 'Please check "cityId": the value given cannot be used.'],
    [
      "/api/search?q=fence&asOf=2025-02-30",
      "Please write the date as year-month-day, for example 2026-01-21.",
    ],
    ["/api/search?q=fence&page=0", 'Please check "page": the value given cannot be used.'],
    ["/api/search?q=fence&constructor=1", 'This call has no input named "constructor".'],
    ["/api/search?q=fence&color=red", 'This call has no input named "color".'],
  ])("%s is 400 with a sentence and no search is used", async (path, message) => {
    const response = await createTestApp().get(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: "invalid_input", message, fields: expect.any(Object) });
    expect(response.headers.get("X-Searches-Remaining")).toBeNull();
  });

  test.each([
    ["half of a surrogate pair", "%ED%A0%80 fence"],
    ["a picture", "%F0%9F%8F%A0"],
    ["control characters", "fence%00%01"],
    ["a bare percent sign", "%"],
    ["a broken escape", "%zz"],
    ["bytes that are no text", "%FF%FE"],
    ["SQL", "'; drop table cities; --"],
    ["markup", "<script>"],
    ["a change of direction", "%E2%80%AEfence"],
    ["2,000 letters", "A".repeat(2000)],
  ])("%s is never a fault of the server", async (_name, q) => {
    const response = await createTestApp({ limits: false }).get(`/api/search?q=${q.replaceAll(" ", "+")}`);
    expect(response.status).toBeLessThan(500);
  });
});

describe("a follow-up", () => {
  const next = (after: string): string =>
    `${question("And on a corner lot?")}&after=${encodeURIComponent(after)}`;

  test("is answered as the question that it makes with the one before", async () => {
    const output = await (await createTestApp().get(next("How tall may a fence be in Springfield?"))).json();
    const { query, interpretation } = operations.search.output.parse(output);
    expect(query).toBe("How tall may a fence be in Springfield? On a corner lot.");
    expect(interpretation).toMatchObject({ subject: "fence", circumstances: { lot_type: "corner" } });
  });

  test("takes a search of its own after each question", async () => {
    const site = createTestApp();
    const first = await site.get(next(fenceQuestion(1)));
    const headers = cookieOf(first);
    const remaining = async (path: string) =>
      (await site.get(path, { headers })).headers.get("X-Searches-Remaining");
    expect(first.headers.get("X-Searches-Remaining")).toBe("1");
    expect(await remaining(next(fenceQuestion(1)))).toBe("1");
    expect(await remaining(next(fenceQuestion(2)))).toBe("0");
  });
});

describe("the limit of anonymous searches", () => {
  const LIMIT = {
    error: "search_limit",
    message: "You've reached the limit for anonymous searches. Sign up for free or upgrade to continue.",
  };

  test("two searches, then 429 with the sentence and when it ends", async () => {
    const site = createTestApp();
    const first = await site.get(question(fenceQuestion(1)));
    expect(first.headers.get("X-Searches-Remaining")).toBe("1");
    expect(first.headers.getSetCookie()[0]).toMatch(
      /^lotline_visitor=[\w-]+\.[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const headers = cookieOf(first);
    expect(
      (await site.get(question(fenceQuestion(2)), { headers })).headers.get("X-Searches-Remaining"),
    ).toBe("0");
    const third = await site.get(question(fenceQuestion(3)), { headers });
    expect([third.status, await third.json()]).toEqual([429, LIMIT]);
    expect(third.headers.get("Retry-After")).toBe(String(30 * 24 * 60 * 60));
    expect(third.headers.get("RateLimit")).toBe('"searches";r=0;t=2592000');
    expect(third.headers.get("X-Searches-Remaining")).toBe("0");
  });

  test("paging, corrections and a reload of the same question are free", async () => {
    const site = createTestApp();
    const headers = cookieOf(await site.get(question(fenceQuestion(1))));
    for (const more of ["&page=2", "&subject=deck", "&cityId=1", ""]) {
      expect(
        (await site.get(question(` ${fenceQuestion(1).toUpperCase()} `) + more, { headers })).headers.get(
          "X-Searches-Remaining",
        ),
      ).toBe("1");
    }
  });

  test("a question that gets no answer takes no search, and is read when none is left", async () => {
    const site = createTestApp();
    const left = async (text: string, headers = {}) => {
      const response = await site.get(question(text), { headers });
      return [response.status, response.headers.get("X-Searches-Remaining")];
    };
    for (const text of [poolQuestion(1), "Write me a poem about the moon", poolQuestion(2)])
      expect(await left(text)).toEqual([200, "2"]);
    const headers = cookieOf(await site.get(question(fenceQuestion(1))));
    expect(await left(poolQuestion(1), headers)).toEqual([200, "1"]);
    expect(await left(fenceQuestion(2), headers)).toEqual([200, "0"]);
    expect(await left(fenceQuestion(3), headers)).toEqual([429, "0"]);
    expect(await left(poolQuestion(3), headers)).toEqual([200, "0"]);
  });

  test("a correction that finds an answer takes the search that the question did not", async () => {
    const site = createTestApp();
    let headers = {};
    const left = async (more: string) => {
      const response = await site.get(question(poolQuestion(4)) + more, { headers });
      if (response.headers.has("Set-Cookie")) headers = cookieOf(response);
      return response.headers.get("X-Searches-Remaining");
    };
    expect(await left("")).toBe("2");
    expect(await left("&subject=fence")).toBe("1");
    expect(await left("")).toBe("1");
    expect(await left("&subject=fence&page=2")).toBe("1");
  });

  test("people who share an address have two searches each, counted by their cookies", async () => {
    const site = createTestApp();
    for (const person of [0, 1, 2]) {
      let headers = {};
      const statuses: number[] = [];
      for (const q of [1, 2, 3]) {
        const response = await site.get(question(fenceQuestion(10 * person + q)), { headers });
        if (q === 1) headers = cookieOf(response);
        statuses.push(response.status);
      }
      expect(statuses).toEqual([200, 200, 429]);
    }
  });

  test("neither a cleared cookie, nor a forged one, nor X-Forwarded-For lifts it", async () => {
    const site = createTestApp();
    await useUpNetwork(site, "192.0.2.1");
    const tricks: Record<string, string>[] = [
      {},
      { Cookie: "lotline_visitor=someone.forged" },
      { "X-Forwarded-For": "203.0.113.9" },
    ];
    for (const headers of tricks) {
      const refused = await site.get(question(fenceQuestion(99)), { headers });
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ message: expect.stringContaining("on your network") });
    }
    expect((await site.get(question(fenceQuestion(3)), { address: "192.0.2.2" })).status).toBe(200);
  });

  test("behind a trusted proxy the last hop counts, and what the client claims before it does not", async () => {
    const site = createTestApp({ trustProxy: 1 });
    const from = (hops: string, text: string) =>
      site.get(question(text), { headers: { "X-Forwarded-For": hops } });
    for (let n = 0; n < NETWORK_SEARCHES; n++)
      await from(`198.51.100.${n}, 203.0.113.1`, fenceQuestion(n + 40));
    expect((await from("198.51.100.2, 203.0.113.1", fenceQuestion(3))).status).toBe(429);
    expect((await from("203.0.113.2", fenceQuestion(3))).status).toBe(200);
  });

  test("a messenger previews what somebody was answered within a day, and nothing else, without a search", async () => {
    let now = new Date("2026-11-20T12:00:00Z");
    const site = createTestApp({ now: () => now });
    const preview = (q: string) =>
      site.get(question(q), {
        address: "198.51.100.7",
        headers: { "User-Agent": "facebookexternalhit/1.1 (+http://www.facebook.com/)" },
      });
    for (const [at, q] of [1, 2, 3, 4].map(fenceQuestion).entries()) {
      expect((await site.get(question(q), { address: `192.0.2.${at}` })).status).toBe(200);
      const previewed = await preview(q);
      expect([previewed.status, previewed.headers.get("Set-Cookie")]).toEqual([200, null]);
    }
    const reader = await site.get(question(fenceQuestion(1)), { address: "198.51.100.7" });
    expect(reader.headers.get("X-Searches-Remaining")).toBe("1");
    // What nobody asked counts for the messenger's network, and so does what was asked long ago.
    await useUpNetwork(site, "198.51.100.7");
    expect((await preview(fenceQuestion(98))).status).toBe(429);
    now = new Date("2026-11-21T12:00:01Z");
    expect((await preview(fenceQuestion(4))).status).toBe(429);
  });

  test("with limits off nothing is counted and no cookie is set", async () => {
    const site = createTestApp({ limits: false });
    for (const text of ["a", "b", "c", "d"]) {
      const response = await site.get(question(text));
      expect([
        response.status,
        response.headers.getSetCookie(),
        response.headers.get("X-Searches-Remaining"),
      ]).toEqual([200, [], null]);
    }
  });

  test("too many requests from one address are told when to come back; others are served", async () => {
    const site = createTestApp({ requestsPerMinute: 3 });
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await site.get("/api/cities")).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await site.get("/api/cities");
    expect(await refused.json()).toEqual({
      error: "too_many_requests",
      message: expect.stringMatching(/^You sent too many requests at once\. Please wait \d+ seconds?/),
    });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await site.get("/api/cities", { address: "192.0.2.9" })).status).toBe(200);
  });
});
