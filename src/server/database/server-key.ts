import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Db } from "./open-database.ts";
import { serverValues } from "./schema.ts";

const NAME = "key";

/**
 * The key that signs cookies and blinds addresses: kept in DATA_DIR for the embedded database (so that a copy of
 * the database alone reveals nothing), and in the database when several instances share one.
 */
export async function serverKey(home: { dataDir: string } | { db: Db }): Promise<Buffer> {
  return Buffer.from(
    "db" in home ? await keyFromDatabase(home.db) : keyFromFolder(home.dataDir),
    "base64url",
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
    if ((problem as { code?: string }).code !== "ENOENT") throw problem;
  }
  // Written whole and then named, so that being killed in between leaves no half key.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, newKey(), { mode: 0o600 });
  linkSync(draft, path);
  rmSync(draft);
  return readFileSync(path, "utf8").trim();
}

const newKey = (): string => randomBytes(32).toString("base64url");
