import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { html } from "hono/html";
import { metricsOf } from "../health/metrics.ts";
import { prometheusText } from "../health/prometheus-text.ts";
import { addressGroup } from "../load/network.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { htmlPage } from "./html-page.ts";
import { problemResponse } from "./problem-response.ts";

const HOUR_MS = 3_600_000;
const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const momentInWords = (now: Date): string => `${MOMENT.format(now).replace(/\s/g, " ")} (UTC)`;

const NOT_STORED = { "Cache-Control": "no-store" } as const;

/** GET /healthz: the process lives. It asks nothing of anything else, so that a lost database restarts no server. */
export const healthz = (c: Context<Env>): Response => c.text("ok\n", 200, NOT_STORED);

/**
 * GET /readyz: whether requests should come here. They should while the database is gone, since most are answered from
 * memory; not any more from the signal to stop on.
 */
export function readyz(c: Context<Env>, { health }: Services): Response {
  const ready = !health.draining();
  const { down, replicas } = health.database();
  const body = {
    status: ready ? "ready" : "stopping",
    database: down ? "down" : "up",
    replicas: replicas.map(({ down: lost, behind }) => (lost || behind === null ? "down" : "up")),
  };
  return c.json(body, ready ? 200 : 503, { ...NOT_STORED, ...(ready ? {} : { "Retry-After": "5" }) });
}

/** GET /metrics: for a client that has the token, or that asks from this machine without a proxy between. Nobody else can see it. */
export function metrics(c: Context<Env>, services: Services): Response {
  if (!mayMeasure(c, services)) return problemResponse(c, { code: "not_found", what: "page" });
  return c.body(prometheusText(metricsOf(services.health, services.now())), 200, {
    "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
    ...NOT_STORED,
  });
}

function mayMeasure(c: Context<Env>, { metricsToken }: Services): boolean {
  if (metricsToken !== null) {
    const given = Buffer.from(c.req.header("Authorization") ?? "");
    const wanted = Buffer.from(`Bearer ${metricsToken}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const address = addressGroup(c.env?.address ?? "");
  return /^127\.|^0:0:0:0$/.test(address) && c.req.header("X-Forwarded-For") === undefined;
}

/** GET /status: how this server is, from what it measured itself. */
export function status(services: Services): Promise<Response> {
  const { health } = services;
  const now = services.now();
  const hour = health.measures.lastHour(now.getTime());
  const { down } = health.database();
  const load = health.load();
  const shed = load ? Object.values(load.shed).reduce((sum, count) => sum + count, 0) : 0;
  const number = (value: number) => value.toLocaleString("en-US");
  // A server that has not run for an hour has measured only since it started.
  const span =
    now.getTime() - health.startedAt.getTime() < HOUR_MS ? "since this server started" : "in the last hour";
  const rows = [
    ["Searching and reading the law", "Working"],
    [
      "Accounts, saved work, forms and payments",
      down ? "Not working: our database can't be reached" : "Working",
    ],
    [`Requests answered ${span}`, number(hour.answered)],
    ["Requests that failed because of an error on our side", number(hour.failed)],
    ["Requests turned away because the server was busy, since it started", number(shed)],
    [
      `Response time for 95% of requests ${span}`,
      hour.p95Ms === null ? "Not measured yet" : `Up to ${number(hour.p95Ms)} milliseconds`,
    ],
    ["Time since this server started", durationWords(now.getTime() - health.startedAt.getTime())],
  ] as const;
  const content = html`<h1 class="page-title">Status</h1>
<p class="mt-3 max-w-[60ch] text-ink-2">Measured by the server that sent this page, as of ${momentInWords(now)}.</p>
<table class="status-table">
<tbody>
${rows.map(([what, value]) => html`<tr><th scope="row">${what}</th><td>${value}</td></tr>`)}
</tbody>
</table>
<p class="mt-6"><a href="/" class="button">Go to the home page</a></p>`;
  return htmlPage(services, { title: "Status", content }, { status: 200 });
}

/** "3 days", "5 hours", "12 minutes": whole ones. */
function durationWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [count, unit] =
    minutes >= 2880
      ? [Math.floor(minutes / 1440), "days"]
      : minutes >= 120
        ? [Math.floor(minutes / 60), "hours"]
        : [minutes, minutes === 1 ? "minute" : "minutes"];
  return `${count} ${unit}`;
}
