import { deserialize } from "flatgeobuf/lib/mjs/geojson.js";
import { geometryOf, isObject, type Json } from "./read-geojson.ts";
import { type SourceRecord, type SourceRecords, UnreadableSource } from "./source-records.ts";

/** "fgb" and a version before and after it. */
export const isFlatGeobuf = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x66 && bytes[1] === 0x67 && bytes[2] === 0x62;

/** Reads every feature of a FlatGeobuf file, in the file's order. */
export async function readFlatGeobuf(bytes: Uint8Array): Promise<SourceRecords> {
  let crs: string | null = null;
  let name: string | undefined;
  /** What the head says; the library ends quietly where a file is cut off. */
  let announced = Number.NaN;
  const records: SourceRecord[] = [];
  try {
    const features = deserialize(bytes, {
      headerMetaFn: (head) => {
        name = head.title || undefined;
        announced = head.featuresCount;
        if (head.crs?.code) crs = `EPSG:${head.crs.code}`;
        else if (head.crs?.wkt) crs = head.crs.wkt;
      },
    });
    for await (const feature of features) {
      const { properties, geometry } = feature as unknown as Json;
      records.push({
        properties: isObject(properties) ? properties : {},
        geometry: isObject(geometry) ? geometryOf(geometry) : null,
      });
    }
  } catch (problem) {
    throw new UnreadableSource(
      `The FlatGeobuf file is damaged: ${problem instanceof Error ? problem.message : problem}.`,
    );
  }
  // A writer that streams does not know the count and says 0.
  if (Number.isNaN(announced) || records.length < announced)
    throw new UnreadableSource(
      `The FlatGeobuf file is damaged: it ends after ${records.length} of ${Number.isNaN(announced) ? "its" : announced} records.`,
    );
  return { format: "FlatGeobuf", name, records, crs };
}
