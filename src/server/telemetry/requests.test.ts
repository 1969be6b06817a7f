import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import type { RenderContext } from "#contract/render-context.ts";
import { createTestApp } from "#testing/app.ts";
import { type ReceivedSpan, tracesOf } from "#testing/collector-server.ts";
import { takeConsoleErrors } from "#testing/setup.ts";
import { type TestTelemetry, testTelemetry } from "#testing/telemetry.ts";
import type { Room } from "../load/admission.ts";
import { gatekeeper } from "../load/gatekeeper.ts";
import type { Services } from "../services.ts";
import { tracedAlone } from "./spans.ts";

const QUESTION = "How tall can the fence of Jane Roe at 12 Elm Street be?";
const ADDRESS = "203.0.113.77";

type App = (request: IncomingMessage, response: ServerResponse) => void;

/** The whole site behind its gatekeeper, on a port. */
async function serve(
  given: {
    services?: Partial<Services>;
    app?: App;
    room?: Room;
    trustProxy?: number;
    trustTraces?: boolean;
  } = {},
) {
  const { trustProxy = 0, trustTraces = false } = given;
  const site = createTestApp({ trustProxy, render: renderSearch, ...given.services });
  const room = given.room ?? { running: 8, waiting: 8, patienceMs: 600_000 };
  const keeper = gatekeeper({
    app:
      given.app ??
      getRequestListener((request, { incoming }) =>
        site.app.fetch(request, { address: incoming.socket.remoteAddress ?? "" }),
      ),
    ...{ trustProxy, trustTraces, limits: true, refusedAfterMs: 0 },
    rooms: { reading: room, changing: room, signIn: room, making: room, files: room },
  });
  const server = createServer(keeper.listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let stopped: Promise<unknown> | null = null;
  /** All answers are over then, and so are their spans. */
  const stop = (): Promise<unknown> => {
    stopped ??= new Promise((resolve) => {
      keeper.stop();
      server.close(resolve);
      server.closeIdleConnections();
    });
    return stopped;
  };
  onTestFinished(async () => {
    server.closeAllConnections();
    await stop();
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(base + path, { headers: { Connection: "close", "X-Forwarded-For": ADDRESS, ...headers } });
  return { get, stop, keeper, lines: site.lines };
}

/** A page as the renderer makes it: it names its pattern, and its loader calls the API. */
const renderSearch = async (request: Request, { matched, callApi, kept }: RenderContext) => {
  matched("/search");
  const { search } = new URL(request.url);
  await callApi(new Request(`http://lotline.test/api/search${search}`));
  return new Response(kept([request.url], () => "<!doctype html>page"));
};

/** Everything that was sent, once the server has stopped. */
async function sentBy(at: TestTelemetry, site: { stop(): Promise<unknown> }): Promise<ReceivedSpan[]> {
  await site.stop();
  await at.close();
  return at.collector.spans();
}

/** Each span under its parent: "GET /search > page > GET /api/search". */
function pathsOf(spans: readonly ReceivedSpan[]): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const path = ({ name, parentId }: ReceivedSpan): string => {
    const above = parentId === null ? undefined : byId.get(parentId);
    return above ? `${path(above)} > ${name}` : name;
  };
  return spans.map(path);
}

test("a page is one trace: its call, the answer and each of its steps, and nothing of who asked or what", async () => {
  const at = await testTelemetry();
  const site = await serve();
  const page = await site.get(`/search?q=${encodeURIComponent(QUESTION)}`, {
    Cookie: "visitor=secret-cookie",
  });
  const html = await page.text();
  const spans = await sentBy(at, site);
  expect(html).toContain("page");
  expect(pathsOf(spans)).toEqual(
    expect.arrayContaining([
      "GET /search",
      "GET /search > page",
      "GET /search > page > page markup",
      "GET /search > page > GET /api/search",
      "GET /search > page > GET /api/search > answer",
      "GET /search > page > GET /api/search > answer > read question",
      "GET /search > page > GET /api/search > answer > decide",
      "GET /search > page > GET /api/search > answer > verify figures",
      "GET /search > page > GET /api/search > answer > list sections",
    ]),
  );
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const root = spans.find(({ parentId }) => parentId === null)!;
  expect(root).toMatchObject({ kind: 2, failed: false });
  expect(root.attributes).toEqual({
    "http.request.method": "GET",
    "http.route": "/search",
    "http.response.status_code": 200,
    "lotline.kind": "reading",
    "lotline.waited_ms": expect.any(Number),
    "lotline.request_id": page.headers.get("X-Request-Id"),
  });
  // The line of the log leads to the trace.
  expect(site.lines).toMatchObject([{ path: "/search", trace: root.traceId }]);
  for (const { body } of at.collector.requests)
    for (const secret of ["fence", "Jane", "Elm", ADDRESS, "127.0.0.1", "cookie"])
      expect(body).not.toContain(secret);
});

test("what is in a path is said by its pattern: numbers of reports and links in mail are secrets", async () => {
  const at = await testTelemetry();
  const site = await serve();
  for (const path of [
    "/api/verify/AAAA-SECR-ETAA",
    "/api/shared/secret-link",
    "/api/nothing/secret",
    "/secret.png",
  ])
    await (await site.get(path)).text();
  const spans = await sentBy(at, site);
  expect(spans.flatMap(({ name, parentId }) => (parentId === null ? name : []))).toEqual([
    "GET /api/verify/:id",
    "GET /api/shared/:token",
    "GET /api/*",
    "GET /search",
  ]);
  expect(at.collector.requests.map(({ body }) => body).join("")).not.toMatch(/secr/i);
});

test("a request that is shed is a trace of its own, with the reason", async () => {
  const at = await testTelemetry();
  const held: ServerResponse[] = [];
  let begun!: () => void;
  const isHeld = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const app: App = (_request, response) => {
    held.push(response);
    begun();
  };
  const site = await serve({ app, room: { running: 1, waiting: 0, patienceMs: 1 } });
  const first = site.get("/search?q=one");
  await isHeld;
  const shed = await site.get("/search?q=two");
  expect(shed.status).toBe(503);
  await shed.text();
  held[0]!.end("done");
  await (await first).text();
  const spans = await sentBy(at, site);
  expect(spans).toMatchObject([
    {
      ...{ name: "GET", kind: 2, parentId: null, failed: true },
      attributes: { "http.response.status_code": 503, "lotline.shed": "busy", "error.type": "503" },
    },
    { name: "GET", failed: false, attributes: { "http.response.status_code": 200 } },
  ]);
});

test("requests that wait for each other keep their own traces", async () => {
  const at = await testTelemetry();
  const site = await serve({ room: { running: 1, waiting: 20, patienceMs: 600_000 } });
  await Promise.all(
    Array.from({ length: 12 }, async (_, n) => (await site.get(`/search?q=fence+${n}`)).text()),
  );
  const spans = await sentBy(at, site);
  const traces = tracesOf(spans);
  expect(traces).toHaveLength(12);
  for (const own of traces) {
    expect(own.filter(({ name }) => name === "GET /api/search")).toHaveLength(1);
    expect(own.filter(({ parentId }) => parentId === null)).toHaveLength(1);
  }
});

const CALLER = { trace: "4bf92f3577b34da6a3ce929d0e0e4736", span: "00f067aa0ba902b7" };
const traceparent = (flags: string) => `00-${CALLER.trace}-${CALLER.span}-${flags}`;

test("a caller's trace goes on where the operator says so, and not for everyone who comes through a proxy", async () => {
  for (const trustTraces of [false, true]) {
    const at = await testTelemetry();
    const site = await serve({ trustProxy: 1, trustTraces });
    const answer = await site.get("/api/cities", { traceparent: traceparent("01") });
    await answer.text();
    const [root] = await sentBy(at, site);
    expect(root).toMatchObject(
      trustTraces ? { traceId: CALLER.trace, parentId: CALLER.span } : { parentId: null },
    );
    expect(root!.traceId === CALLER.trace).toBe(trustTraces);
    expect(answer.headers.has("traceparent")).toBe(false);
  }
});

test.each([
  ["a caller that keeps nothing", { kind: "all", followsCaller: true, share: 1 }, traceparent("00"), 0],
  [
    "the same where callers don't decide",
    { kind: "all", followsCaller: false, share: 1 },
    traceparent("00"),
    1,
  ],
  ["a caller that keeps its part", { kind: "none", followsCaller: true, share: 1 }, traceparent("01"), 1],
  ["a header that is none", { kind: "all", followsCaller: true, share: 1 }, "00-zz-1", 1],
  [
    "a trace without a number",
    { kind: "all", followsCaller: true, share: 1 },
    `00-${"0".repeat(32)}-${CALLER.span}-00`,
    1,
  ],
] as const)("%s: kept or not", async (_, traces, header, kept) => {
  const at = await testTelemetry({ traces });
  const site = await serve({ trustTraces: true });
  await (await site.get("/api/cities", { traceparent: header })).text();
  expect(await sentBy(at, site)).toHaveLength(kept);
});

test.each([
  ["00", "all", 1],
  ["01", "none", 0],
] as const)(
  "a visitor behind a proxy cannot choose what is kept: flags %s of %s",
  async (flags, kind, kept) => {
    const at = await testTelemetry({ traces: { kind, followsCaller: true, share: 1 } });
    const site = await serve({ trustProxy: 1 });
    await (await site.get("/api/cities", { traceparent: traceparent(flags) })).text();
    expect(await sentBy(at, site)).toHaveLength(kept);
  },
);

test("what fails in us is named by its class, and by nothing that it says", async () => {
  const at = await testTelemetry();
  const site = await serve({
    services: {
      render: async () => {
        throw new TypeError("Jane Roe is not a function");
      },
    },
  });
  expect((await site.get("/search?q=fence")).status).toBe(500);
  takeConsoleErrors();
  const spans = await sentBy(at, site);
  expect(spans.find(({ parentId }) => parentId === null)).toMatchObject({
    failed: true,
    attributes: { "error.type": "500", "lotline.error": "TypeError" },
  });
  expect(at.collector.requests[0]!.body).not.toContain("Jane");
});

test("how a server is asked to be is not traced, and answers do not wait for a collector that is silent", async () => {
  const at = await testTelemetry();
  at.collector.answer(() => {});
  const site = await serve();
  tracedAlone("before", {}, () => {});
  void at.pass(5_000);
  await (await site.get("/healthz")).text();
  expect((await site.get("/api/cities")).status).toBe(200);
  expect(at.health.exported()).toMatchObject({ sent: 0 });
  at.runOut();
  at.collector.answer((response) => response.end("{}"));
  const spans = await sentBy(at, site);
  expect(spans.map(({ name }) => name).sort()).toEqual(["GET /api/cities", "before"]);
});

test("without a collector a request has no trace, and its line of the log is as it was", async () => {
  const site = await serve();
  await (await site.get("/search?q=fence", { traceparent: traceparent("01") })).text();
  expect(Object.keys(site.lines[0]!)).toEqual([
    "time",
    "id",
    "method",
    "path",
    "status",
    "ms",
    "account",
    "from",
  ]);
  await site.stop();
});
