import { inflateRawSync } from "node:zlib";

/**
 * The members of a zip archive by its directory. What is unpacked is never larger than the directory says, so that a
 * caller who adds up sizes before reading is safe from archives that lie.
 */

export interface ZipMember {
  name: string;
  /** Bytes, unpacked. */
  size: number;
  /** Throws when the member is damaged, locked, or not of that size. */
  read(): Uint8Array;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/** Throws when there is no whole directory. */
export function zipMembers(bytes: Uint8Array): ZipMember[] {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = endOf(data);
  const count = data.readUInt16LE(end + 10);
  const members: ZipMember[] = [];
  let at = data.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (data.readUInt32LE(at) !== ENTRY) throw new Error("no entry");
    const nameLength = data.readUInt16LE(at + 28);
    const entry = {
      locked: (data.readUInt16LE(at + 8) & 1) === 1,
      method: data.readUInt16LE(at + 10),
      packed: data.readUInt32LE(at + 20),
      size: data.readUInt32LE(at + 24),
      start: data.readUInt32LE(at + 42),
    };
    const name = data.toString("utf8", at + 46, at + 46 + nameLength);
    members.push({ name, size: entry.size, read: () => unpack(data, entry) });
    at += 46 + nameLength + data.readUInt16LE(at + 30) + data.readUInt16LE(at + 32);
  }
  return members;
}

/** The directory ends with a record of its own, behind which only a comment may come. */
function endOf(data: Buffer): number {
  const first = Math.max(0, data.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = data.length - END_LENGTH; at >= first; at--) if (data.readUInt32LE(at) === END) return at;
  throw new Error("no directory");
}

function unpack(
  data: Buffer,
  entry: { locked: boolean; method: number; packed: number; size: number; start: number },
): Uint8Array {
  const { locked, method, packed, size, start } = entry;
  if (locked || data.readUInt32LE(start) !== LOCAL) throw new Error("locked or lost");
  const from = start + 30 + data.readUInt16LE(start + 26) + data.readUInt16LE(start + 28);
  const own = data.subarray(from, from + packed);
  if (own.length < packed) throw new Error("cut off");
  if (method === STORED && packed === size) return new Uint8Array(own);
  if (method === DEFLATED) {
    const unpacked = inflateRawSync(own, { maxOutputLength: Math.max(1, size) });
    if (unpacked.length === size) return new Uint8Array(unpacked);
  }
  throw new Error("damaged or packed in another way");
}
