import { KINDS } from "../load/kind-of-work.ts";
import type { Health } from "./health.ts";
import { BOUNDS } from "./measures.ts";

/** One value with its labels. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** Durations of one kind: how many fell into each class, the last of which has no upper end. */
interface Series {
  labels: Readonly<Record<string, string>>;
  counts: readonly number[];
  sum: number;
  total: number;
}

/**
 * One measured quantity, for every place that it is sent to. A counter and a histogram only grow while the process runs. `unit` is
 * the one that the name ends with: seconds or bytes.
 */
export type Metric = { name: string; help: string; unit?: "s" | "By" } & (
  | { type: "counter" | "gauge"; samples: readonly Sample[] }
  | { type: "histogram"; bounds: readonly number[]; series: readonly Series[] }
);

/** Everything that is measured. Names are documented in docs/operating.md, and drawn by docs/dashboard.json. */
export function metricsOf(health: Health, now: Date): Metric[] {
  return [
    ...requestMetrics(health),
    ...databaseMetrics(health),
    ...processMetrics(health, now),
    ...loadMetrics(health),
    ...exportMetrics(health),
  ];
}

function requestMetrics(health: Health): Metric[] {
  const { requests, durations } = health.measures.totals();
  return [
    {
      name: "lotline_requests_total",
      type: "counter",
      help: "Requests that were answered, by kind of work and status.",
      samples: [...requests].map(([name, value]) => ({ labels: labelsOf(name, "kind", "status"), value })),
    },
    {
      name: "lotline_request_seconds",
      type: "histogram",
      unit: "s",
      help: "How long answers took, from the app's door to its end.",
      bounds: BOUNDS,
      series: KINDS.map((kind) => ({ labels: { kind }, ...durations[kind] })),
    },
    {
      name: "lotline_requests_under_way",
      type: "gauge",
      help: "Requests that came and are not over.",
      samples: [{ value: health.underWay() }],
    },
  ];
}

function databaseMetrics(health: Health): Metric[] {
  const database = health.database();
  return [
    {
      name: "lotline_database_up",
      type: "gauge",
      help: "1 while the database is reached.",
      samples: [{ value: database.down ? 0 : 1 }],
    },
    {
      name: "lotline_replica_behind_seconds",
      type: "gauge",
      unit: "s",
      help: "How far each replica is behind; -1 while it is not reached.",
      samples: database.replicas.map(({ behind, down }, index) => ({
        labels: { replica: String(index + 1) },
        value: down || behind === null ? -1 : behind,
      })),
    },
    {
      name: "lotline_connections",
      type: "gauge",
      help: "Connections to the database by share: open, idle, and how many wait for one.",
      samples: Object.entries(health.shares()).flatMap(
        ([share, { totalCount, idleCount, waitingCount }]): Sample[] => [
          { labels: { share, state: "open" }, value: totalCount },
          { labels: { share, state: "idle" }, value: idleCount },
          { labels: { share, state: "waited_for" }, value: waitingCount },
        ],
      ),
    },
  ];
}

function processMetrics(health: Health, now: Date): Metric[] {
  const memory = process.memoryUsage();
  const processor = process.cpuUsage();
  return [
    {
      name: "lotline_memory_bytes",
      type: "gauge",
      unit: "By",
      help: "Memory of the process.",
      samples: [
        { labels: { of: "resident" }, value: memory.rss },
        { labels: { of: "heap" }, value: memory.heapUsed },
        { labels: { of: "buffers" }, value: memory.arrayBuffers },
      ],
    },
    {
      name: "lotline_processor_seconds_total",
      type: "counter",
      unit: "s",
      help: "Processor time that was used.",
      samples: [{ value: (processor.user + processor.system) / 1e6 }],
    },
    {
      name: "lotline_up_seconds",
      type: "gauge",
      unit: "s",
      help: "How long this process has run.",
      samples: [{ value: Math.round((now.getTime() - health.startedAt.getTime()) / 1000) }],
    },
  ];
}

/** None until the server listens. */
function loadMetrics(health: Health): Metric[] {
  const load = health.load();
  if (!load) return [];
  return [
    {
      name: "lotline_shed_total",
      type: "counter",
      help: "Requests that were sent away, by kind of work and reason.",
      samples: Object.entries(load.shed).map(([name, value]) => ({
        labels: labelsOf(name, "kind", "reason"),
        value,
      })),
    },
    {
      name: "lotline_work",
      type: "gauge",
      help: "Requests that run and that wait, by kind of work.",
      samples: Object.entries(load.kinds).flatMap(([kind, { running, waiting }]): Sample[] => [
        { labels: { kind, state: "running" }, value: running },
        { labels: { kind, state: "waiting" }, value: waiting },
      ]),
    },
    {
      name: "lotline_late_seconds",
      type: "gauge",
      unit: "s",
      help: "How late the main thread comes to its next task.",
      samples: [{ value: load.lateMs / 1000 }],
    },
    {
      name: "lotline_room_share",
      type: "gauge",
      help: "The share of its room that each kind of work has now.",
      samples: [{ value: load.share }],
    },
  ];
}

/** None where there is no collector. */
function exportMetrics(health: Health): Metric[] {
  const exported = health.exported();
  if (!exported) return [];
  const { sent, dropped, waiting } = exported;
  return [
    {
      name: "lotline_spans_total",
      type: "counter",
      help: "Spans of traces that the collector took, and those that were dropped.",
      samples: [
        { labels: { outcome: "sent" }, value: sent },
        { labels: { outcome: "dropped" }, value: dropped },
      ],
    },
    {
      name: "lotline_spans_waiting",
      type: "gauge",
      help: "Spans of traces that wait to be sent.",
      samples: [{ value: waiting }],
    },
  ];
}

/** What is counted under "reading 200" is of the kind "reading" with the status "200". */
function labelsOf(name: string, ...labels: readonly [string, string]): Record<string, string> {
  const [first = "", second = ""] = name.split(" ");
  return { [labels[0]]: first, [labels[1]]: second };
}
