import { expect, test } from "vitest";
import { createTestApp } from "#testing/app.ts";
import { ownHealth } from "../health/health.ts";

const health = (down: boolean, behind: number | null = null) =>
  ownHealth(
    {
      standing: () => ({ down, replicas: behind === null ? [] : [{ behind, down: false }] }),
      shares: () => ({ people: { totalCount: 3, idleCount: 2, waitingCount: 1 } }),
    },
    new Date("2026-11-20T09:00:00Z"),
  );
const LOCAL = { address: "127.0.0.1" };

test("a lost database takes no server out: alive and ready, and it says so", async () => {
  const site = createTestApp({ health: health(true, 2) });
  expect((await site.get("/healthz")).status).toBe(200);
  const ready = await site.get("/readyz");
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: "ready", database: "down", replicas: ["up"] },
  ]);
});

test("a server that stops is alive and not ready", async () => {
  const site = createTestApp({ health: { ...health(false), draining: () => true } });
  expect((await site.get("/healthz")).status).toBe(200);
  const ready = await site.get("/readyz");
  expect([ready.status, ready.headers.get("Retry-After")]).toEqual([503, "5"]);
});

test("metrics count requests by kind and status, in a form that Prometheus reads, and name nobody", async () => {
  const site = createTestApp({ health: health(true, 2) });
  await site.get("/api/cities", { address: "203.0.113.77" });
  await site.get("/api/nothing-here");
  const answer = await site.get("/metrics", LOCAL);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await answer.text();
  for (const line of [
    'lotline_requests_total{kind="reading",status="200"} 1',
    'lotline_requests_total{kind="reading",status="404"} 1',
    'lotline_request_seconds_bucket{kind="reading",le="+Inf"} 2',
    'lotline_connections{share="people",state="waited_for"} 1',
    'lotline_replica_behind_seconds{replica="1"} 2',
    "lotline_database_up 0",
    "lotline_up_seconds 10800",
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).not.toContain("203.0.113");
  const shape = /^(# (HELP|TYPE) lotline_\w+ .+|lotline_\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/;
  expect(
    text
      .trim()
      .split("\n")
      .filter((line) => !shape.test(line)),
  ).toEqual([]);
});

test("metrics are for this machine or a client with the token; nobody else sees them", async () => {
  const site = createTestApp();
  expect((await site.get("/metrics", { address: "203.0.113.7" })).status).toBe(404);
  expect(
    (await site.get("/metrics", { ...LOCAL, headers: { "X-Forwarded-For": "203.0.113.7" } })).status,
  ).toBe(404);
  const guarded = createTestApp({ metricsToken: "a-token-of-some-length" });
  expect((await guarded.get("/metrics", LOCAL)).status).toBe(404);
  const headers = { Authorization: "Bearer a-token-of-some-length" };
  expect((await guarded.get("/metrics", { address: "203.0.113.7", headers })).status).toBe(200);
});

test("the status page says what works, from what was measured", async () => {
  const site = createTestApp({ health: health(true) });
  for (let n = 0; n < 20; n++) await site.get("/api/cities");
  const html = await (await site.get("/status")).text();
  expect(html).toContain("Not working: our database can");
  expect(html).toMatch(/Requests answered in the last hour<\/th><td>20</);
  expect(html).toContain("3 hours");
});

test("each line of the log says who and whence without an address; calls to enter accounts are security events", async () => {
  const events: Record<string, unknown>[] = [];
  const site = createTestApp({ securityLog: (line) => events.push(line) });
  await site.get("/api/cities", { address: "203.0.113.7" });
  await site.get("/api/cities", { address: "203.0.113.8" });
  await site.get("/api/cities", { address: "203.0.113.7" });
  const [first, other, again] = site.lines;
  expect(first).toMatchObject({ account: null, from: again!.from });
  expect(other!.from).not.toBe(first!.from);
  expect(JSON.stringify(site.lines)).not.toContain("203.0.113");
  expect(events).toEqual([]);
  await site.get("/api/user", { address: "203.0.113.7" });
  await site.send("/api/login", { username: "", password: "" }, { address: "203.0.113.7" });
  expect(events).toMatchObject([
    { kind: "security", event: "refused", outcome: 401, path: "/api/user", from: first!.from },
    { kind: "security", event: "sign_in", outcome: 400 },
  ]);
});

test("security.txt says whom to write to, where the operator set it", async () => {
  expect((await createTestApp().get("/.well-known/security.txt")).headers.get("Content-Type")).not.toContain(
    "plain",
  );
  const set = createTestApp({ securityContact: "security@example.org" });
  expect(await (await set.get("/.well-known/security.txt")).text()).toBe(
    "Contact: mailto:security@example.org\nExpires: 2027-05-19T00:00:00Z\nPreferred-Languages: en\nCanonical: http://lotline.test/.well-known/security.txt\n",
  );
});
