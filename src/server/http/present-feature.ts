import type { MapDataOutput } from "#contract/map-data.ts";
import type { HeldLayer, HeldShape } from "#domain/geography/held-layer.ts";
import { geometryOf } from "#domain/geography/shape-geometry.ts";
import { simplifyShape } from "#domain/geography/simplify-shape.ts";
import type { City } from "#domain/law/law.ts";

/** A shape of a layer, with its place in it for an id, as GeoJSON with the properties of the specification. */
export function presentFeature(
  layer: Pick<HeldLayer, "kind" | "version" | "schematic" | "source">,
  id: number,
  shape: HeldShape,
  city: City,
  simplify = 0,
): MapDataOutput["features"][number] {
  const listed = city.districts.find(({ code }) => code === shape.district);
  return {
    type: "Feature",
    id,
    properties: {
      zoneType: shape.family,
      code: shape.code,
      title: shape.title || (listed?.name ?? ""),
      description: listed?.allows ?? "",
      district: shape.district,
      schematic: layer.schematic,
      layer: layer.kind,
      version: layer.version,
      source: layer.source.name,
    },
    geometry: geometryOf(shape.paths ? shape : { polygons: simplifyShape(shape.polygons, simplify) }),
  };
}
