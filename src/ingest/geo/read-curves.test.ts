import { describe, expect, test } from "vitest";
import { areaInSquareMeters } from "#domain/geography/planar.ts";
import { cutAtDateLine } from "./date-line.ts";
import type { Geometry } from "./geometry.ts";
import { parseWkb } from "./parse-wkb.ts";
import { parseWkt } from "./parse-wkt.ts";
import { readEsriJson } from "./read-esri-json.ts";
import { readGml } from "./read-gml.ts";

/** The area of a polygon's outer ring in a plane. */
function areaOf(geometry: unknown): number {
  const given = geometry as Geometry;
  const [ring] =
    given.type === "MultiPolygon" ? given.coordinates[0]! : given.type === "Polygon" ? given.coordinates : [];
  let twice = 0;
  for (let i = 1; i < ring!.length; i++)
    twice += ring![i - 1]![0]! * ring![i]![1]! - ring![i]![0]! * ring![i - 1]![1]!;
  return Math.abs(twice) / 2;
}
/** What a circle and a half circle over a triangle have, at a radius of 2. */
const [CIRCLE, HALF] = [4 * Math.PI, 2 * Math.PI + 4];
const near = (area: number, expected: number) => expect(Math.abs(area / expected - 1)).toBeLessThan(1e-4);

describe("arcs become lines of which none is longer than a degree", () => {
  test("in well-known text", () => {
    near(areaOf(parseWkt("CURVEPOLYGON(CIRCULARSTRING(-2 0,0 2,2 0,0 -2,-2 0))")), CIRCLE);
    near(areaOf(parseWkt("CURVEPOLYGON Z (CIRCULARSTRING Z(-2 0 9,2 0 9,-2 0 9))")), CIRCLE);
    near(
      areaOf(
        parseWkt("MULTISURFACE(CURVEPOLYGON(COMPOUNDCURVE(CIRCULARSTRING(-2 0,0 2,2 0),(2 0,0 -2,-2 0))))"),
      ),
      HALF,
    );
    expect(parseWkt("MULTISURFACE(((0 0,1 0,1 1,0 0)))")).toEqual({
      type: "MultiPolygon",
      coordinates: [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      ],
    });
    // Three positions in a line are no arc, and an arc that is cut short is refused or left as it is, never a throw.
    expect(parseWkt("CIRCULARSTRING(0 0,1 0,2 0)")).toEqual({
      type: "LineString",
      coordinates: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    });
    expect(parseWkt("CURVEPOLYGON(CIRCULARSTRING(0 0")).toBe("unreadable");
  });

  test("in well-known binary", () => {
    const u32 = (n: number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(n);
      return bytes;
    };
    const points = (all: [number, number][]) =>
      Buffer.concat([
        u32(all.length),
        ...all.map((own) => Buffer.from(new Uint8Array(new Float64Array(own).buffer))),
      ]);
    const part = (type: number, ...inside: Buffer[]) =>
      Buffer.concat([Buffer.from([1]), u32(type), ...inside]);
    const top: [number, number][] = [
      [-2, 0],
      [0, 2],
      [2, 0],
    ];
    const bottom: [number, number][] = [
      [2, 0],
      [0, -2],
      [-2, 0],
    ];
    const ring = part(9, u32(2), part(8, points(top)), part(2, points(bottom)));
    near(areaOf(parseWkb(part(12, u32(1), part(10, u32(1), ring)))), HALF);
    near(areaOf(parseWkb(part(10, u32(1), part(8, points([...top, ...bottom.slice(1)]))))), CIRCLE);
  });

  test("in GML and Esri JSON; curves of other kinds are refused", () => {
    const gml = (segment: string) =>
      `<g:FeatureCollection xmlns:g="http://www.opengis.net/gml"><g:featureMember><z><ZONE>A</ZONE><geom><g:Surface><g:patches><g:PolygonPatch><g:exterior><g:Ring><g:curveMember><g:Curve><g:segments>${segment}</g:segments></g:Curve></g:curveMember></g:Ring></g:exterior></g:PolygonPatch></g:patches></g:Surface></geom></z></g:featureMember></g:FeatureCollection>`;
    const read = (segment: string) => readGml(gml(segment)).records[0]?.geometry;
    near(areaOf(read("<g:ArcString><g:posList>-2 0 0 2 2 0 0 -2 -2 0</g:posList></g:ArcString>")), CIRCLE);
    near(
      areaOf(
        read(
          "<g:Arc><g:pos>-2 0</g:pos><g:pos>0 2</g:pos><g:pos>2 0</g:pos></g:Arc><g:LineStringSegment><g:posList>2 0 0 -2 -2 0</g:posList></g:LineStringSegment>",
        ),
      ),
      HALF,
    );
    expect(read("<g:ArcByCenterPoint><g:pos>0 0</g:pos></g:ArcByCenterPoint>")).toBe("unreadable");
    const esri = (end: object) =>
      readEsriJson({
        fields: [],
        features: [{ attributes: {}, geometry: { curveRings: [[[-2, 0], end, [0, -2], [-2, 0]]] } }],
      }).records[0]?.geometry;
    near(
      areaOf(
        esri({
          c: [
            [2, 0],
            [0, 2],
          ],
        }),
      ),
      HALF,
    );
    expect(
      esri({
        b: [
          [2, 0],
          [0, 2],
          [1, 1],
        ],
      }),
    ).toBe("unreadable");
  });
});

