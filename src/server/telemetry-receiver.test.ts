import { expect, test } from "vitest";
import { receiverOf } from "./telemetry-receiver.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";

const sentTo = (endpoint: string, more: Partial<TelemetrySettings> = {}): TelemetrySettings => ({
  ...{ endpoint, headers: {}, resource: {}, metrics: true, trustTraces: false },
  traces: { kind: "all", followsCaller: true, share: 1 },
  ...more,
});

test.each([
  ["https://otlp.example.com/otlp", "otlp.example.com"],
  ["https://otlp.example.com.", "otlp.example.com"],
  ["http://8.8.8.8:4318", "8.8.8.8"],
  ["http://[2606:4700::1111]:4318", "2606:4700::1111"],
  ["http://127.0.0.1:4318", null],
  ["http://10.2.0.7:4318", null],
  ["http://[::1]:4318", null],
  ["http://[fd12::7]:4318", null],
  ["http://[::ffff:10.2.0.7]:4318", null],
  ["http://localhost:4318", null],
  ["http://otel-collector:4318", null],
  ["http://otel.monitoring.svc.cluster.local:4318", null],
  ["http://collector.internal.:4318", null],
])("%s is named to visitors as %s", (endpoint, host) => {
  expect(receiverOf(sentTo(endpoint))).toEqual({ host, traces: true, metrics: true });
});

test("what is not sent is not said, and without a collector nobody gets anything", () => {
  const endpoint = "https://otlp.example.com";
  expect(receiverOf(sentTo(endpoint, { traces: null }))).toMatchObject({ traces: false, metrics: true });
  expect(receiverOf(sentTo(endpoint, { metrics: false }))).toMatchObject({ traces: true, metrics: false });
  expect(receiverOf(null)).toBe(null);
});
