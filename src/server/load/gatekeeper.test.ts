import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Room } from "./admission.ts";
import { type Gatekeeper, gatekeeper } from "./gatekeeper.ts";

let server: Server | null = null;
let keeper: Gatekeeper | null = null;
afterEach(() => {
  keeper?.stop();
  server?.closeAllConnections();
  server?.close();
});

/** What one address and one network may have under way here. */
const BOUNDS = { address: 3, network: 5 };
/** Little room, and more patience than any machine needs. */
const ROOM: Room = { running: 8, waiting: 4, patienceMs: 600_000 };
const ROOMS = { reading: ROOM, changing: ROOM, signIn: ROOM, making: ROOM, files: ROOM };

/** A server whose app leaves every request waiting, and what it waits with. */
async function start(limits = true, refusedAfterMs = 0) {
  const held: ServerResponse[] = [];
  const app = (_request: IncomingMessage, response: ServerResponse) => {
    held.push(response);
  };
  keeper = gatekeeper({ app, trustProxy: 1, limits, bounds: BOUNDS, rooms: ROOMS, refusedAfterMs });
  server = createServer(keeper.listener);
  keeper.guard(server);
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const ask = (from: string, path = "/search", headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: IncomingMessage["headers"]; body: string }>((resolve, reject) => {
      request(
        { port, host: "127.0.0.1", path, agent: false, headers: { "X-Forwarded-For": from, ...headers } },
        (response) => {
          let body = "";
          response.on("data", (part) => (body += part));
          response.on("end", () =>
            resolve({ status: response.statusCode!, headers: response.headers, body }),
          );
        },
      )
        .on("error", reject)
        .end();
    });
  const until = async (done: () => boolean) => {
    while (!done()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { held, ask, until, port, keeper };
}

test("what is more than can be answered in time is sent away with 503, as a page, as a call and as the API says it", async () => {
  const { held, ask, until, keeper } = await start();
  const many = Array.from({ length: ROOM.running + ROOM.waiting }, (_, n) => ask(`10.0.${n}.1`));
  for (const one of many) void one.catch(() => {});
  await until(() => keeper.underWay() === many.length);
  expect(held).toHaveLength(ROOM.running);
  const page = await ask("10.2.0.1", "/search", { Accept: "text/html" });
  expect(page.status).toBe(503);
  expect(page.headers["retry-after"]).toBe("2");
  expect(page.body).toContain("<h1>");
  expect(JSON.parse((await ask("10.2.0.1", "/api/search")).body)).toMatchObject({ error: "unavailable" });
  const api = await ask("10.2.0.1", "/v1/rules");
  expect([api.headers["content-type"], JSON.parse(api.body)]).toMatchObject([
    "application/problem+json; charset=utf-8",
    { status: 503, code: "unavailable" },
  ]);
  // How we are is answered all the same.
  const before = held.length;
  void ask("10.2.0.1", "/healthz").catch(() => {});
  await until(() => held.length > before);
});

test("one address, and one network of 56 bits, have so much under way and no more; others go on", async () => {
  const { ask, until, keeper } = await start();
  const paths = (n: number) => `/assets/${n}.js`;
  // Fewer than run at once, so that nobody waits.
  const one = Array.from({ length: BOUNDS.address }, (_, n) => ask("192.0.2.1", paths(n)));
  for (const asked of one) void asked.catch(() => {});
  await until(() => keeper.underWay() === BOUNDS.address);
  expect((await ask("192.0.2.1", "/assets/x.js")).status).toBe(429);
  for (let n = 0; n < BOUNDS.network; n++)
    void ask(`2001:db8:1:ab${n.toString(16).padStart(2, "0")}::1`, paths(n)).catch(() => {});
  await until(() => keeper.underWay() === BOUNDS.address + BOUNDS.network);
  expect((await ask("2001:db8:1:abff::9", "/assets/y.js")).status).toBe(429);
  expect(keeper.standing().shed).toMatchObject({ "files address": 1, "files network": 1 });
});

test("a client that does not read takes no place from those who do", async () => {
  const { held, until, port, keeper } = await start(false);
  const socket = connect(port, "127.0.0.1");
  socket.pause();
  socket.write("GET /search HTTP/1.1\r\nHost: x\r\n\r\n");
  await until(() => held.length === 1);
  held[0]!.end(Buffer.alloc(8 * 2 ** 20));
  expect(keeper.standing().kinds.reading.running).toBe(0);
  expect(keeper.underWay()).toBe(1);
  socket.destroy();
  await until(() => keeper.underWay() === 0);
});

test("while it drains, each answer ends its connection", async () => {
  const { held, ask, until, keeper } = await start();
  keeper.beginDraining();
  const asked = ask("192.0.2.1");
  await until(() => held.length === 1);
  held[0]!.end("done");
  expect((await asked).headers.connection).toBe("close");
});

test("a refusal is sent later, so that a program that asks again at once is slowed down; a server that stops sends it at once", async () => {
  const { ask, until, keeper } = await start(true, 600_000);
  for (let n = 0; n < ROOM.running + ROOM.waiting; n++) void ask(`10.0.${n}.1`).catch(() => {});
  await until(() => keeper.underWay() === ROOM.running + ROOM.waiting);
  let status = 0;
  const refused = ask("10.2.0.1").then((answer) => {
    status = answer.status;
  });
  await until(() => keeper.underWay() === ROOM.running + ROOM.waiting + 1);
  expect([status, keeper.standing().shed]).toEqual([0, {}]);
  keeper.beginDraining();
  await refused;
  expect([status, keeper.standing().shed]).toEqual([503, { "reading busy": 1 }]);
});

test.each(["9007199254740993", "a b", "[::1", "x:99999"])(
  "a host %s is refused before anything makes an address of it",
  async (host) => {
    const { held, ask } = await start();
    const answer = await ask("192.0.2.1", "/search", { Host: host, Accept: "text/html" });
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([400, { error: "invalid_input" }]);
    const api = await ask("192.0.2.1", "/v1/rules", { Host: host });
    expect([api.status, JSON.parse(api.body)]).toMatchObject([400, { code: "invalid_input" }]);
    expect([held, answer.headers["retry-after"]]).toEqual([[], undefined]);
  },
);
