/**
 * Compiles law/ into one JSON file: `tsx scripts/compile-law.ts OUTPUT [--sound-only]`. Each city's pack carries a
 * hash of all it holds, by which a running database knows what to renew. Prints the faults and exits 1 when there are
 * any (cities that are drafts are left out); with --sound-only the cities that have faults are left out instead, for looking at a page while writing law.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { cityPacks } from "#ingest/law-pack/city-packs.ts";
import { faultInWords } from "#ingest/law-pack/law-fault.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";

const [output = "", ...flags] = process.argv.slice(2);
const soundOnly = flags.includes("--sound-only");
const loaded = loadLawFolders(join(import.meta.dirname, "..", "law"));
const all = readLawPack(loaded.folders);
const faults = [...loaded.faults, ...all.faults];
for (const fault of faults) console.error(faultInWords(fault));

const isSound = (slug: string): boolean => !faults.some((fault) => fault.where.includes(`law/${slug}/`));
const book = soundOnly ? readLawPack(loaded.folders.filter((folder) => isSound(folder.slug))).book : all.book;
if (faults.length > 0 && !soundOnly) {
  console.error(`${faults.length} faults in the law files: nothing was compiled.`);
  process.exitCode = 1;
} else {
  const packs = cityPacks(book);
  writeFileSync(output, JSON.stringify({ packs }));
}
