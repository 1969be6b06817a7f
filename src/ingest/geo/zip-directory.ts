/** The directory of a zip archive of any size (APPNOTE 6.3, with the fields of 64 bits), read from its end. */

export interface ZipEntry {
  name: string;
  /** Bytes, packed and unpacked. */
  packed: number;
  size: number;
  method: number;
  locked: boolean;
  /** Where its own head begins. */
  start: number;
}

/** Reads bytes from a place on; fewer where there are none. */
type ReadAt = (from: number, count: number) => Promise<Buffer>;

export const STORED = 0;
export const DEFLATED = 8;
const [END, END_64, LOCATOR_64, ENTRY, LOCAL] = [0x06054b50, 0x06064b50, 0x07064b50, 0x02014b50, 0x04034b50];
const [END_BYTES, LOCATOR_BYTES, END_64_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 20, 56, 46, 30];
const LONGEST_COMMENT = 65_535;
/** A field of 32 bits that says to look for its value in the fields of 64 bits. */
const ELSEWHERE = 0xffffffff;
/** A directory that is longer is none of a map. */
const MOST_DIRECTORY_BYTES = 50_000_000;

/** Throws when there is no whole directory. */
export async function readZipDirectory(readAt: ReadAt, length: number): Promise<ZipEntry[]> {
  const tailFrom = Math.max(0, length - END_BYTES - LONGEST_COMMENT - LOCATOR_BYTES);
  const tail = await readAt(tailFrom, length - tailFrom);
  const end = endIn(tail);
  let [bytes, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const locator = end - LOCATOR_BYTES;
  if (locator >= 0 && tail.readUInt32LE(locator) === LOCATOR_64) {
    const wide = await readAt(Number(tail.readBigUInt64LE(locator + 8)), END_64_BYTES);
    if (wide.readUInt32LE(0) !== END_64) throw new Error("no directory");
    [bytes, from] = [Number(wide.readBigUInt64LE(40)), Number(wide.readBigUInt64LE(48))];
  }
  if (bytes > MOST_DIRECTORY_BYTES) throw new Error("the directory is too long");
  const directory = await readAt(from, bytes);
  if (directory.length < bytes) throw new Error("the directory is cut off");
  const entries: ZipEntry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; ) {
    if (directory.readUInt32LE(at) !== ENTRY) throw new Error("no entry");
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const [size, packed, start] = wideFields(directory.subarray(nameEnd, extraEnd), [
      directory.readUInt32LE(at + 24),
      directory.readUInt32LE(at + 20),
      directory.readUInt32LE(at + 42),
    ]);
    entries.push({
      name: directory.toString("utf8", at + ENTRY_BYTES, nameEnd),
      packed,
      size,
      method: directory.readUInt16LE(at + 10),
      locked: (directory.readUInt16LE(at + 8) & 1) === 1,
      start,
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where a member's bytes begin; null where it has no head. */
export async function zipDataStart(readAt: ReadAt, { start }: ZipEntry): Promise<number | null> {
  const head = await readAt(start, LOCAL_BYTES);
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) return null;
  return start + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
}

/** The directory ends with a record of its own, behind which only a comment may come. */
function endIn(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at--) if (tail.readUInt32LE(at) === END) return at;
  throw new Error("no directory");
}

/** The fields that are too wide for 32 bits follow each other in the extra field with the number 1. */
function wideFields(extra: Buffer, given: [number, number, number]): [number, number, number] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    return given.map((value) => {
      if (value !== ELSEWHERE) return value;
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    }) as [number, number, number];
  }
  return given;
}
