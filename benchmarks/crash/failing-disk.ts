import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** A small file system of one's own, which can be filled and made read-only while programs have files of it open. */
export interface FailingDisk {
  folder: string;
  /** Until `end`: every byte is taken, or every file and folder refuses to be changed, even by who has it open and by root. */
  begin(fault: DiskFault): void;
  end(): void;
  remove(): void;
}
export type DiskFault = "disk-full" | "read-only";

const SIZE_BYTES = 700 * 1024 * 1024;

/** Made in a file and mounted, which only root may. Below `folder`. */
export function makeDisk(folder: string): FailingDisk {
  const image = join(folder, "disk.ext4");
  const mounted = join(folder, "disk");
  // PostgreSQL is run by a user of its own, who must get there.
  chmodSync(folder, 0o755);
  mkdirSync(mounted);
  closeSync(openSync(image, "w"));
  truncateSync(image, SIZE_BYTES);
  run("mkfs.ext4", ["-q", "-F", "-m", "0", image]);
  run("mount", ["-o", "loop", image, mounted]);
  chmodSync(mounted, 0o755);
  const ballast = join(mounted, "ballast");
  const immutable = (sign: "+" | "-"): void => {
    // Sockets have no such mark, of which it complains.
    for (const name of ["data", "postgres"])
      spawnSync("chattr", ["-R", `${sign}i`, join(mounted, name)], { stdio: "ignore" });
  };
  return {
    folder: mounted,
    begin: (fault) => (fault === "read-only" ? immutable("+") : fill(ballast)),
    end: () => {
      immutable("-");
      rmSync(ballast, { force: true });
    },
    remove: () => {
      run("umount", [mounted]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** In ever smaller pieces, until not even a block is left. */
function fill(path: string): void {
  writeFileSync(path, "");
  const file = openSync(path, "a");
  try {
    for (const size of [1024 * 1024, 4096]) writeUntilFull(file, Buffer.alloc(size, 1));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, piece: Buffer): void {
  for (;;) {
    try {
      writeSync(file, piece);
    } catch (problem) {
      if ((problem as { code?: string }).code === "ENOSPC") return;
      throw problem;
    }
  }
}

function run(program: string, args: readonly string[]): void {
  const done = spawnSync(program, args, { encoding: "utf8" });
  if (done.status !== 0)
    throw new Error(`This trial mounts a file system, which needs root: ${done.stderr || done.error}`);
}
