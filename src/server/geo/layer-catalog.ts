import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { buildGazetteer, type Gazetteer } from "#domain/geography/gazetteer.ts";
import type { HeldLayer } from "#domain/geography/held-layer.ts";
import type { LayerKind, Position } from "#domain/geography/layer.ts";
import { unpackBox } from "#domain/geography/packed-shape.ts";
import { importedId, placeAsCity } from "#domain/imported/imported-place.ts";
import type { City } from "#domain/law/law.ts";
import { ifReached } from "../database/kept-reads.ts";
import type { LayerStore, LayerVersion, StoredTile, TileAddress } from "../database/layer-store.ts";
import type { ParcelStore } from "../database/parcel-store.ts";
import type { PlaceStore } from "../database/place-store.ts";
import { cutParcelTile } from "./cut-parcel-tile.ts";
import { type Cutter, tileCutter } from "./cut-tiles.ts";
import { holdLayer, versionName } from "./layer-index.ts";
import { type ParcelLayer, parcelLayer } from "./parcel-layer.ts";
import { shownHistory, shownVersions } from "./shown-versions.ts";
import { TileCache } from "./tile-cache.ts";

export interface CurrentLayer {
  version: LayerVersion;
  /** Null for parcels and addresses, which are looked up in the database, and for a layer too large for the memory. */
  held: HeldLayer | null;
  /** Null for all but parcels. */
  parcels: ParcelLayer | null;
}

/** The layers of all cities in their current versions. */
export interface LayerCatalog {
  current(): readonly CurrentLayer[];
  /** The covered cities, then the other places that have a layer. */
  cities(): readonly City[];
  /** A covered city, or another place that has a layer. */
  city(cityId: number): City | undefined;
  /** The layers of one city that places can be looked up in, without its parcels. */
  layersOf(cityId: number): readonly HeldLayer[];
  parcelsOf(cityId: number): ParcelLayer | undefined;
  gazetteer(): Gazetteer;
  /** A version by its name, also one that is no longer current; null when there is none. */
  find(cityId: number, kind: LayerKind, name: string): Promise<LayerVersion | null>;
  /** The versions of a city's layers that may be looked at and compared, the newest first; see `shownHistory`. */
  history(cityId: number): Promise<readonly LayerVersion[]>;
  /** A version by its number with its shapes, current or not; null when there is none, or it is too large. */
  past(cityId: number, kind: LayerKind, number: number): Promise<CurrentLayer | null>;
  /** A tile compressed with gzip; null when nothing lies in it. */
  tile(version: LayerVersion, z: number, x: number, y: number): Promise<Uint8Array | null>;
}

export interface OpenCatalog extends LayerCatalog {
  /** Takes up versions that were stored since, by this process or another one. */
  refresh(): Promise<void>;
  /** Cuts what tiles are missing, one at a time between requests; leaves off when `stopped` says so. */
  cutMissing(stopped: () => boolean): Promise<void>;
  /**
   * Takes stored tiles into memory before they are asked for, low zooms first, while there is room; so that nobody waits
   * for the database, whose one connection others use as well. Each version once.
   */
  warm(stopped: () => boolean): Promise<void>;
}

/** Shapes kept in memory, all layers together: about 100 MB with their coordinates. */
export const MOST_SHAPES_HELD = 150_000;
/** Both are found by the index of the database. */
const NOT_HELD: ReadonlySet<LayerKind> = new Set(["addresses", "parcels"]);
/** What people ask for first is held first. */
const FIRST: readonly LayerKind[] = ["zoning", "neighborhoods", "boundary"];
/** Packed tiles kept in memory: all of a large city at once. */
const MOST_TILE_BYTES = 24 * 2 ** 20;
const TILES_AT_ONCE = 64;
/** Earlier versions kept in memory: two that somebody compares with a third. */
const MOST_PAST = 2;
const MOST_PAST_SHAPES = 50_000;

/**
 * Loads the current layers into memory.
 * @param covered The cities that we have law for; `places` knows the others. Without `sketches` no drawing is shown.
 */
