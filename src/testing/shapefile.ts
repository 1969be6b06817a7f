import { strToU8 } from "fflate";

/** Small shapefiles for tests. */

/** A square from (w, w), wound counterclockwise. */
export const ring = (w: number, size: number): [number, number][] => [
  [w, w],
  [w, w + size],
  [w + size, w + size],
  [w + size, w],
  [w, w],
];

/** A shapefile of single rings (type 5 areas, type 3 lines); null is a record without a shape. */
export function shapefile(shapes: readonly ([number, number][] | null)[], type = 5): Uint8Array {
  const lengths = shapes.map((points) => (points ? 48 + points.length * 16 : 4));
  const view = new DataView(new ArrayBuffer(100 + lengths.reduce((sum, own) => sum + own + 8, 0)));
  view.setInt32(0, 9994);
  view.setInt32(24, view.byteLength / 2);
  view.setInt32(32, type, true);
  let at = 100;
  shapes.forEach((points, i) => {
    view.setInt32(at, i + 1);
    view.setInt32(at + 4, (lengths[i] as number) / 2);
    if (points) {
      view.setInt32(at + 8, type, true);
      view.setInt32(at + 44, 1, true);
      view.setInt32(at + 48, points.length, true);
      points.forEach(([x, y], k) => {
        view.setFloat64(at + 56 + k * 16, x, true);
        view.setFloat64(at + 64 + k * 16, y, true);
      });
    }
    at += 8 + (lengths[i] as number);
  });
  return new Uint8Array(view.buffer);
}

/** A dBase table with one column ZONE of 10 letters. */
export function table(values: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(65 + values.length * 11 + 1).fill(32);
  const view = new DataView(bytes.buffer);
  bytes.fill(0, 0, 65);
  view.setUint32(4, values.length, true);
  view.setUint16(8, 65, true);
  view.setUint16(10, 11, true);
  bytes.set(strToU8("ZONE\0\0\0\0\0\0\0C"), 32);
  bytes[48] = 10;
  bytes[64] = 13;
  for (const [i, value] of values.entries()) bytes.set(strToU8(value), 66 + i * 11);
  return bytes;
}
