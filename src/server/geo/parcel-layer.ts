import type { HeldLayer } from "#domain/geography/held-layer.ts";
import type { BoundingBox, Position } from "#domain/geography/layer.ts";
import { packDegree } from "#domain/geography/packed-shape.ts";
import { boxAround } from "#domain/geography/parcel-lot.ts";
import { areaOf, contains } from "#domain/geography/plane.ts";
import { ifReached } from "../database/kept-reads.ts";
import type { LayerVersion } from "../database/layer-store.ts";
import type {
  NearOutlines,
  ParcelOutline,
  ParcelPage,
  ParcelSet,
  ParcelStore,
  PlaceInBox,
  StoredParcel,
} from "../database/parcel-store.ts";
import { versionName } from "./layer-index.ts";

/** The parcels of a city in one version: known by their box, and read from the database when they are asked for. */
export interface ParcelLayer extends Pick<HeldLayer, "cityId" | "kind" | "version" | "schematic" | "source"> {
  shapes: number;
  /** In packed units; null when there are none. */
  box: BoundingBox | null;
  /** Those whose box meets this one (packed units), in order of their ids. */
  meeting(box: BoundingBox, page?: ParcelPage): Promise<StoredParcel[]>;
  near(box: BoundingBox, place: PlaceInBox): Promise<NearOutlines>;
  countMeeting(box: BoundingBox): Promise<number>;
  page(page: ParcelPage): Promise<StoredParcel[]>;
  numbered(key: string): Promise<{ parcel: StoredParcel; count: number } | null>;
  beginning(key: string, most: number): Promise<StoredParcel[]>;
}

export function parcelLayer(
  store: ParcelStore,
  set: ParcelSet,
  { cityId, kind, number, hash, schematic, source, shapes }: LayerVersion,
): ParcelLayer {
  return {
    cityId,
    kind,
    version: versionName({ number, hash }),
    schematic,
    source,
    shapes,
    box: set.box,
    meeting: (box, page) => store.meeting(set, box, page),
    near: (box, place) => store.near(set, box, place),
    countMeeting: (box) => store.countMeeting(set, box),
    page: (page) => store.page(set, page),
    numbered: (key) => store.numbered(set, key),
    beginning: (key, most) => store.beginning(set, key, most),
  };
}

/** The parcels at a place of one city's layer. */
export interface ParcelsHere {
  layer: ParcelLayer;
  place: PlaceInBox;
  /** The one that was asked for first, then the smallest; null while the database cannot be reached. */
  found: readonly ParcelOutline[] | null;
  /** Those that meet `box`, a box around the place (packed units): for most lots their neighbors are among them. */
  near: NearOutlines;
  box: BoundingBox;
}

/** Metres around a place that are read with it, so that the neighbors of a lot of 200 feet need no second question. */
const READ_AROUND = 120;

/**
 * Looks a place up in a city's parcels; null where they do not reach so far.
 * @param asked The id of the parcel that was asked for, where one was.
 */
export async function parcelsAt(
  layer: ParcelLayer | undefined,
  position: Position,
  asked: number | null = null,
): Promise<ParcelsHere | null> {
  const [x, y] = [packDegree(position[0]), packDegree(position[1])];
  if (!layer?.box || !isIn(layer.box, x, y)) return null;
  const box = boxAround([x, y, x, y], READ_AROUND);
  const place = { x, y, asked };
  const near = await ifReached(() => layer.near(box, place), null);
  const found = near?.outlines.filter(({ polygons }) => contains(polygons, x, y)) ?? null;
  if (found && found.length > 1) {
    const size = new Map(found.map((own) => [own, own.id === asked ? 0 : areaOf(own.polygons)]));
    found.sort((a, b) => size.get(a)! - size.get(b)! || a.id - b.id);
  }
  return { layer, place, found, near: near ?? { outlines: [], whole: false }, box };
}

export const isIn = ([west, south, east, north]: BoundingBox, x: number, y: number): boolean =>
  west <= x && x <= east && south <= y && y <= north;

export const boxesMeet = (one: BoundingBox, other: BoundingBox): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
