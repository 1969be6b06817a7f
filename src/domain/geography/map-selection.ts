import type { Family } from "../law/vocabulary.ts";
import type { HeldLayer } from "./held-layer.ts";
import type { BoundingBox } from "./layer.ts";
import type { DRAWN_OVER } from "./locate.ts";

export type OverlayKind = (typeof DRAWN_OVER)[number];
export type ZoneFamily = Family | "unknown";

/** What a map shows: the zones of some families and some overlays. */
export interface MapSelection {
  families: readonly ZoneFamily[];
  overlays: readonly OverlayKind[];
}

/** The shapes of one layer that a map shows, by their places in it. */
export interface SelectedShapes {
  layer: HeldLayer;
  ids: readonly number[];
}

/**
 * The shapes that meet a box (packed units; null for everywhere): the zoning first, then the overlays. A layer that
 * is asked for and not held is left out; one with nothing in the box is there without shapes.
 */
export function selectShapes(
  layers: readonly HeldLayer[],
  { families, overlays }: MapSelection,
  box: BoundingBox | null,
): SelectedShapes[] {
  const kinds = [...(families.length > 0 ? (["zoning"] as const) : []), ...overlays];
  return kinds.flatMap((kind): SelectedShapes[] => {
    const layer = layers.find((own) => own.kind === kind);
    if (!layer) return [];
    const all = box ? layer.meeting(box) : layer.shapes.map((_, id) => id);
    const ids = kind === "zoning" ? all.filter((id) => families.includes(layer.shapes[id]!.family)) : all;
    return [{ layer, ids }];
  });
}
