import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs once for each project of a run: names a folder in which the first test process that reads the law keeps what it
 * read for the others (see law.ts). It goes with the run, so that nothing old is ever read.
 */
export default function setup(): () => void {
  if (process.env.LOTLINE_TEST_LAW) return () => {};
  const folder = mkdtempSync(join(tmpdir(), "lotline-law-"));
  process.env.LOTLINE_TEST_LAW = folder;
  return () => {
    delete process.env.LOTLINE_TEST_LAW;
    rmSync(folder, { recursive: true, force: true });
  };
}
