import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { serialize } from "flatgeobuf/lib/mjs/geojson.js";
import sqlite from "node-sqlite3-wasm";
import {
  docxCode,
  HTML_CODE,
  JSON_CODE,
  JSON_LINES_CODE,
  MARKDOWN_CODE,
  PLAIN_CODE,
  pdfCode,
  RST_CODE,
  XML_CODE,
} from "#testing/code-fixtures.ts";
import { shapefile, table } from "#testing/shapefile.ts";

/** What a file is imported as. */
export type ImportKind = "code" | "layer" | "parcels" | "permits";

export interface GoodFile {
  kind: ImportKind;
  /** Its format, and the name that it is stored under. */
  name: string;
  bytes: Uint8Array;
}

const SQUARES = Array.from({ length: 12 }, (_, i) => {
  const [x, y] = [-87.7 + i / 100, 41.8];
  return [
    [x, y],
    [x + 0.005, y],
    [x + 0.005, y + 0.005],
    [x, y + 0.005],
    [x, y],
  ];
});
const ZONES = ["RS-3", "B3-1", "C1-2", "RM-5"];
const zoneOf = (i: number): string => ZONES[i % ZONES.length]!;
const geoJson = {
  type: "FeatureCollection",
  features: SQUARES.map((square, i) => ({
    type: "Feature",
    properties: { zone: zoneOf(i), pin: `14-20-${100 + i}`, note: 'a, "b" & <c>' },
    geometry: { type: "Polygon", coordinates: [square] },
  })),
};
const text = (square: number[][]): string => square.map((at) => at.join(" ")).join(", ");
const csv = `zone,pin,shape\n${SQUARES.map((square, i) => `${zoneOf(i)},14-${i},"POLYGON((${text(square)}))"`).join("\n")}\n`;
const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${SQUARES.map(
  (square, i) =>
    `<Placemark><name>${i}</name><ExtendedData><Data name="zone"><value>${zoneOf(i)}</value></Data></ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>${square.map((at) => at.join(",")).join(" ")}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
).join("")}</Document></kml>`;
const gml = `<?xml version="1.0"?><wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs" xmlns:gml="http://www.opengis.net/gml">${SQUARES.map(
  (square, i) =>
    `<gml:featureMember><zones><zone>${zoneOf(i)}</zone><geom><gml:Polygon srsName="EPSG:4326"><gml:exterior><gml:LinearRing><gml:posList>${square.map(([x, y]) => `${y} ${x}`).join(" ")}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></geom></zones></gml:featureMember>`,
).join("")}</wfs:FeatureCollection>`;
const esri = JSON.stringify({
  geometryType: "esriGeometryPolygon",
  spatialReference: { wkid: 4326 },
  features: SQUARES.map((square, i) => ({ attributes: { zone: zoneOf(i) }, geometry: { rings: [square] } })),
});
const topology = JSON.stringify({
  type: "Topology",
  arcs: SQUARES,
  objects: {
    zones: {
      type: "GeometryCollection",
      geometries: SQUARES.map((_, i) => ({ type: "Polygon", arcs: [[i]], properties: { zone: zoneOf(i) } })),
    },
  },
});
const permits = `Permit Num,Permit Class,Work Class,Description,Applied Date,Issued Date,Est Project Cost
${Array.from({ length: 20 }, (_, i) => `A-${i},Residential,New,"Garage, detached",2025-01-${10 + i},2025-03-${10 + i},"$${90 + i},000"`).join("\n")}
`;

function shapefileArchive(): Uint8Array {
  // Outer rings run clockwise there.
  const shapes = SQUARES.map((square) => square.toReversed() as [number, number][]);
  return zipSync({
    "zones.shp": shapefile(shapes),
    "zones.dbf": table(SQUARES.map((_, i) => zoneOf(i))),
    "zones.prj": strToU8(
      'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]]]',
    ),
  });
}

function geoPackage(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "lotline-files-"));
  const db = new sqlite.Database(join(folder, "a.gpkg"));
  db.exec(`create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer, definition text);
    create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
    create table zones (fid integer primary key, geom blob, zone text);
    insert into gpkg_spatial_ref_sys values (4326, 'EPSG', 4326, 'x');
    insert into gpkg_geometry_columns values ('zones', 'geom', 4326)`);
  for (const [i, square] of SQUARES.entries())
    db.run("insert into zones (geom, zone) values (?, ?)", [wellKnownBinary(square), zoneOf(i)]);
  db.close();
  const bytes = readFileSync(join(folder, "a.gpkg"));
  rmSync(folder, { recursive: true });
  return bytes;
}

/** A polygon in GeoPackage's own wrapping. */
function wellKnownBinary(points: number[][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 + 13 + points.length * 16));
  for (const [i, byte] of [0x47, 0x50, 0, 1].entries()) view.setUint8(i, byte);
  view.setInt32(4, 4326, true);
  view.setUint8(8, 1);
  view.setUint32(9, 3, true);
  view.setUint32(13, 1, true);
  view.setUint32(17, points.length, true);
  for (const [i, [x, y]] of points.entries()) {
    view.setFloat64(21 + i * 16, x!, true);
    view.setFloat64(29 + i * 16, y!, true);
  }
  return new Uint8Array(view.buffer);
}

/** A sound file of each format that can be imported. */
export async function goodFiles(): Promise<GoodFile[]> {
  const lines = geoJson.features.map((feature) => JSON.stringify(feature)).join("\n");
  const areas: [string, Uint8Array][] = [
    ["a.geojson", strToU8(JSON.stringify(geoJson))],
    ["a.geojsonl", strToU8(lines)],
    ["a.topojson", strToU8(topology)],
    ["a.json", strToU8(esri)],
    ["a.csv", strToU8(csv)],
    ["a.kml", strToU8(kml)],
    ["a.kmz", zipSync({ "doc.kml": strToU8(kml) })],
    ["a.gml", strToU8(gml)],
    ["a.zip", shapefileArchive()],
    ["a.fgb", serialize(geoJson as never)],
    ["a.gpkg", geoPackage()],
  ];
  const codes: [string, Uint8Array][] = [
    ["a.html", strToU8(HTML_CODE)],
    ["a.xml", strToU8(XML_CODE)],
    ["a.json", strToU8(JSON_CODE)],
    ["a.jsonl", strToU8(JSON_LINES_CODE)],
    ["a.md", strToU8(MARKDOWN_CODE)],
    ["a.rst", strToU8(RST_CODE)],
    ["a.txt", strToU8(PLAIN_CODE)],
    ["a.pdf", await pdfCode()],
    ["a.docx", docxCode()],
  ];
  const of = (kind: ImportKind, files: readonly [string, Uint8Array][]): GoodFile[] =>
    files.map(([name, bytes]) => ({ kind, name, bytes }));
  return [
    ...of("layer", areas),
    ...of("parcels", areas),
    ...of("code", codes),
    ...of("permits", [["a.csv", strToU8(permits)]]),
  ];
}
