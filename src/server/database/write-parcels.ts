import { createHash } from "node:crypto";
import { type DistrictChange, diffLayers } from "#domain/geography/diff-layers.ts";
import type { BoundingBox, ImportReport, LayerOrigin, LayerShape } from "#domain/geography/layer.ts";
import {
  decodeShape,
  encodeShape,
  type PackedPolygons,
  packedBox,
  packShape,
} from "#domain/geography/packed-shape.ts";
import { parcelCell } from "#domain/geography/parcel-cells.ts";
import { parcelKey } from "#domain/geography/parcel-number.ts";
import type { LayerVersion } from "./layer-store.ts";
import type { NumberedShape, ParcelImport, WrittenParcel } from "./parcel-import.ts";

/** What became of parcels from one version to the next. */
export interface ParcelChanges {
  added: number;
  removed: number;
  changed: number;
  largest: DistrictChange[];
}

export interface WrittenSet {
  version: LayerVersion;
  /** The version before; null for the first. The same as `version` where the content is the same. */
  before: LayerVersion | null;
  changes: ParcelChanges | null;
}

const REPLACED =
  "Another import of this city's parcels began before this one was done, and took its place. Nothing of this one was stored. Run the same command again once the other one is done.";

/**
 * Writes parcels as the next version of a city's, batch by batch; `sound` looks at how many there are, and says why they
 * should not become a version. Nothing is left of an import that fails. Of two imports at the same time the one that began
 * first is refused, so that one that was killed is in nobody's way.
 */
export async function writeParcels(
  store: ParcelImport,
  { cityId, source }: { cityId: number; source: LayerOrigin },
  batches: AsyncIterable<readonly LayerShape[]> | Iterable<readonly LayerShape[]>,
  report: () => ImportReport | null,
  sound: (shapes: number, before: LayerVersion | null) => string | null = () => null,
): Promise<WrittenSet | { refused: string }> {
  const setId = await store.begin(cityId);
  const sum = parcelSum(source);
  let from = 0;
  let writing = Promise.resolve(true);
  try {
    for await (const batch of batches) {
      const written = batch.map(writtenParcel);
      if (written.length === 0) continue;
      sum.add(written);
      // The next ones are read while these are written.
      if (!(await writing)) return { refused: REPLACED };
      writing = store.add(setId, from, written);
      writing.catch(() => {});
      from += written.length;
    }
    if (!(await writing)) return { refused: REPLACED };
    const before = await store.newest(cityId);
    const refused = sound(from, before?.version ?? null);
    if (refused !== null) {
      await store.drop(setId);
      return { refused };
    }
    await store.count();
    const finished = sum.finish();
    const same = before?.version.hash === finished.hash;
    const changes = before && !same ? await compareParcels(store, before.setId, setId) : null;
    const version = await store.finish({
      setId,
      cityId,
      source,
      report: report(),
      changes: changes?.largest ?? [],
      ...finished,
    });
    if (!version) return { refused: REPLACED };
    return { version, before: before?.version ?? null, changes };
  } catch (problem) {
    await writing.catch(() => {});
    await store.drop(setId).catch(() => {});
    throw problem;
  }
}

/** What is stored of a parcel. */
function writtenParcel({
  record,
  code,
  codeAsGiven,
  title,
  link,
  attributes,
  shape,
}: LayerShape): WrittenParcel {
  const polygons = packShape(shape);
  const box = packedBox(polygons);
  return {
    record,
    number: code,
    numberAsGiven: codeAsGiven,
    key: parcelKey(code),
    title,
    link,
    attributes,
    cell: parcelCell(box),
    box,
    geometry: encodeShape(polygons),
  };
}

/** Counts up when parcels are stored differently, so that all get new versions. */
const STORED_FORM = 1;

/** The hash of all that a set says and the box around it, taken up parcel by parcel. */
function parcelSum({ asOf: _, ...source }: LayerOrigin) {
  const hash = createHash("sha256").update(JSON.stringify(["parcels", STORED_FORM, source]));
  let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let shapes = 0;
  return {
    add: (parcels: readonly WrittenParcel[]): void => {
      for (const { record, number, numberAsGiven, title, link, attributes, box, geometry } of parcels) {
        hash
          .update(JSON.stringify([record, number, numberAsGiven, title, link, attributes]))
          .update(geometry);
        west = Math.min(west, box[0]);
        south = Math.min(south, box[1]);
        east = Math.max(east, box[2]);
        north = Math.max(north, box[3]);
      }
      shapes += parcels.length;
    },
    finish: () => ({
      hash: hash.digest("hex"),
      shapes,
      box: shapes > 0 ? ([west, south, east, north] as BoundingBox) : null,
    }),
  };
}

/** Parcels compared at a time. */
const AT_ONCE = 4000;
/** Of what became of parcels the largest changes are kept: their numbers are no districts. */
const MOST_PARCEL_CHANGES = 500;

/** What changed from one set to another. Reads both in order of their keys. */
async function compareParcels(
  { byKey }: Pick<ParcelImport, "byKey">,
  before: number,
  after: number,
): Promise<ParcelChanges> {
  const old = keyReader(byKey, before);
  const fresh = keyReader(byKey, after);
  const told: ParcelChanges = { added: 0, removed: 0, changed: 0, largest: [] };
  for (;;) {
    await Promise.all([old.fill(), fresh.fill()]);
    if (old.isEmpty() && fresh.isEmpty()) return told;
    // Up to the key that both were surely read to.
    const upTo = [old.surely(), fresh.surely()].reduce((a, b) =>
      a === null ? b : b === null ? a : a < b ? a : b,
    );
    const changes = diffLayers(old.take(upTo), fresh.take(upTo));
    for (const { shapesBefore, shapesAfter } of changes)
      told[shapesBefore === 0 ? "added" : shapesAfter === 0 ? "removed" : "changed"]++;
    told.largest = [...told.largest, ...changes].sort(bySize).slice(0, MOST_PARCEL_CHANGES);
  }
}

const bySize = (a: DistrictChange, b: DistrictChange): number =>
  Math.abs(b.areaAfter - b.areaBefore) - Math.abs(a.areaAfter - a.areaBefore) || (a.code < b.code ? -1 : 1);

function keyReader(byKey: ParcelImport["byKey"], setId: number) {
  let rows: NumberedShape[] = [];
  let ended = false;
  const readOn = async (): Promise<void> => {
    const more = await byKey(setId, rows.at(-1) ?? null, AT_ONCE);
    rows = [...rows, ...more];
    ended = more.length < AT_ONCE;
  };
  return {
    isEmpty: () => rows.length === 0,
    fill: async (): Promise<void> => {
      // A key that is not read to its end cannot be compared, so that there have to be two.
      while (!ended && (rows.length === 0 || rows[0]!.key === rows.at(-1)!.key)) await readOn();
    },
    /** The last key of which every parcel was read; null when that is all. */
    surely: (): string | null => {
      if (ended) return null;
      const last = rows.at(-1)!.key;
      return rows.findLast(({ key }) => key !== last)!.key;
    },
    take: (upTo: string | null): { code: string; polygons: PackedPolygons }[] => {
      const at = upTo === null ? -1 : rows.findIndex(({ key }) => key > upTo);
      const taken = at < 0 ? rows : rows.slice(0, at);
      rows = at < 0 ? [] : rows.slice(at);
      return taken.map(({ code, geometry }) => ({ code, polygons: decodeShape(geometry) }));
    },
  };
}
