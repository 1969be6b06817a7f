import type { HeldLayer, HeldShape } from "#domain/geography/held-layer.ts";
import type { Layer, LayerKind } from "#domain/geography/layer.ts";

/** How the map's answers name a layer. */
export const layerRef = (layer: Pick<HeldLayer, "kind" | "version" | "schematic" | "source">) => ({
  kind: layer.kind,
  version: layer.version,
  schematic: layer.schematic,
  source: presentSource(layer.source),
});

const presentSource = ({ name, url, asOf, license }: Layer["source"]) => ({ name, url, asOf, license });

/** The ids of a layer's shapes on the map are their places in it. Made once for each layer. */
export function shapeId(layer: HeldLayer, shape: HeldShape): number {
  let ids = idsOf.get(layer);
  if (!ids) {
    ids = new Map(layer.shapes.map((held, position) => [held, position]));
    idsOf.set(layer, ids);
  }
  return ids.get(shape)!;
}
const idsOf = new WeakMap<HeldLayer, Map<HeldShape, number>>();

/** The address of a version's tiles. */
export const tilesAddress = (citySlug: string, kind: LayerKind, version: string): string =>
  `/tiles/${citySlug}/${kind}/${version}/{z}/{x}/{y}.mvt`;
