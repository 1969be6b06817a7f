/** Formats that are recognised and not read, each with how to convert it. GDAL's `ogr2ogr` and QGIS read all of them. */

const CONVERT = (what: string, from: string): string =>
  `This is ${what}, which we do not read. Save the layer as GeoPackage or GeoJSON, for example with: ogr2ogr -f GPKG layer.gpkg ${from}`;

/** The sentence for a file in a known format that we do not read; null for any other bytes. */
export function foreignFormat(bytes: Uint8Array): string | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 64));
  if (start.startsWith("PAR1")) return CONVERT("a (Geo)Parquet file", "layer.parquet");
  if (/^AC10\d\d/.test(start)) return CONVERT("an AutoCAD drawing (DWG)", "layer.dxf");
  if (/^\s*0\s+SECTION/.test(start)) return CONVERT("an AutoCAD exchange file (DXF)", "layer.dxf");
  if (/^!table/i.test(start)) return CONVERT("a MapInfo table", "layer.tab");
  if (/^version\s+\d+/i.test(start)) return CONVERT("a MapInfo exchange file", "layer.mif");
  if (start.startsWith("ARROW1")) return CONVERT("an Arrow file", "layer.arrow");
  if (start.startsWith("%PDF"))
    return "This is a PDF, a picture of a map and not its shapes. Ask the publisher for the GIS layer.";
  if (start.startsWith("II*\0") || start.startsWith("MM\0*"))
    return "This is a TIFF, a picture of a map and not its shapes. Ask the publisher for the GIS layer.";
  if (/^\x89PNG|^\xff\xd8\xff/.test(start))
    return "This is a picture of a map and not its shapes. Ask the publisher for the GIS layer.";
  return null;
}

/** The same for the members of an archive, by their names. */
export function foreignArchive(names: readonly string[]): string | null {
  if (names.some((name) => /\.gdb(table|\/)|\.gdb$/i.test(name)))
    return CONVERT("an Esri File Geodatabase", "layer.gdb");
  if (names.some((name) => /^xl\//.test(name)))
    return "This is an Excel workbook. Save its sheet as CSV, with the shapes as text or with columns of longitude and latitude.";
  if (names.some((name) => /\.(tab|mif)$/i.test(name))) return CONVERT("a MapInfo layer", "layer.tab");
  if (names.some((name) => /\.(dwg|dxf)$/i.test(name))) return CONVERT("an AutoCAD drawing", "layer.dxf");
  return null;
}
