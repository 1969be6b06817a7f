/**
 * `npm run bench:crash`: kill -9 under writes and imports, 100 rounds on each database. In each round a new person saves
 * and renames things as fast as the server answers, in some rounds a code is imported too, and at a random moment the
 * server is killed; with PostgreSQL every other time the database dies with it. Fails when after the next start something
 * that was acknowledged is missing, when something is there that nobody sent, or when an edition is there in part.
 * `-- --rounds 100 --database embedded|postgres --seed 1`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { projectRoot } from "#server/project-root.ts";
import { type RunningServer, runServer } from "#testing/run-server.ts";
import { startPostgres } from "#testing/start-postgres.ts";
import { chanceFrom } from "../fuzz/hostile-values.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "100" },
    database: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});
const ROUNDS = Number(values.rounds);
const WRITERS = 4;
/** A code is imported in one round of so many: an import takes longer than a round of writes. */
const IMPORT_IN = 5;
const SECTIONS = 300;
const PASSWORD = "six lots by a lake";

/** What one person was told that we have, and what they sent last. */
interface Written {
  cookie: string;
  /** The title of each saved thing that was acknowledged, by its number. */
  saved: Map<number, string>;
  /** Titles that were sent. */
  sent: Set<string>;
  /** The thing that is renamed again and again: how often that was acknowledged, and how often sent. */
  renamed: { id: number; acknowledged: number; sent: number } | null;
}
interface Imported {
  slug: string;
  acknowledged: boolean;
}

const faults: string[] = [];
const chance = chanceFrom(Number(values.seed));
for (const kind of ["embedded", "postgres"] as const)
  if (values.database === undefined || values.database === kind) await crash(kind);
for (const fault of faults.slice(0, 20)) console.error(`MISSED  ${fault}`);
console.log(faults.length === 0 ? "All targets were met." : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function crash(kind: "embedded" | "postgres"): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "lotline-crash-"));
  const postgres = kind === "postgres" ? startPostgres(folder) : null;
  if (kind === "postgres" && !postgres) throw new Error("PostgreSQL is not installed.");
  const env = {
    DATA_DIR: join(folder, "data"),
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    TRUST_PROXY: "1",
    LOTLINE_LIMITS: "off",
    LOTLINE_RIGHTS: "off",
  };
  let [things, editions] = [0, 0];
  const starts: number[] = [];
  let before: { written: Written; imported: Imported | null } | null = null;
  for (let round = 1; round <= ROUNDS + 1 && faults.length < 20; round++) {
    const began = performance.now();
    const server = await runServer(env);
    starts.push(performance.now() - began);
    if (before) {
      things += await checkWritten(server, before.written, `${kind}, round ${round - 1}`);
      if (before.imported)
        editions += await checkEdition(server, before.imported, `${kind}, round ${round - 1}`);
    }
    if (round > ROUNDS) {
      await server.stop();
      break;
    }
    const written = await signUp(server, round);
    const imported = round % IMPORT_IN === 0 ? { slug: `place-${round}`, acknowledged: false } : null;
    const importing = imported ? startImport(folder, env, round, imported) : null;
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, n) => write(server, written, `${round}-${n}`)),
    );
    const renaming = rename(server, written);
    await pause(imported ? 500 + chance.below(5_000) : 50 + chance.below(1_500));
    server.child.kill("SIGKILL");
    if (postgres && round % 2 === 0) postgres.stop();
    await Promise.all([writing, renaming, once(server.child, "exit").catch(() => {}), importing?.ended]);
    if (postgres && round % 2 === 0) postgres.start();
    before = { written, imported };
  }
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `${kind}: ${ROUNDS} rounds, ${things} acknowledged writes found again, ${editions} of ${Math.floor(ROUNDS / IMPORT_IN)} editions there, each whole; start ${Math.round(starts.sort((a, b) => a - b)[starts.length >> 1]!)} ms in the middle, ${Math.round(starts.at(-1)!)} at most`,
  );
}

/** Null once the server is gone. */
async function send<T>(
  server: RunningServer,
  path: string,
  input: object,
  headers: Record<string, string> = {},
): Promise<{ body: T; response: Response } | null> {
  try {
    const response = await fetch(server.url + path, {
      method: "POST",
      body: JSON.stringify(input),
      headers: { "Content-Type": "application/json", Origin: server.url, ...headers },
    });
    const body = (await response.json()) as T;
    if (response.ok) return { body, response };
    // Too much at once is put off, and the database may be the first to go: neither was acknowledged.
    if (response.status !== 503) faults.push(`${path}: ${response.status} ${JSON.stringify(body)}`);
    return null;
  } catch {
    return null;
  }
}

