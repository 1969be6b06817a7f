import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import type { City, Clause } from "#domain/law/law.ts";

/**
 * Runs once for each project of a run: names a folder in which the first test process that reads the law keeps what it
 * read for the others (see law.ts). It goes with the run, so that nothing old is ever read. `npm test` names the law that it
 * has just built, and then no process need read the files: law with faults is not built.
 */
export default function setup(): () => void {
  if (process.env.LOTLINE_TEST_LAW) return () => {};
  const folder = mkdtempSync(join(tmpdir(), "lotline-law-"));
  process.env.LOTLINE_TEST_LAW = folder;
  const built = process.env.LOTLINE_BUILT_LAW;
  if (built) writeFileSync(join(folder, "law"), serialize(lawOf(built)));
  return () => {
    delete process.env.LOTLINE_TEST_LAW;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** What a build's law.json says, as `realLaw` in law.ts gives it. */
function lawOf(file: string) {
  const { packs } = JSON.parse(readFileSync(file, "utf8")) as {
    packs: { city: City; clauses: readonly Clause[] }[];
  };
  const book = { cities: packs.map(({ city }) => city), clauses: packs.flatMap(({ clauses }) => clauses) };
  return { book, faults: [] };
}
