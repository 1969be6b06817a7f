import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import GeoJSONVT from "geojson-vt";
import { packDegree } from "#domain/geography/packed-shape.ts";
import { archiveHead, joinRuns, type TileEntry, tileIdOf } from "#server/open-data/pmtiles.ts";

/** A small street map for tests, as a PMTiles file in the layout of Protomaps. Its streets are invented. */

const MIN_ZOOM = 9;
const MAX_ZOOM = 14;
/** Degrees between two streets, about a block. */
const BLOCK = 0.0024;
const BLOCKS = 12;

type Feature = GeoJSON.Feature;
const line = (coordinates: number[][], properties: Record<string, string>): Feature => ({
  type: "Feature",
  properties,
  geometry: { type: "LineString", coordinates },
});
const area = ([west, south, east, north]: number[], properties: Record<string, string>): Feature => ({
  type: "Feature",
  properties,
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [west!, south!],
        [east!, south!],
        [east!, north!],
        [west!, north!],
        [west!, south!],
      ],
    ],
  },
});

/** A grid of named streets with a river, a park, a railroad and a neighborhood around a place. */
export function makeStreets(lng: number, lat: number): Record<string, Feature[]> {
  const reach = BLOCKS * BLOCK;
  const [west, south, east, north] = [lng - reach, lat - reach, lng + reach, lat + reach];
  const roads = Array.from({ length: 2 * BLOCKS + 1 }, (_, i) => i - BLOCKS).flatMap((i) => {
    const kind = i % 4 === 0 ? "major_road" : "minor_road";
    const [x, y] = [lng + i * BLOCK, lat + i * BLOCK];
    return [
      line(
        [
          [x, south],
          [x, north],
        ],
        { kind, name: `Column ${i + BLOCKS + 1} Avenue` },
      ),
      line(
        [
          [west, y],
          [east, y],
        ],
        { kind, name: `Row ${i + BLOCKS + 1} Street` },
      ),
    ];
  });
  return {
    earth: [area([west, south, east, north], { kind: "earth" })],
    landuse: [area([lng + BLOCK, lat + BLOCK, lng + 3 * BLOCK, lat + 3 * BLOCK], { kind: "park" })],
    water: [area([lng - 6 * BLOCK, south, lng - 5.2 * BLOCK, north], { kind: "river" })],
    roads: [
      ...roads,
      line(
        [
          [west, south],
          [east, north],
        ],
        { kind: "rail" },
      ),
    ],
    places: [
      {
        type: "Feature",
        properties: { kind: "neighbourhood", name: "Testville" },
        geometry: { type: "Point", coordinates: [lng, lat + BLOCK / 2] },
      },
    ],
  };
}

/** Writes the street map around a place into a file. */
export function writeStreetMap(path: string, lng: number, lat: number): void {
  const layers = Object.entries(makeStreets(lng, lat)).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT({ type: "FeatureCollection", features }, { maxZoom: MAX_ZOOM, buffer: 64 }),
      ] as const,
  );
  const reach = BLOCKS * BLOCK + 0.001;
  const parts: Uint8Array[] = [];
  const entries: TileEntry[] = [];
  let end = 0;
  for (const { id, z, x, y } of tilesAround(lng, lat, reach)) {
    const filled = layers.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y);
      return tile && tile.features.length > 0 ? [[name, tile as never] as const] : [];
    });
    if (filled.length === 0) continue;
    const packed = gzipSync(fromGeojsonVt(Object.fromEntries(filled), { version: 2, extent: 4096 }));
    entries.push({ tileId: id, offset: end, length: packed.length, runLength: 1 });
    parts.push(packed);
    end += packed.length;
  }
  const bounds = [lng - reach, lat - reach, lng + reach, lat + reach].map(packDegree);
  const head = archiveHead(
    {
      tileBytes: end,
      addressedTiles: entries.length,
      tileContents: entries.length,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      bounds: bounds as unknown as [number, number, number, number],
    },
    joinRuns(entries),
    { vector_layers: layers.map(([id]) => ({ id, fields: {} })) },
  );
  writeFileSync(path, Buffer.concat([head, ...parts]));
}

function tilesAround(lng: number, lat: number, reach: number) {
  const tiles: { id: number; z: number; x: number; y: number }[] = [];
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z++) {
    const side = 2 ** z;
    const column = (degrees: number) => Math.floor(((degrees + 180) / 360) * side);
    const row = (degrees: number) => {
      const sine = Math.sin((degrees * Math.PI) / 180);
      return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side);
    };
    for (let x = column(lng - reach); x <= column(lng + reach); x++)
      for (let y = row(lat + reach); y <= row(lat - reach); y++)
        tiles.push({ id: tileIdOf(z, x, y), z, x, y });
  }
  return tiles.sort((a, b) => a.id - b.id);
}
