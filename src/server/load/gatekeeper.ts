import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { beginTrace, type Span, within } from "../telemetry/spans.ts";
import { type Admission, admission, ROOMS } from "./admission.ts";
import { kindOfWork, type WorkKind } from "./kind-of-work.ts";
import { addressGroup, clientAddress, networkOf } from "./network.ts";
import { refusalOf, type Shed } from "./refusal.ts";

/** Requests that one address and one network may have under way at a time, with those that wait or are not read. */
const AT_ONCE = { address: 64, network: 192 } as const;
/** Open connections of all together. */
const MOST_CONNECTIONS = 4_000;

/** How long a client may take, in milliseconds: for the headers, for all of a request, and without reading what it asked for. */
const SLOW = { headersMs: 10_000, requestMs: 30_000, silentMs: 30_000 } as const;
/** Longer than proxies keep a connection, so that they close it and no request meets a closed one. */
const KEEP_ALIVE_MS = 65_000;
const LOOK_EVERY_MS = 100;
const TRY_AGAIN_SECONDS = 2;
/**
 * When a request that there is no room for gets its refusal, in milliseconds after it came. At once would be worse: programs
 * that ask again right away, 400 of them, made us refuse 9,000 requests a second and answer ten.
 */
const REFUSED_AFTER_MS = 500;
/** Most refusals that are due later; beyond, they are sent at once. */
const MOST_PENDING = 2_000;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export interface Gatekeeper {
  /** What the server calls for each request. */
  listener: Listener;
  /** Sets the bounds that the server keeps itself. */
  guard(server: Server): void;
  /** From now on each answer ends its connection. */
  beginDraining(): void;
  draining(): boolean;
  /** Requests under way, waiting ones included. */
  underWay(): number;
  standing(): ReturnType<Admission["standing"]> & {
    lateMs: number;
    /** How many were sent away, by "kind reason". */
    shed: Readonly<Record<string, number>>;
  };
  stop(): void;
}

/**
 * Works in front of the app: lets in what can be answered in time and turns the rest away with a sentence and when to come
 * back. It looks at method, path and address alone, so that being sent away costs next to nothing.
 */
