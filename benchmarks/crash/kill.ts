import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runServer } from "#testing/run-server.ts";
import { startPostgres } from "#testing/start-postgres.ts";
import { checkEdition, type Imported, startImport } from "./import-code.ts";
import { checkWritten, rename, save, signUp, type Trial, type Written } from "./people.ts";

const WRITERS = 4;
/** A code is imported in one round of so many: an import takes longer than a round of writes. */
const IMPORT_IN = 5;
/** How often the run says how far it is. */
const TOLD_EVERY = 10;

/**
 * kill -9 under writes and imports. In each round a new person saves and renames things as fast as the server answers, in
 * some rounds a code is imported too, and at a random moment the server is killed; with PostgreSQL every other time the
 * database dies with it.
 */
export async function kill(trial: Trial, kind: "embedded" | "postgres", rounds: number): Promise<string> {
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
  for (let round = 1; round <= rounds + 1 && trial.faults.length < 20; round++) {
    const began = performance.now();
    const server = await runServer(env);
    starts.push(performance.now() - began);
    if (before) {
      things += await checkWritten(trial, server, before.written, `${kind}, round ${round - 1}`);
      if (before.imported)
        editions += await checkEdition(trial, server, before.imported, `${kind}, round ${round - 1}`);
    }
    if (round > rounds) {
      await server.stop();
      break;
    }
    const stopped = (): boolean => server.child.killed;
    const written = await signUp(trial, server);
    const imported = round % IMPORT_IN === 0 ? { slug: `place-${round}`, acknowledged: false } : null;
    const importing = imported ? startImport(folder, env, round, imported) : null;
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, n) =>
        save(trial, server, written, { name: `${round}-${n}`, times: 48, stopped }),
      ),
    );
    const renaming = rename(trial, server, written, stopped);
    await pause(imported ? 500 + trial.chance.below(5_000) : 50 + trial.chance.below(1_500));
    server.child.kill("SIGKILL");
    if (postgres && round % 2 === 0) postgres.stop();
    await Promise.all([writing, renaming, once(server.child, "exit").catch(() => {}), importing?.ended]);
    if (postgres && round % 2 === 0) postgres.start();
    before = { written, imported };
    if (round % TOLD_EVERY === 0)
      console.log(`${kind}: ${round} rounds, ${things} writes found, ${trial.faults.length} faults`);
  }
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  starts.sort((a, b) => a - b);
  return `${rounds} rounds, ${things} acknowledged writes found again, ${editions} of ${Math.floor(rounds / IMPORT_IN)} editions there, each whole; start ${Math.round(starts[starts.length >> 1]!)} ms in the middle, ${Math.round(starts.at(-1)!)} at most`;
}
