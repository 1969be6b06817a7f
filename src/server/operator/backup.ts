import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { err, ok, type Result } from "#domain/result.ts";
import { syncFolder, writeDurably } from "../database/data-folder.ts";
import { type DumpLine, readDump, writeDump } from "../database/dump.ts";

/** The file next to a copy that has the site's key. It opens cookies and links, so it is kept apart. */
const keyFileOf = (path: string): string => `${path}.key`;

/**
 * Writes a copy of the whole database to a file that is not there yet, and the site's key to another next to it; both for
 * their owner alone, and on the disk when this returns. A file that is complete has its name; one that is not has ".part".
 */
export async function backUp(
  pool: pg.Pool,
  key: Buffer | null,
  given: string,
  now: Date,
): Promise<Result<string, string>> {
  const path = resolve(given);
  for (const file of [path, keyFileOf(path)])
    if (existsSync(file))
      return err(`${file} is there already. Choose another name: a copy never replaces another.`);
  const draft = `${path}.part`;
  rmSync(draft, { force: true });
  const file = createWriteStream(draft, { mode: 0o600, flags: "wx", flush: true });
  const packed = createGzip({ level: 6 });
  packed.pipe(file);
  try {
    const told = await writeDump(pool, now, async (line: DumpLine) => {
      if (!packed.write(`${JSON.stringify(line)}\n`))
        await new Promise((resolved) => packed.once("drain", resolved));
    });
    packed.end();
    await finished(file);
    if (key) writeDurably(keyFileOf(path), `${key.toString("base64url")}\n`);
    renameSync(draft, path);
    syncFolder(dirname(path));
    const rows = told.rows.toLocaleString("en-US");
    return ok(
      `Copied ${rows} rows of ${told.tables} tables to ${path}.${key ? ` The key of the site is in ${keyFileOf(path)}: keep it apart from the copy.` : ""}`,
    );
  } catch (problem) {
    packed.destroy();
    file.destroy();
    rmSync(draft, { force: true });
    throw problem;
  }
}

/** Puts a copy into an empty database, all or nothing, and compares what came out with what was noted in it. */
export async function restoreFrom(pool: pg.Pool, given: string): Promise<Result<string, string>> {
  const path = resolve(given);
  if (!existsSync(path)) return err(`There is no file ${path}.`);
  const read = await readDump(pool, linesOf(path)).catch((problem: unknown) => {
    if (DAMAGED.has(String((problem as { code?: unknown }).code)) || problem instanceof SyntaxError)
      return err(`${path} is damaged or cut short. Nothing was restored.`);
    throw problem;
  });
  if (!read.ok) return read;
  return ok(
    `Restored ${read.value.rows.toLocaleString("en-US")} rows of ${read.value.tables} tables. Each table is as it was when the copy was made.`,
  );
}

/** What unpacking says of a file that is no packed one, or not all of one. */
const DAMAGED: ReadonlySet<string> = new Set(["Z_DATA_ERROR", "Z_BUF_ERROR"]);

async function* linesOf(path: string): AsyncGenerator<DumpLine> {
  const source = createReadStream(path);
  const plain = source.pipe(createGunzip());
  source.on("error", (problem) => plain.destroy(problem));
  const lines = createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY });
  // The interface ends quietly where its input fails.
  const failed = new Promise<never>((_, reject) => plain.once("error", reject));
  failed.catch(() => {});
  const each = lines[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([each.next(), failed]);
    if (next.done) break;
    yield JSON.parse(next.value) as DumpLine;
  }
  await Promise.race([failed, finished(plain).catch(() => {})]);
}
