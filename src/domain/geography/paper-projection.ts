import type { BoundingBox } from "./layer.ts";
import { packDegree } from "./packed-shape.ts";
import { planeAt } from "./plane.ts";

/** A place on paper, in points (1/72 in), y downward. */
export interface PaperFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How a piece of the Earth lies in a frame on paper, north up, to one scale in both directions. */
export interface PaperProjection {
  frame: PaperFrame;
  metresPerPoint: number;
  /** All that the frame shows, in packed units: at least what was asked for. */
  box: BoundingBox;
  /** From packed units to points. */
  x(packed: number): number;
  y(packed: number): number;
}

/** Nothing is shown closer than this: 1:500 on paper. */
const LEAST_METRES_PER_POINT = (500 * 0.0254) / 72;

/**
 * Lays a box (degrees) into the middle of a frame, as large as it fits. The Earth is taken as flat at the middle of
 * the box: over 60 miles lengths are true to one percent.
 */
export function projectOnPaper([west, south, east, north]: BoundingBox, frame: PaperFrame): PaperProjection {
  const plane = planeAt([(west + east) / 2, (south + north) / 2]);
  const size = metresAcross([west, south, east, north]);
  const metresPerPoint = Math.max(size.wide / frame.width, size.high / frame.height, LEAST_METRES_PER_POINT);
  const middleX = frame.left + frame.width / 2;
  const middleY = frame.top + frame.height / 2;
  const halfWide = (frame.width / 2) * (metresPerPoint / plane.perX);
  const halfHigh = (frame.height / 2) * (metresPerPoint / plane.perY);
  return {
    frame,
    metresPerPoint,
    box: [
      // Outward to whole units: the box may not lose the edge of what was asked for.
      Math.floor(plane.originX - halfWide),
      Math.floor(plane.originY - halfHigh),
      Math.ceil(plane.originX + halfWide),
      Math.ceil(plane.originY + halfHigh),
    ],
    x: (packed) => middleX + ((packed - plane.originX) * plane.perX) / metresPerPoint,
    y: (packed) => middleY - ((packed - plane.originY) * plane.perY) / metresPerPoint,
  };
}

/** Metres from side to side of a box in degrees, at its middle. */
export function metresAcross([west, south, east, north]: BoundingBox): { wide: number; high: number } {
  const plane = planeAt([(west + east) / 2, (south + north) / 2]);
  return {
    wide: (packDegree(east) - packDegree(west)) * plane.perX,
    high: (packDegree(north) - packDegree(south)) * plane.perY,
  };
}