export function gatekeeper(given: {
  app: Listener;
  trustProxy: number;
  /** True where a proxy sets or removes `traceparent`; otherwise anyone may have written it. */
  trustTraces?: boolean;
  limits: boolean;
  bounds?: { address: number; network: number };
  rooms?: typeof ROOMS;
  refusedAfterMs?: number;
}): Gatekeeper {
  const { app, trustProxy, limits, bounds = AT_ONCE, rooms = ROOMS } = given;
  const { trustTraces = false, refusedAfterMs = REFUSED_AFTER_MS } = given;
  const gate = admission(rooms);
  const atOnce = new Map<string, number>();
  const shed: Record<string, number> = {};
  let draining = false;
  let underWay = 0;
  let lateMs = 0;

  const count = (name: string, by: 1 | -1): number => {
    const next = (atOnce.get(name) ?? 0) + by;
    if (next > 0) atOnce.set(name, next);
    else atOnce.delete(name);
    return next;
  };
  const refuse = ({ request, response, kind, span }: Asked, why: Shed): void => {
    span?.set({ "lotline.shed": why });
    const name = `${kind} ${why}`;
    shed[name] = (shed[name] ?? 0) + 1;
    const { status, headers, body } = refusalOf(request, why, TRY_AGAIN_SECONDS);
    response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body);
  };

  let pending: { due: number; refuse: () => void }[] = [];
  const refuseDue = (moment: number): void => {
    const due = pending.filter((one) => one.due <= moment);
    pending = pending.filter((one) => one.due > moment);
    for (const { refuse } of due) refuse();
  };

  const listener: Listener = (request, response) => {
    const came = performance.now();
    const path = (request.url ?? "/").split("?", 1)[0]!;
    const kind = kindOfWork(request.method ?? "GET", path);
    const span = ALWAYS.has(path) ? null : traceOf(request, kind, trustTraces);
    const asked: Asked = { request, response, kind, span };
    underWay += 1;
    const names = limits ? namesOf(request, trustProxy) : null;
    response.once("close", () => {
      underWay -= 1;
      if (names) for (const name of names) count(name, -1);
      if (span) endTrace(span, response);
    });
    if (draining) response.setHeader("Connection", "close");
    // Everything behind makes an address of it.
    if (!URL.canParse(`http://${request.headers.host ?? ""}`)) return refuse(asked, "host");
    if (names) {
      const [ofAddress, ofNetwork] = names.map((name) => count(name, 1));
      if (ofAddress! > bounds.address) return refuse(asked, "address");
      if (ofNetwork! > bounds.network) return refuse(asked, "network");
    }
    // How we are is asked most when there is much to do.
    if (ALWAYS.has(path)) return app(request, response);
    const leave = gate.ask(
      kind,
      (done) => {
        // The client may have left while it waited.
        if (response.destroyed || response.closed) return done();
        whenWritten(response, done);
        span?.set({ "lotline.waited_ms": Math.round(performance.now() - came) });
        within(span, () => app(request, response));
      },
      () => {
        const now = () => response.destroyed || refuse(asked, "busy");
        const due = came + refusedAfterMs;
        if (draining || due <= performance.now() || pending.length >= MOST_PENDING) now();
        else pending.push({ due, refuse: now });
      },
    );
    // Those who left keep nobody else from a place in the queue.
    response.once("close", leave);
  };

  let due = performance.now() + LOOK_EVERY_MS;
  let worked = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const moment = performance.now();
    // Half of what was before: one long task is no crowd.
    lateMs = (lateMs + Math.max(0, moment - due)) / 2;
    due = moment + LOOK_EVERY_MS;
    const since = performance.eventLoopUtilization(worked);
    worked = performance.eventLoopUtilization();
    gate.look(lateMs, since.utilization);
    refuseDue(moment);
  }, LOOK_EVERY_MS).unref();

  return {
    listener,
    guard: (server) => {
      server.maxConnections = MOST_CONNECTIONS;
      server.headersTimeout = SLOW.headersMs;
      server.requestTimeout = SLOW.requestMs;
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      // Without a byte either way, a connection on which something was asked is cut; what it asked for is freed.
      server.timeout = Math.max(SLOW.silentMs, KEEP_ALIVE_MS);
      server.on("request", (_request, response: ServerResponse) => {
        const { socket } = response;
        socket?.setTimeout(SLOW.silentMs);
        response.once("close", () => socket?.setTimeout(KEEP_ALIVE_MS));
      });
    },
    beginDraining: () => {
      draining = true;
      refuseDue(Number.POSITIVE_INFINITY);
    },
    draining: () => draining,
    underWay: () => underWay,
    standing: () => ({ ...gate.standing(), lateMs, shed: { ...shed } }),
    stop: () => clearInterval(timer),
  };
}

const ALWAYS: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/** A request at the door. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  kind: WorkKind;
  span: Span | null;
}

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * The trace of a request, of which only the method and the kind of work are known here: what it asks for is nobody's
 * business. What a caller says of its own trace is believed only where the operator says so: most proxies pass it through.
 */
function traceOf(
  { method = "GET", headers }: IncomingMessage,
  kind: WorkKind,
  trustTraces: boolean,
): Span | null {
  const traceparent = trustTraces ? (headers.traceparent as string | undefined) : undefined;
  const known = METHODS.has(method) ? method : "_OTHER";
  return beginTrace(known, traceparent ?? null, {
    kind: "server",
    attributes: { "http.request.method": known, "lotline.kind": kind },
  });
}

function endTrace(span: Span, response: ServerResponse): void {
  const { statusCode, writableFinished } = response;
  span.set({ "http.response.status_code": statusCode });
  if (!writableFinished) span.fail("client_left");
  else if (statusCode >= 500) span.fail(String(statusCode));
  span.end();
}

function namesOf(request: IncomingMessage, trustProxy: number): readonly [string, string] {
  const forwarded = request.headers["x-forwarded-for"];
  const address = clientAddress(
    request.socket.remoteAddress ?? "",
    Array.isArray(forwarded) ? forwarded.join(",") : forwarded,
    trustProxy,
  );
  return [`a ${addressGroup(address)}`, `n ${networkOf(address)}`];
}

/** Calls `done` once all of an answer was handed over, whether or not the client reads it: reading is not our work. */
function whenWritten(response: ServerResponse, done: () => void): void {
  const end = response.end;
  response.end = function (this: ServerResponse, ...given: unknown[]) {
    const ended = (end as (...args: unknown[]) => ServerResponse).apply(this, given);
    done();
    return ended;
  } as typeof response.end;
  response.once("close", done);
}
