import type { BoundingBox, Layer } from "#domain/geography/layer.ts";
import { decodeShape } from "#domain/geography/packed-shape.ts";
import type { LayerVersion } from "#server/database/layer-store.ts";
import type { ParcelImport, WrittenParcel } from "#server/database/parcel-import.ts";
import type { ParcelOutline, ParcelSet, ParcelStore, StoredParcel } from "#server/database/parcel-store.ts";
import { writeParcels } from "#server/database/write-parcels.ts";

type MemoryParcels = ParcelStore & ParcelImport;

/** Parcels in memory, found by looking at each; what is on a database is tested beside it. */
export function memoryParcels(versions: LayerVersion[]): MemoryParcels {
  const sets = new Map<number, ParcelSet & { cityId: number; parcels: WrittenParcel[] }>();
  const of = (id: number): WrittenParcel[] => sets.get(id)?.parcels ?? [];
  const stored = (parcel: WrittenParcel, id: number): StoredParcel => ({
    id,
    record: parcel.record,
    code: parcel.number,
    codeAsGiven: parcel.numberAsGiven,
    district: null,
    suffixes: [],
    family: "unknown",
    title: parcel.title,
    link: parcel.link,
    attributes: parcel.attributes,
    polygons: decodeShape(parcel.geometry),
  });
  const all = ({ id }: ParcelSet): [StoredParcel, WrittenParcel][] =>
    of(id).map((parcel, position) => [stored(parcel, position), parcel]);
  const meeting: ParcelStore["meeting"] = async (set, [west, south, east, north], page) =>
    all(set)
      .filter(([, { box }]) => box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south)
      .map(([parcel]) => parcel)
      .filter(({ id }) => id >= (page?.from ?? 0))
      .slice(0, page?.most);
  const outlines = async (set: ParcelSet, box: BoundingBox, asked: number | null = null) => {
    const found = new Map<string, ParcelOutline>();
    for (const { id, code, title, polygons } of await meeting(set, box)) {
      const outline = JSON.stringify(polygons.map((rings) => rings.map((ring) => [...ring])));
      const known = found.get(outline);
      const first = known && id !== asked ? known : { id, code, title, polygons };
      found.set(outline, { ...first, count: (known?.count ?? 0) + 1 });
    }
    return [...found.values()].sort((a, b) => a.id - b.id);
  };
  return {
    sets: async (ids) => [...sets.values()].filter(({ versionId }) => ids.includes(versionId)),
    meeting,
    outlines,
    near: async (set, box, { asked }) => ({ outlines: await outlines(set, box, asked), whole: true }),
    countMeeting: async (set, box) => (await meeting(set, box)).length,
    page: async (set, { from, most }) =>
      all(set)
        .map(([parcel]) => parcel)
        .slice(from, from + most),
    numbered: async (set, key) => {
      const own = all(set).filter(([, parcel]) => parcel.key === key);
      return own[0] ? { parcel: own[0][0], count: own.length } : null;
    },
    beginning: async (set, key, most) => {
      const own = all(set).filter(([, parcel]) => parcel.key.startsWith(key));
      const first = own.filter(([, { key }], at) => own.findIndex(([, other]) => other.key === key) === at);
      return first
        .sort(([, a], [, b]) => (a.key < b.key ? -1 : 1))
        .map(([parcel]) => parcel)
        .slice(0, most);
    },
    begin: async (cityId) => {
      for (const [id, set] of sets) if (set.cityId === cityId && set.versionId === 0) sets.delete(id);
      const id = Math.max(0, ...sets.keys()) + 1;
      sets.set(id, { id, cityId, versionId: 0, box: null, parcels: [] });
      return id;
    },
    add: async (setId, _, parcels) => {
      sets.get(setId)?.parcels.push(...parcels);
      return sets.has(setId);
    },
    drop: async (setId) => void sets.delete(setId),
    count: async () => {},
    finish: async ({ setId, cityId, source, shapes, hash, box, changes }) => {
      if (!sets.has(setId)) return null;
      const own = versions.filter((one) => one.cityId === cityId && one.kind === "parcels");
      const before = own.at(-1);
      if (before?.hash === hash) {
        sets.delete(setId);
        return Object.assign(before, { source });
      }
      const version: LayerVersion = {
        id: versions.length + 1,
        cityId,
        kind: "parcels",
        number: own.length + 1,
        hash,
        schematic: false,
        source,
        shapes,
        changes,
        minZoom: 16,
        maxZoom: 16,
        tilesCut: true,
        createdAt: new Date(0),
      };
      versions.push(version);
      Object.assign(sets.get(setId)!, { versionId: version.id, box });
      return version;
    },
    newest: async (cityId) => {
      const version = versions.filter((one) => one.cityId === cityId && one.kind === "parcels").at(-1);
      const set = [...sets.values()].find(({ versionId }) => versionId === version?.id);
      return version && set ? { setId: set.id, version } : null;
    },
    byKey: async (setId, after, most) =>
      of(setId)
        .map(({ key, number, geometry }, position) => ({ key, position, code: number, geometry }))
        .sort((a, b) => (a.key === b.key ? a.position - b.position : a.key < b.key ? -1 : 1))
        .filter(
          ({ key, position }) =>
            !after || key > after.key || (key === after.key && position > after.position),
        )
        .slice(0, most),
  };
}

/** Writes the parcels of a layer at once. */
export const saveParcels = (store: ParcelImport, { cityId, source, shapes }: Layer) =>
  writeParcels(store, { cityId, source }, [shapes], () => null);
