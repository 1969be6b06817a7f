import { join } from "node:path";
import type { LawBook } from "#domain/law/law.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";

export const projectRoot = join(import.meta.dirname, "../..");

/** The law of this copy of the sources, and how many faults its files have. */
export function loadLaw(): { book: LawBook; faults: { where: string; what: string }[] } {
  const loaded = loadLawFolders(join(projectRoot, "law"));
  const pack = readLawPack(loaded.folders);
  return { book: pack.book, faults: [...loaded.faults, ...pack.faults] };
}
