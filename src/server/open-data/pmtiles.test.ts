import fc from "fast-check";
import { PMTiles, type RangeResponse, type Source, zxyToTileId } from "pmtiles";
import { expect, test } from "vitest";
import { archiveHead, joinRuns, packTight, type TileEntry, tileIdOf } from "./pmtiles.ts";

/** An archive in memory, read by the format's own reader. */
function readerOf(bytes: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => "memory",
    getBytes: async (offset, length): Promise<RangeResponse> => ({
      data: bytes.slice(offset, offset + length).buffer as ArrayBuffer,
    }),
  };
  return new PMTiles(source);
}

function archiveOf(tiles: { z: number; x: number; y: number; content: number }[]): Uint8Array {
  const known = new Map<number, { offset: number; length: number }>();
  const parts: Uint8Array[] = [];
  let end = 0;
  const entries = tiles
    .map((tile) => ({ ...tile, tileId: tileIdOf(tile.z, tile.x, tile.y) }))
    .sort((a, b) => a.tileId - b.tileId)
    .map(({ tileId, content }): TileEntry => {
      let place = known.get(content);
      if (!place) {
        const packed = packTight(Uint8Array.of(content % 256, content >> 8, content % 7));
        place = { offset: end, length: packed.length };
        known.set(content, place);
        parts.push(packed);
        end += packed.length;
      }
      return { tileId, ...place, runLength: 1 };
    });
  const header = {
    tileBytes: end,
    addressedTiles: tiles.length,
    tileContents: known.size,
    minZoom: Math.min(...tiles.map(({ z }) => z)),
    maxZoom: Math.max(...tiles.map(({ z }) => z)),
    bounds: [-1_050_000_000, 396_000_000, -1_048_000_000, 399_000_000] as const,
  };
  return Uint8Array.from(
    Buffer.concat([archiveHead(header, joinRuns(entries), { name: "a test" }), ...parts]),
  );
}

test("a tile's place on the curve is the one that the format's own reader works out", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.nat(), fc.nat(), (z, a, b) => {
      const [x, y] = [a % 2 ** z, b % 2 ** z];
      expect(tileIdOf(z, x, y)).toBe(zxyToTileId(z, x, y));
    }),
  );
});

test("an archive of 20,000 tiles, too many for the root directory, gives every one of them back", async () => {
  const tiles = Array.from({ length: 20_000 }, (_, at) => ({
    z: 12,
    x: at % 160,
    y: Math.floor(at / 160),
    // Uneven, so that the directory cannot be packed to nothing, and with the same content far apart.
    content: (at * 7919) % 13_007,
  }));
  const archive = archiveOf(tiles);
  const reader = readerOf(archive);
  const header = await reader.getHeader();
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  expect(header.clustered).toBe(true);
  expect(header.numAddressedTiles).toBe(20_000);
  expect(header.numTileContents).toBe(13_007);
  expect([header.minLon, header.maxLat]).toEqual([-105, 39.9]);
  for (const at of [0, 1, 777, 9_999, 13_007, 19_999]) {
    const { z, x, y, content } = tiles[at]!;
    const tile = await reader.getZxy(z, x, y);
    expect([...new Uint8Array(tile!.data)]).toEqual([content % 256, content >> 8, content % 7]);
  }
  expect(await reader.getZxy(12, 4000, 4000)).toBeUndefined();
});

test("neighbors with one content are one entry, and both are found", async () => {
  const tiles = [0, 1, 2, 3].map((at) => ({ z: 1, x: at % 2, y: at >> 1, content: 5 }));
  const reader = readerOf(archiveOf(tiles));
  expect(await reader.getHeader()).toMatchObject({ numTileEntries: 1, numAddressedTiles: 4 });
  for (const { z, x, y } of tiles) expect(await reader.getZxy(z, x, y)).toBeDefined();
  expect(await reader.getMetadata()).toEqual({ name: "a test" });
});
