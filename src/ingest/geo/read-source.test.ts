import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";
import { readBytes } from "./read-source.ts";

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
  test("collections, features and bare geometries are read, gzipped too", () => {
    const collection = { type: "FeatureCollection", features: [feature, feature] };
    expect(read(collection).records).toEqual([
      { properties: { zone: "A" }, geometry: polygon },
      { properties: { zone: "A" }, geometry: polygon },
    ]);
    expect(readBytes(gzipSync(JSON.stringify(collection))).records).toHaveLength(2);
    expect(read(feature).records).toHaveLength(1);
    expect(read(polygon).records).toEqual([{ properties: {}, geometry: polygon }]);
    expect(read({ type: "GeometryCollection", geometries: [polygon] }).records).toHaveLength(1);
    expect(read(`\uFEFF${JSON.stringify(feature)}`).records).toHaveLength(1);
  });

  test("one record a line, with record separators, empty lines and Windows line ends", () => {
    const line = JSON.stringify(feature);
    expect(read(`${line}\n\n${line}\r\n${line}\n`).records).toHaveLength(3);
    expect(read(`\u001e${line}\n\u001e${line}\n`)).toMatchObject({
      format: "GeoJSON lines",
      records: [{}, {}],
    });
    expect(() => read(`${line}\n{"type":`)).toThrow(/Line 2 is not a JSON object/);
  });

  test("the old crs member is read by name and by code", () => {
    const crs = (properties: object) => read({ ...feature, crs: { type: "name", properties } }).crs;
    expect(crs({ name: "urn:ogc:def:crs:EPSG::2277" })).toBe("urn:ogc:def:crs:EPSG::2277");
    expect(crs({ code: 2277 })).toBe("EPSG:2277");
    expect(read(feature).crs).toBeNull();
  });

  test("missing and senseless geometries are told apart", () => {
    const found = read({
      type: "FeatureCollection",
      features: [{ ...feature, geometry: null }, { ...feature, geometry: { type: "Circle" } }, null, 7],
    });
    expect(found.records.map(({ geometry }) => geometry)).toEqual([null, "unreadable", null, null]);
  });

  test.each(["", "[]", "{", '{"type":"Feature"', '{"a":1}', "[1,2]", "\u0000\u0001"])(
    "%j is refused",
    (text) => {
      expect(() => read(text)).toThrow();
    },
  );
});

describe("Esri JSON", () => {
  test("clockwise rings are shells, others their holes; the newest number names the projection", () => {
    const ring = (w: number, size: number) => [
      [w, w],
      [w, w + size],
      [w + size, w + size],
      [w + size, w],
      [w, w],
    ];
    const { records, crs } = read({
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
  test("shapes as text in quoted fields over several lines; semicolons part columns as well", () => {
    const wkt = "MULTIPOLYGON Z (((0 0 5,\n 2 0 5, 2 2 5,\n 0 2 5, 0 0 5)))";
    for (const sign of [",", ";"]) {
      const { records, format } = read(`zone${sign}the_geom\n"A ""b"""${sign}"${wkt}"\nB${sign}\n`);
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
  ])("%s", (wkt, geometry) => {
    const [, second] = read(`geom|a\nPOINT (0 0)|1\n${wkt}|2\n`).records;
    if (geometry !== null && typeof geometry === "object") expect(second?.geometry).toMatchObject(geometry);
    else expect(second?.geometry).toBe(geometry);
  });

  test("points in two columns", () => {
    expect(
      read("address,Longitude,Latitude\n1 Main St,-87.6,41.8\nnowhere,,\nodd,x,y\n").records.map(
        (r) => r.geometry,
      ),
    ).toEqual([{ type: "Point", coordinates: [-87.6, 41.8] }, null, "unreadable"]);
  });

  test("a table without places names its columns", () => {
    expect(() => read("a,b\n1,2\n")).toThrow(/Its columns: a, b/);
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

  test("the object with the most geometries, or the named one", () => {
    expect(read(topology)).toMatchObject({
      format: "TopoJSON",
      records: [{ properties: { zone: "A" }, geometry: polygon }, {}],
    });
    expect(read(topology, "outline").records).toHaveLength(1);
    expect(() => read(topology, "roads")).toThrow(/has: outline, zones/);
    expect(() => read({ ...topology, arcs: [] })).toThrow(/arcs that it does not have/);
  });

  test("placemarks with their data, without expanding entities", () => {
    const kml = (name: string, head = "") =>
      `<?xml version="1.0"?>${head}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>${name}</name><ExtendedData><Data name="zone"><value>A</value></Data></ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 2,0 2,2 0,2 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`;
    expect(read(kml("Old Town")).records).toMatchObject([
      { properties: { name: "Old Town", zone: "A" }, geometry: polygon },
    ]);
    expect(readBytes(zipSync({ "doc.kml": strToU8(kml("Zipped")) })).records).toHaveLength(1);
    const bomb = kml("&b;", '<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>');
    expect(() => read(bomb)).toThrow(/KML is damaged/);
    expect(() => read("<html><body>")).toThrow();
  });
});

describe("archives", () => {
  test("damaged, empty and foreign ones are refused with a sentence", () => {
    expect(() => readBytes(zipSync({ "readme.txt": strToU8("x") }))).toThrow(/has no layer/);
    expect(() => readBytes(strToU8("PK\u0003\u0004 no archive at all"))).toThrow(/damaged/);
    expect(() => readBytes(gzipSync("{}").subarray(0, 15))).toThrow(/damaged/);
    expect(() => readBytes(new Uint8Array())).toThrow(/empty/);
  });

  test("a shapefile is read beside decoys: the largest layer of areas, or the named one, with its table and projection", () => {
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
    const { records, crs, format } = readBytes(zip);
    expect(format).toBe("Shapefile");
    expect(crs).toBe('GEOGCS["GCS_WGS_1984"]');
    expect(records.map(({ properties, geometry }) => [properties.ZONE, geometry === null])).toEqual([
      ["A", false],
      ["B", true],
      ["C", false],
    ]);
    expect(readBytes(zip, "small").records).toHaveLength(1);
    expect(() => readBytes(zip, "roads")).toThrow(/has no layer named "roads"/);
  });

  test("a shapefile whose lengths would never end is refused", () => {
    const endless = shapefile([ring(0, 1)]);
    new DataView(endless.buffer).setInt32(104, -4);
    expect(() => readBytes(zipSync({ "a.shp": endless }))).toThrow(/negative length/);
    const short = table(["A"]);
    new DataView(short.buffer).setUint32(4, 4_000_000_000, true);
    expect(() => readBytes(zipSync({ "a.shp": shapefile([ring(0, 1)]), "a.dbf": short }))).toThrow(
      /shorter than it says/,
    );
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

test("a shape in a table with more points than any may have is refused before anything is made of it", () => {
  const ring = `${"0 0,".repeat(1_000_001)}0 0`;
  const { records } = readCsv(`zone,shape\nA,"POLYGON((${ring}))"\nB,"POLYGON((0 0,1 0,1 1,0 0))"\n`);
  expect(records[0]!.geometry).toBe("too large");
  expect(records[1]!.geometry).toMatchObject({ type: "Polygon" });
});
