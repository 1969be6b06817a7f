import { LAYER_KINDS } from "#domain/geography/layer.ts";

export const USAGE = `Usage: npm run lotline -- import KIND PATH_OR_URL --city Chicago [--state IL] [--dry-run]
       npm run lotline -- import official --city Denver [KIND …] [--list] [--dry-run]
       npm run lotline -- import code PATH_OR_URL --city "Spanish Fork" --state UT
       npm run lotline -- import permits PATH_OR_URL --city Seattle
KIND is one of: ${LAYER_KINDS.join(", ")}
Run "npm run lotline -- import --help" for all options and formats.`;

export const HELP = `Reads a layer of the map, tells what became of every record, and stores it as the layer's next version.

${USAGE}

Where it belongs
  --city NAME        a covered city under any of its names, or any other place
  --state XX         the state of a place that is not covered; needed when it is new. The place is then made: its
                     middle and its bounds come from the layer. A place whose code was imported is the same place.

What the columns are; names are taken in capitals or small letters
  --field COLUMN     the district, name, parcel number or address of each record; recognised when left out
  --title COLUMN     what the district is called
  --family COLUMN    what kind of zone it is: "Residential", "commercial", or a code that begins like one
  --link COLUMN      an address of the web for each record, such as the ordinance of a planned development; recognised
  --families FILE    rules that find a zone's kind from its code; see layers/families.yaml, which counts without it
  Every other column is kept and shown with the place.

What the source is
  --crs EPSG:NUMBER  its projection: any number of the EPSG registry; recognised when left out
  --layer NAME       which of several layers in one file, by a part of its name
  --name TEXT        what the map calls the layer
  --as-of DAY        the day that the source's state is of, as in 2026-11-20. Without it the map says that the date is
                     not known. It is never taken from the day of the import.
  --license TEXT     under which license it may be used

What happens
  --dry-run          reads and tells, and stores nothing
  --report FILE      writes every record that was refused or repaired, with its id and reason, and every column that
                     is not kept, as CSV. Without it the list goes to import-reports/ in the data folder.
  --force            stores a layer that lost more than half of its records, or is half as large as before
  --allow-host HOST  lets an address lead to a host of your own network; may be given several times
  --list             with "official": prints what is configured for the city

Formats
  GeoJSON (also one object a line), TopoJSON, Esri JSON, GeoPackage, FlatGeobuf, GML, KML, shapefile (zipped, or the .shp
  beside its .dbf), CSV with shapes or with longitude and latitude, all of them also in gzip or zip; ArcGIS and Socrata
  services by their address. Others, such as a File Geodatabase, are named with the command that converts them.`;
