import type { Geometry, GivenPosition, SingleGeometry } from "./geometry.ts";
import { readWithArcs, type Stroke } from "./stroke-arc.ts";

/** Collections within collections deeper than this are no map. */
const MOST_DEEP = 8;
const TYPES = [
  "",
  "Point",
  "LineString",
  "Polygon",
  "MultiPoint",
  "MultiLineString",
  "MultiPolygon",
  "GeometryCollection",
  "CircularString",
  "CompoundCurve",
  "CurvePolygon",
  "MultiCurve",
  "MultiSurface",
] as const;

/**
 * Reads well-known binary (ISO and EWKB, any byte order, heights and measures dropped; arcs become short lines). Null for
 * an empty geometry, "too large" for too many arcs; throws RangeError for bytes that are cut short, and for surfaces of
 * solids.
 */
export const parseWkb = (bytes: Uint8Array): Geometry | null | "too large" =>
  readWithArcs((stroke) => readBytes(bytes, stroke));

function readBytes(bytes: Uint8Array, stroke: Stroke): Geometry | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const read = (depth: number): Geometry | null => {
    if (depth > MOST_DEEP) throw new RangeError("nested too deep");
    const little = view.getUint8(at) === 1;
    const flagged = view.getUint32(at + 1, little);
    at += 5;
    const plain = flagged & 0x0fffffff;
    const type = TYPES[plain % 1000];
    if (!type) throw new RangeError(`geometry type ${plain}`);
    const extra = Math.floor(plain / 1000);
    const hasHeight = (flagged & 0x80000000) !== 0 || extra === 1 || extra === 3;
    const hasMeasure = (flagged & 0x40000000) !== 0 || extra === 2 || extra === 3;
    if ((flagged & 0x20000000) !== 0) at += 4;
    const step = 8 * (2 + Number(hasHeight) + Number(hasMeasure));
    const count = (): number => {
      const n = view.getUint32(at, little);
      at += 4;
      // Every item takes some bytes, so that a false count cannot ask for more than there is.
      if (n > view.byteLength - at) throw new RangeError("cut short");
      return n;
    };
    const position = (): GivenPosition => {
      const own = [view.getFloat64(at, little), view.getFloat64(at + 8, little)];
      at += step;
      return own;
    };
    const line = (): GivenPosition[] => Array.from({ length: count() }, position);
    const parts = (): (Geometry | null)[] => Array.from({ length: count() }, () => read(depth + 1));
    switch (type) {
      case "Point": {
        const coordinates = position();
        return coordinates.some(Number.isNaN) ? null : { type, coordinates };
      }
      case "LineString":
        return { type, coordinates: line() };
      case "Polygon":
        return { type, coordinates: Array.from({ length: count() }, line) };
      case "GeometryCollection":
        return { type, geometries: parts().flatMap((part) => part ?? []) };
      case "CircularString":
        return { type: "LineString", coordinates: stroke(line()) };
      case "CompoundCurve":
        return { type: "LineString", coordinates: joined(parts().map(coordinatesOf)) };
      default:
        return {
          type: STRAIGHT[type] ?? type,
          coordinates: parts().flatMap((part) => (part ? [coordinatesOf(part)] : [])),
        } as unknown as Geometry;
    }
  };
  return read(0);
}

/** What geometries of curves are once their arcs are lines. */
const STRAIGHT: Readonly<Record<string, SingleGeometry["type"]>> = {
  CurvePolygon: "Polygon",
  MultiCurve: "MultiLineString",
  MultiSurface: "MultiPolygon",
};

export const coordinatesOf = (part: Geometry | null): GivenPosition[] =>
  ((part as SingleGeometry | null)?.coordinates ?? []) as GivenPosition[];

/** The pieces of a line, each of which begins where the one before ends. */
export const joined = (pieces: readonly GivenPosition[][]): GivenPosition[] =>
  pieces.flatMap((piece, i) => (i === 0 ? piece : piece.slice(1)));
