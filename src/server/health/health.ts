import type { OpenDatabase } from "../database/open-database.ts";
import type { Admission } from "../load/admission.ts";
import { histogramText, type Measures, measures, metricText } from "./measures.ts";

/** What is asked of the gatekeeper (load/gatekeeper.ts), which is in front of the app and must not be imported here. */
export interface Watched {
  standing(): ReturnType<Admission["standing"]> & { lateMs: number; shed: Readonly<Record<string, number>> };
  underWay(): number;
  draining(): boolean;
}

/** What this process knows of how it is: for balancers, for Prometheus and for the status page. */
export interface Health {
  measures: Measures;
  /** Null until the server listens. */
  load(): ReturnType<Watched["standing"]> | null;
  underWay(): number;
  /** True from the signal to stop on: nothing new should come. */
  draining(): boolean;
  database(): { down: boolean; replicas: { behind: number | null; down: boolean }[] };
  shares(): ReturnType<OpenDatabase["shares"]>;
  startedAt: Date;
}

export interface OwnHealth extends Health {
  /** The gatekeeper is in front of the app, which is made first. */
  watch(keeper: Watched): void;
}

export function ownHealth(database: Pick<OpenDatabase, "standing" | "shares">, startedAt: Date): OwnHealth {
  let keeper: Watched | null = null;
  return {
    measures: measures(),
    load: () => keeper?.standing() ?? null,
    underWay: () => keeper?.underWay() ?? 0,
    draining: () => keeper?.draining() ?? false,
    database: database.standing,
    shares: database.shares,
    startedAt,
    watch: (watched) => {
      keeper = watched;
    },
  };
}

/** Everything in the text format of Prometheus. Names are documented in docs/operating.md, and drawn by docs/dashboard.json. */
export function metricsText(health: Health, now: Date): string {
  const { requests, durations } = health.measures.totals();
  const load = health.load();
  const database = health.database();
  const memory = process.memoryUsage();
  const processor = process.cpuUsage();
  const parts = [
    metricText(
      "lotline_requests_total",
      "counter",
      "Requests that were answered, by kind of work and status.",
      [...requests].map(([name, value]) => {
        const [kind = "", status = ""] = name.split(" ");
        return { labels: { kind, status }, value };
      }),
    ),
    histogramText(
      "lotline_request_seconds",
      "How long answers took, from the app's door to its end.",
      durations,
    ),
    metricText("lotline_requests_under_way", "gauge", "Requests that came and are not over.", [
      { value: health.underWay() },
    ]),
    metricText("lotline_database_up", "gauge", "1 while the database is reached.", [
      { value: database.down ? 0 : 1 },
    ]),
    metricText(
      "lotline_replica_behind_seconds",
      "gauge",
      "How far each replica is behind; -1 while it is not reached.",
      database.replicas.map(({ behind, down }, index) => ({
        labels: { replica: String(index + 1) },
        value: down || behind === null ? -1 : behind,
      })),
    ),
    metricText(
      "lotline_connections",
      "gauge",
      "Connections to the database by share: open, idle, and how many wait for one.",
      Object.entries(health.shares()).flatMap(([share, { totalCount, idleCount, waitingCount }]) => [
        { labels: { share, state: "open" }, value: totalCount },
        { labels: { share, state: "idle" }, value: idleCount },
        { labels: { share, state: "waited_for" }, value: waitingCount },
      ]),
    ),
    metricText("lotline_memory_bytes", "gauge", "Memory of the process.", [
      { labels: { of: "resident" }, value: memory.rss },
      { labels: { of: "heap" }, value: memory.heapUsed },
      { labels: { of: "buffers" }, value: memory.arrayBuffers },
    ]),
    metricText("lotline_processor_seconds_total", "counter", "Processor time that was used.", [
      { value: (processor.user + processor.system) / 1e6 },
    ]),
    metricText("lotline_up_seconds", "gauge", "How long this process has run.", [
      { value: Math.round((now.getTime() - health.startedAt.getTime()) / 1000) },
    ]),
  ];
  if (load)
    parts.push(
      metricText(
        "lotline_shed_total",
        "counter",
        "Requests that were sent away, by kind of work and reason.",
        Object.entries(load.shed).map(([name, value]) => {
          const [kind = "", reason = ""] = name.split(" ");
          return { labels: { kind, reason }, value };
        }),
      ),
      metricText(
        "lotline_work",
        "gauge",
        "Requests that run and that wait, by kind of work.",
        Object.entries(load.kinds).flatMap(([kind, { running, waiting }]) => [
          { labels: { kind, state: "running" }, value: running },
          { labels: { kind, state: "waiting" }, value: waiting },
        ]),
      ),
      metricText("lotline_late_seconds", "gauge", "How late the main thread comes to its next task.", [
        { value: load.lateMs / 1000 },
      ]),
      metricText("lotline_room_share", "gauge", "The share of its room that each kind of work has now.", [
        { value: load.share },
      ]),
    );
  return parts.join("");
}
