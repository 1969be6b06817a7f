import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { err, ok, type Result } from "#domain/result.ts";
import { codeOf, syncFolder, writeDurably } from "./data-folder.ts";
import type { Db } from "./open-database.ts";
import { serverValues } from "./schema.ts";

const NAME = "key";
const KEY_BYTES = 32;

/**
 * The key that signs cookies and blinds addresses: kept in DATA_DIR for the embedded database (so that a copy of
 * the database alone reveals nothing), and in the database when several instances share one. The error is a sentence
 * for the operator: a key that is empty or cut short would sign what anybody could forge, so it is refused.
 */
export async function serverKey(home: { dataDir: string } | { db: Db }): Promise<Result<Buffer, string>> {
  const [text, place] =
    "db" in home
      ? [await keyFromDatabase(home.db), `the row "${NAME}" of the table server_values`]
      : [keyFromFolder(home.dataDir), `the file ${join(home.dataDir, "server.key")}`];
  const key = Buffer.from(text, "base64url");
  if (key.length === KEY_BYTES && key.toString("base64url") === text) return ok(key);
  return err(
    `The key of this site is damaged: ${place} does not have ${KEY_BYTES} bytes. Put it back from a backup. Without one, delete it: the next start makes a new key, which signs everyone out and breaks the links in mail that was already sent.`,
  );
}

async function keyFromDatabase(db: Db): Promise<string> {
  await db.insert(serverValues).values({ name: NAME, value: newKey() }).onConflictDoNothing();
  const [row] = await db.select().from(serverValues).where(eq(serverValues.name, NAME));
  return row!.value;
}

function keyFromFolder(dataDir: string): string {
  const path = join(dataDir, "server.key");
  try {
    return readFileSync(path, "utf8").trim();
  } catch (problem) {
    if (codeOf(problem) !== "ENOENT") throw problem;
  }
  // Written whole and to the disk, and named then, so that neither a kill nor a power cut leaves half a key.
  const draft = `${path}.${process.pid}`;
  rmSync(draft, { force: true });
  writeDurably(draft, newKey());
  linkSync(draft, path);
  rmSync(draft);
  syncFolder(dataDir);
  return readFileSync(path, "utf8").trim();
}

const newKey = (): string => randomBytes(KEY_BYTES).toString("base64url");
