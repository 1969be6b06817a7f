import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type RunningServer, runServer } from "#testing/run-server.ts";
import { startPostgres } from "#testing/start-postgres.ts";
import {
  checkWritten,
  PASSWORD,
  save,
  send,
  signInAgain,
  signUp,
  type Trial,
  type Written,
} from "./people.ts";
import { readOn } from "./readers.ts";

/** Of Debian's package libfaketime; it reads the offset from a file, every second. */
const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const NOTICED_MS = 2_500;
const READ_MS = 5_000;
/** What a visitor may ask; one more is refused. */
const FREE_SEARCHES = 2;

const PHASES = [
  { offset: "+0", name: "at first", signedOut: false },
  { offset: "+400d", name: "400 days ahead", signedOut: true },
  { offset: "+0", name: "back again", signedOut: false },
  { offset: "-2d", name: "2 days behind", signedOut: false },
  { offset: "+0", name: "right again", signedOut: false },
] as const;

/**
 * The time of day of the server jumps while people read, register, save, ask and call the API with a key, and is 400 days
 * ahead at one start too. PostgreSQL keeps the right time, as on a machine of its own. Everything must go on in each phase
 * and all that was acknowledged be there. The one thing that may be asked of people is to sign in again, 400 days later.
 */
export async function jumpClock(trial: Trial, kind: "embedded" | "postgres"): Promise<string> {
  if (!existsSync(FAKETIME)) throw new Error("This trial needs libfaketime: apt-get install libfaketime");
  const folder = mkdtempSync(join(tmpdir(), "lotline-clock-"));
  const postgres = kind === "postgres" ? startPostgres(folder) : null;
  if (kind === "postgres" && !postgres) throw new Error("PostgreSQL is not installed.");
  const offset = join(folder, "offset");
  const env = {
    DATA_DIR: join(folder, "data"),
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...{ TRUST_PROXY: "1", LOTLINE_RIGHTS: "off", LD_PRELOAD: FAKETIME, FAKETIME_TIMESTAMP_FILE: offset },
    // What waits for so many milliseconds goes by another clock, which the system never sets.
    ...{ FAKETIME_CACHE_DURATION: "1", FAKETIME_DONT_FAKE_MONOTONIC: "1", DONT_FAKE_MONOTONIC: "1" },
  };
  writeFileSync(offset, PHASES[0].offset);
  let server = await runServer(env);
  try {
    const people = [await signUp(trial, server)];
    const made = await send<{ key: string }>(
      ...([trial, server, "/api/keys", { name: "clock", scopes: ["read"], password: PASSWORD }] as const),
      { Cookie: people[0]!.cookie },
    );
    const key = made?.body.key ?? "";
    let [found, reads] = [0, 0];
    for (const phase of PHASES) {
      writeFileSync(offset, phase.offset);
      await pause(NOTICED_MS);
      reads += await useAll(trial, server, { phase, people, key, kind });
      for (const written of people)
        found += await checkWritten(trial, server, written, `${kind}, ${phase.name}`);
    }
    await server.stop();
    writeFileSync(offset, "+400d");
    server = await runServer(env);
    writeFileSync(offset, "+0");
    await pause(NOTICED_MS);
    for (const written of people) {
      await signInAgain(trial, server, written);
      await checkWritten(trial, server, written, `${kind}, after a start 400 days ahead`);
    }
    return `clock 400 days ahead, back, 2 days behind, right: ${reads} reads answered, ${found} of ${found} acknowledged writes of ${people.length} people there, keys and limits as they should be; the same after a start 400 days ahead`;
  } finally {
    await server.stop();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Everything that goes by the time of day, once; how many reads were answered. */
async function useAll(
  trial: Trial,
  server: RunningServer,
  {
    phase,
    people,
    key,
    kind,
  }: { phase: (typeof PHASES)[number]; people: Written[]; key: string; kind: string },
): Promise<number> {
  const expect = (what: string, got: unknown, wanted: unknown): void => {
    if (got !== wanted) trial.faults.push(`${kind}, ${phase.name}: ${what} gave ${got}, not ${wanted}`);
  };
  const until = performance.now() + READ_MS;
  const reading = readOn(trial, server, () => performance.now() > until);
  for (const written of people) {
    const { status } = await fetch(`${server.url}/api/saved`, { headers: { Cookie: written.cookie } });
    expect("the session of before", status, phase.signedOut ? 401 : 200);
    if (phase.signedOut) await signInAgain(trial, server, written);
  }
  const newcomer = await signUp(trial, server);
  people.push(newcomer);
  for (const [n, written] of people.entries()) {
    const before = written.saved.size;
    await save(trial, server, written, {
      name: `${phase.name.replaceAll(" ", "-")}-${n}`,
      times: 5,
      stopped: () => false,
    });
    expect("saving 5 things", written.saved.size - before, 5);
  }
  const called = await fetch(`${server.url}/v1/cities`, { headers: { Authorization: `Bearer ${key}` } });
  expect("a call with a key", called.status, 200);
  const visitor: Record<string, string> = { "X-Forwarded-For": `10.77.0.${people.length}` };
  for (let n = 0; n <= FREE_SEARCHES; n++) {
    const path = `/api/search?q=how+tall+may+a+fence+of+${n + 3}+feet+be&cityId=1`;
    const answer = await fetch(server.url + path, { headers: visitor });
    expect(`search ${n + 1} of a visitor`, answer.status, n < FREE_SEARCHES ? 200 : 429);
    const [cookie] = answer.headers.getSetCookie();
    if (cookie) visitor.Cookie = cookie.split(";", 1)[0]!;
  }
  return (await reading).reads;
}
