import { once } from "node:events";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type RunningServer, runServer } from "#testing/run-server.ts";
import { type OwnPostgres, startPostgres } from "#testing/start-postgres.ts";
import { type DiskFault, type FailingDisk, makeDisk } from "./failing-disk.ts";
import { checkEdition, type Imported, startImport } from "./import-code.ts";
import { checkWritten, rename, save, signUp, type Trial, trySignUp, type Written } from "./people.ts";
import { readOn } from "./readers.ts";

const FAULT_MS = 20_000;
const MOST_BACK_MS = 10_000;
/** What the server says when it is started on such a folder. */
const REFUSALS: Readonly<Record<DiskFault, RegExp>> = {
  "disk-full": /cannot be written, because the disk is full\. /,
  "read-only":
    /(cannot be written by the user that this runs as|is on a file system that can only be read)\. /,
};

interface Site {
  env: Record<string, string>;
  disk: FailingDisk;
  postgres: OwnPostgres | null;
}

/**
 * The disk of the data (DATA_DIR and PostgreSQL's own folder) is full, or can only be read, while people read, register,
 * save and rename and a code is imported. Reading must go on, what cannot be stored gets 503 with a sentence, and once the
 * disk can be written again the same server stores again with all that it acknowledged. PostgreSQL is started again where
 * it gave up, as its supervisor would. At last the server is started on such a disk, which it must refuse with a sentence.
 */
export async function failStorage(
  trial: Trial,
  kind: "embedded" | "postgres",
  fault: DiskFault,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "lotline-disk-"));
  const disk = makeDisk(folder);
  if (kind === "postgres") mkdirSync(join(disk.folder, "postgres"));
  const postgres = kind === "postgres" ? startPostgres(join(disk.folder, "postgres")) : null;
  if (kind === "postgres" && !postgres) throw new Error("PostgreSQL is not installed.");
  const env = {
    DATA_DIR: join(disk.folder, "data"),
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...{ TRUST_PROXY: "1", LOTLINE_LIMITS: "off", LOTLINE_RIGHTS: "off" },
  };
  const site = { env, disk, postgres };
  let server = await runServer(env);
  try {
    const people: Written[] = [await signUp(trial, server)];
    await save(trial, server, people[0]!, { name: "before", times: 30, stopped: () => false });
    const editions: Imported[] = [1, 2].map((n) => ({ slug: `place-${n}`, acknowledged: false }));
    await startImport(folder, env, 1, editions[0]!).ended;
    if (!editions[0]!.acknowledged) trial.faults.push(`${kind}: a code could not be imported before`);

    const { said, backMs } = await during(trial, server, {
      site,
      fault,
      folder,
      people,
      imported: editions[1]!,
    });
    const check = async (when: string): Promise<number> => {
      let found = 0;
      for (const written of people) found += await checkWritten(trial, server, written, `${kind}, ${when}`);
      for (const edition of editions) await checkEdition(trial, server, edition, `${kind}, ${when}`);
      return found;
    };
    const found = await check("afterwards");
    server.child.kill("SIGKILL");
    await once(server.child, "exit");
    server = await runServer(env);
    await check("after a crash");
    await server.stop();

    disk.begin(fault);
    const refused = await runServer(env).then(
      (running) => running.stop().then(() => "it started"),
      (problem: Error) => problem.message,
    );
    if (!REFUSALS[fault].test(refused)) trial.faults.push(`${kind}, at start: ${refused}`);
    endFault(site);
    server = await runServer(env);
    await check("after the next start");
    return `${fault} for ${FAULT_MS / 1000} s: ${said}; stored again after ${(backMs / 1000).toFixed(1)} s, ${found} of ${found} acknowledged writes of ${people.length} people there; refused to start meanwhile`;
  } finally {
    await server.stop();
    disk.end();
    if (postgres?.runs()) postgres.stop();
    disk.remove();
  }
}

/** The fault itself, with all who read and write. How long it took afterwards until somebody could register. */
async function during(
  trial: Trial,
  server: RunningServer,
  given: { site: Site; fault: DiskFault; folder: string; people: Written[]; imported: Imported },
): Promise<{ said: string; backMs: number }> {
  const { site, fault, folder, people, imported } = given;
  let over = false;
  const stopped = (): boolean => over;
  const reading = readOn(trial, server, stopped);
  const renaming = rename(trial, server, people[0]!, stopped);
  await pause(1_000);
  const putOffBefore = trial.putOff;
  site.disk.begin(fault);
  const importing = startImport(folder, site.env, 2, imported);
  const joining = (async () => {
    while (!over) {
      const written = await trySignUp(trial, server);
      if (written) {
        people.push(written);
        await save(trial, server, written, { name: `p${trial.people}`, times: 5, stopped });
      } else await pause(100);
    }
  })();
  await pause(FAULT_MS);
  const putOff = trial.putOff - putOffBefore;
  if (putOff === 0) trial.faults.push(`${fault}: nothing was refused`);
  over = true;
  await Promise.all([renaming, joining, importing.ended]);
  endFault(site);
  const ended = performance.now();
  let backMs = 0;
  for (let back: Written | null = null; !back && backMs < 60_000; backMs = performance.now() - ended) {
    back = await trySignUp(trial, server);
    if (back) people.push(back);
    else await pause(100);
  }
  if (backMs > MOST_BACK_MS)
    trial.faults.push(`${fault}: nobody could register for ${Math.round(backMs)} ms`);
  if (server.child.exitCode !== null) trial.faults.push(`${fault}: the server ended`);
  const { reads, slowest } = await reading;
  return {
    said: `${reads} of ${reads} reads answered, slowest ${slowest}, ${putOff} writes put off`,
    backMs,
  };
}

function endFault({ disk, postgres }: Site): void {
  disk.end();
  if (postgres && !postgres.runs()) postgres.start();
}
