import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Times, timesOf } from "./measure.ts";

const root = join(import.meta.dirname, "../..");
const QUESTIONS = 200;
const READY_WITHIN_MS = 30_000;

export type WholeAnswer =
  | { measured: true; times: Times; count: number }
  | { measured: false; because: string };

/** Times GET /api/search over HTTP, one client, against the server in dist/ with an empty data folder of its own. */
export async function measureWholeAnswer(): Promise<WholeAnswer> {
  if (!existsSync(join(root, "dist", "server", "main.js")))
    return { measured: false, because: "there is no build in dist/ (npm run build)" };
  const folder = mkdtempSync(join(tmpdir(), "lotline-bench-"));
  const server = spawn(process.execPath, [join(root, "scripts", "start.mjs"), "--no-build"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      LOTLINE_LIMITS: "off",
      BASE_URL: "",
      DATABASE_URL: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  try {
    const address = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("it was not ready in time")), READY_WITHIN_MS);
      const listen = (chunk: Buffer) => {
        said += chunk.toString();
        const ready = /ready at (http\S+)/.exec(said)?.[1];
        if (ready) {
          clearTimeout(timer);
          resolve(ready);
        }
      };
      server.stdout.on("data", listen);
      server.stderr.on("data", listen);
      server.once("exit", (code) => {
        clearTimeout(timer);
        reject(new Error(`it ended with code ${code}: ${said.trim().split("\n").at(-1) ?? ""}`));
      });
    });
    return await ask(address);
  } catch (problem) {
    return {
      measured: false,
      because: `the server did not answer: ${problem instanceof Error ? problem.message : String(problem)}`,
    };
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ask(address: string): Promise<WholeAnswer> {
  const questions = readQuestionTexts();
  const milliseconds: number[] = [];
  for (const [at, question] of [...questions.slice(0, 20), ...questions].entries()) {
    const start = performance.now();
    const response = await fetch(`${address}/api/search?q=${encodeURIComponent(question)}`);
    await response.text();
    if (response.status !== 200)
      return { measured: false, because: `"${question}" was answered with status ${response.status}` };
    if (at >= 20) milliseconds.push(performance.now() - start);
  }
  return { measured: true, times: timesOf(milliseconds), count: milliseconds.length };
}

/** Questions of the accuracy set, spread over its files. */
function readQuestionTexts(): string[] {
  const folder = join(root, "benchmarks", "accuracy", "questions");
  const all = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n").filter(Boolean))
    .map((line) => JSON.parse(line) as { q: string; city?: string })
    .map(({ q, city }) => (city && !q.toLowerCase().includes(city.toLowerCase()) ? `${q} (${city})` : q));
  const step = Math.max(1, Math.floor(all.length / QUESTIONS));
  return all.filter((_, at) => at % step === 0).slice(0, QUESTIONS);
}

async function stop(server: ReturnType<typeof spawn>): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  const late = setTimeout(() => server.kill("SIGKILL"), 8_000);
  await ended;
  clearTimeout(late);
}
