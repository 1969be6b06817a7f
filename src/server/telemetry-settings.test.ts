import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const ENDPOINT = "http://collector.example:4318/";
test("a collector is one setting; its name, headers and sampler are OpenTelemetry's own", () => {
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT })).toMatchObject({
    value: {
      telemetry: {
        endpoint: "http://collector.example:4318",
        headers: {},
        resource: { "service.name": "lotline" },
        traces: { kind: "all", followsCaller: true },
        metrics: true,
        trustTraces: false,
      },
    },
  });
  const all = {
    OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Basic%20YTpi==, x-scope=1",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=production,service.name=other",
    OTEL_SERVICE_NAME: "town",
    OTEL_TRACES_SAMPLER: "traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.1",
    OTEL_METRICS_EXPORTER: "none",
    TRUST_TRACEPARENT: "on",
  };
  expect(readConfig(all)).toMatchObject({
    value: {
      telemetry: {
        headers: { Authorization: "Basic YTpi==", "x-scope": "1" },
        resource: { "deployment.environment.name": "production", "service.name": "town" },
        traces: { kind: "share", followsCaller: false, share: 0.1 },
        metrics: false,
        trustTraces: true,
      },
    },
  });
  expect(readConfig({ ...all, OTEL_TRACES_EXPORTER: "none" })).toMatchObject({ value: { telemetry: null } });
});

const COLLECTOR_ADDRESS =
  "OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address without a password, a query or a hash; keys belong in OTEL_EXPORTER_OTLP_HEADERS.";
test.each([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4317", COLLECTOR_ADDRESS],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://user:secret@collector.example", COLLECTOR_ADDRESS],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://collector.example/?key=secret", COLLECTOR_ADDRESS],
  [
    "OTEL_EXPORTER_OTLP_HEADERS",
    "secret",
    "OTEL_EXPORTER_OTLP_HEADERS must be pairs like name=value,other=value.",
  ],
  [
    "OTEL_EXPORTER_OTLP_HEADERS",
    "key=secret%0D%0Aother: 1",
    "OTEL_EXPORTER_OTLP_HEADERS must be pairs like name=value,other=value.",
  ],
  ["OTEL_TRACES_SAMPLER_ARG", "half", "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1."],
  ["OTEL_TRACES_SAMPLER_ARG", "2", "OTEL_TRACES_SAMPLER_ARG must be 1 or less."],
  ["OTEL_TRACES_EXPORTER", "zipkin", "OTEL_TRACES_EXPORTER must be otlp or none."],
  [
    "OTEL_EXPORTER_OTLP_PROTOCOL",
    "grpc",
    "OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: collectors take it at the same address as http/protobuf, port 4318.",
  ],
])("%s=%s is refused in a sentence that has no key in it", (name, value, sentence) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, [name]: value };
  expect(readConfig(env)).toEqual({ ok: false, error: [sentence] });
});

const OF_OTHERS = { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc", OTEL_TRACES_EXPORTER: "console" };
test("settings of other programs on the machine stop nothing where there is no collector, or the switch is off", () => {
  expect(readConfig(OF_OTHERS)).toMatchObject({ ok: true, value: { telemetry: null } });
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_SDK_DISABLED: "True" };
  expect(readConfig({ ...off, ...OF_OTHERS })).toMatchObject({ ok: true, value: { telemetry: null } });
  expect(readConfig({ ...off, OTEL_SDK_DISABLED: "no" })).toMatchObject({
    value: { telemetry: { metrics: true } },
  });
});

test("an attribute may be in any language, and a header may not", () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT };
  expect(readConfig({ ...env, OTEL_RESOURCE_ATTRIBUTES: "town=Doña%20Ana" })).toMatchObject({
    value: { telemetry: { resource: { town: "Doña Ana" } } },
  });
  expect(readConfig({ ...env, OTEL_RESOURCE_ATTRIBUTES: "town=Do%C3%B1a%20Ana" })).toMatchObject({
    value: { telemetry: { resource: { town: "Doña Ana" } } },
  });
  expect(readConfig({ ...env, OTEL_RESOURCE_ATTRIBUTES: "town=a%0Ab" })).toMatchObject({ ok: false });
  expect(readConfig({ ...env, OTEL_EXPORTER_OTLP_HEADERS: "key=Do%C3%B1a" })).toMatchObject({ ok: false });
});
