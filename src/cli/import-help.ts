import { LAYER_KINDS } from "#domain/geography/layer.ts";
import { DRAWN_OVER } from "#domain/geography/locate.ts";

export const USAGE = `Usage: npm run lotline -- import KIND PATH_OR_URL --city Chicago [--state IL] [--dry-run]
       npm run lotline -- import official --city Denver [KIND …] [--list] [--dry-run]
       npm run lotline -- import code PATH_OR_URL --city "Spanish Fork" --state UT
       npm run lotline -- import permits PATH_OR_URL --city Seattle
KIND is one of: ${LAYER_KINDS.join(", ")}
Run "npm run lotline -- import --help" for all options and formats.`;

export const HELP = `Reads a map layer, reports what became of every record, and stores the result as the layer's next version.

${USAGE}

Where it belongs
  --city NAME        a covered city under any of its names, or any other place
  --state XX         the state of a place that is not covered; needed when it is new. The import then adds the
                     place, with its center and bounds taken from the layer. If you imported its code before,
                     the layer joins that place.

What the columns are; upper and lower case are the same
  --field COLUMN     the district, name, parcel number or address of each record; recognized when left out, also where
                     an address is in several columns: number, direction, street, kind, unit
  --title COLUMN     what the district is called; recognized when left out
  --family COLUMN    what kind of zone it is: "Residential", "commercial", or a code that begins like one
  --link COLUMN      a web address for each record, such as the ordinance of a planned development; recognized
                     when left out
  --families FILE    rules that find a zone's kind from its code; without it, layers/families.yaml is used
  All other columns are kept and shown with the place.

What the source is
  --crs EPSG:NUMBER  its projection: any number of the EPSG registry; recognized when left out
  --layer NAME       which layer of the file, by part of its name, if there are several
  --name TEXT        what the map calls the layer
  --as-of DAY        the day the data was current, such as 2026-11-20. Without it, the map says that the date is not
                     known. The day of the import is never used instead.
  --license TEXT     the license of the data

What happens
  --dry-run          reports, but stores nothing
  --report FILE      a CSV file for the list of every record that was refused or repaired, with its id and the reason,
                     and every column and layer that is not kept. Without it, the list goes to import-reports/ in the
                     data folder.
  --force            stores a layer that lost more than half of its records, or is half as large as before
  --allow-host HOST  allows a host on your own network; may be repeated
  --list             with "official": prints what is configured for the city

Overlays and landmarks
  Layers of ${DRAWN_OVER.join(", ")} may also have lines and points, such as rail lines and stations.

Formats
  GeoJSON (also one object a line), TopoJSON, Esri JSON, GeoPackage, FlatGeobuf, GML, KML, shapefile (zipped, or the .shp
  with its .dbf next to it), CSV with shapes or with longitude and latitude, and any of these in gzip or zip; ArcGIS and
  Socrata services by their address. For other formats, such as a File Geodatabase, the import names the command that
  converts them.

Size
  Sources are read into memory, up to 400 MB unpacked. Parcels in a file of GeoJSON, shapefile, GeoPackage, FlatGeobuf
  or CSV, also in gzip or zip, are read piece by piece and can be of any size. To import a larger file of another
  format, convert it first, for example with: ogr2ogr -f GeoJSONSeq parcels.geojsonl parcels.gml
  Download a larger file first, and import the copy.`;