async function signUp(server: RunningServer, round: number): Promise<Written> {
  const username = `person${round}x${chance.below(1e9)}`;
  const joined = await send(server, "/api/register", {
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
  }, { "X-Forwarded-For": `10.0.${round >> 8}.${round & 255}` });
  if (!joined) throw new Error(`Nobody can register. ${faults.at(-1)}`);
  const cookie = joined.response.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  return { cookie, saved: new Map(), sent: new Set(), renamed: null };
}

async function write(server: RunningServer, written: Written, name: string): Promise<void> {
  // A person can save 200 things.
  for (let n = 0; n < 48; n++) {
    const title = `${name}-${n}`;
    written.sent.add(title);
    const input = { kind: "search", title, address: `/search?q=fence+${title}` };
    const done = await send<{ id: number }>(server, "/api/saved", input, { Cookie: written.cookie });
    if (done) written.saved.set(done.body.id, title);
    else if (server.child.killed) return;
  }
}

async function rename(server: RunningServer, written: Written): Promise<void> {
  const input = { kind: "search", title: "renamed-0", address: "/search?q=renamed" };
  const made = await send<{ id: number }>(server, "/api/saved", input, { Cookie: written.cookie });
  if (!made) return;
  const renamed = { id: made.body.id, acknowledged: 0, sent: 0 };
  written.renamed = renamed;
  while (!server.child.killed) {
    renamed.sent += 1;
    const change = { id: renamed.id, title: `renamed-${renamed.sent}` };
    if (await send(server, "/api/saved/change", change, { Cookie: written.cookie })) renamed.acknowledged = renamed.sent;
  }
}

/** How many acknowledged things are there. Whoever signed in before the crash still is. */
async function checkWritten(
  server: RunningServer,
  { cookie, saved, sent, renamed }: Written,
  when: string,
): Promise<number> {
  const response = await fetch(`${server.url}/api/saved`, { headers: { Cookie: cookie } });
  if (response.status !== 200) {
    faults.push(`${when}: the account that was made is gone (${response.status})`);
    return 0;
  }
  const { items } = (await response.json()) as { items: { id: number; title: string }[] };
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  for (const [id, title] of saved)
    if (titles.get(id) !== title)
      faults.push(`${when}: "${title}" was acknowledged and is ${titles.get(id) ?? "gone"}`);
  for (const [id, title] of titles)
    if (id !== renamed?.id && !sent.has(title) && !title.startsWith("renamed-"))
      faults.push(`${when}: "${title}" is there and was never sent`);
  if (renamed) {
    const now = Number(titles.get(renamed.id)?.split("-")[1] ?? Number.NaN);
    if (!(now >= renamed.acknowledged && now <= renamed.sent))
      faults.push(`${when}: renamed ${renamed.acknowledged} times, and its name is the ${now}th`);
  }
  return saved.size + (renamed?.acknowledged ?? 0);
}

function startImport(
  folder: string,
  env: Record<string, string>,
  round: number,
  imported: Imported,
): { ended: Promise<void>; child: ChildProcess } {
  const file = join(folder, `code-${round}.jsonl`);
  const lines = Array.from({ length: SECTIONS }, (_, n) => ({
    section_number: `${round}-${n + 1}`,
    title: `Rule ${n + 1}`,
    text: `A fence in zone R-${n + 1} is at most ${(n % 8) + 1} feet high.`,
  }));
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const args = [
    "import",
    "code",
    file,
    "--city",
    `Place ${round}`,
    "--state",
    "UT",
    "--effective",
    "2026-01-01",
  ];
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(projectRoot, "src/cli/lotline.ts"), ...args],
    {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: "ignore",
    },
  );
  const ended = once(child, "exit").then(([code]) => {
    imported.acknowledged = code === 0;
  });
  return { ended, child };
}

/** 1 where the edition is there. It is there with every section or not at all, and there where its import said so. */
async function checkEdition(
  server: RunningServer,
  { slug, acknowledged }: Imported,
  when: string,
): Promise<number> {
  const response = await fetch(`${server.url}/api/codes/${slug}/contents`);
  const found = response.status === 200;
  if (acknowledged && !found) faults.push(`${when}: the import of ${slug} was acknowledged and is gone`);
  if (!found) return 0;
  const text = await response.text();
  const count = new Set([...text.matchAll(/Rule (\d+)\b/g)].map((match) => match[1])).size;
  if (count !== SECTIONS) faults.push(`${when}: ${slug} has ${count} of ${SECTIONS} sections`);
  return 1;
}
