import { gzipSync } from "fflate";

/** The format of PMTiles version 3 in bytes, written by hand: no kept library writes it without native code. */

export interface TileEntry {
  /** Its place on the Hilbert curve, all zooms counted. */
  tileId: number;
  /** From the beginning of the tile data; for a leaf, of the leaves. */
  offset: number;
  length: number;
  /** How many tiles in a row have this content; 0 points to a leaf. */
  runLength: number;
}

export interface ArchiveHeader {
  tileBytes: number;
  addressedTiles: number;
  tileContents: number;
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north in ten-millionths of a degree. */
  bounds: readonly [number, number, number, number];
}

const HEADER_BYTES = 127;
/** A reader's first request is for so many bytes: header and root directory must lie within. */
const FIRST_REQUEST = 16_384;
const MOST_IN_ROOT = FIRST_REQUEST - HEADER_BYTES;
const FEWEST_IN_LEAF = 4096;
const GZIP = 2;
const MVT = 1;

/** Compresses so that the same bytes come out on every machine: pure code, and no time of day in the header. */
export const packTight = (plain: Uint8Array): Uint8Array => gzipSync(plain, { level: 6, mtime: 0 });

/** A tile's place on the Hilbert curve. */
export function tileIdOf(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3;
  let [column, row] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = Math.floor(column / side) % 2;
    const lower = Math.floor(row / side) % 2;
    id += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) {
        column = side - 1 - (column % side);
        row = side - 1 - (row % side);
      }
      [column, row] = [row, column];
    }
  }
  return id;
}

/** Joins neighbors on the curve that have the same content. Takes entries in the order of their ids. */
export function joinRuns(entries: readonly TileEntry[]): TileEntry[] {
  const joined: TileEntry[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    if (last && last.offset === entry.offset && last.tileId + last.runLength === entry.tileId)
      last.runLength++;
    else joined.push({ ...entry });
  }
  return joined;
}

/** All that stands before the tiles: header, root directory, metadata and leaves. Takes joined entries in order. */
export function archiveHead(
  header: ArchiveHeader,
  entries: readonly TileEntry[],
  metadata: Readonly<Record<string, unknown>>,
): Uint8Array {
  const { root, leaves } = directories(entries);
  const words = packTight(new TextEncoder().encode(JSON.stringify(metadata)));
  const leavesAt = HEADER_BYTES + root.length + words.length;
  const head = new Uint8Array(leavesAt + leaves.length);
  const view = new DataView(head.buffer);
  head.set(new TextEncoder().encode("PMTiles"));
  view.setUint8(7, 3);
  const numbers = [
    HEADER_BYTES,
    root.length,
    HEADER_BYTES + root.length,
    words.length,
    leavesAt,
    leaves.length,
    leavesAt + leaves.length,
    header.tileBytes,
    header.addressedTiles,
    entries.length,
    header.tileContents,
  ];
  for (const [at, value] of numbers.entries()) view.setBigUint64(8 + 8 * at, BigInt(value), true);
  // Clustered: tiles lie in the order of their ids.
  for (const [at, value] of [1, GZIP, GZIP, MVT, header.minZoom, header.maxZoom].entries())
    view.setUint8(96 + at, value);
  const [west, south, east, north] = header.bounds;
  for (const [at, edge] of [west, south, east, north].entries()) view.setInt32(102 + 4 * at, edge, true);
  view.setUint8(118, header.minZoom);
  view.setInt32(119, Math.round((west + east) / 2), true);
  view.setInt32(123, Math.round((south + north) / 2), true);
  head.set(root, HEADER_BYTES);
  head.set(words, HEADER_BYTES + root.length);
  head.set(leaves, leavesAt);
  return head;
}

/** The root directory; where it does not fit into the first request it points to leaves. */
function directories(entries: readonly TileEntry[]): { root: Uint8Array; leaves: Uint8Array } {
  const alone = packTight(directory(entries));
  if (alone.length <= MOST_IN_ROOT) return { root: alone, leaves: new Uint8Array(0) };
  for (let size = FEWEST_IN_LEAF; ; size *= 2) {
    const parts: Uint8Array[] = [];
    const pointers: TileEntry[] = [];
    let offset = 0;
    for (let from = 0; from < entries.length; from += size) {
      const leaf = packTight(directory(entries.slice(from, from + size)));
      pointers.push({ tileId: entries[from]!.tileId, offset, length: leaf.length, runLength: 0 });
      parts.push(leaf);
      offset += leaf.length;
    }
    const root = packTight(directory(pointers));
    if (root.length <= MOST_IN_ROOT) return { root, leaves: Buffer.concat(parts) };
  }
}

/** Columns of variable-length whole numbers: ids as differences, runs, lengths, offsets (0: right after the last). */
function directory(entries: readonly TileEntry[]): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number): void => {
    let rest = value;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  };
  put(entries.length);
  let last = 0;
  for (const { tileId } of entries) {
    put(tileId - last);
    last = tileId;
  }
  for (const { runLength } of entries) put(runLength);
  for (const { length } of entries) put(length);
  for (const [at, { offset }] of entries.entries()) {
    const before = entries[at - 1];
    put(before && offset === before.offset + before.length ? 0 : offset + 1);
  }
  return Uint8Array.from(bytes);
}
