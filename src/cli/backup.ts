import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { err, ok, type Result } from "#domain/result.ts";
import { type Config, readConfig } from "#server/config.ts";
import { writeDurably } from "#server/database/data-folder.ts";
import { migrate } from "#server/database/migrate.ts";
import { type OpenDatabase, openDatabase } from "#server/database/open-database.ts";
import { serverKey } from "#server/database/server-key.ts";
import { backUp, restoreFrom } from "#server/operator/backup.ts";
import { askServer } from "#server/operator/operator-channel.ts";
import { projectRoot } from "#server/project-root.ts";

const USAGE = `Usage: npm run lotline -- backup FILE [--verify]       copies the database that the settings name
       npm run lotline -- restore FILE [--key FILE]    puts a copy into an empty database`;

/** `backup`: a running server that has the embedded database makes the copy in our place. Returns the exit code. */
export async function runBackup(args: string[]): Promise<number> {
  return run(args, { verify: { type: "boolean" } }, async (config, file, { verify }) => {
    const path = resolve(file);
    const asked = config.databaseUrl ? null : await askServer(config.dataDir, "backup", [path]);
    const made: Result<string, string> = asked
      ? asked.code === 0
        ? ok(asked.text)
        : err(asked.text)
      : await withDatabase(config, "backup", async (database) => {
          const key = await serverKey(config.databaseUrl ? { db: database.db } : { dataDir: config.dataDir });
          return key.ok ? backUp(database.pool, key.value, path, new Date()) : key;
        });
    if (!made.ok || !verify) return made;
    const compared = await verifyCopy(path);
    return compared.ok ? ok(`${made.value}\n${compared.value}`) : compared;
  });
}

/** `restore`: into a database that no server was started on. */
export async function runRestore(args: string[]): Promise<number> {
  return run(args, { key: { type: "string" } }, (config, file, { key }) =>
    withDatabase(config, "restore", async (database) => {
      const restored = await restoreFrom(database.pool, file);
      if (!restored.ok || typeof key !== "string") return restored;
      const put = putKey(config, key);
      return put.ok ? ok(`${restored.value}\n${put.value}`) : put;
    }),
  );
}

/** Restores a copy into a fresh database of its own, where each table is compared, and throws that away. */
async function verifyCopy(path: string): Promise<Result<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), "lotline-verify-"));
  try {
    const restored = await withDatabase({ databaseUrl: null, dataDir }, "backup --verify", ({ pool }) =>
      restoreFrom(pool, path),
    );
    return restored.ok
      ? ok("Verified: restored into a fresh database, where every table is the same.")
      : err(`The copy was made, but it could not be verified. ${restored.error}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function withDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  command: string,
  work: (database: OpenDatabase) => Promise<Result<string, string>>,
): Promise<Result<string, string>> {
  const opened = await openDatabase({ ...config, command: `npm run lotline -- ${command}` });
  if (!opened.ok) return opened;
  try {
    await migrate(opened.value.pool, join(projectRoot, "migrations"));
    return await work(opened.value);
  } finally {
    await opened.value.close();
  }
}

/** The key goes where the embedded database has it. One that is there already stays: it may be in use. */
function putKey(config: Config, file: string): Result<string, string> {
  if (config.databaseUrl)
    return err("With DATABASE_URL, put the key into the table server_values by hand: see docs/operating.md.");
  const path = join(config.dataDir, "server.key");
  const draft = `${path}.restored`;
  rmSync(draft, { force: true });
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  writeDurably(draft, readFileSync(file, "utf8").trim());
  try {
    linkSync(draft, path);
    return ok(`The key of the site is in ${path}.`);
  } catch {
    return err(`${path} is there already and was left as it is. Move it away to restore another key.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

type Options = NonNullable<Parameters<typeof parseArgs>[0]>["options"];

async function run(
  args: string[],
  options: NonNullable<Options>,
  work: (config: Config, file: string, values: Record<string, unknown>) => Promise<Result<string, string>>,
): Promise<number> {
  const fail = (text: string, code: number): number => {
    console.error(text);
    return code;
  };
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (problem) {
    return fail(`${problem instanceof Error ? problem.message : problem}\n${USAGE}`, 2);
  }
  const [file, ...rest] = parsed.positionals;
  if (file === undefined || rest.length > 0) return fail(USAGE, 2);
  const config = readConfig();
  if (!config.ok) return fail(config.error.join("\n"), 1);
  const done = await work(config.value, file, parsed.values);
  if (!done.ok) return fail(done.error, 1);
  console.log(done.value);
  return 0;
}
