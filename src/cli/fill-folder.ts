import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { err, ok, type Result } from "#domain/result.ts";

const SUMS = "SHA256SUMS";
/** A draft that a stopped export left behind. */
const DRAFT = /^\.making-\d+$/;

/**
 * Lets `write` fill a new folder inside `folder`, and moves what it wrote up when all of it is there. What an earlier
 * export wrote gives way; anything else, also a file of ours that somebody changed, is refused with a sentence and stays.
 */
export async function fillFolder<T>(
  folder: string,
  write: (draft: string) => Promise<T>,
): Promise<Result<T, string>> {
  try {
    await mkdir(folder, { recursive: true });
    const foreign = await firstForeign(folder);
    if (foreign !== null)
      return err(
        `Nothing was written: ${folder} has ${foreign}, which is not as an export wrote it. Name another folder, or move it away.`,
      );
    const draft = join(folder, `.making-${process.pid}`);
    try {
      const written = await write(draft);
      for (const name of await readdir(folder))
        if (join(folder, name) !== draft) await rm(join(folder, name), { recursive: true, force: true });
      for (const name of await readdir(draft)) await rename(join(draft, name), join(folder, name));
      return ok(written);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } catch (problem) {
    const sentence = SENTENCES[(problem as NodeJS.ErrnoException).code ?? ""];
    if (sentence) return err(`Nothing was written to ${folder}: ${sentence}.`);
    throw problem;
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  EACCES: "you may not write there",
  EPERM: "you may not write there",
  EROFS: "the disk can only be read",
  ENOSPC: "the disk is full",
  EDQUOT: "your share of the disk is full",
  EEXIST: "there is a file of that name",
  ENOTDIR: "a part of the path is a file",
  ENAMETOOLONG: "the name is too long",
};

/** The first thing in a folder that no export wrote, or that was changed since; null when there is none. */
async function firstForeign(folder: string): Promise<string | null> {
  const items = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = items
    .filter((item) => !item.isDirectory())
    .map((item) => relative(folder, join(item.parentPath, item.name)).split(sep).join("/"))
    .filter((name) => !DRAFT.test(name.split("/")[0]!))
    .sort();
  if (files.length === 0) return null;
  const sums = files.includes(SUMS) ? await readFile(join(folder, SUMS), "utf8") : "";
  const known = new Map(sums.split("\n").map((line) => [line.slice(66), line.slice(0, 64)]));
  for (const name of files) {
    if (name === SUMS && known.has("manifest.json")) continue;
    if (known.get(name) !== (await sha256Of(join(folder, name)))) return name;
  }
  return null;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest("hex");
}
