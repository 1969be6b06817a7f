import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FaultPlace, type LawFault, type LineOf } from "./law-fault.ts";
import type { LawFolder } from "./read-law-pack.ts";
import { readYaml } from "./yaml-lines.ts";

/** The questions that a city in the making is tried with; no part of its law. */
export const PROBE_FILE = "questions.jsonl";
const FOLDER_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
type Reads = (slug: string, name: string) => boolean;
const isHidden = (name: string): boolean => name.startsWith(".");

/** Whether a city is being written and not yet part of the law. */
export const isDraft = ({ files }: LawFolder): boolean =>
  (files["city.yaml"] as { draft?: unknown } | null | undefined)?.draft === true;

/**
 * Reads every law/<city>/*.yaml below `root`. Faulty YAML and stray files become faults, not exceptions. Cities that are
 * drafts are left out with their faults, unless `drafts` is true. `reads` leaves out files, as if they were not there.
 */
export function loadLawFolders(
  root: string,
  { drafts = false, reads = () => true }: { drafts?: boolean; reads?: Reads } = {},
): { folders: LawFolder[]; faults: LawFault[] } {
  const faults: LawFault[] = [];
  const folders: LawFolder[] = [];
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (isHidden(entry.name)) continue;
    const place = new FaultPlace(faults, `law/${entry.name}`, null);
    if (!entry.isDirectory())
      place.report("the file is in no city's folder", "Move it to law/<city>/, or out of law/.");
    else if (!FOLDER_NAME.test(entry.name))
      place.report(
        "the folder's name cannot be an address",
        "Write it in lower case with hyphens, as new-york.",
      );
    if (!entry.isDirectory()) continue;
    const own: LawFault[] = [];
    const folder = loadFolder(join(root, entry.name), entry.name, own, reads);
    if (isDraft(folder) && !drafts) continue;
    folders.push(folder);
    faults.push(...own);
  }
  return { folders, faults };
}

function loadFolder(path: string, slug: string, faults: LawFault[], reads: Reads): LawFolder {
  const files: Record<string, unknown> = {};
  const lines: Record<string, LineOf> = {};
  const unread: string[] = [];
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const { name } = entry;
    if (isHidden(name) || name === PROBE_FILE || !reads(slug, name)) continue;
    const file = `law/${slug}/${name}`;
    if (!entry.isFile() || !name.endsWith(".yaml")) {
      const remedy = /\.ya?ml$/i.test(name)
        ? "End its name in .yaml."
        : "Only .yaml files are law: move it elsewhere.";
      new FaultPlace(faults, file, null).report("this is not read", remedy);
      continue;
    }
    const read = readYaml(readFileSync(join(path, name), "utf8"));
    if ("file" in read) {
      files[name] = read.file.content;
      lines[name] = read.file.lineOf;
    } else {
      unread.push(name);
      for (const { what, remedy, line } of read.faults)
        new FaultPlace(faults, file, () => line).report(what, remedy);
    }
  }
  return { slug, files, lines, unread };
}
