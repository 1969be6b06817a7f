import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { ring, shapefile, table } from "#testing/shapefile.ts";
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

  test("missing and senseless geometries are different faults", async () => {
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

test.each([
  ["Esri JSON", { fields: [], exceededTransferLimit: true, features: [] }],
  ["GeoJSON", { type: "FeatureCollection", properties: { exceededTransferLimit: true }, features: [] }],
])("%s that a service cut off is refused, with the way to get all of it", async (_, json) => {
  await expect(readBytes(strToU8(JSON.stringify(json)))).rejects.toThrow(
    /cut this answer off after 0 records .*FeatureServer/,
  );
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

  test("a shapefile is read among decoys: the largest layer of areas, or the named one, with its table and projection", async () => {
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

test("a shape in a table with more points than any may have is refused before anything is made of it", () => {
  const ring = `${"0 0,".repeat(1_000_001)}0 0`;
  const { records } = readCsv(`zone,shape\nA,"POLYGON((${ring}))"\nB,"POLYGON((0 0,1 0,1 1,0 0))"\n`);
  expect(records[0]!.geometry).toBe("too large");
  expect(records[1]!.geometry).toMatchObject({ type: "Polygon" });
});
