import { opendir, readFile, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import type { FetchSource } from "../geo/fetch-source.ts";
import { isAddress } from "../geo/read-source.ts";
import { type CodeFile, UnreadableCode } from "./code-file.ts";
import { zipMembers } from "./zip-members.ts";

/** Opens what was given, a file, a folder, an archive or an address, as files in memory, within limits. */

/** Of everything together, unpacked. */
const MOST_BYTES = 400_000_000;
const MOST_FILES = 50_000;
const DEEPEST_FOLDER = 20;

const tooLarge = (): UnreadableCode =>
  new UnreadableCode(
    `The source has more than ${MOST_BYTES / 1_000_000} MB unpacked. Please cut it into parts.`,
  );

/** Files in the order of their names, as a person would sort them. Throws UnreadableCode. */
export async function openSource(source: string, fetchSource: FetchSource): Promise<CodeFile[]> {
  if (isAddress(source)) {
    const name = basename(new URL(source).pathname) || "download";
    return unpacked([{ name, bytes: await fetchSource(source) }]);
  }
  const about = await stat(source).catch(() => null);
  if (!about) throw new UnreadableCode(`There is no file or folder ${source}.`);
  if (!about.isDirectory()) {
    // A pipe or a device may never end.
    if (!about.isFile()) throw new UnreadableCode(`${source} is neither a file nor a folder.`);
    if (about.size > MOST_BYTES) throw tooLarge();
    return unpacked([{ name: basename(source), bytes: await readFile(source) }]);
  }
  const paths: string[] = [];
  await listFolder(source, paths, 0);
  let total = 0;
  const files: CodeFile[] = [];
  for (const path of paths) {
    const bytes = await readFile(path);
    total += bytes.length;
    if (total > MOST_BYTES) throw tooLarge();
    files.push({ name: relative(source, path), bytes });
  }
  return unpacked(files);
}

async function listFolder(folder: string, paths: string[], depth: number): Promise<void> {
  if (depth > DEEPEST_FOLDER)
    throw new UnreadableCode(`${folder} is nested deeper than ${DEEPEST_FOLDER} folders.`);
  for await (const entry of await opendir(folder)) {
    if (entry.name.startsWith(".")) continue;
    const path = join(folder, entry.name);
    // Links are not followed: they may lead out of what was given.
    if (entry.isDirectory()) await listFolder(path, paths, depth + 1);
    else if (entry.isFile()) paths.push(path);
    if (paths.length > MOST_FILES) throw new UnreadableCode(`The folder has more than ${MOST_FILES} files.`);
  }
}

function unpacked(files: readonly CodeFile[]): CodeFile[] {
  let total = 0;
  const add = (bytes: number) => {
    total += bytes;
    if (total > MOST_BYTES) throw tooLarge();
  };
  const all = files.flatMap((file): CodeFile[] => {
    const { bytes } = file;
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
      const inner = gunzip(file);
      add(inner.length);
      return [{ name: file.name.replace(/\.gz$/i, ""), bytes: inner }];
    }
    if (isZip(bytes) && !isWordDocument(bytes)) return unzip(file, add);
    add(bytes.length);
    return [file];
  });
  const collator = new Intl.Collator("en", { numeric: true });
  return all.sort((a, b) => collator.compare(a.name, b.name));
}

function gunzip({ name, bytes }: CodeFile): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw new UnreadableCode(`${name} is a damaged gzip file.`);
  }
}

function unzip({ name, bytes }: CodeFile, add: (bytes: number) => void): CodeFile[] {
  try {
    const members = zipMembers(bytes).filter((member) => !/(^|\/)(__MACOSX\/|\.)|\/$/.test(member.name));
    if (members.length > MOST_FILES) throw new UnreadableCode(`${name} has more than ${MOST_FILES} files.`);
    // All sizes are added up before anything is unpacked.
    for (const { size } of members) add(size);
    return members.map((member) => ({
      name: member.name.replace(/^(\.{0,2}\/)+/, ""),
      bytes: member.read(),
    }));
  } catch (problem) {
    if (problem instanceof UnreadableCode) throw problem;
    throw new UnreadableCode(`${name} is a damaged zip archive.`);
  }
}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/** A Word document is an archive with word/document.xml. */
export function isWordDocument(bytes: Uint8Array): boolean {
  if (!isZip(bytes)) return false;
  try {
    return zipMembers(bytes).some(({ name }) => name === "word/document.xml");
  } catch {
    // Cut off before its directory: the name is still at the start of the member.
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("word/document.xml");
  }
}
