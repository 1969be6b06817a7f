import { onTestFinished } from "vitest";
import { type OwnHealth, ownHealth } from "#server/health/health.ts";
import { useTracer } from "#server/telemetry/spans.ts";
import { startTelemetry, type Telemetry } from "#server/telemetry/telemetry.ts";
import type { TelemetrySettings } from "#server/telemetry-settings.ts";
import { type CollectorServer, serveCollector } from "./collector-server.ts";

/** The moment at which the clocks of tests begin. */
const STARTED = Date.parse("2026-11-27T12:00:00Z");

export interface TestTelemetry extends Telemetry {
  collector: CollectorServer;
  health: OwnHealth;
  /** Sets both clocks forward and sends what is due then. */
  pass(ms: number): Promise<void>;
  /** Lets every time-out that is set run out. */
  runOut(): void;
  /** What the operator read. */
  warnings: string[];
}

/** Traces and metrics to a collector on this machine, with clocks that only the test sets forward. It ends with the test. */
export async function testTelemetry(given: Partial<TelemetrySettings> = {}): Promise<TestTelemetry> {
  const collector = await serveCollector();
  const health = ownHealth(
    { standing: () => ({ down: false, replicas: [] }), shares: () => ({}) },
    new Date(STARTED),
  );
  const warnings: string[] = [];
  const timeOuts = new Set<() => void>();
  let ms = 0;
  const telemetry = startTelemetry(
    {
      endpoint: collector.endpoint,
      headers: {},
      resource: { "service.name": "lotline" },
      traces: { kind: "all", followsCaller: true, share: 1 },
      metrics: false,
      trustTraces: true,
      ...given,
    },
    health,
    {
      warn: (line) => warnings.push(line),
      clock: { wall: () => STARTED + ms, steady: () => ms },
      random: () => 1,
      after: (_ms, run) => {
        timeOuts.add(run);
        return () => timeOuts.delete(run);
      },
      every: () => () => {},
    },
  );
  onTestFinished(() => useTracer(null));
  return {
    ...telemetry,
    ...{ collector, health, warnings },
    pass: (by) => {
      ms += by;
      return telemetry.tick();
    },
    runOut: () => {
      for (const run of [...timeOuts]) run();
    },
  };
}
