import type { Manifest } from "#contract/open-data.ts";
import { type HeldShape, packLayerShape } from "#domain/geography/held-layer.ts";
import type { Layer } from "#domain/geography/layer.ts";
import { unpackBox } from "#domain/geography/packed-shape.ts";
import {
  hashOfLayer,
  type LayerStore,
  type LayerVersion,
  type StoredTile,
  zoomsOf,
} from "../database/layer-store.ts";
import type { ParcelStore } from "../database/parcel-store.ts";
import { cutParcelTile, tilesIn } from "../geo/cut-parcel-tile.ts";
import { tileCutter } from "../geo/cut-tiles.ts";
import { storeTiles } from "../geo/layer-catalog.ts";

/** What the files of a layer are made from. */
export interface LayerSource {
  version: Pick<
    LayerVersion,
    "cityId" | "kind" | "hash" | "schematic" | "source" | "shapes" | "minZoom" | "maxZoom"
  >;
  /** The shapes in order, some at a time. */
  shapes(): AsyncIterable<readonly HeldShape[]>;
  /** Every tile with content, compressed with gzip, in any order. */
  tiles(): AsyncIterable<StoredTile>;
  /** Where its files were made already; then they are taken from there. */
  made?: { folder: string; manifest: Manifest };
}

const AT_ONCE = 500;
const TILES_AT_ONCE = 64;

/** A stored version: read piece by piece. Tiles that are not cut yet are cut and stored first. */
export const storedSource = (store: LayerStore, parcels: ParcelReads, version: LayerVersion): LayerSource =>
  version.kind === "parcels" ? parcelSource(parcels, version) : layerSource(store, version);

type ParcelReads = Pick<ParcelStore, "sets" | "page" | "outlines">;

const layerSource = (store: LayerStore, version: LayerVersion): LayerSource => ({
  version,
  async *shapes() {
    for (let from = 0; from < version.shapes; from += AT_ONCE)
      yield await store.shapesFrom(version.id, from, AT_ONCE);
  },
  async *tiles() {
    if (!version.tilesCut) {
      await storeTiles(store, version, await store.shapes(version.id));
      version.tilesCut = true;
    }
    for (let after: StoredTile | null = null; ; ) {
      const tiles = await store.tilesFrom(version.id, after, TILES_AT_ONCE);
      yield* tiles;
      if (tiles.length < TILES_AT_ONCE) return;
      after = tiles.at(-1)!;
    }
  },
});

/** Parcels have no stored tiles: they are cut one by one over all that the parcels reach. */
const parcelSource = (parcels: ParcelReads, version: LayerVersion): LayerSource => ({
  version,
  async *shapes() {
    const [set] = await parcels.sets([version.id]);
    for (let from = 0; set && from < version.shapes; from += AT_ONCE)
      yield await parcels.page(set, { from, most: AT_ONCE });
  },
  async *tiles() {
    const [set] = await parcels.sets([version.id]);
    for (const tile of set?.box ? tilesIn(unpackBox(set.box), version.maxZoom) : []) {
      const content = await cutParcelTile(parcels, version, tile);
      if (content) yield { ...tile, content };
    }
  },
});

/** The layers of a set that a running server made: it alone can read its database. */
export const madeSources = (made: { folder: string; manifest: Manifest }): LayerSource[] =>
  made.manifest.layers.map(({ city, kind, hash, schematic, source, shapes }) => ({
    version: { cityId: city.id, kind, hash, schematic, source, shapes, ...zoomsOf({ schematic }) },
    made,
    async *shapes() {},
    async *tiles() {},
  }));

/** A layer as it was read from its file, with nothing stored anywhere. */
export function drawnSource(layer: Layer): LayerSource {
  const shapes = layer.shapes.map(packLayerShape);
  const zooms = zoomsOf(layer);
  const { cityId, kind, schematic, source } = layer;
  return {
    version: { cityId, kind, schematic, source, shapes: shapes.length, hash: hashOfLayer(layer), ...zooms },
    async *shapes() {
      for (let from = 0; from < shapes.length; from += AT_ONCE) yield shapes.slice(from, from + AT_ONCE);
    },
    async *tiles() {
      yield* tileCutter(shapes, { ...zooms, schematic }).all();
    },
  };
}
