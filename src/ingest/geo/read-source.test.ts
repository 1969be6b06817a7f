import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { serialize } from "flatgeobuf/lib/mjs/geojson.js";
import initSqlJs from "sql.js";
import { describe, expect, onTestFinished, test } from "vitest";
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
const read = (content: unknown, layer?: string) =>
  readBytes(typeof content === "string" ? strToU8(content) : strToU8(JSON.stringify(content)), layer);

describe("GeoJSON", () => {
  test("collections, features and bare geometries are read, gzipped too", async () => {
    const collection = { type: "FeatureCollection", features: [feature, feature] };
    expect((await read(collection)).records).toEqual([
      { properties: { zone: "A" }, geometry: polygon },
      { properties: { zone: "A" }, geometry: polygon },
    ]);
    expect((await readBytes(gzipSync(JSON.stringify(collection)))).records).toHaveLength(2);
    expect((await read(feature)).records).toHaveLength(1);
    expect((await read(polygon)).records).toEqual([{ properties: {}, geometry: polygon }]);
    expect((await read({ type: "GeometryCollection", geometries: [polygon] })).records).toHaveLength(1);
    expect((await read(`\uFEFF${JSON.stringify(feature)}`)).records).toHaveLength(1);
  });

  test("one record a line, with record separators, empty lines and Windows line ends", async () => {
    const line = JSON.stringify(feature);
    expect((await read(`${line}\n\n${line}\r\n${line}\n`)).records).toHaveLength(3);
    expect(await read(`\u001e${line}\n\u001e${line}\n`)).toMatchObject({
      format: "GeoJSON lines",
      records: [{}, {}],
    });
    await expect(read(`${line}\n{"type":`)).rejects.toThrow(/Line 2 is not a JSON object/);
  });

  test("the old crs member is read by name and by code", async () => {
    const crs = async (properties: object) =>
      (await read({ ...feature, crs: { type: "name", properties } })).crs;
    expect(await crs({ name: "urn:ogc:def:crs:EPSG::2277" })).toBe("urn:ogc:def:crs:EPSG::2277");
    expect(await crs({ code: 2277 })).toBe("EPSG:2277");
    expect((await read(feature)).crs).toBeNull();
  });

  test("missing and senseless geometries are told apart", async () => {
    const found = await read({
      type: "FeatureCollection",
      features: [{ ...feature, geometry: null }, { ...feature, geometry: { type: "Circle" } }, null, 7],
    });
    expect(found.records.map(({ geometry }) => geometry)).toEqual([null, "unreadable", null, null]);
  });

  test.each(["", "[]", "{", '{"type":"Feature"', '{"a":1}', "[1,2]", "\u0000\u0001"])(
    "%j is refused",
    async (text) => {
      await expect(read(text)).rejects.toThrow();
    },
  );
});

describe("Esri JSON", () => {
  test("clockwise rings are shells, others their holes; the newest number names the projection", async () => {
    const ring = (w: number, size: number) => [
      [w, w],
      [w, w + size],
      [w + size, w + size],
      [w + size, w],
      [w, w],
    ];
    const { records, crs } = await read({
      geometryType: "esriGeometryPolygon",
      spatialReference: { wkid: 102739, latestWkid: 2277 },
      features: [
        { attributes: { zone: "A" }, geometry: { rings: [ring(2, 1).reverse(), ring(0, 9), ring(20, 1)] } },
      ],
    });
    expect(crs).toBe("EPSG:2277");
    const [lone, holed] = [ring(20, 1), ring(0, 9)].map((shell) => shell.toReversed());
    expect(records[0]?.geometry).toEqual({
      type: "MultiPolygon",
      coordinates: [[lone], [holed, ring(2, 1)]],
    });
  });
});

