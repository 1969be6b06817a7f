import type { PackedPolygons } from "./packed-shape.ts";
import { areaOf } from "./plane.ts";

/** What became of one district from one version of a layer to the next. Areas in square metres, rounded. */
export interface DistrictChange {
  code: string;
  shapesBefore: number;
  shapesAfter: number;
  areaBefore: number;
  areaAfter: number;
}

type Drawn = Iterable<{ code: string; polygons: PackedPolygons }>;

/** Under this a change of area is the rounding of a source, not of the law: a thousandth, or 10 square metres. */
const SAME_SHARE = 0.001;
const SAME_AREA = 10;

/** The districts that came, went, or changed in number or area; the largest change of area first. */
export function diffLayers(before: Drawn, after: Drawn): DistrictChange[] {
  const old = sumUp(before);
  const fresh = sumUp(after);
  const none = { shapes: 0, area: 0 };
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((code): DistrictChange => {
      const a = old.get(code) ?? none;
      const b = fresh.get(code) ?? none;
      return {
        code,
        shapesBefore: a.shapes,
        shapesAfter: b.shapes,
        areaBefore: Math.round(a.area),
        areaAfter: Math.round(b.area),
      };
    })
    .filter(
      (c) =>
        c.shapesBefore !== c.shapesAfter ||
        Math.abs(c.areaAfter - c.areaBefore) > Math.max(SAME_AREA, SAME_SHARE * c.areaBefore),
    )
    .sort(
      (a, b) =>
        Math.abs(b.areaAfter - b.areaBefore) - Math.abs(a.areaAfter - a.areaBefore) ||
        (a.code < b.code ? -1 : 1),
    );
}

function sumUp(shapes: Drawn): Map<string, { shapes: number; area: number }> {
  const sums = new Map<string, { shapes: number; area: number }>();
  for (const { code, polygons } of shapes) {
    const sum = sums.get(code) ?? { shapes: 0, area: 0 };
    sums.set(code, { shapes: sum.shapes + 1, area: sum.area + areaOf(polygons) });
  }
  return sums;
}