test("arcs whose lines would have more corners than any shape may are refused before all are made", () => {
  // 2,800 full circles, as one string and as strings of their own: 360 corners each.
  const whole = ["-2 0", ...Array.from({ length: 2_800 }, () => ["2 0", "-2 0"]).flat()];
  expect(parseWkt(`CIRCULARSTRING(${whole.join(",")})`)).toBe("too large");
  const apart = Array.from({ length: 2_800 }, () => "CIRCULARSTRING(-2 0,2 0,-2 0)");
  expect(parseWkt(`MULTICURVE(${apart.join(",")})`)).toBe("too large");
  expect(parseWkt(`MULTICURVE(${apart.slice(0, 2_000).join(",")})`)).toMatchObject({
    type: "MultiLineString",
  });
  const ring = [
    [-2, 0],
    ...Array.from({ length: 2_800 }, () => ({
      c: [
        [-2, 0],
        [2, 0],
      ],
    })),
  ];
  const esri = readEsriJson({ fields: [], features: [{ attributes: {}, geometry: { curveRings: [ring] } }] });
  expect(esri.records[0]?.geometry).toBe("too large");
  const gml = readGml(
    `<g:FeatureCollection xmlns:g="http://www.opengis.net/gml"><g:featureMember><z><geom><g:Curve><g:segments><g:ArcString><g:posList>${whole.join(" ")}</g:posList></g:ArcString></g:segments></g:Curve></geom></z></g:featureMember></g:FeatureCollection>`,
  );
  expect(gml.records[0]?.geometry).toBe("too large");
  const bytes = Buffer.alloc(9 + 16 * whole.length);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(8, 1);
  bytes.writeUInt32LE(whole.length, 5);
  whole.forEach((own, i) => {
    bytes.writeDoubleLE(Number(own.split(" ")[0]), 9 + 16 * i);
  });
  expect(parseWkb(bytes)).toBe("too large");
});

describe("shapes at the 180th meridian", () => {
  const box = (west: number, east: number): [number, number][] => [
    [west, 51],
    [east, 51],
    [east, 52],
    [west, 52],
    [west, 51],
  ];
  const whole = areaInSquareMeters([[box(10, 12)]]);

  test.each([
    ["a jump in the ring", [box(179, -179)]],
    ["beyond 180", [box(179, 181)]],
    ["beyond -180", [box(-181, -179)]],
  ])("%s is cut in two", (_, rings) => {
    const parts = cutAtDateLine([rings]);
    expect(parts).toHaveLength(2);
    expect(parts.flat(2).every(([x]) => Math.abs(x) >= 179 && Math.abs(x) <= 180)).toBe(true);
    expect(areaInSquareMeters(parts as never) / whole).toBeCloseTo(1, 9);
  });

  test("a hole goes with its ring, and what is cut already stays as it is", () => {
    const holed = cutAtDateLine([
      [box(178, -178), box(179.5, -179.5).map(([x, y]): [number, number] => [x, y === 51 ? 51.4 : 51.6])],
    ]);
    const hole = areaInSquareMeters([[box(10, 11)]]) * 0.2;
    expect(areaInSquareMeters(holed as never) / (2 * whole - hole)).toBeCloseTo(1, 3);
    const given = [[box(179, 180)], [box(-180, -179)]];
    expect(cutAtDateLine(given)).toBe(given);
    expect(
      cutAtDateLine([
        [
          [
            [Number.NaN, 1],
            [400, 2],
            [1, 1],
          ],
        ],
      ]),
    ).toHaveLength(1);
  });
});
