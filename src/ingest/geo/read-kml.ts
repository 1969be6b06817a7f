import { kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import { type Json, readGeoJson } from "./read-geojson.ts";
import { type SourceRecords, UnreadableSource } from "./source-records.ts";

/** Reads the placemarks of a KML document; their extended data become columns. */
export function readKml(text: string): SourceRecords {
  try {
    // Entities of the document's own are not expanded by this parser, so that a small file stays small.
    const document = new DOMParser({ onError: failOnError }).parseFromString(text, "text/xml");
    const root = document.documentElement?.localName ?? "";
    if (!/^(kml|document|folder|placemark)$/i.test(root))
      throw new UnreadableSource(
        `This XML is neither KML nor GML: it begins with <${root.slice(0, 60)}>. Save the layer as GeoPackage or GeoJSON, for example with: ogr2ogr -f GPKG layer.gpkg FILE`,
      );
    const collection = kml(document as unknown as Document, { skipNullGeometry: false });
    return { ...readGeoJson(collection as unknown as Json), format: "KML", crs: "EPSG:4326" };
  } catch (problem) {
    if (problem instanceof UnreadableSource) throw problem;
    throw new UnreadableSource("The KML is damaged and cannot be read.");
  }
}

function failOnError(level: string, message: string) {
  if (level !== "warning") throw new UnreadableSource(`The KML is damaged: ${message.split("\n")[0]}.`);
}
