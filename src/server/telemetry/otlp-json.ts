import type { Metric, Sample } from "../health/metrics.ts";
import { PRODUCT_VERSION } from "../product-version.ts";
import type { Attributes, SpanKind } from "./spans.ts";
import type { FinishedSpan } from "./tracer.ts";

/**
 * Spans and metrics in the JSON form of the OpenTelemetry protocol (OTLP 1.x): names in camel case, ids in hexadecimal
 * digits, enumerations as numbers, whole numbers of 64 bits as strings.
 */

type Value =
  | { stringValue: string }
  | { boolValue: boolean }
  | { intValue: string }
  | { doubleValue: number };
interface KeyValue {
  key: string;
  value: Value;
}

const SPAN_KIND: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 };
const STATUS_ERROR = 2;
const CUMULATIVE = 2;
const SCOPE = { name: "lotline", version: PRODUCT_VERSION };
/** Nothing that we say is longer; a collector is spared it if something ever is. */
const LONGEST_TEXT = 200;

/** The body for /v1/traces. */
export function tracesBody(resource: Attributes, spans: readonly FinishedSpan[]): string {
  const scopeSpans = [{ scope: SCOPE, spans: spans.map(spanOf) }];
  return JSON.stringify({ resourceSpans: [{ resource: { attributes: keyValues(resource) }, scopeSpans }] });
}

/** The body for /v1/metrics. Counters count from `startedAt` on. */
export function metricsBody(
  resource: Attributes,
  metrics: readonly Metric[],
  startedAt: Date,
  now: Date,
): string {
  const times = {
    startTimeUnixNano: nanoseconds(startedAt.getTime()),
    timeUnixNano: nanoseconds(now.getTime()),
  };
  const scopeMetrics = [{ scope: SCOPE, metrics: metrics.map((metric) => metricOf(metric, times)) }];
  return JSON.stringify({
    resourceMetrics: [{ resource: { attributes: keyValues(resource) }, scopeMetrics }],
  });
}

function spanOf({ traceId, spanId, parentId, name, kind, startMs, endMs, attributes, failed }: FinishedSpan) {
  return {
    traceId,
    spanId,
    ...(parentId === null ? {} : { parentSpanId: parentId }),
    name: bounded(name),
    kind: SPAN_KIND[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: keyValues(failed === null ? attributes : { ...attributes, "error.type": failed }),
    status: failed === null ? {} : { code: STATUS_ERROR },
  };
}

interface Times {
  startTimeUnixNano: string;
  timeUnixNano: string;
}

function metricOf(metric: Metric, times: Times) {
  const { name, help, unit } = metric;
  const head = { name, description: help, ...(unit ? { unit } : {}) };
  if (metric.type === "histogram") {
    const dataPoints = metric.series.map(({ labels, counts, sum, total }) => ({
      ...times,
      attributes: keyValues(labels),
      count: String(total),
      sum,
      bucketCounts: counts.map(String),
      explicitBounds: metric.bounds,
    }));
    return { ...head, histogram: { aggregationTemporality: CUMULATIVE, dataPoints } };
  }
  const point = ({ labels = {}, value }: Sample) => ({ attributes: keyValues(labels), asDouble: value });
  if (metric.type === "gauge")
    return {
      ...head,
      gauge: {
        dataPoints: metric.samples.map((one) => ({ timeUnixNano: times.timeUnixNano, ...point(one) })),
      },
    };
  const dataPoints = metric.samples.map((one) => ({ ...times, ...point(one) }));
  return { ...head, sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints } };
}

const keyValues = (attributes: Attributes): KeyValue[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: typedValue(value) }));

function typedValue(value: string | number | boolean): Value {
  if (typeof value === "string") return { stringValue: bounded(value) };
  if (typeof value === "boolean") return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

const bounded = (text: string): string => (text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text);

/** Milliseconds with fractions as whole nanoseconds, which are too many for a number: exact to the microsecond. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;
