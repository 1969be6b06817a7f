/**
 * `npm run bench:narration`: how long after a language model has written its first sentence a person has it, over HTTP, on
 * the site as it is started by `npm start`. The model is a server on this machine that then stays silent until the person
 * has the sentence. Exits 1 when the p95 is above its target.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#server/project-root.ts";
import { timesOf } from "../search/measure.ts";

const RUNS = 60;
const MOST_MS = 50;
const READY = /ready at (http:\S+)/;

/** When the model's first sentence left, and what lets it end. */
let written: { at: number; goOn: () => void } | null = null;
const model = createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => {
    body += part;
  });
  request.on("end", () => answer(JSON.parse(body), response));
});
await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
const folder = mkdtempSync(join(tmpdir(), "lotline-narration-"));
const children: ChildProcess[] = [];
try {
  const address = await start();
  const times: number[] = [];
  // Each question is another one, so that no answer of the model is kept.
  for (let run = 0; run < RUNS; run++) {
    const q = `Can I build a ${5 + run / 10}-foot fence in front of my house in Denver?`;
    times.push(await firstSentence(`${address}/api/narration?${new URLSearchParams({ q })}`));
  }
  const { p50, p95, longest } = timesOf(times.slice(RUNS / 6));
  console.log(
    `first sentence on its way to the person: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, longest ${longest.toFixed(1)} ms after the model's`,
  );
  console.log(`${p95 <= MOST_MS ? "PASS" : "FAIL"}  p95: ${p95.toFixed(1)} ms (at most ${MOST_MS})`);
  process.exitCode = p95 <= MOST_MS ? 0 : 1;
} finally {
  for (const child of children) child.kill("SIGTERM");
  model.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Says the first sentence in other words, and waits. A caller that asks how a question is meant gets no use of it. */
function answer(
  { stream, messages }: { stream?: boolean; messages: { content: string }[] },
  response: ServerResponse,
): void {
  if (!stream) {
    response.writeHead(400).end();
    return;
  }
  const { sentences, faults } = JSON.parse(messages.at(-1)!.content) as {
    sentences: { id: string; says: string }[];
    faults?: object;
  };
  const { id, says } = sentences[0]!;
  const text = `In this city, ${says.slice(0, 1).toLowerCase()}${says.slice(1)}`;
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (delta: object, finish_reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
  const end = () => {
    send({}, "stop");
    response.end("data: [DONE]\n\n");
  };
  // The other sentences are asked for once more; they are not what is measured.
  if (faults) {
    end();
    return;
  }
  send({ role: "assistant", content: `${id}: ${text}\n` });
  written = { at: performance.now(), goOn: end };
}

async function firstSentence(address: string): Promise<number> {
  const response = await fetch(address);
  const reader = response.body!.getReader();
  const { done } = await reader.read();
  const at = performance.now();
  const sentence = written;
  if (done || !sentence) throw new Error(`no sentence came from ${address}: ${response.status}`);
  written = null;
  sentence.goOn();
  while (!(await reader.read()).done);
  return at - sentence.at;
}

async function start(): Promise<string> {
  const { port } = model.address() as AddressInfo;
  const child = spawn(process.execPath, [join(projectRoot, "scripts", "start.mjs"), "--no-build"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      DATABASE_URL: "",
      BASE_URL: "",
      LOG: "quiet",
      LOTLINE_LIMITS: "off",
      LLM_PROVIDER: "openai-compatible",
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_MODEL: "m",
    },
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (part: Buffer) => {
      said += part;
      const address = READY.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`the server ended with code ${code}`)));
  });
}