export async function openCatalog(
  store: LayerStore,
  covered: readonly City[],
  {
    places,
    parcels,
    sketches = true,
  }: { places?: Pick<PlaceStore, "withLayers">; parcels?: ParcelStore; sketches?: boolean } = {},
): Promise<OpenCatalog> {
  let cities: ReadonlyMap<number, City> = new Map(covered.map((city) => [city.id, city]));
  let layers: readonly CurrentLayer[] = [];
  let byCity = new Map<number, HeldLayer[]>();
  let names: Gazetteer = new Map();
  const cache = new TileCache(MOST_TILE_BYTES);
  const cutters = new WeakMap<HeldLayer, Cutter>();
  const warmed = new Set<number>();
  const past = new LRUCache<number, HeldLayer>({ max: MOST_PAST });

  const refresh = async (): Promise<void> => {
    const versions = shownVersions(await store.current(), sketches).sort(
      (a, b) => rankOf(a.kind) - rankOf(b.kind),
    );
    const known = new Map(layers.map((layer) => [layer.version.id, layer]));
    const isParcels = ({ kind }: LayerVersion) => kind === "parcels";
    const sets = await parcels?.sets(versions.filter(isParcels).map(({ id }) => id));
    let room = MOST_SHAPES_HELD;
    const next: CurrentLayer[] = [];
    for (const version of versions) {
      const fits = !NOT_HELD.has(version.kind) && version.shapes <= room;
      if (fits) room -= version.shapes;
      const before = known.get(version.id)?.held;
      const held = fits
        ? before
          ? ofDay(before, version)
          : holdLayer(version, await store.shapes(version.id))
        : null;
      const set = sets?.find(({ versionId }) => versionId === version.id);
      next.push({ version, held, parcels: parcels && set ? parcelLayer(parcels, set, version) : null });
    }
    const changed =
      next.length !== layers.length ||
      next.some(({ version, held }) => !known.has(version.id) || known.get(version.id)!.held !== held);
    layers = next;
    if (!changed) return;
    const grouped = new Map<number, HeldLayer[]>();
    for (const { held } of next)
      if (held) grouped.set(held.cityId, [...(grouped.get(held.cityId) ?? []), held]);
    byCity = grouped;
    const others = ((await places?.withLayers()) ?? []).map((place) => {
      const cityId = importedId(place.id);
      const lots = next.find(({ version, parcels }) => parcels && version.cityId === cityId)?.parcels;
      return placeAsCity(
        place,
        place.center ?? middleOf([...(grouped.get(cityId) ?? []), ...(lots ? [lots] : [])]),
      );
    });
    cities = new Map([...covered, ...others].map((city) => [city.id, city]));
    names = buildGazetteer([...cities.values()], [...byCity.values()].flat());
  };
  await refresh();

  return {
    refresh,
    current: () => layers,
    cities: () => [...cities.values()],
    city: (cityId) => cities.get(cityId),
    layersOf: (cityId) => byCity.get(cityId) ?? [],
    parcelsOf: (cityId) =>
      layers.find(({ version, parcels }) => parcels && version.cityId === cityId)?.parcels ?? undefined,
    gazetteer: () => names,
    find: async (cityId, kind, name) => {
      const own = layers.find(({ version }) => version.cityId === cityId && version.kind === kind);
      if (own && versionName(own.version) === name) return own.version;
      const number = /^(\d{1,6})-[0-9a-f]{8}$/.exec(name)?.[1];
      const older = number ? await store.find(cityId, kind, Number(number)) : null;
      return older && versionName(older) === name ? older : null;
    },
    history: async (cityId) => shownHistory(await store.history(cityId), layers),
    past: async (cityId, kind, number) => {
      const own = layers.find(({ version }) => version.cityId === cityId && version.kind === kind);
      if (own?.version.number === number) return own.held ? own : null;
      const version = shownHistory(await store.history(cityId), layers).find(
        (one) => one.kind === kind && one.number === number,
      );
      if (!version || version.shapes > MOST_PAST_SHAPES) return null;
      const held = past.get(version.id) ?? holdLayer(version, await store.shapes(version.id));
      past.set(version.id, held);
      return { version, held, parcels: null };
    },
    tile: async (version, z, x, y) => {
      const key = keyOf(version, { z, x, y });
      const kept = cache.get(key);
      if (kept !== undefined) return kept;
      if (version.kind === "parcels") {
        const tile = parcels ? await cutParcelTile(parcels, version, { z, x, y }) : null;
        cache.set(key, tile);
        return tile;
      }
      const held = layers.find((layer) => layer.version.id === version.id)?.held;
      // What is in memory is enough for a tile while the database cannot give its own.
      const read = () => store.tile(version.id, z, x, y);
      const stored = held ? await ifReached(read, "cut" as const) : await read();
      if (stored !== "cut" && (stored || version.tilesCut)) {
        cache.set(key, stored);
        return stored;
      }
      if (!held) return null;
      const cutter = cutters.get(held) ?? tileCutter(held.shapes, version);
      cutters.set(held, cutter);
      return cutter.one(z, x, y);
    },
    cutMissing: async (stopped) => {
      for (const { version, held } of layers) {
        if (version.tilesCut) continue;
        const done = await storeTiles(
          store,
          version,
          held?.shapes ?? (await store.shapes(version.id)),
          stopped,
        );
        if (!done) return;
        version.tilesCut = true;
      }
    },
    warm: async (stopped) => {
      for (const { version } of layers) {
        if (!cache.hasRoom) return;
        if (!version.tilesCut || warmed.has(version.id)) continue;
        // Also when there is room for a part only: what did not fit would push out what did.
        warmed.add(version.id);
        for (let after: StoredTile | null = null; ; ) {
          const tiles = await store.tilesFrom(version.id, after, TILES_AT_ONCE);
          for (const tile of tiles) cache.set(keyOf(version, tile), tile.content);
          after = tiles.at(-1) ?? null;
          if (stopped() || !cache.hasRoom) return;
          if (tiles.length < TILES_AT_ONCE) break;
        }
      }
    },
  };
}

