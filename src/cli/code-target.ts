import { join } from "node:path";
import { err, ok, type Result } from "#domain/result.ts";
import { readConfig } from "#server/config.ts";
import { type CodeStore, codeStore } from "#server/database/code-store.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { type CodeShelf, codeShelf } from "#server/imported/code-shelf.ts";
import { readingFiles, readingsFolder } from "#server/imported/reading-files.ts";
import { projectRoot } from "#server/project-root.ts";

/** Where enacted codes are stored: the database that the server uses. */
export interface CodeTarget {
  store: CodeStore;
  /** What was read of the codes, for answers from them. */
  shelf: CodeShelf;
  close(): Promise<void>;
}

const WHEN_LOCKED = `
The embedded database serves one process at a time, so a code cannot be stored while the server runs on it. Either
  1. stop the server, run this command again, and start the server: nothing is lost; or
  2. keep the data in PostgreSQL (DATABASE_URL), where you can import while the server runs; or
  3. add --dry-run to read the files and see the report without storing them.`;

/** Opens the database that the settings name, with its tables. The error is for the operator. */
export async function openCodeTarget(
  env?: Readonly<Record<string, string | undefined>>,
): Promise<Result<CodeTarget, string>> {
  const config = readConfig(env);
  if (!config.ok) return err(config.error.join("\n"));
  const command = ["node", ...process.argv.slice(1)].join(" ");
  const opened = await openDatabase({ ...config.value, command, whenLocked: WHEN_LOCKED });
  if (!opened.ok) return opened;
  const { db, pool, close } = opened.value;
  try {
    await migrate(pool, join(projectRoot, "migrations"));
  } catch (problem) {
    await close();
    throw problem;
  }
  const shelf = codeShelf(readingFiles(readingsFolder(config.value.dataDir)));
  return ok({ store: codeStore(db), shelf, close });
}
