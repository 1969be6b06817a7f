import type { GeoJSONSource, Map as MapLibreMap, StyleSpecification } from "maplibre-gl";

/**
 * Brings a map from one state of `mapStyle` to a later one of the same layers: filters, colors, visibility and drawn
 * data. The library's own comparison would take away what others put on the map, such as the drawing of a lot.
 */
export function applyStyle(map: MapLibreMap, before: StyleSpecification, after: StyleSpecification): void {
  for (const [id, source] of Object.entries(after.sources)) {
    if (source.type !== "geojson" || same(before.sources[id], source)) continue;
    map.getSource<GeoJSONSource>(id)?.setData(source.data);
  }
  for (const layer of after.layers) {
    const known = before.layers.find(({ id }) => id === layer.id);
    if (!known || !map.getLayer(layer.id)) continue;
    if ("filter" in layer && !same((known as typeof layer).filter, layer.filter))
      map.setFilter(layer.id, layer.filter);
    for (const [name, value] of Object.entries(layer.paint ?? {}))
      if (!same((known.paint as Record<string, unknown>)?.[name], value))
        map.setPaintProperty(layer.id, name as never, value as never);
    for (const [name, value] of Object.entries(layer.layout ?? {}))
      if (!same((known.layout as Record<string, unknown>)?.[name], value))
        map.setLayoutProperty(layer.id, name as never, value as never);
  }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
