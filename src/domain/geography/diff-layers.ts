import type { PackedPolygons } from "./packed-shape.ts";
import { areaOf, outlineOf } from "./plane.ts";

/** What became of one district from one version of a layer to the next. Areas in square metres, rounded. */
export interface DistrictChange {
  code: string;
  shapesBefore: number;
  shapesAfter: number;
  areaBefore: number;
  areaAfter: number;
}

type Drawn = Iterable<{ code: string; polygons: PackedPolygons }>;

/**
 * A source that is redrawn or simplified moves its lines by a metre or two. A district whose area changed by no more
 * than this width along its outline did not change, and neither did one that only has its land in more or fewer pieces.
 */
export const LINE_NOISE_METRES = 2;

/** The districts that came, went, or changed in area by more than the noise of their lines; the largest change first. */
export function diffLayers(before: Drawn, after: Drawn): DistrictChange[] {
  const old = sumUp(before);
  const fresh = sumUp(after);
  const none = { shapes: 0, area: 0, outline: 0 };
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .flatMap((code): DistrictChange[] => {
      const a = old.get(code) ?? none;
      const b = fresh.get(code) ?? none;
      const noise = LINE_NOISE_METRES * Math.max(a.outline, b.outline);
      if (a.shapes > 0 && b.shapes > 0 && Math.abs(a.area - b.area) <= noise) return [];
      return [
        {
          code,
          shapesBefore: a.shapes,
          shapesAfter: b.shapes,
          areaBefore: Math.round(a.area),
          areaAfter: Math.round(b.area),
        },
      ];
    })
    .sort(
      (a, b) =>
        Math.abs(b.areaAfter - b.areaBefore) - Math.abs(a.areaAfter - a.areaBefore) ||
        (a.code < b.code ? -1 : 1),
    );
}

interface Sum {
  shapes: number;
  area: number;
  /** Metres of all its lines. */
  outline: number;
}

function sumUp(shapes: Drawn): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { code, polygons } of shapes) {
    const sum = sums.get(code) ?? { shapes: 0, area: 0, outline: 0 };
    sum.shapes++;
    sum.area += areaOf(polygons);
    sum.outline += outlineOf(polygons);
    sums.set(code, sum);
  }
  return sums;
}
