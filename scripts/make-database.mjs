/**
 * Makes an empty embedded database and packs it: `node scripts/make-database.mjs OUTPUT`. A first start unpacks it in a
 * second, where making it anew takes four seconds and 800 MB. It depends on the database's version alone, so it is made
 * once and kept.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

const [output = ""] = process.argv.slice(2);
const modules = join(import.meta.dirname, "..", "node_modules");
const { version } = JSON.parse(
  readFileSync(join(modules, "@electric-sql", "pglite", "package.json"), "utf8"),
);
const kept = join(modules, ".cache", `lotline-database-${version}.tar.gz`);

if (!existsSync(kept)) {
  const database = await PGlite.create();
  const packed = await database.dumpDataDir("gzip");
  mkdirSync(join(modules, ".cache"), { recursive: true });
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await packed.arrayBuffer()));
  renameSync(draft, kept);
  await database.close();
}
copyFileSync(kept, output);
