import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import { ZONE_TYPES } from "#contract/map.ts";
import { LAYER_KINDS } from "#domain/geography/layer.ts";
import { schematicNotice } from "#domain/geography/layer-words.ts";
import { boxOfPacked, unpackBox } from "#domain/geography/packed-shape.ts";
import type { City } from "#domain/law/law.ts";
import { TILE_LAYER } from "../geo/cut-tiles.ts";
import { presentFeature } from "../http/present-feature.ts";
import type { LayerSource } from "./layer-source.ts";
import { layerLicence } from "./licences.ts";
import { archiveHead, joinRuns, packTight, type TileEntry, tileIdOf } from "./pmtiles.ts";
import { type WrittenFile, writeHashed } from "./write-hashed.ts";

const unpack = promisify(gunzip);

/** What stands beside each shape of a layer: as in /v1/map-data, with its source beside it. */
export const ShapeProperties = z.strictObject({
  zoneType: z.enum(ZONE_TYPES),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  district: z.string().nullable(),
  schematic: z.boolean(),
  layer: z.enum(LAYER_KINDS),
  layerHash: z.string(),
  source: z.string(),
  asOf: z.string().nullable(),
  license: z.string().nullable(),
  sourceUrl: z.string().nullable(),
});

type Bounds = [number, number, number, number];
export interface WrittenLayer extends WrittenFile {
  count: number;
}

/** Writes a layer as GeoJSON (RFC 7946), one shape a line, and says what box it lies in. */
export async function writeGeoJson(
  path: string,
  source: LayerSource,
  city: City,
): Promise<WrittenLayer & { bounds: Bounds | null }> {
  let count = 0;
  const box: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  const written = await writeHashed(path, pieces());
  return { ...written, count, bounds: count > 0 ? unpackBox(box) : null };

  async function* pieces(): AsyncGenerator<string> {
    const { version } = source;
    const { license, asOf, url } = version.source;
    const licence = layerLicence(version);
    const head = { type: "FeatureCollection", lotline: aboutLayer(source, city) };
    yield `${JSON.stringify(head).slice(0, -1)},"features":[`;
    for await (const shapes of source.shapes()) {
      for (const [at, shape] of shapes.entries()) {
        const [west, south, east, north] = boxOfPacked(shape);
        box[0] = Math.min(box[0], west);
        box[1] = Math.min(box[1], south);
        box[2] = Math.max(box[2], east);
        box[3] = Math.max(box[3], north);
        const feature = presentFeature({ ...version, version: "" }, at, shape, city);
        const { version: _, source: name, ...properties } = feature.properties;
        const row: z.infer<typeof ShapeProperties> = {
          ...properties,
          layerHash: version.hash.slice(0, 8),
          source: name,
          asOf,
          license: version.schematic ? licence.name : license,
          sourceUrl: url,
        };
        yield `${count === 0 ? "\n" : ",\n"}${JSON.stringify({ ...feature, id: count, properties: row })}`;
        count++;
      }
      await setImmediate();
    }
    yield "\n]}\n";
  }
}

const aboutLayer = ({ version }: LayerSource, city: City) => ({
  city: { id: city.id, name: city.name, state: city.state },
  layer: version.kind,
  layerHash: version.hash,
  schematic: version.schematic,
  notice: schematicNotice([{ ...version, version: "" }]),
  source: version.source,
  license: layerLicence(version).name,
});

/**
 * Writes a layer's tiles as one PMTiles file of version 3, in the order of the Hilbert curve and each content once. The
 * tiles come in any order: they go to a file beside it first, so that no more than their list is held in memory.
 * `bounds` in degrees. `count` is of the tiles that can be asked for.
 */
export async function writePmtiles(
  path: string,
  source: LayerSource,
  city: City,
  bounds: Bounds,
): Promise<WrittenLayer> {
  const heap = `${path}.tiles`;
  const { entries, contents } = await gatherTiles(heap, source);
  try {
    const order = entries.sort((a, b) => a.tileId - b.tileId);
    const moved = new Map<number, number>();
    const copies: { from: number; length: number }[] = [];
    let end = 0;
    const placed = order.map((entry): TileEntry => {
      let offset = moved.get(entry.offset);
      if (offset === undefined) {
        offset = end;
        moved.set(entry.offset, offset);
        copies.push({ from: entry.offset, length: entry.length });
        end += entry.length;
      }
      return { ...entry, offset };
    });
    const { version } = source;
    const head = archiveHead(
      {
        tileBytes: end,
        addressedTiles: order.length,
        tileContents: contents,
        minZoom: version.minZoom,
        maxZoom: version.maxZoom,
        bounds: bounds.map((edge) => Math.round(edge * 1e7)) as Bounds,
      },
      joinRuns(placed),
      metadataOf(source, city),
    );
    const written = await writeHashed(path, inOrder(heap, head, copies));
    return { ...written, count: order.length };
  } finally {
    await rm(heap, { force: true });
  }
}

/** Puts each content once into a file, and lists which tile has which. */
async function gatherTiles(
  heap: string,
  source: LayerSource,
): Promise<{ entries: TileEntry[]; contents: number }> {
  const known = new Map<string, { offset: number; length: number }>();
  const entries: TileEntry[] = [];
  let end = 0;
  async function* fresh(): AsyncGenerator<Uint8Array> {
    for await (const { z, x, y, content } of source.tiles()) {
      // What the machine that cut it made of gzip may differ; the tile in it does not.
      const plain = await unpack(content);
      const key = createHash("sha256").update(plain).digest("base64");
      let place = known.get(key);
      if (!place) {
        const packed = packTight(plain);
        place = { offset: end, length: packed.length };
        known.set(key, place);
        end += packed.length;
        yield packed;
      }
      entries.push({ tileId: tileIdOf(z, x, y), ...place, runLength: 1 });
    }
  }
  await writeHashed(heap, fresh());
  return { entries, contents: known.size };
}

async function* inOrder(
  heap: string,
  head: Uint8Array,
  copies: readonly { from: number; length: number }[],
): AsyncGenerator<Uint8Array> {
  yield head;
  const file = await open(heap, "r");
  try {
    for (const { from, length } of copies) {
      const piece = new Uint8Array(length);
      await file.read(piece, 0, length, from);
      yield piece;
    }
  } finally {
    await file.close();
  }
}

const metadataOf = (source: LayerSource, city: City) => {
  const { version } = source;
  const about = aboutLayer(source, city);
  return {
    name: `${city.name}: ${version.kind}${version.schematic ? " (schematic)" : ""}`,
    description: about.notice ?? version.source.name,
    attribution: version.schematic ? "Lotline, a drawing and not the official map" : version.source.name,
    type: "overlay",
    format: "pbf",
    vector_layers: [
      {
        id: TILE_LAYER,
        fields: { code: "String", family: "String", title: "String", schematic: "Boolean" },
        minzoom: version.minZoom,
        maxzoom: version.maxZoom,
      },
    ],
    ...about,
  };
};
