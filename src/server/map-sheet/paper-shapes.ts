import { setImmediate } from "node:timers/promises";
import { cornersOf, cutRing } from "#domain/geography/cut-ring.ts";
import type { BoundingBox, LayerKind, Position } from "#domain/geography/layer.ts";
import type { SelectedShapes, ZoneFamily } from "#domain/geography/map-selection.ts";
import type { PackedPolygons, PackedRing } from "#domain/geography/packed-shape.ts";
import type { PaperProjection } from "#domain/geography/paper-projection.ts";
import { simplifyShape } from "#domain/geography/simplify-shape.ts";

/** A shape as it lies on paper: rings in points, cut to the frame. */
export interface PaperShape {
  kind: LayerKind;
  family: ZoneFamily;
  code: string;
  /** Polygons, each an outer ring and its holes, open (the last corner is not the first). */
  polygons: (readonly Position[])[][];
  /** Lines, and points as lines of one position. */
  paths: (readonly Position[])[];
}

/** Corners nearer than this to the line without them cannot be told from it in print (0.1 mm). */
const FINEST_POINTS = 0.25;
/** What is smaller than this both ways leaves no mark. */
const LEAST_POINTS = 0.3;
/** Lines go on a little beyond the frame, where the frame hides them: cut edges are no borders. */
const BLEED = 4;
const SHAPES_AT_ONCE = 200;

/**
 * Lays shapes on paper with no more corners than print can show; other requests have their turn in between.
 * `onMap`: those of which a part lies in the frame. `tooSmall`: how many of them leave no mark at this scale.
 */
export async function layOnPaper(
  selected: readonly SelectedShapes[],
  paper: PaperProjection,
): Promise<{ shapes: PaperShape[]; onMap: SelectedShapes[]; tooSmall: number }> {
  const { left, top, width, height } = paper.frame;
  const frame = cornersOf([left, top, left + width, top + height]);
  const edge = cornersOf([left - BLEED, top - BLEED, left + width + BLEED, top + height + BLEED]);
  const shapes: PaperShape[] = [];
  const onMap: SelectedShapes[] = [];
  let tooSmall = 0;
  let done = 0;
  for (const { layer, ids } of selected) {
    const found: number[] = [];
    for (const id of ids) {
      if (++done % SHAPES_AT_ONCE === 0) await setImmediate();
      const { polygons, paths = [], family, code } = layer.shapes[id]!;
      // The frame hides what of a line goes beyond it.
      const lines = paths.filter((path) => meets(path, paper.box)).map((path) => positionsOf(path, paper));
      if (lines.length > 0) {
        found.push(id);
        shapes.push({ kind: layer.kind, family, code, polygons: [], paths: lines });
        continue;
      }
      const near = polygons.filter(([outer]) => outer && meets(outer, paper.box));
      const cut = cutPolygons(simplifyShape(near, paper.metresPerPoint * FINEST_POINTS), paper, edge);
      const inside = cut.filter(([outer]) => outer && cutRing(outer, frame).length > 0);
      if (inside.length === 0) continue;
      found.push(id);
      const visible = inside.flatMap(([outer, ...holes]) =>
        isVisible(outer!) ? [[outer!, ...holes.filter(isVisible)]] : [],
      );
      if (visible.length > 0) shapes.push({ kind: layer.kind, family, code, polygons: visible, paths: [] });
      else tooSmall++;
    }
    onMap.push({ layer, ids: found });
  }
  return { shapes, onMap, tooSmall };
}

const cutPolygons = (polygons: PackedPolygons, paper: PaperProjection, edge: readonly Position[]) =>
  polygons.map((rings) => rings.map((ring) => cutRing(positionsOf(ring, paper), edge)));

function positionsOf(ring: PackedRing, { x, y }: PaperProjection): Position[] {
  const positions: Position[] = [];
  for (let i = 0; i < ring.length; i += 2) positions.push([x(ring[i]!), y(ring[i + 1]!)]);
  return positions;
}

function isVisible(ring: readonly Position[]): boolean {
  if (ring.length < 3) return false;
  const [west, north, east, south] = paperBox(ring);
  return east - west >= LEAST_POINTS || south - north >= LEAST_POINTS;
}

/** Left, top, right, bottom. */
export function paperBox(ring: readonly Position[]): BoundingBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

function meets(ring: PackedRing, [west, south, east, north]: BoundingBox): boolean {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < ring.length; i += 2) {
    left = Math.min(left, ring[i]!);
    right = Math.max(right, ring[i]!);
    bottom = Math.min(bottom, ring[i + 1]!);
    top = Math.max(top, ring[i + 1]!);
  }
  return left <= east && right >= west && bottom <= north && top >= south;
}
