import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import type { CodeReading } from "#domain/imported/read-code.ts";
import { nameFailure } from "../describe-failure.ts";
import { PRODUCT_VERSION } from "../product-version.ts";
import { projectRoot } from "../project-root.ts";

/** A code with what was read from it. */
export interface KeptReading extends CodeReading {
  sections: readonly EnactedSection[];
}

/**
 * Readings of editions in a folder, one file each. They can be made anew from the database at any time: a file is named
 * after the text and the version of the reader, so that neither a new edition nor a better reader meets an old one.
 */
export interface ReadingFiles {
  /** Null where there is none that can be used. `bytes` is how large it is. */
  load(hash: string): { reading: KeptReading; bytes: number } | null;
  /** Returns how large it is. A folder that cannot be written to costs only time. */
  keep(hash: string, reading: KeptReading): number;
}

/** Where the readings of a server or a terminal are, under DATA_DIR. */
export const readingsFolder = (dataDir: string): string => join(dataDir, "readings");

export function readingFiles(folder: string): ReadingFiles {
  const path = (hash: string) => join(folder, `${hash}.${readerVersion()}`);
  return {
    load: (hash) => {
      try {
        if (!existsSync(path(hash))) return null;
        const bytes = readFileSync(path(hash));
        return { reading: deserialize(bytes) as KeptReading, bytes: bytes.length };
      } catch {
        // Cut off, or written by another Node: it is made anew.
        return null;
      }
    },
    keep: (hash, reading) => {
      const bytes = serialize(reading);
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const draft = `${path(hash)}.${process.pid}.draft`;
        writeFileSync(draft, bytes, { mode: 0o600 });
        renameSync(draft, path(hash));
        for (const name of readdirSync(folder))
          if (name.startsWith(`${hash}.`) && join(folder, name) !== path(hash) && !name.endsWith(".draft"))
            rmSync(join(folder, name), { force: true });
      } catch (problem) {
        console.warn(`What was read of a code could not be kept: ${nameFailure(problem)}`);
      }
      return bytes.length;
    },
  };
}

/** The sources that decide what is read of a text. */
const READER = ["src/domain/extraction", "src/domain/imported", "src/domain/search", "src/domain/codes"];

let version: string | undefined;

/** Another one whenever the reader may read something else. */
function readerVersion(): string {
  version ??= (() => {
    const hash = createHash("sha256").update(PRODUCT_VERSION);
    for (const source of READER) {
      const at = join(projectRoot, source);
      if (!existsSync(at)) continue;
      for (const name of readdirSync(at).sort())
        if (!name.includes(".test.")) hash.update(name).update(readFileSync(join(at, name)));
    }
    return hash.digest("hex").slice(0, 12);
  })();
  return version;
}
