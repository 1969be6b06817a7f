import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const bankFiles = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith(".jsonl")).sort();

/** Questions that the ranking has not learned from: they show what a question that a rule answers looks like to it. */
export const UNLEARNED = "next";

/** A digest of all lines of the bank: the model keeps that of the bank it was made from. */
export function bankHash(folder: string): string {
  const hash = createHash("sha256");
  const unlearned = bankFiles(join(folder, UNLEARNED)).map((file) => join(UNLEARNED, file));
  for (const file of [...bankFiles(folder), ...unlearned])
    hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  return hash.digest("hex");
}
