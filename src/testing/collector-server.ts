import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { z } from "zod";
import { serveLocally } from "./local-server.ts";

/** The JSON form of OTLP 1.x, as far as we send it, and nothing besides: a field that the protocol does not have fails the test. */
const Nanoseconds = z.string().regex(/^1\d{18}$/);
const Count = z.string().regex(/^\d+$/);
const KeyValue = z.strictObject({
  key: z.string().min(1),
  value: z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ boolValue: z.boolean() }),
    z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
    z.strictObject({ doubleValue: z.number() }),
  ]),
});
const Attributes = z.array(KeyValue);
const Resource = z.strictObject({ attributes: Attributes });
const Scope = z.strictObject({ name: z.string(), version: z.string() });
const SentSpan = z.strictObject({
  traceId: z.string().regex(/^(?!0+$)[0-9a-f]{32}$/),
  spanId: z.string().regex(/^(?!0+$)[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: Nanoseconds,
  endTimeUnixNano: Nanoseconds,
  attributes: Attributes,
  status: z.strictObject({ code: z.literal(2).optional() }),
});
const Traces = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: Resource,
      scopeSpans: z.array(z.strictObject({ scope: Scope, spans: z.array(SentSpan).min(1) })),
    }),
  ),
});
const Point = { attributes: Attributes, timeUnixNano: Nanoseconds };
const NumberPoint = z.strictObject({ ...Point, asDouble: z.number() });
const SumPoint = z.strictObject({ ...Point, startTimeUnixNano: Nanoseconds, asDouble: z.number() });
const HistogramPoint = z
  .strictObject({
    ...Point,
    ...{ startTimeUnixNano: Nanoseconds, count: Count, sum: z.number() },
    ...{ bucketCounts: z.array(Count), explicitBounds: z.array(z.number()) },
  })
  .refine(({ bucketCounts, explicitBounds }) => bucketCounts.length === explicitBounds.length + 1)
  .refine(
    ({ bucketCounts, count }) => bucketCounts.reduce((sum, one) => sum + Number(one), 0) === Number(count),
  );
const Named = { name: z.string(), description: z.string(), unit: z.enum(["s", "By"]).optional() };
const Cumulative = { aggregationTemporality: z.literal(2) };
const SentMetric = z.union([
  z.strictObject({ ...Named, gauge: z.strictObject({ dataPoints: z.array(NumberPoint) }) }),
  z.strictObject({
    ...Named,
    sum: z.strictObject({ ...Cumulative, isMonotonic: z.literal(true), dataPoints: z.array(SumPoint) }),
  }),
  z.strictObject({
    ...Named,
    histogram: z.strictObject({ ...Cumulative, dataPoints: z.array(HistogramPoint) }),
  }),
]);
const Metrics = z.strictObject({
  resourceMetrics: z.array(
    z.strictObject({
      resource: Resource,
      scopeMetrics: z.array(z.strictObject({ scope: Scope, metrics: z.array(SentMetric) })),
    }),
  ),
});

/** A span as tests look at it: attributes by name, numbers as numbers, times in milliseconds. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentId: string | null;
  name: string;
  kind: number;
  startMs: number;
  endMs: number;
  attributes: Record<string, string | number | boolean>;
  failed: boolean;
}

export interface CollectorServer {
  /** As OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  /** Each request in order, whatever it was answered. */
  requests: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** What the next requests are answered; 200 by default. */
  answer(with_: (response: ServerResponse) => void): void;
  /** The spans of all requests that were answered with 200. */
  spans(): ReceivedSpan[];
  /** The values of the newest metrics, by "name" or "name{label=value}"; of a histogram its count. */
  metrics(): Map<string, number>;
  resource(): Record<string, string | number | boolean>;
}

/** A collector on this machine that speaks OTLP over HTTP in JSON, and is strict about it. It lives until the test ends. */
export async function serveCollector(): Promise<CollectorServer> {
  const requests: CollectorServer["requests"] = [];
  const taken: { path: string; body: string }[] = [];
  let answer = takeIt;
  const endpoint = await serveLocally((url, response, request) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      requests.push({ path: url.pathname, headers: request.headers, body });
      answer(response);
      if (response.statusCode === 200 && response.writableEnded) taken.push({ path: url.pathname, body });
    });
  });
  const bodies = <T>(path: string, schema: z.ZodType<T>): T[] =>
    taken.filter((one) => one.path === path).map(({ body }) => schema.parse(JSON.parse(body)));
  return {
    endpoint,
    requests,
    answer: (given) => {
      answer = given;
    },
    spans: () =>
      bodies("/v1/traces", Traces)
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map(receivedSpan),
    metrics: () => {
      const [newest] = bodies("/v1/metrics", Metrics).slice(-1);
      const all = newest?.resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics) ?? [];
      return new Map(all.flatMap(({ metrics }) => metrics).flatMap(valuesOf));
    },
    resource: () => {
      const [first] = bodies("/v1/traces", Traces);
      return valuesBy(first?.resourceSpans[0]?.resource.attributes ?? []);
    },
  };
}

const takeIt = (response: ServerResponse): void => {
  response.setHeader("Content-Type", "application/json");
  response.end("{}");
};

function receivedSpan(span: z.output<typeof SentSpan>): ReceivedSpan {
  const { traceId, spanId, parentSpanId, name, kind, status } = span;
  const ms = (nanoseconds: string) => Number(nanoseconds) / 1e6;
  return {
    ...{ traceId, spanId, parentId: parentSpanId ?? null, name, kind },
    startMs: ms(span.startTimeUnixNano),
    endMs: ms(span.endTimeUnixNano),
    attributes: valuesBy(span.attributes),
    failed: status.code === 2,
  };
}

function valuesOf(metric: z.output<typeof SentMetric>): [string, number][] {
  const labeled = (attributes: z.output<typeof Attributes>) => {
    const labels = Object.entries(valuesBy(attributes)).map(([name, value]) => `${name}=${value}`);
    return labels.length > 0 ? `${metric.name}{${labels.join(",")}}` : metric.name;
  };
  if ("histogram" in metric)
    return metric.histogram.dataPoints.map(({ attributes, count }) => [labeled(attributes), Number(count)]);
  const points = "gauge" in metric ? metric.gauge.dataPoints : metric.sum.dataPoints;
  return points.map(({ attributes, asDouble }) => [labeled(attributes), asDouble]);
}

const valuesBy = (attributes: z.output<typeof Attributes>): Record<string, string | number | boolean> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, valueIn(value)]));

function valueIn(value: z.output<typeof KeyValue>["value"]): string | number | boolean {
  if ("intValue" in value) return Number(value.intValue);
  return Object.values(value)[0]!;
}

/** Spans by the trace that they belong to. */
export function tracesOf(spans: readonly ReceivedSpan[]): ReceivedSpan[][] {
  const traces = new Map<string, ReceivedSpan[]>();
  for (const span of spans) traces.set(span.traceId, [...(traces.get(span.traceId) ?? []), span]);
  return [...traces.values()];
}
