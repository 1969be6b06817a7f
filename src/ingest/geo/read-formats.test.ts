import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { serialize } from "flatgeobuf/lib/mjs/geojson.js";
import sqlite from "node-sqlite3-wasm";
import { describe, expect, onTestFinished, test } from "vitest";
import { ring, shapefile, table } from "#testing/shapefile.ts";
import { readBytes, readSource } from "./read-source.ts";

const square = [
  [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
    [0, 0],
  ],
];
const polygon = { type: "Polygon", coordinates: square };
const feature = { type: "Feature", properties: { zone: "A" }, geometry: polygon };
const read = (text: string) => readBytes(strToU8(text));

describe("GeoPackage, FlatGeobuf, GML and others", () => {
  /** Well-known binary of one polygon with a height that is dropped, as GeoPackage wraps it. */
  const wrapped = () => {
    const view = new DataView(new ArrayBuffer(8 + 9 + 4 + 5 * 24));
    [0x47, 0x50, 0, 1].forEach((byte, i) => {
      view.setUint8(i, byte);
    });
    view.setUint8(8, 1);
    view.setUint32(9, 1003, true);
    view.setUint32(13, 1, true);
    view.setUint32(17, 5, true);
    for (const [i, [x, y]] of square[0]!.entries()) {
      view.setFloat64(21 + i * 24, x!, true);
      view.setFloat64(29 + i * 24, y!, true);
      view.setFloat64(37 + i * 24, 99, true);
    }
    return new Uint8Array(view.buffer);
  };
  function geoPackage(): Uint8Array {
    const path = join(mkdtempSync(join(tmpdir(), "gpkg-")), "a.gpkg");
    onTestFinished(() => rmSync(dirname(path), { recursive: true }));
    const db = new sqlite.Database(path);
    db.exec(`create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer, definition text);
      create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
      create table zones (fid integer, geom blob, zone text); create table notes (fid integer, geom blob);
      insert into gpkg_spatial_ref_sys values (7, 'EPSG', 2277, 'x');
      insert into gpkg_geometry_columns values ('zones', 'geom', 7), ('notes', 'geom', 7);
      insert into zones values (2, null, 'B'), (3, x'0102', 'C')`);
    db.run("insert into zones values (1, ?, 'A')", [wrapped()]);
    db.close();
    return readFileSync(path);
  }

  test("the table of a GeoPackage with the most rows, or the named one, with its projection", async () => {
    const bytes = geoPackage();
    expect(await readBytes(bytes)).toEqual({
      format: "GeoPackage",
      name: "zones",
      crs: "EPSG:2277",
      records: [
        { properties: { fid: 2, zone: "B" }, geometry: null },
        { properties: { fid: 3, zone: "C" }, geometry: "unreadable" },
        { properties: { fid: 1, zone: "A" }, geometry: polygon },
      ],
      unread: [{ part: "notes", reason: "another layer; use --layer with part of its name to read it" }],
    });
    expect((await readBytes(bytes, "note")).records).toEqual([]);
    await expect(readBytes(bytes, "roads")).rejects.toThrow(/It has: zones, notes/);
    await expect(readBytes(bytes.slice(0, 700))).rejects.toThrow(/GeoPackage is damaged|no layer/);
  });

  test("a FlatGeobuf file", async () => {
    const bytes = serialize({ type: "FeatureCollection", features: [feature, feature] } as never, 2277);
    expect(await readBytes(bytes)).toMatchObject({
      format: "FlatGeobuf",
      crs: "EPSG:2277",
      records: [{ properties: { zone: "A" }, geometry: polygon }, {}],
    });
    await expect(readBytes(bytes.slice(0, -40))).rejects.toThrow(/FlatGeobuf file is damaged/);
  });

  test("a FlatGeobuf file that says it has an index of no records is refused", async () => {
    const bytes = serialize({ type: "FeatureCollection", features: [feature] } as never, 2277);
    // In the head's table of fields the ninth and tenth, which are left out: no records by default, in nodes of 16.
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const root = 12 + view.getUint32(12, true);
    const fields = root - view.getInt32(root, true);
    view.setUint32(fields + 4 + 8 * 2, 0, true);
    await expect(readBytes(bytes)).rejects.toThrow(/damaged: it has an index of no records/);
  });

  test("features of GML 2 and 3", async () => {
    const gml = (shape: string) =>
      `<?xml version="1.0"?><wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs" xmlns:gml="http://www.opengis.net/gml"><gml:featureMember><zones><zone>A</zone><geom>${shape}</geom></zones></gml:featureMember></wfs:FeatureCollection>`;
    const three =
      '<gml:MultiSurface srsName="EPSG:2277"><gml:surfaceMember><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>0 0 2 0 2 2 0 2 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></gml:surfaceMember></gml:MultiSurface>';
    const two =
      "<gml:Polygon><gml:outerBoundaryIs><gml:LinearRing><gml:coordinates>0,0 2,0 2,2 0,2 0,0</gml:coordinates></gml:LinearRing></gml:outerBoundaryIs></gml:Polygon>";
    for (const [shape, crs] of [
      [three, "EPSG:2277"],
      [two, null],
    ] as const)
      expect(await read(gml(shape))).toEqual({
        format: "GML",
        crs,
        records: [{ properties: { zone: "A" }, geometry: { type: "MultiPolygon", coordinates: [square] } }],
      });
  });

  test("text of two bytes a letter, with and without a mark", async () => {
    const text = "address,lon,lat\n1 Main St,-87.6,41.8\n";
    const little = Buffer.from(text, "utf16le");
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big, Buffer.concat([Buffer.from([0xff, 0xfe]), little])])
      expect((await readBytes(bytes)).records[0]?.properties).toMatchObject({ address: "1 Main St" });
  });

  test("a bare .shp is read with the files next to it, and asks for its table", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shp-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "Zones.shp");
    writeFileSync(file, shapefile([ring(0, 1)]));
    const none = () => Promise.reject(new Error("the web was asked"));
    await expect(readSource(file, none)).rejects.toThrow(/no Zones.dbf next to Zones.shp/);
    writeFileSync(join(folder, "ZONES.DBF"), table(["A"]));
    expect((await readSource(file, none)).records).toMatchObject([{ properties: { ZONE: "A" } }]);
  });

  test.each([
    ["a geodatabase", zipSync({ "city.gdb/a0001.gdbtable": strToU8("x") }), /File Geodatabase.*ogr2ogr/],
    ["a workbook", zipSync({ "xl/workbook.xml": strToU8("x") }), /Excel workbook.*as CSV/],
    ["Parquet", strToU8("PAR1...."), /Parquet.*ogr2ogr/],
    ["a drawing", strToU8("AC1027...."), /AutoCAD.*ogr2ogr/],
    ["a PDF", strToU8("%PDF-1.7"), /a picture of a map/],
  ])("%s is named, with the way to convert it", async (_, bytes, words) => {
    await expect(readBytes(bytes)).rejects.toThrow(words);
  });
});