/** The middle of the box around layers; no layer has none. */
function middleOf(layers: readonly (HeldLayer | ParcelLayer)[]): Position {
  const drawn = layers.flatMap((own) => {
    const shapes = typeof own.shapes === "number" ? own.shapes : own.shapes.length;
    return own.box && shapes > 0 ? [unpackBox(own.box)] : [];
  });
  const [west, south, east, north] = [0, 1, 2, 3].map((edge) =>
    (edge < 2 ? Math.min : Math.max)(...drawn.map((box) => box[edge]!)),
  ) as [number, number, number, number];
  return drawn.length > 0 ? [(west + east) / 2, (south + north) / 2] : [0, 0];
}

const keyOf = ({ id }: LayerVersion, { z, x, y }: TileAddress): string => `${id}/${z}/${x}/${y}`;
/** A version's shapes never change; the day that its source is of does when the same content was imported again. */
const ofDay = (held: HeldLayer, { source }: LayerVersion): HeldLayer =>
  held.source.asOf === source.asOf ? held : { ...held, source };

/**
 * Cuts every tile of a version and keeps it, with a turn for other work after each. Null when it was stopped; the
 * tiles made so far stay, and the next run makes the rest.
 */
export async function storeTiles(
  store: Pick<LayerStore, "putTiles" | "markCut">,
  version: LayerVersion,
  shapes: HeldLayer["shapes"],
  stopped: () => boolean = () => false,
): Promise<{ tiles: number; largest: number } | null> {
  const told = { tiles: 0, largest: 0 };
  let batch: StoredTile[] = [];
  for (const tile of tileCutter(shapes, version).all()) {
    batch.push(tile);
    told.tiles++;
    told.largest = Math.max(told.largest, plainSize(tile.content));
    if (batch.length === TILES_AT_ONCE) {
      await store.putTiles(version.id, batch);
      batch = [];
    }
    await setImmediate();
    if (stopped()) return null;
  }
  await store.putTiles(version.id, batch);
  await store.markCut(version.id);
  return told;
}

/** A gzip file ends with the length of what it holds. */
const plainSize = (packed: Uint8Array): number =>
  new DataView(packed.buffer, packed.byteOffset).getUint32(packed.length - 4, true);

const rankOf = (kind: LayerKind): number => {
  const rank = FIRST.indexOf(kind);
  return rank < 0 ? FIRST.length : rank;
};
