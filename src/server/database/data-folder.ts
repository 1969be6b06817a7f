import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { err, ok, type Result } from "#domain/result.ts";

/** What others may do with a file: nothing. */
const OTHERS = 0o077;
const PROBE_BYTES = 64 * 1024;
const ADVICE = "Choose another folder with DATA_DIR, or make this one usable.";

/**
 * Makes the folder of the data, or checks that it can be used: a folder that can be written, and that nobody but its
 * owner can read. An open folder that is empty is closed; one that has something in it is refused, since others may
 * have read it. The error is a sentence for the operator, with what to do.
 */
export function prepareDataFolder(folder: string): Result<null, string> {
  try {
    makeFolder(folder);
    const stats = lstatFolder(folder);
    if (!stats.isDirectory()) return err(`DATA_DIR is ${folder}, which is not a folder. ${ADVICE}`);
    if ((stats.mode & OTHERS) !== 0) {
      if (readdirSync(folder).length > 0)
        return err(
          `Other users of this machine can read or write ${folder}, which has people's data and the site's key. Close it with: chmod -R go= '${folder}'`,
        );
      chmodSync(folder, 0o700);
    }
    // The system alone knows whether a file can be written: a file system may be read-only whatever the folder says.
    const probe = join(folder, `.write-test-${process.pid}`);
    try {
      // More than a name: a disk that is full still takes those.
      writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
    } finally {
      rmSync(probe, { force: true });
    }
    return ok(null);
  } catch (problem) {
    return err(`The data folder ${folder} ${describeFolderFault(codeOf(problem))} ${ADVICE}`);
  }
}

/** With the folders above it. Node's own way of doing so never ends where the system denies that the parent is there. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  mkdirSync(folder, { mode: 0o700 });
}

/** Takes every right from others on all that lies in a folder: what unpacks a database gives files whatever mode it likes. */
export function closeToOthers(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = lstatSync(path);
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o777 & ~OTHERS);
  }
  const { mode } = lstatSync(folder);
  if ((mode & OTHERS) !== 0) chmodSync(folder, mode & 0o777 & ~OTHERS);
}

/** Writes a file so that it outlives a power cut once this returns, but for the name of it: see `syncFolder`. */
export function writeDurably(path: string, text: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Has the system write down which files are in a folder. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const lstatFolder = (folder: string): Stats => {
  const stats = lstatSync(folder);
  // A link to a folder is as good as the folder; whose rights count is what it leads to.
  return stats.isSymbolicLink() ? lstatSync(join(folder, ".")) : stats;
};

/** What the system's refusal means to the person who chose the folder. */
function describeFolderFault(code: string): string {
  switch (code) {
    case "EEXIST":
    case "ENOTDIR":
      return "cannot be made, because a file has its name or that of a folder above it.";
    case "EACCES":
    case "EPERM":
      return "cannot be written by the user that this runs as.";
    case "EROFS":
      return "is on a file system that can only be read.";
    case "ENOSPC":
    case "EDQUOT":
      return "cannot be written, because the disk is full.";
    default:
      return `cannot be used (${code || "unknown reason"}).`;
  }
}

export const codeOf = (problem: unknown): string =>
  String((problem as { code?: unknown } | null)?.code ?? "");
