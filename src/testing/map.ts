import { createHash } from "node:crypto";
import { type HeldLayer, packLayerShape } from "#domain/geography/held-layer.ts";
import type { Layer, LayerKind, LayerShape, MultiPolygon, Position } from "#domain/geography/layer.ts";
import type { City } from "#domain/law/law.ts";
import type { AddressStore } from "#server/database/address-store.ts";
import type { LayerStore, LayerVersion, TileAddress } from "#server/database/layer-store.ts";
import type { MapPlace, PlaceStore } from "#server/database/place-store.ts";
import type { LayerCatalog } from "#server/geo/layer-catalog.ts";
import { holdLayer } from "#server/geo/layer-index.ts";
import { memoryParcels } from "./parcels.ts";

/** Small layers for tests, drawn around the middle of the city that the factories make. */

export const MIDDLE: Position = [-104.99, 39.74];

/** A box from one corner to another, given in thousandths of a degree from the middle; holes likewise. */
export function box(
  from: Position,
  to: Position,
  ...holes: readonly (readonly [Position, Position])[]
): MultiPolygon {
  const ring = ([x1, y1]: Position, [x2, y2]: Position): Position[] =>
    [
      [x1, y1],
      [x2, y1],
      [x2, y2],
      [x1, y2],
      [x1, y1],
    ].map(([x, y]) => [MIDDLE[0] + x! / 1000, MIDDLE[1] + y! / 1000]);
  return [[ring(from, to), ...holes.map(([a, b]) => ring(a, b).reverse())]];
}

export function makeShape(code: string, shape: MultiPolygon, given: Partial<LayerShape> = {}): LayerShape {
  return {
    record: 0,
    code,
    codeAsGiven: code,
    district: null,
    suffixes: [],
    family: "unknown",
    title: "",
    link: null,
    attributes: null,
    shape,
    bbox: [0, 0, 0, 0],
    ...given,
  };
}

export function makeLayer(kind: LayerKind, shapes: readonly LayerShape[], given: Partial<Layer> = {}): Layer {
  return {
    cityId: 1,
    kind,
    schematic: false,
    source: {
      name: `Springfield ${kind}`,
      url: "https://example.org/layer",
      asOf: "2026-01-01",
      license: null,
    },
    shapes,
    ...given,
  };
}

/** A layer as look-ups have it. */
export const held = (layer: Layer): HeldLayer =>
  holdLayer(
    {
      ...layer,
      id: 1,
      number: 1,
      hash: "0123456789abcdef",
      shapes: layer.shapes.length,
      changes: [],
      minZoom: 10,
      maxZoom: 16,
      tilesCut: false,
      createdAt: new Date(0),
    },
    layer.shapes.map(packLayerShape),
  );

/** A store that keeps layers in memory; the one on a database is tested beside it. */
export function memoryLayerStore(): LayerStore & { parcels: ReturnType<typeof memoryParcels> } {
  const versions: LayerVersion[] = [];
  const shapes = new Map<number, HeldLayer["shapes"]>();
  const tiles = new Map<string, Uint8Array>();
  return {
    parcels: memoryParcels(versions),
    save: async (layer) => {
      const version: LayerVersion = {
        ...layer,
        id: versions.length + 1,
        number: versions.filter((v) => v.cityId === layer.cityId && v.kind === layer.kind).length + 1,
        hash: createHash("sha256").update(JSON.stringify(layer)).digest("hex"),
        shapes: layer.shapes.length,
        changes: [],
        minZoom: 10,
        maxZoom: layer.schematic ? 14 : 16,
        tilesCut: false,
        createdAt: new Date(0),
      };
      versions.push(version);
      shapes.set(version.id, held(layer).shapes);
      return version;
    },
    current: async () => {
      const best = new Map<string, LayerVersion>();
      for (const version of versions) {
        const key = `${version.cityId} ${version.kind}`;
        if (best.get(key)?.schematic !== false || !version.schematic) best.set(key, version);
      }
      return [...best.values()];
    },
    find: async (cityId, kind, number) =>
      versions.find((v) => v.cityId === cityId && v.kind === kind && v.number === number) ?? null,
    history: async (cityId) =>
      versions.filter((v) => v.cityId === cityId).sort((a, b) => b.number - a.number),
    shapes: async (id) => [...(shapes.get(id) ?? [])],
    shapesFrom: async (id, from, count) => (shapes.get(id) ?? []).slice(from, from + count),
    tile: async (id, z, x, y) => tiles.get(`${id}/${z}/${x}/${y}`) ?? null,
    tilesFrom: async (id, after, count) => {
      const own = [...tiles].flatMap(([key, content]) => {
        const [of, z, x, y] = key.split("/").map(Number) as [number, number, number, number];
        return of === id ? [{ z, x, y, content }] : [];
      });
      const rank = (a: TileAddress, b: TileAddress) => a.z - b.z || a.x - b.x || a.y - b.y;
      return own
        .filter((tile) => !after || rank(tile, after) > 0)
        .sort(rank)
        .slice(0, count);
    },
    putTiles: async (id, fresh) => {
      for (const { z, x, y, content } of fresh) tiles.set(`${id}/${z}/${x}/${y}`, content);
    },
    markCut: async (id) => {
      for (const version of versions) if (version.id === id) version.tilesCut = true;
    },
  };
}

/** Places of the map in memory. */
export function memoryPlaceStore(): PlaceStore {
  const places: MapPlace[] = [];
  return {
    all: async () => places,
    withLayers: async () => places,
    ensure: async (place) => {
      const known = places.find((one) => one.name === place.name && one.state === place.state);
      if (known) return known;
      const made = { ...place, id: places.length + 1 };
      places.push(made);
      return made;
    },
  };
}

export const noAddresses: AddressStore = {
  find: async () => [],
  suggest: async () => [],
  alongStreet: async () => [],
  streetNames: async () => [],
  streets: async () => [],
  postal: async () => [],
};

/** A map without layers. */
export const emptyCatalog = (cities: readonly City[]): LayerCatalog => ({
  current: () => [],
  cities: () => cities,
  city: (id) => cities.find((city) => city.id === id),
  layersOf: () => [],
  parcelsOf: () => undefined,
  gazetteer: () => new Map(),
  find: async () => null,
  history: async () => [],
  past: async () => null,
  tile: async () => null,
});
