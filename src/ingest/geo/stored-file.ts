import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createInflateRaw, type Gunzip, type InflateRaw } from "node:zlib";
import { UnreadableSource } from "./source-records.ts";
import { DEFLATED, readZipDirectory, STORED, zipDataStart } from "./zip-directory.ts";

/** A file, or a member of an archive, whose bytes are read piece by piece and never all at once. */
export interface StoredFile {
  name: string;
  /** Bytes; of a gzip file, those that it is packed in. */
  size: number;
  /** Where it is as it is read; null where it is packed. */
  path: string | null;
  /** Its bytes, unpacked, from the first one on. Throws UnreadableSource for damage. */
  pieces(): AsyncGenerator<Uint8Array>;
}

/** Bytes read at a time. */
const PIECE = 1 << 20;

/** A file on disk, unpacked where it is a gzip file; throws UnreadableSource when there is none. */
export async function storedFile(path: string): Promise<StoredFile> {
  const about = await stat(path).catch(() => null);
  if (!about?.isFile()) throw new UnreadableSource(`There is no file ${path}.`);
  const [first, second] = await bytesAt(path, 0, 2);
  const isPacked = first === 0x1f && second === 0x8b;
  return {
    name: basename(path).replace(isPacked ? /\.gz$/i : /$^/, ""),
    size: about.size,
    path: isPacked ? null : path,
    pieces: () =>
      isPacked
        ? unpack(createReadStream(path, { highWaterMark: PIECE }), createGunzip({ chunkSize: PIECE }), GZIP)
        : plain(path),
  };
}

const GZIP = "The gzip file is damaged and cannot be unpacked.";
const ZIP = "The zip archive is damaged and cannot be unpacked.";

/** The members of a zip archive; folders and what macOS leaves behind are left out. Throws UnreadableSource. */
export async function storedMembers(path: string): Promise<StoredFile[]> {
  const file = await open(path);
  try {
    const entries = await readZipDirectory(
      async (from, count) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, from);
        return buffer.subarray(0, bytesRead);
      },
      (await file.stat()).size,
    );
    return entries
      .filter(({ name }) => !/(^|\/)(__MACOSX\/|\.)|\/$/.test(name))
      .map((entry) => ({
        name: entry.name,
        size: entry.size,
        path: null,
        async *pieces() {
          if (entry.locked) throw new UnreadableSource("The zip archive is locked with a password.");
          if (entry.method !== STORED && entry.method !== DEFLATED) throw new UnreadableSource(ZIP);
          const start = await zipDataStart((from, count) => bytesAt(path, from, count), entry);
          if (start === null) throw new UnreadableSource(ZIP);
          let left = entry.size;
          const packed =
            entry.packed === 0
              ? Readable.from([])
              : createReadStream(path, { start, end: start + entry.packed - 1, highWaterMark: PIECE });
          const pieces =
            entry.method === STORED ? packed : unpack(packed, createInflateRaw({ chunkSize: PIECE }), ZIP);
          for await (const piece of pieces as AsyncIterable<Uint8Array>) {
            left -= piece.length;
            if (left < 0) throw new UnreadableSource(ZIP);
            yield piece;
          }
          if (left > 0) throw new UnreadableSource(ZIP);
        },
      }));
  } catch (problem) {
    if (problem instanceof UnreadableSource) throw problem;
    throw new UnreadableSource(ZIP);
  } finally {
    await file.close();
  }
}

/** Bytes as a file, for what has to be read here and there. The folder goes with `remove`. */
export async function unpackedFile(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "lotline-import-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "layer");
  try {
    await pipeline(pieces, createWriteStream(path, { mode: 0o600 }));
  } catch (problem) {
    await remove();
    throw problem;
  }
  return { path, remove };
}

async function* plain(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: PIECE });
}

async function* unpack(
  packed: Readable,
  unpacking: Gunzip | InflateRaw,
  damage: string,
): AsyncGenerator<Uint8Array> {
  packed.on("error", (problem) => unpacking.destroy(problem));
  packed.pipe(unpacking);
  try {
    yield* unpacking;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code?.startsWith("Z_")) throw new UnreadableSource(damage);
    throw problem;
  } finally {
    packed.destroy();
  }
}

async function bytesAt(path: string, from: number, count: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
