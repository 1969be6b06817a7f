import type { BoundingBox, Layer, LayerKind, LayerShape } from "./layer.ts";
import type { PackedPolygons } from "./packed-shape.ts";

/** A shape as it is kept in memory. */
export interface HeldShape extends Omit<LayerShape, "shape" | "bbox"> {
  polygons: PackedPolygons;
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
