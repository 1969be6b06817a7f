import { feature } from "topojson-client";
import { isObject, type Json, readGeoJson } from "./read-geojson.ts";
import { otherLayers, type SourceRecords, UnreadableSource } from "./source-records.ts";

/** Reads one object of a topology: the one whose name holds `wanted`, else the one with the most geometries. */
export function readTopoJson(topology: Json, wanted?: string): SourceRecords {
  const objects = isObject(topology.objects) ? Object.entries(topology.objects) : [];
  const named = wanted
    ? objects.filter(([name]) => name.toLowerCase().includes(wanted.toLowerCase()))
    : objects;
  const size = (object: unknown) =>
    isObject(object) && Array.isArray(object.geometries) ? object.geometries.length : 1;
  const [best] = named.sort(([, a], [, b]) => size(b) - size(a));
  if (!best)
    throw new UnreadableSource(
      `The topology has no object${wanted ? ` named "${wanted}"` : ""}. It has: ${objects.map(([name]) => name).join(", ") || "nothing"}.`,
    );
  let unpacked: unknown;
  try {
    unpacked = feature(topology as never, best[1] as never);
  } catch {
    throw new UnreadableSource(`The topology's object "${best[0]}" points to arcs that it does not have.`);
  }
  const unread = otherLayers(
    objects.map(([name]) => name),
    best[0],
  );
  return { ...readGeoJson(unpacked as Json), format: "TopoJSON", unread };
}
