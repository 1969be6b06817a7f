import { randomUUID } from "node:crypto";
import type { Health, OwnHealth } from "../health/health.ts";
import { metricsOf } from "../health/metrics.ts";
import { type After, type Collector, collector, realAfter } from "../outside/otlp-collector.ts";
import { PRODUCT_VERSION } from "../product-version.ts";
import type { TelemetrySettings } from "../telemetry-settings.ts";
import { deliveryLine } from "./delivery-line.ts";
import { metricsBody, tracesBody } from "./otlp-json.ts";
import { type SpanQueue, spanQueue } from "./span-queue.ts";
import type { Attributes } from "./spans.ts";
import { useTracer } from "./spans.ts";
import { type Clock, tracer } from "./tracer.ts";

/** Traces and metrics on their way to a collector, from `startTelemetry` until `close`. */
export interface Telemetry {
  /** Sends what is due. The server's own clock calls it; tests do. */
  tick(): Promise<void>;
  /** Stops tracing, and sends what waits and the last metrics within `DRAIN_MS`. Never rejects. */
  close(): Promise<void>;
}

export interface Surroundings {
  warn: (line: string) => void;
  clock?: Clock;
  random?: () => number;
  after?: After;
  /** Calls `tick` again and again; returns how to stop. */
  every?: (tick: () => void) => () => void;
}

const TICK_MS = 1_000;
const METRICS_EVERY_MS = 60_000;
/** All that a stop may take: less than the server gives what it leaves to be written. */
const DRAIN_MS = 4_000;

const realEvery = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, TICK_MS).unref();
  return () => clearInterval(timer);
};

/** Begins to trace, and to send to the collector. A request never waits for any of it. */
export function startTelemetry(
  settings: TelemetrySettings,
  health: OwnHealth,
  around: Surroundings,
): Telemetry {
  const { warn, random = Math.random, after = realAfter, every = realEvery } = around;
  const clock = around.clock ?? { wall: Date.now, steady: () => performance.now() };
  const to = collector(settings, clock.wall, after);
  const resource: Attributes = {
    "service.version": PRODUCT_VERSION,
    // Each server counts for itself.
    "service.instance.id": randomUUID(),
    ...settings.resource,
  };
  const lineOf = (what: string, meanwhile: string) =>
    deliveryLine({ what, meanwhile, host: to.host, now: clock.steady, random, warn });

  const spans: SpanQueue = spanQueue({
    send: (batch) => to.send("traces", tracesBody(resource, batch)),
    line: lineOf("traces", "they wait, and the oldest are dropped when there are too many"),
    now: clock.steady,
  });
  const traces = settings.traces && tracer(settings.traces, spans.add, clock);
  useTracer(traces);
  if (traces) health.watchExport(spans.counts);
  const metrics = settings.metrics
    ? metricSending({
        to,
        resource,
        health,
        line: lineOf("metrics", "the next ones include what these count"),
        clock,
      })
    : null;

  const tick = async (): Promise<void> => {
    await Promise.all([spans.tick(), metrics?.tick()]);
  };
  const stop = every(() => void tick());
  return {
    tick,
    close: async () => {
      stop();
      useTracer(null);
      traces?.close();
      const callOff = after(DRAIN_MS, to.giveUp);
      await Promise.all([spans.drain(), metrics?.close()]);
      callOff();
      const { dropped } = spans.counts();
      if (dropped > 0) warn(`Since this server started, ${dropped} spans of traces were dropped.`);
    },
  };
}

/** Each time everything that was counted since the start: what could not be sent is in what is sent next. */
function metricSending(given: {
  to: Collector;
  resource: Attributes;
  health: Health;
  line: ReturnType<typeof deliveryLine>;
  clock: Clock;
}) {
  const { to, resource, health, line, clock } = given;
  let lastSent = clock.steady();
  let sending: Promise<void> | null = null;
  const send = async (): Promise<void> => {
    lastSent = clock.steady();
    const now = new Date(clock.wall());
    const body = metricsBody(resource, metricsOf(health, now), health.startedAt, now);
    line.note(await to.send("metrics", body));
  };
  return {
    tick: async (): Promise<void> => {
      if (sending || !line.mayTry() || clock.steady() - lastSent < METRICS_EVERY_MS)
        return sending ?? undefined;
      sending = send().finally(() => {
        sending = null;
      });
      await sending;
    },
    close: async (): Promise<void> => {
      await sending;
      await send();
    },
  };
}
