/**
 * `npm run bench:telemetry`: what sending traces costs. Two servers answer the same questions in turn, one with a
 * collector and one without, each question as a whole page; the processor time of each server by its own count, and the
 * difference in pairs of rounds. The one with a collector is then stopped. Fails when an answer with a trace takes more than
 * 2 ms of processor time above one without, when a span was dropped, or when a trace is missing after the stop.
 * `-- --rounds 20 --answers 50`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { realEngine } from "#testing/law.ts";
import { type RunningServer, runServer } from "#testing/run-server.ts";
import { readQuestions } from "../accuracy/read-questions.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "20" }, answers: { type: "string", default: "50" } },
});
const [ROUNDS, ANSWERS] = [Number(values.rounds), Number(values.answers)];
const MOST_MS = 2;

interface Sent {
  resourceSpans: { scopeSpans: { spans: { traceId: string; kind: number }[] }[] }[];
}

/** A collector that takes everything and counts it. */
const taken = { spans: 0, traces: new Set<string>(), bytes: 0 };
const collector = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  if (request.url === "/v1/traces") {
    const spans = (JSON.parse(body) as Sent).resourceSpans
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans);
    taken.spans += spans.length;
    taken.bytes += body.length;
    for (const { traceId, kind } of spans) if (kind === SERVER) taken.traces.add(traceId);
  }
  response.setHeader("Content-Type", "application/json").end("{}");
});
/** How the protocol says that a span is a request that came in. */
const SERVER = 2;
await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const folder = mkdtempSync(join(tmpdir(), "lotline-telemetry-"));
const start = (name: string, env: Record<string, string> = {}): Promise<RunningServer> =>
  runServer({ DATA_DIR: join(folder, name), LOTLINE_LIMITS: "off", ...env });
const off = await start("off");
const on = await start("on", { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });

const { book } = realEngine();
const questions = readQuestions(join(import.meta.dirname, "../accuracy/questions"), book.cities);
let asked = 0;
let next = 0;
const pathOf = (n: number): string => {
  const { q, cityId } = questions[n % questions.length]!;
  return `/search?${new URLSearchParams({ q, ...(cityId === undefined ? {} : { cityId: String(cityId) }) })}`;
};

async function metric(server: RunningServer, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

/** Milliseconds of processor time for each answer. */
async function round(server: RunningServer, from: number): Promise<number> {
  const before = await metric(server, "lotline_processor_seconds_total");
  for (let n = from; n < from + ANSWERS; n++) {
    const response = await fetch(server.url + pathOf(n));
    await response.text();
    if (server === on) asked += 1;
  }
  return (1_000 * ((await metric(server, "lotline_processor_seconds_total")) - before)) / ANSWERS;
}

// The first answers compile code and fill indexes.
for (const server of [off, on]) for (let n = 0; n < 4; n++) await round(server, n * ANSWERS);
const pairs: { off: number; on: number }[] = [];
for (let n = 0; n < ROUNDS; n++) {
  // The same questions to both, and each is first as often as the other.
  const pair = { off: 0, on: 0 };
  for (const name of n % 2 === 0 ? (["off", "on"] as const) : (["on", "off"] as const))
    pair[name] = await round(name === "on" ? on : off, next);
  next += ANSWERS;
  pairs.push(pair);
}
const dropped = await metric(on, 'lotline_spans_total{outcome="dropped"}');
await Promise.all([off.stop(), on.stop()]);
collector.close();
rmSync(folder, { recursive: true, force: true });

const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[figures.length >> 1]!;
const figures = {
  off: median(pairs.map((pair) => pair.off)),
  on: median(pairs.map((pair) => pair.on)),
  more: median(pairs.map((pair) => pair.on - pair.off)),
};
console.log(
  `${ROUNDS} pairs of rounds with ${ANSWERS} answers each, milliseconds of processor time for an answer with its page (medians)`,
);
console.log(
  `without a collector ${figures.off.toFixed(2)}  with one ${figures.on.toFixed(2)}  difference in pairs ${figures.more.toFixed(2)}`,
);
console.log(
  `${(taken.spans / asked).toFixed(1)} spans and ${Math.round(taken.bytes / asked)} bytes for an answer; ${asked} asked, ${taken.traces.size} traces taken, ${dropped} spans dropped`,
);
const faults = [
  ...(figures.more <= MOST_MS ? [] : [`a trace costs ${figures.more.toFixed(2)} ms, more than ${MOST_MS}`]),
  ...(taken.traces.size === asked ? [] : ["a trace is missing"]),
  ...(dropped === 0 ? [] : ["spans were dropped"]),
];
console.log(faults.length === 0 ? "PASS" : `FAIL  ${faults.join("; ")}`);
process.exitCode = faults.length === 0 ? 0 : 1;
