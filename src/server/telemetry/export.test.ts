import { expect, test } from "vitest";
import { serveLocally } from "#testing/local-server.ts";
import { testTelemetry } from "#testing/telemetry.ts";
import { beginSpan, beginTrace, currentSpan, traced, tracedAlone } from "./spans.ts";

/** So many traces of one span each. */
const make = (count: number, name = "work"): void => {
  for (let n = 0; n < count; n++) tracedAlone(name, {}, () => {});
};

test("spans are sent together after five seconds, with who sends them; the operator's headers go along", async () => {
  const at = await testTelemetry({
    headers: { authorization: "Bearer key-of-the-collector" },
    resource: { "service.name": "town", "host.name": "a1" },
  });
  tracedAlone(
    "outer",
    { kind: "client", attributes: { "a.number": 2, "a.share": 0.5, "a.flag": true } },
    () => traced("inner", {}, () => {}),
  );
  await at.pass(4_900);
  expect(at.collector.requests).toEqual([]);
  await at.pass(100);
  expect(at.collector.requests).toMatchObject([
    { path: "/v1/traces", headers: { authorization: "Bearer key-of-the-collector" } },
  ]);
  expect(at.collector.resource()).toMatchObject({
    "service.name": "town",
    "host.name": "a1",
    "service.version": expect.any(String),
    "service.instance.id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const [inner, outer] = at.collector.spans();
  expect(outer).toMatchObject({
    ...{ name: "outer", parentId: null, kind: 3, startMs: Date.parse("2026-11-27T12:00:00Z"), failed: false },
    attributes: { "a.number": 2, "a.share": 0.5, "a.flag": true },
  });
  expect(inner).toMatchObject({ name: "inner", parentId: outer!.spanId, traceId: outer!.traceId, kind: 1 });
  expect(at.health.exported()).toEqual({ sent: 2, dropped: 0, waiting: 0 });
});

test("a full batch does not wait for its time", async () => {
  const at = await testTelemetry();
  make(1_100);
  await at.pass(1);
  expect(at.health.exported()).toEqual({ sent: 1_024, dropped: 0, waiting: 76 });
});

test("a collector that is gone gets what waits when it is back; one line says so, and one that it is back", async () => {
  const at = await testTelemetry();
  at.collector.answer((response) => response.destroy());
  make(3);
  await at.pass(5_000);
  for (let n = 0; n < 5; n++) await at.pass(1);
  // After a failure it is left alone for a second, then for two.
  expect(at.collector.requests).toHaveLength(1);
  await at.pass(5_000);
  expect(at.collector.requests).toHaveLength(2);
  await at.pass(1_900);
  expect(at.collector.requests).toHaveLength(2);
  at.collector.answer((response) => response.end("{}"));
  await at.pass(5_000);
  expect(at.collector.spans()).toHaveLength(3);
  expect(at.warnings).toEqual([
    expect.stringMatching(/^The collector at 127\.0\.0\.1:\d+ does not take traces \(\w+\): they wait, /),
    expect.stringMatching(/^The collector at .+ takes traces again\.$/),
  ]);
});

test("while it is gone, what waits has a bound: the oldest are dropped and counted", async () => {
  const at = await testTelemetry();
  at.collector.answer((response) => response.destroy());
  make(600, "old");
  await at.pass(5_000);
  make(3_000, "new");
  const { sent, dropped, waiting } = at.health.exported()!;
  expect(sent).toBe(0);
  expect(dropped + waiting).toBe(3_600);
  expect(waiting).toBeLessThanOrEqual(2_048);
  at.collector.answer((response) => response.end("{}"));
  await at.pass(60_000);
  await at.pass(5_000);
  expect(new Set(at.collector.spans().map(({ name }) => name))).toEqual(new Set(["new"]));
  expect(at.health.exported()).toEqual({ sent: waiting, dropped, waiting: 0 });
});

test.each([
  ["429 with seconds", { "Retry-After": "90" }, 429, 90_000],
  ["503 with a date", { "Retry-After": "Fri, 27 Nov 2026 12:01:35 GMT" }, 503, 90_000],
  ["429 for an hour", { "Retry-After": "3600" }, 429, 300_000],
  ["502 without a word", {}, 502, 1_000],
  ["504 with nonsense", { "Retry-After": "soon" }, 504, 1_000],
] as const)(
  "%s: it is left alone for as long, and then gets the same again",
  async (_, headers, status, pause) => {
    const at = await testTelemetry();
    at.collector.answer((response) => response.writeHead(status, headers).end("later"));
    make(2);
    await at.pass(5_000);
    await at.pass(pause - 1);
    expect(at.collector.requests).toHaveLength(1);
    at.collector.answer((response) => response.end("{}"));
    await at.pass(5_000);
    expect(at.collector.spans()).toHaveLength(2);
  },
);

test.each([400, 401, 404, 413, 500])(
  "status %i is final: what it was sent is dropped, and what comes next is sent",
  async (status) => {
    const at = await testTelemetry();
    at.collector.answer((response) =>
      response.writeHead(status).end("no, and here is what you sent: secret"),
    );
    make(2);
    await at.pass(5_000);
    expect(at.health.exported()).toEqual({ sent: 0, dropped: 2, waiting: 0 });
    expect(at.warnings).toEqual([
      expect.stringMatching(new RegExp(`refused traces, which were dropped \\(status ${status}\\)\\.$`)),
    ]);
    at.collector.answer((response) => response.end("{}"));
    make(1);
    await at.pass(5_000);
    expect(at.collector.spans()).toHaveLength(1);
  },
);

test("a collector that sends us elsewhere is not followed", async () => {
  let followed = 0;
  const elsewhere = await serveLocally((_url, response) => {
    followed += 1;
    response.end("{}");
  });
  const at = await testTelemetry({ headers: { "x-key": "key-of-the-collector" } });
  at.collector.answer((response) => response.writeHead(307, { Location: elsewhere }).end());
  make(1);
  await at.pass(5_000);
  expect([followed, at.health.exported()?.dropped]).toEqual([0, 1]);
});

test("what a collector leaves out of a batch counts as dropped", async () => {
  const at = await testTelemetry();
  at.collector.answer((response) => response.end(JSON.stringify({ partialSuccess: { rejectedSpans: "2" } })));
  make(5);
  await at.pass(5_000);
  expect(at.health.exported()).toEqual({ sent: 3, dropped: 2, waiting: 0 });
});

test("a collector that does not answer is given up on, and an answer without an end is not read to it", async () => {
  const at = await testTelemetry();
  let asked!: () => void;
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  at.collector.answer(() => asked());
  make(1);
  const passing = at.pass(5_000);
  await isAsked;
  // Meanwhile nobody waits for it, and it is not asked a second time.
  make(1);
  void at.pass(5_000);
  at.runOut();
  await passing;
  expect(at.collector.requests).toHaveLength(1);
  expect(at.warnings).toEqual([expect.stringContaining("(it took too long)")]);
  at.collector.answer((response) => response.end("x".repeat(10_000_000)));
  await at.pass(5_000);
  expect(at.health.exported()).toEqual({ sent: 2, dropped: 0, waiting: 0 });
});

test("a server that stops sends what waits; nothing is traced any more", async () => {
  const at = await testTelemetry();
  make(700);
  await at.close();
  expect(at.collector.spans()).toHaveLength(700);
  expect(beginTrace("late", null)).toBeNull();
  expect(at.warnings).toEqual([]);
});

test("a server that stops waits no longer than it may for a collector that does not answer, and says what is lost", async () => {
  const at = await testTelemetry({ metrics: true });
  let asked!: () => void;
  const areAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  at.collector.answer(() => at.collector.requests.length === 2 && asked());
  make(600);
  const closing = at.close();
  await areAsked;
  at.runOut();
  await closing;
  expect(at.health.exported()).toEqual({ sent: 0, dropped: 600, waiting: 0 });
  expect(at.warnings.at(-1)).toBe("Since this server started, 600 spans of traces were dropped.");
});

test("what fails says how, without its message; what it promises comes through", async () => {
  const at = await testTelemetry();
  const failing = Object.assign(new Error("the password is hunter2"), { code: "ECONNRESET" });
  await expect(tracedAlone("a", {}, () => Promise.reject(failing))).rejects.toBe(failing);
  expect(() =>
    tracedAlone("b", {}, () => {
      throw new RangeError("hunter2");
    }),
  ).toThrow("hunter2");
  expect(await tracedAlone("c", {}, async () => 7)).toBe(7);
  await at.close();
  expect(
    at.collector.spans().map(({ name, failed, attributes }) => [name, failed, attributes["error.type"]]),
  ).toEqual(
    expect.arrayContaining([
      ["a", true, "ECONNRESET"],
      ["b", true, "RangeError"],
      ["c", false, undefined],
    ]),
  );
  expect(at.collector.requests[0]!.body).not.toContain("hunter2");
});

test("one trace has so many spans and no more, and what a request left behind is not its own", async () => {
  const at = await testTelemetry();
  let later!: () => boolean;
  tracedAlone("many", {}, () => {
    for (let n = 0; n < 1_000; n++) traced("one", {}, () => {});
    const span = currentSpan();
    later = () => span !== null && beginSpan("late") === null;
  });
  expect(later()).toBe(true);
  await at.close();
  expect(at.collector.spans()).toHaveLength(256);
  expect(at.collector.spans().find(({ name }) => name === "many")?.attributes).toEqual({
    "lotline.spans_left_out": 745,
  });
});

test("a share of traces is kept, whole", async () => {
  const at = await testTelemetry({ traces: { kind: "share", followsCaller: true, share: 0.25 } });
  for (let n = 0; n < 2_000; n++) tracedAlone("outer", {}, () => traced("inner", {}, () => {}));
  await at.close();
  const spans = at.collector.spans();
  // Six standard deviations.
  expect(spans.length / 2).toBeGreaterThan(383);
  expect(spans.length / 2).toBeLessThan(617);
  expect(spans.filter(({ parentId }) => parentId === null)).toHaveLength(spans.length / 2);
});

test("metrics are those of /metrics, every minute and at the end", async () => {
  const at = await testTelemetry({ metrics: true });
  at.health.measures.note("reading", 200, 12, 0);
  at.health.measures.note("reading", 200, 700, 0);
  await at.pass(59_000);
  expect(at.collector.requests).toEqual([]);
  await at.pass(1_000);
  expect(Object.fromEntries(at.collector.metrics())).toMatchObject({
    "lotline_requests_total{kind=reading,status=200}": 2,
    "lotline_request_seconds{kind=reading}": 2,
    lotline_database_up: 1,
    lotline_up_seconds: 60,
    "lotline_spans_total{outcome=sent}": 0,
  });
  at.health.measures.note("reading", 503, 12, 0);
  await at.close();
  expect(at.collector.metrics().get("lotline_requests_total{kind=reading,status=503}")).toBe(1);
});

test("metrics that are refused, or not taken, are in those that are sent next", async () => {
  const at = await testTelemetry({ metrics: true, traces: null });
  expect(beginTrace("none", null)).toBeNull();
  at.collector.answer((response) => response.writeHead(503).end());
  await at.pass(60_000);
  at.health.measures.note("files", 200, 1, 0);
  at.collector.answer((response) => response.end("{}"));
  await at.pass(60_000);
  expect(at.collector.metrics().get("lotline_requests_total{kind=files,status=200}")).toBe(1);
  expect(at.warnings).toEqual([
    expect.stringContaining("does not take metrics (status 503): the next ones include what these count."),
    expect.stringContaining("takes metrics again"),
  ]);
});