describe("tables", () => {
  test("shapes as text in quoted fields over several lines; semicolons part columns as well", async () => {
    const wkt = "MULTIPOLYGON Z (((0 0 5,\n 2 0 5, 2 2 5,\n 0 2 5, 0 0 5)))";
    for (const sign of [",", ";"]) {
      const { records, format } = await read(`zone${sign}the_geom\n"A ""b"""${sign}"${wkt}"\nB${sign}\n`);
      expect(format).toBe("CSV with shapes");
      expect(records).toEqual([
        { properties: { zone: 'A "b"' }, geometry: { type: "MultiPolygon", coordinates: [square] } },
        { properties: { zone: "B" }, geometry: null },
      ]);
    }
  });

  test.each([
    ["POINT (1 2)", { type: "Point", coordinates: [1, 2] }],
    ["SRID=4326;POINT(1 2)", { type: "Point", coordinates: [1, 2] }],
    [
      "MULTIPOINT ((1 2), (3 4))",
      {
        type: "MultiPoint",
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      "polygon((0 0,1e0 0,1 1,0 0))",
      {
        type: "Polygon",
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
    ],
    ["POLYGON EMPTY", null],
    ["POLYGON((0 0,1 0", "unreadable"],
    ["GEOMETRYCOLLECTION(POINT(1 2),POLYGON((0 0,1 0,1 1,0 0)))", { type: "GeometryCollection" }],
  ])("%s", async (wkt, geometry) => {
    const [, second] = (await read(`geom|a\nPOINT (0 0)|1\n${wkt}|2\n`)).records;
    if (geometry !== null && typeof geometry === "object") expect(second?.geometry).toMatchObject(geometry);
    else expect(second?.geometry).toBe(geometry);
  });

  test("points in two columns", async () => {
    expect(
      (await read("address,Longitude,Latitude\n1 Main St,-87.6,41.8\nnowhere,,\nodd,x,y\n")).records.map(
        (r) => r.geometry,
      ),
    ).toEqual([{ type: "Point", coordinates: [-87.6, 41.8] }, null, "unreadable"]);
  });

  test("a table without places names its columns", async () => {
    await expect(read("a,b\n1,2\n")).rejects.toThrow(/Its columns: a, b/);
  });
});

describe("TopoJSON and KML", () => {
  const topology = {
    type: "Topology",
    objects: {
      outline: { type: "Polygon", arcs: [[0]] },
      zones: {
        type: "GeometryCollection",
        geometries: [
          { type: "Polygon", arcs: [[0]], properties: { zone: "A" } },
          { type: "Polygon", arcs: [[0]] },
        ],
      },
    },
    arcs: square,
  };

  test("the object with the most geometries, or the named one", async () => {
    expect(await read(topology)).toMatchObject({
      format: "TopoJSON",
      records: [{ properties: { zone: "A" }, geometry: polygon }, {}],
    });
    expect((await read(topology, "outline")).records).toHaveLength(1);
    await expect(read(topology, "roads")).rejects.toThrow(/has: outline, zones/);
    await expect(read({ ...topology, arcs: [] })).rejects.toThrow(/arcs that it does not have/);
  });

  test("placemarks with their data, without expanding entities", async () => {
    const kml = (name: string, head = "") =>
      `<?xml version="1.0"?>${head}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>${name}</name><ExtendedData><Data name="zone"><value>A</value></Data></ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 2,0 2,2 0,2 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`;
    expect((await read(kml("Old Town"))).records).toMatchObject([
      { properties: { name: "Old Town", zone: "A" }, geometry: polygon },
    ]);
    expect((await readBytes(zipSync({ "doc.kml": strToU8(kml("Zipped")) }))).records).toHaveLength(1);
    const bomb = kml("&b;", '<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>');
    await expect(read(bomb)).rejects.toThrow(/KML is damaged/);
    await expect(read("<html><body>")).rejects.toThrow();
  });
});

describe("archives", () => {
  test("damaged, empty and foreign ones are refused with a sentence", async () => {
    await expect(readBytes(zipSync({ "readme.txt": strToU8("x") }))).rejects.toThrow(/has no layer/);
    await expect(readBytes(strToU8("PK\u0003\u0004 no archive at all"))).rejects.toThrow(/damaged/);
    await expect(readBytes(gzipSync("{}").subarray(0, 15))).rejects.toThrow(/damaged/);
    await expect(readBytes(new Uint8Array())).rejects.toThrow(/empty/);
  });

  test("a shapefile is read beside decoys: the largest layer of areas, or the named one, with its table and projection", async () => {
    const zip = zipSync({
      "__MACOSX/sub/._zones.shp": strToU8("decoy"),
      "sub/small.shp": shapefile([ring(0, 1)]),
      "sub/zones.shp": shapefile([ring(0, 4), null, ring(9, 1)]),
      "sub/zones.dbf": table(["A", "B", "C"]),
      "sub/zones.prj": strToU8('GEOGCS["GCS_WGS_1984"]'),
      "sub/zones.related.dbf": table(["X"]),
      "lines.shp": shapefile(
        Array.from({ length: 50 }, () => ring(0, 1)),
        3,
      ),
    });
    const { records, crs, format } = await readBytes(zip);
    expect(format).toBe("Shapefile");
    expect(crs).toBe('GEOGCS["GCS_WGS_1984"]');
    expect(records.map(({ properties, geometry }) => [properties.ZONE, geometry === null])).toEqual([
      ["A", false],
      ["B", true],
      ["C", false],
    ]);
    expect((await readBytes(zip, "small")).records).toHaveLength(1);
    await expect(readBytes(zip, "roads")).rejects.toThrow(/has no layer named "roads"/);
  });

  test("a shapefile whose lengths would never end is refused", async () => {
    const endless = shapefile([ring(0, 1)]);
    new DataView(endless.buffer).setInt32(104, -4);
    await expect(readBytes(zipSync({ "a.shp": endless }))).rejects.toThrow(/negative length/);
    const short = table(["A"]);
    new DataView(short.buffer).setUint32(4, 4_000_000_000, true);
    await expect(readBytes(zipSync({ "a.shp": shapefile([ring(0, 1)]), "a.dbf": short }))).rejects.toThrow(
      /shorter than it says/,
    );
  });
});

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
  async function geoPackage(): Promise<Uint8Array> {
    const { Database } = await initSqlJs();
    const db = new Database();
    db.run(`create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer, definition text);
      create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
      create table zones (fid integer, geom blob, zone text); create table notes (fid integer, geom blob);
      insert into gpkg_spatial_ref_sys values (7, 'EPSG', 2277, 'x');
      insert into gpkg_geometry_columns values ('zones', 'geom', 7), ('notes', 'geom', 7);
      insert into zones values (2, null, 'B'), (3, x'0102', 'C')`);
    db.run("insert into zones values (1, ?, 'A')", [wrapped()]);
    return db.export();
  }

  test("the table of a GeoPackage with the most rows, or the named one, with its projection", async () => {
    const bytes = await geoPackage();
    expect(await readBytes(bytes)).toEqual({
      format: "GeoPackage",
      name: "zones",
      crs: "EPSG:2277",
      records: [
        { properties: { fid: 2, zone: "B" }, geometry: null },
        { properties: { fid: 3, zone: "C" }, geometry: "unreadable" },
        { properties: { fid: 1, zone: "A" }, geometry: polygon },
      ],
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
    await expect(readBytes(bytes.slice(0, 60))).rejects.toThrow(/FlatGeobuf file is damaged/);
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

  test("a bare .shp is read with the files beside it, and asks for its table", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shp-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "Zones.shp");
    writeFileSync(file, shapefile([ring(0, 1)]));
    const none = () => Promise.reject(new Error("the web was asked"));
    await expect(readSource(file, none)).rejects.toThrow(/no Zones.dbf beside Zones.shp/);
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

const ring = (w: number, size: number): [number, number][] => [
  [w, w],
  [w, w + size],
  [w + size, w + size],
  [w + size, w],
  [w, w],
];

/** A shapefile of single rings (type 5 areas, type 3 lines); null is a record without a shape. */
function shapefile(shapes: readonly ([number, number][] | null)[], type = 5): Uint8Array {
  const lengths = shapes.map((points) => (points ? 48 + points.length * 16 : 4));
  const view = new DataView(new ArrayBuffer(100 + lengths.reduce((sum, own) => sum + own + 8, 0)));
  view.setInt32(0, 9994);
  view.setInt32(24, view.byteLength / 2);
  view.setInt32(32, type, true);
  let at = 100;
  shapes.forEach((points, i) => {
    view.setInt32(at, i + 1);
    view.setInt32(at + 4, (lengths[i] as number) / 2);
    if (points) {
      view.setInt32(at + 8, type, true);
      view.setInt32(at + 44, 1, true);
      view.setInt32(at + 48, points.length, true);
      points.forEach(([x, y], k) => {
        view.setFloat64(at + 56 + k * 16, x, true);
        view.setFloat64(at + 64 + k * 16, y, true);
      });
    }
    at += 8 + (lengths[i] as number);
  });
  return new Uint8Array(view.buffer);
}

/** A dBase table with one column ZONE of 10 letters. */
function table(values: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(65 + values.length * 11 + 1).fill(32);
  const view = new DataView(bytes.buffer);
  bytes.fill(0, 0, 65);
  view.setUint32(4, values.length, true);
  view.setUint16(8, 65, true);
  view.setUint16(10, 11, true);
  bytes.set(strToU8("ZONE\0\0\0\0\0\0\0C"), 32);
  bytes[48] = 10;
  bytes[64] = 13;
  for (const [i, value] of values.entries()) bytes.set(strToU8(value), 66 + i * 11);
  return bytes;
}
