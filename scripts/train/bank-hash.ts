import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const bankFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort();

/** A digest of all lines of the bank: the model holds that of the bank it was made from. */
export function bankHash(folder: string): string {
  const hash = createHash("sha256");
  for (const file of bankFiles(folder)) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  return hash.digest("hex");
}
