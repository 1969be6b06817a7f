import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { LawFault, LawFolder } from "./read-law-pack.ts";

/** Reads every law/<city>/*.yaml below `root`. Faulty YAML becomes a fault with its line, not an exception. */
export function loadLawFolders(root: string): { folders: LawFolder[]; faults: LawFault[] } {
  const faults: LawFault[] = [];
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry): LawFolder => {
      const files: Record<string, unknown> = {};
      for (const name of readdirSync(join(root, entry.name)).filter((file) => file.endsWith(".yaml"))) {
        try {
          files[name] = parse(readFileSync(join(root, entry.name, name), "utf8"), { version: "1.2" });
        } catch (problem) {
          faults.push({
            where: `law/${entry.name}/${name}`,
            what: problem instanceof Error ? problem.message : String(problem),
          });
        }
      }
      return { slug: entry.name, files };
    });
  return { folders, faults };
}
