import type { MapDataOutput } from "#contract/map.ts";
import type { Position } from "#domain/geography/layer.ts";
import { packDegree } from "#domain/geography/packed-shape.ts";
import { contains } from "#domain/geography/plane.ts";
import type { LngLat } from "../map-address.ts";

/** The corners of the parcel that a place lies in, without its holes; null when it lies in none. */
export function parcelAround(
  features: readonly Pick<MapDataOutput["features"][number], "geometry">[],
  { lng, lat }: LngLat,
): Position[] | null {
  const [x, y] = [packDegree(lng), packDegree(lat)];
  for (const { geometry } of features)
    for (const rings of geometry.coordinates) {
      const packed = rings.map((ring) => Int32Array.from(ring.flat(), packDegree));
      if (rings[0] && contains([packed], x, y)) return rings[0].slice(0, -1);
    }
  return null;
}
