import { z } from "zod";
import { protocolOf } from "./setting-schemas.ts";

/** Which traces are kept. `share` is from 0 to 1; with `followsCaller`, a trusted caller who says so decides instead. */
export interface Sampler {
  kind: "all" | "none" | "share";
  followsCaller: boolean;
  share: number;
}

/** A collector of OpenTelemetry, and what it gets. */
export interface TelemetrySettings {
  /** Without a slash at its end. */
  endpoint: string;
  /** Hold keys: they are never logged. */
  headers: Readonly<Record<string, string>>;
  /** What is said of this server with everything that is sent. */
  resource: Readonly<Record<string, string>>;
  /** Null sends no traces. */
  traces: Sampler | null;
  metrics: boolean;
  /** True: what a caller says of its trace in `traceparent` is believed. */
  trustTraces: boolean;
}

const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** Pairs as OpenTelemetry writes them: "name=value,other=value", values percent-encoded. The sentence names no value. */
function pairs(name: string, key: RegExp, printable: RegExp) {
  return z.string().transform((text, context): Record<string, string> => {
    const found: Record<string, string> = {};
    for (const pair of text.split(",").map((part) => part.trim())) {
      if (pair === "") continue;
      const [, left = "", right = ""] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
      const value = decoded(right.trim());
      if (!key.test(left.trim()) || value === null || !printable.test(value)) {
        context.addIssue({ code: "custom", message: `${name} must be pairs like name=value,other=value.` });
        return z.NEVER;
      }
      found[left.trim()] = value;
    }
    return found;
  });
}

/** What a header may be. */
const ASCII = /^[\x20-\x7e]{0,2000}$/;
/** What an attribute may be, in any language. */
const ANY_LANGUAGE = /^\P{Cc}{0,2000}$/u;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isCollector(text: string): boolean {
  if (!/^https?:$/.test(protocolOf(text))) return false;
  const { username, password, search, hash } = new URL(text);
  return username === "" && password === "" && search === "" && hash === "";
}

/** OpenTelemetry by its own names; part of the table in config.ts. */
export const telemetrySettings = {
  OTEL_SDK_DISABLED: {
    about: "true traces nothing and sends nothing, whatever the other settings of OpenTelemetry say.",
    fallback: "false",
    // OpenTelemetry takes everything else for false.
    schema: z.string().transform((text) => text.toLowerCase() === "true"),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      "A collector of OpenTelemetry, for traces and metrics by OTLP over HTTP: http://127.0.0.1:4318. Without it, nothing is traced and nothing is sent.",
    fallback: null,
    schema: z
      .string()
      .refine(
        isCollector,
        "OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address without a password, a query or a hash; keys belong in OTEL_EXPORTER_OTLP_HEADERS.",
      )
      .transform((text) => text.replace(/\/+$/, ""))
      .nullable(),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: "Headers for the collector, such as its key: name=value,other=value, with values percent-encoded.",
    fallback: "",
    schema: pairs("OTEL_EXPORTER_OTLP_HEADERS", /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, ASCII),
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    about: "How data is sent to the collector. Only http/json is supported.",
    fallback: "http/json",
    schema: z.enum(
      ["http/json"],
      "OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: collectors take it at the same address as http/protobuf, port 4318.",
    ),
  },
  OTEL_SERVICE_NAME: {
    about:
      "The name of this site at the collector. Without it, service.name of OTEL_RESOURCE_ATTRIBUTES, or lotline.",
    fallback: null,
    schema: z.string().max(200, "OTEL_SERVICE_NAME must be under 200 characters.").nullable(),
  },
  OTEL_RESOURCE_ATTRIBUTES: {
    about: "More that is said of this server: deployment.environment.name=production,host.name=a1.",
    fallback: "",
    schema: pairs("OTEL_RESOURCE_ATTRIBUTES", /^[\x21-\x2b\x2d-\x3c\x3e-\x7e]{1,200}$/, ANY_LANGUAGE),
  },
  OTEL_TRACES_EXPORTER: {
    about: "otlp sends traces, none does not.",
    fallback: "otlp",
    schema: z.enum(["otlp", "none"], "OTEL_TRACES_EXPORTER must be otlp or none."),
  },
  OTEL_METRICS_EXPORTER: {
    about: "otlp sends the metrics of /metrics every minute, none does not.",
    fallback: "otlp",
    schema: z.enum(["otlp", "none"], "OTEL_METRICS_EXPORTER must be otlp or none."),
  },
  OTEL_TRACES_SAMPLER: {
    about: `Which traces are kept: ${SAMPLERS.join(", ")}. A parent is a caller that TRUST_TRACEPARENT=on lets us believe.`,
    fallback: "parentbased_always_on",
    schema: z.enum(SAMPLERS, `OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(", ")}.`),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about: "The share of traces that the samplers of a ratio keep, from 0 to 1.",
    fallback: "1",
    schema: z.coerce
      .number("OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.")
      .min(0, "OTEL_TRACES_SAMPLER_ARG must be 0 or more.")
      .max(1, "OTEL_TRACES_SAMPLER_ARG must be 1 or less."),
  },
  TRUST_TRACEPARENT: {
    about:
      "on continues the trace that the header traceparent names. Only where your proxy sets or removes it: most pass on what visitors send.",
    fallback: "off",
    schema: z
      .enum(["on", "off"], "TRUST_TRACEPARENT must be on or off.")
      .transform((value) => value === "on"),
  },
} as const;

type Read = <N extends keyof typeof telemetrySettings>(
  name: N,
) => z.output<(typeof telemetrySettings)[N]["schema"]>;

/**
 * Null where there is no collector, nothing that it should get, or the switch is off. The other settings are only judged
 * with a collector: machines have them for other programs too.
 */
export function readTelemetry(read: Read): TelemetrySettings | null {
  if (read("OTEL_SDK_DISABLED")) return null;
  const endpoint = read("OTEL_EXPORTER_OTLP_ENDPOINT");
  if (endpoint === null) return null;
  const headers = read("OTEL_EXPORTER_OTLP_HEADERS");
  read("OTEL_EXPORTER_OTLP_PROTOCOL");
  const name = read("OTEL_SERVICE_NAME");
  const said = read("OTEL_RESOURCE_ATTRIBUTES");
  const sampler = samplerOf(read("OTEL_TRACES_SAMPLER"), read("OTEL_TRACES_SAMPLER_ARG"));
  const traces = read("OTEL_TRACES_EXPORTER") === "otlp" ? sampler : null;
  const metrics = read("OTEL_METRICS_EXPORTER") === "otlp";
  const trustTraces = read("TRUST_TRACEPARENT");
  if (traces === null && !metrics) return null;
  const resource = { "service.name": "lotline", ...said, ...(name === null ? {} : { "service.name": name }) };
  return { endpoint, headers, resource, traces, metrics, trustTraces };
}

function samplerOf(name: (typeof SAMPLERS)[number], share: number): Sampler {
  const own = name?.replace("parentbased_", "");
  const kind = own === "always_on" ? "all" : own === "always_off" ? "none" : "share";
  return { kind, followsCaller: own !== name, share };
}
