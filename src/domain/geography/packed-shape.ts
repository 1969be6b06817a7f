import type { BoundingBox, MultiPolygon, Path, Position } from "./layer.ts";

/**
 * Coordinates in ten-millionths of a degree (about 1 cm), as x0, y0, x1, y1 …; the closing position is left out.
 * Whole numbers make the tests of sides exact: their products stay below 2^53 for rings under 6 degrees across.
 */
export type PackedRing = Int32Array;
/** Polygons, each an outer ring and its holes. */
export type PackedPolygons = readonly (readonly PackedRing[])[];

/** An open line as x0, y0, x1, y1 …; two numbers are a point. */
export type PackedPath = Int32Array;

const PER_DEGREE = 1e7;

/** A degree as it is packed. The caller holds to ±180: beyond ±214 the number would not fit. */
export const packDegree = (degree: number): number => Math.round(degree * PER_DEGREE);
export const unpackDegree = (packed: number): number => packed / PER_DEGREE;

/** West, south, east, north from degrees to packed units, and back. */
export const packBox = ([west, south, east, north]: BoundingBox): BoundingBox => [
  packDegree(west),
  packDegree(south),
  packDegree(east),
  packDegree(north),
];
export const unpackBox = ([west, south, east, north]: BoundingBox): [number, number, number, number] => [
  unpackDegree(west),
  unpackDegree(south),
  unpackDegree(east),
  unpackDegree(north),
];

/** Packs a shape in degrees; rings of fewer than three positions are left out. Throws for a coordinate that is none. */
export function packShape(shape: MultiPolygon): PackedPolygons {
  return shape.flatMap((rings) => {
    const packed = rings.map(packRing);
    const [outer, ...holes] = packed;
    if (!outer || outer.length < 6) return [];
    return [[outer, ...holes.filter((hole) => hole.length >= 6)]];
  });
}

/** Packs lines and points in degrees. Throws for a coordinate that is none. */
export const packPaths = (paths: readonly Path[]): PackedPath[] =>
  paths.map((path) => Int32Array.from(flatten(path)));

/** Back to positions in degrees. */
export const unpackPath = (path: PackedPath): [number, number][] =>
  Array.from({ length: path.length / 2 }, (_, i) => [
    unpackDegree(path[2 * i]!),
    unpackDegree(path[2 * i + 1]!),
  ]);

function packRing(ring: readonly Position[]): PackedRing {
  const flat = flatten(ring);
  if (flat.length > 2 && flat[0] === flat.at(-2) && flat[1] === flat.at(-1)) flat.length -= 2;
  return Int32Array.from(flat);
}

/** Positions one after the other; one that is the same as the one before is left out. */
function flatten(positions: readonly Position[]): number[] {
  const flat: number[] = [];
  for (const [longitude, latitude] of positions) {
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90))
      throw new RangeError(`${longitude}, ${latitude} is not a place on Earth`);
    const x = packDegree(longitude);
    const y = packDegree(latitude);
    if (flat.at(-2) !== x || flat.at(-1) !== y) flat.push(x, y);
  }
  return flat;
}

/** Back to closed rings of degrees, as GeoJSON has them. */
export function unpackShape(polygons: PackedPolygons): [number, number][][][] {
  return polygons.map((rings) =>
    rings.map((ring) => {
      const positions: [number, number][] = [];
      for (let i = 0; i < ring.length; i += 2)
        positions.push([unpackDegree(ring[i]!), unpackDegree(ring[i + 1]!)]);
      positions.push([...positions[0]!]);
      return positions;
    }),
  );
}

/** West, south, east, north in packed units; an empty box (west beyond east) when there is no position. */
export const packedBox = (polygons: PackedPolygons): BoundingBox =>
  boxAround(polygons.map((rings) => rings[0]!));

/** The same of a shape, whatever it is made of. */
export const boxOfPacked = ({ polygons, paths = [] }: PackedGeometry): BoundingBox =>
  boxAround([...polygons.map((rings) => rings[0]!), ...paths]);

/** A shape's areas, and its lines or points. */
export interface PackedGeometry {
  polygons: PackedPolygons;
  paths?: readonly PackedPath[];
}

/** The box around lines of positions. */
export function boxAround(lines: readonly Int32Array[]): BoundingBox {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (const outer of lines) {
    for (let i = 0; i < outer.length; i += 2) {
      west = Math.min(west, outer[i]!);
      east = Math.max(east, outer[i]!);
      south = Math.min(south, outer[i + 1]!);
      north = Math.max(north, outer[i + 1]!);
    }
  }
  return [west, south, east, north];
}

/**
 * Bytes of a shape: counts and the differences from position to position as variable-length whole numbers. A city's
 * corners lie close together, so most positions take 4 to 6 bytes instead of the 40 of their text. Paths come behind the
 * polygons, where there are any.
 */
export function encodeShape(polygons: PackedPolygons, paths: readonly PackedPath[] = []): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number): void => {
    // Zigzag: small negative numbers become small positive ones. Beyond 31 bits only division is safe.
    let rest = value < 0 ? -value * 2 - 1 : value * 2;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  };
  let x = 0;
  let y = 0;
  const putLine = (line: Int32Array): void => {
    put(line.length / 2);
    for (let i = 0; i < line.length; i += 2) {
      put(line[i]! - x);
      put(line[i + 1]! - y);
      x = line[i]!;
      y = line[i + 1]!;
    }
  };
  put(polygons.length);
  for (const rings of polygons) {
    put(rings.length);
    for (const ring of rings) putLine(ring);
  }
  if (paths.length > 0) {
    put(paths.length);
    for (const path of paths) putLine(path);
  }
  return Uint8Array.from(bytes);
}

/** The areas that `encodeShape` made the bytes of. Throws when they are cut short. */
export const decodeShape = (bytes: Uint8Array): PackedPolygons => decodeGeometry(bytes).polygons;

/** The areas, and the lines or points, that `encodeShape` made the bytes of. Throws when they are cut short. */
export function decodeGeometry(bytes: Uint8Array): PackedGeometry {
  let at = 0;
  const take = (): number => {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError("a stored shape is cut short");
      value += (byte % 128) * weight;
      if (byte < 128) break;
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  let x = 0;
  let y = 0;
  const takeLine = (): Int32Array => {
    const line = new Int32Array(take() * 2);
    for (let i = 0; i < line.length; i += 2) {
      x += take();
      y += take();
      line[i] = x;
      line[i + 1] = y;
    }
    return line;
  };
  const polygons = Array.from({ length: take() }, () => Array.from({ length: take() }, takeLine));
  if (at === bytes.length) return { polygons };
  return { polygons, paths: Array.from({ length: take() }, takeLine) };
}