describe("files as programs write them", () => {
  const placemark = (name: string) =>
    `<Placemark><name>${name}</name><Point><coordinates>-87.6,41.8</coordinates></Point></Placemark>`;
  const document = (inside: string) =>
    strToU8(
      `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`,
    );

  test("a KMZ whose first document only refers to others is read from the one with placemarks, or the named one", async () => {
    const archive = zipSync({
      "doc.kml": document(
        "<NetworkLink><name>zones</name><Link><href>layers/zones.kml</href></Link></NetworkLink>",
      ),
      "layers/zones.kml": document(placemark("R-1") + placemark("R-2")),
      "layers/old.kml": document(placemark("R-9")),
    });
    expect((await readBytes(archive)).records.map(({ properties }) => properties.name)).toEqual([
      "R-1",
      "R-2",
    ]);
    expect((await readBytes(archive, "old")).records.map(({ properties }) => properties.name)).toEqual([
      "R-9",
    ]);
    expect((await readBytes(archive)).unread).toEqual([
      { part: "layers/old.kml", reason: "another layer; use --layer with part of its name to read it" },
    ]);
    await expect(readBytes(archive, "parks")).rejects.toThrow(
      'no document "parks" in the archive. It has: doc.kml',
    );
  });

  test("a damaged document of a KMZ is named, and the others are read", async () => {
    const archive = zipSync({
      "a.kml": document(placemark("R-1")),
      "b.kml": strToU8("<kml><Document><Placemark>"),
    });
    const { records, unread } = await readBytes(archive);
    expect(records.map(({ properties }) => properties.name)).toEqual(["R-1"]);
    expect(unread).toEqual([{ part: "b.kml", reason: expect.stringContaining("The KML is damaged") }]);
    const all = zipSync({ "a.kml": strToU8("<kml><Document>"), "b.kml": strToU8("<kml><Document>") });
    await expect(readBytes(all)).rejects.toThrow("The KML is damaged");
  });

  test("points in columns whose names say longitude and latitude among other things", async () => {
    const { records } = await readBytes(strToU8("SITE,X_LONGITUDE,Y_LATITUDE\n1 Oak St,-87.6,41.8\n"));
    expect(records[0]?.geometry).toEqual({ type: "Point", coordinates: [-87.6, 41.8] });
  });

  test.each([
    ["PMTiles\u0003\u0000\u0000", "We do not know this kind of file."],
    ["<?xml version='1.0'?><mapml-><map-head/></mapml->", "neither KML nor GML: it begins with <mapml->"],
  ])("%j is named, with the way to convert it", async (content, said) => {
    const reading = readBytes(strToU8(content));
    await expect(reading).rejects.toThrow(said);
    await expect(reading).rejects.toThrow("ogr2ogr");
  });
});
