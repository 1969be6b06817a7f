import type { BoundingBox, Layer, LayerKind, LayerShape } from "./layer.ts";
import { type PackedPath, type PackedPolygons, packPaths, packShape } from "./packed-shape.ts";

/** A shape as it is kept in memory. */
export interface HeldShape extends Omit<LayerShape, "shape" | "paths" | "bbox"> {
  polygons: PackedPolygons;
  /** Lines, or points as paths of one position; left out where there are none. */
  paths?: readonly PackedPath[];
}

/** A shape of a layer as it is kept in memory. */
export function packLayerShape({ shape, paths, bbox: _, ...rest }: LayerShape): HeldShape {
  return { ...rest, polygons: packShape(shape), ...(paths ? { paths: packPaths(paths) } : {}) };
}

/** A layer in the version that is current, with a way to find its shapes. */
export interface HeldLayer {
  cityId: number;
  kind: LayerKind;
  /** Names the version and its content: "3-1f0c9ab2". Never given to anything else. */
  version: string;
  schematic: boolean;
  source: Layer["source"];
  /** In the order of the source; a shape's place in it is its id on the map. */
  shapes: readonly HeldShape[];
  /** All of it, in packed units. */
  box: BoundingBox;
  /** Places in `shapes` of those whose box meets this one (packed units), in ascending order. */
  meeting(box: BoundingBox): readonly number[];
}
