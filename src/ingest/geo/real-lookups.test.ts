import InteriorPointArea from "jsts/org/locationtech/jts/algorithm/InteriorPointArea.js";
import GeometryFactory from "jsts/org/locationtech/jts/geom/GeometryFactory.js";
import GeoJSONReader from "jsts/org/locationtech/jts/io/GeoJSONReader.js";
import Polygonizer from "jsts/org/locationtech/jts/operation/polygonize/Polygonizer.js";
import UnaryUnionOp from "jsts/org/locationtech/jts/operation/union/UnaryUnionOp.js";
import { afterAll, expect, test } from "vitest";
import { diffLayers } from "#domain/geography/diff-layers.ts";
import type { Layer, LayerKind, MultiPolygon, Position } from "#domain/geography/layer.ts";
import { at } from "#domain/geography/locate.ts";
import { boxOfShape } from "#domain/geography/planar.ts";
import { areaOf, nearestOutline, planeAt } from "#domain/geography/plane.ts";
import { realCity, realLaw } from "#testing/law.ts";
import { held } from "#testing/map.ts";
import { describeOnRealData, sharedData } from "#testing/shared-data.ts";
import { faultByJts } from "#testing/valid-shape.ts";
import { families } from "#testing/zone-families.ts";
import { importLayer } from "./import-layer.ts";
import { readSource } from "./read-source.ts";
import type { SourceRecord } from "./source-records.ts";

/** Imported layers of real cities, judged by what the sources themselves say. */

const noNetwork = () => Promise.reject(new Error("a test asked the network"));

/** Large sources are looked at by several tests; each is imported once. */
const imports = new Map<string, ReturnType<typeof importSource>>();
afterAll(() => imports.clear());

function read(path: string, slug: string, kind: LayerKind) {
  const imported = imports.get(path) ?? importSource(path, slug, kind);
  imports.set(path, imported);
  return imported;
}

async function importSource(path: string, slug: string, kind: LayerKind) {
  const city = realCity(slug);
  const clauses = realLaw().book.clauses.filter(({ cityId }) => cityId === city.id);
  const imported = await importLayer(sharedData(path), { city, kind, clauses, families, asOf: "2026-11-20" });
  if (!imported.ok) throw new Error(imported.error);
  const { records } = await readSource(sharedData(path), noNetwork);
  return { layer: imported.value.layer, report: imported.value.report, records };
}

function polygonsOf({ geometry }: SourceRecord): MultiPolygon {
  if (!geometry || typeof geometry === "string") return [];
  if (geometry.type === "Polygon") return [geometry.coordinates] as unknown as MultiPolygon;
  return geometry.type === "MultiPolygon" ? (geometry.coordinates as unknown as MultiPolygon) : [];
}

/** The even-odd rule over all rings of each polygon, by nothing of ours. */
function isInside([x, y]: Position, shape: MultiPolygon): boolean {
  return shape.some((rings) => {
    let inside = false;
    for (const ring of rings)
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [[xi, yi], [xj, yj]] = [ring[i]!, ring[j]!];
        if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
      }
    return inside;
  });
}

function gridOver(shape: MultiPolygon): Position[] {
  const [w, s, e, n] = boxOfShape(shape);
  return [0.13, 0.37, 0.61, 0.89].flatMap((x) =>
    [0.17, 0.41, 0.67, 0.83].map((y): Position => [w + (e - w) * x, s + (n - s) * y]),
  );
}

/**
 * Looks up points that lie inside the source's polygons. Resolves to how many were looked up, and to those that were
 * not found in their own record's shape. Coordinates are kept to a centimetre: points closer than that to an outline
 * may fall on its other side.
 */
function lookUpSamples(layer: Layer, records: readonly SourceRecord[]) {
  const own = held(layer);
  const shapeOf = new Map(own.shapes.map((shape) => [shape.record, shape]));
  let sampled = 0;
  const missed: string[] = [];
  for (const { record } of layer.shapes) {
    const source = polygonsOf(records[record]!);
    for (const point of gridOver(source)) {
      if (!isInside(point, source)) continue;
      sampled++;
      if (at(own, point).some(({ shape }) => shape.record === record)) continue;
      const { metres } = nearestOutline(shapeOf.get(record)!.polygons, planeAt(point));
      if (metres > 0.01) missed.push(`record ${record} at ${point}, ${metres} m from its outline`);
    }
  }
  return { sampled, missed };
}

/**
 * The area of a source's polygons by JTS: rings are cut where they cross, the faces between them are kept where the
 * even-odd rule says so, and those of all polygons are joined.
 */
function areaByJts(shape: MultiPolygon): number {
  const factory = new GeometryFactory();
  const reader = new GeoJSONReader(factory);
  const faces = shape.flatMap((rings) => {
    const lines = reader.read({ type: "MultiLineString", coordinates: rings as never });
    const polygonizer = new Polygonizer();
    polygonizer.add(UnaryUnionOp.union(lines));
    const all = [...polygonizer.getPolygons().toArray()];
    return all.filter((face) => {
      const { x, y } = new InteriorPointArea(face).getInteriorPoint();
      return isInside([x, y], [rings]);
    });
  });
  return UnaryUnionOp.union(factory.createGeometryCollection(faces)).getArea();
}

/** The area in the square of whatever unit the coordinates are in. */
const planarArea = (shape: MultiPolygon): number =>
  shape.reduce((sum, rings) => {
    const areas = rings.map((ring) =>
      Math.abs(
        ring.reduce((a, [x, y], i) => {
          const [nx, ny] = ring[(i + 1) % ring.length]!;
          return a + ((x - ring[0]![0]) * (ny - ring[0]![1]) - (nx - ring[0]![0]) * (y - ring[0]![1])) / 2;
        }, 0),
      ),
    );
    return sum + areas.slice(1).reduce((left, hole) => left - hole, areas[0] ?? 0);
  }, 0);

const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);
/** Square metres of a square degree in Chicago, to half a percent. */
const metresAround = (ring: readonly (readonly number[])[]): number =>
  ring.slice(1).reduce((length, [x, y], at) => {
    const [fromX, fromY] = ring[at]!;
    const east = (x! - fromX!) * Math.cos((41.84 * Math.PI) / 180);
    return length + 111_320 * Math.hypot(east, y! - fromY!);
  }, 0);
const METRES = 111_320 ** 2 * Math.cos((41.84 * Math.PI) / 180);
const SQUARE_FEET = 0.3048 ** 2;

describeOnRealData("imported layers beside their sources", () => {
  test.each<[string, string, LayerKind, number]>([
    ["zoning/chicago-zoning-2025-04-17-simple.geojson.gz", "chicago", "zoning", 100_000],
    ["zoning/nyc_zoning_lots_wkt.csv", "new-york", "parcels", 20_000],
    ["zoning/seattle-zoning.zip", "seattle", "zoning", 15_000],
    ["overlays/nyc-special-purpose.geojson", "new-york", "special_purpose", 500],
    ["overlays/denver-parks.geojson", "denver", "parks", 300],
    ["boundaries/portland.geojson", "portland", "neighborhoods", 500],
  ])(
    "%s: a point inside a source's polygon is found in its shape",
    async (path, slug, kind, most) => {
      const { layer, records } = await read(path, slug, kind);
      const { sampled, missed } = lookUpSamples(layer, records);
      expect(sampled).toBeGreaterThan(most);
      expect(missed).toEqual([]);
    },
    120_000,
  );

  test("Austin's shapes in square metres are as large as in square feet of State Plane, and as it states", async () => {
    const { layer, records } = await read("zoning/austin-historic-overlay.geo.json", "austin", "historic");
    const areas = held(layer).shapes.map(({ polygons, record }) => ({
      own: areaOf(polygons),
      drawn: planarArea(polygonsOf(records[record]!)) * SQUARE_FEET,
      stated: Number(records[record]!.properties.SHAPE_AREA) * SQUARE_FEET,
    }));
    expect(areas).toHaveLength(732);
    // Corners are kept to a centimetre, which is more than a thousandth of a very small lot.
    for (const { own, drawn } of areas)
      expect(Math.abs(own - drawn)).toBeLessThan(Math.max(0.001 * drawn, 0.5));
    // The file was simplified after the city had measured its shapes.
    const all = total(areas.map(({ own }) => own)) / total(areas.map(({ stated }) => stated));
    expect(Math.abs(all - 1)).toBeLessThan(2e-3);
  });

  test("Seattle states the area of each shape in square degrees: all are that large", async () => {
    const { layer, records } = await read("zoning/seattle-zoning.zip", "seattle", "zoning");
    const pairs = layer.shapes.map(({ shape, record }) => [
      Number(records[record]!.properties.SHAPE_Area),
      planarArea(shape),
    ]);
    const off = pairs.filter(([stated, own]) => Math.abs(own! / stated! - 1) > 1e-3);
    expect(off).toEqual([]);
    expect(total(pairs.map(([, own]) => own!)) / total(pairs.map(([stated]) => stated!))).toBeCloseTo(1, 6);
  });

  test("New York's overlapping lots, one in three of them, have the area that JTS finds for their union", async () => {
    const { layer, records } = await read("zoning/nyc_zoning_lots_wkt.csv", "new-york", "parcels");
    const some = layer.shapes.filter((_, index) => index % 3 === 0);
    expect(some.length).toBeGreaterThan(1_000);
    const pairs = some.map(({ shape, record }) => [
      areaByJts(polygonsOf(records[record]!)),
      planarArea(shape),
    ]);
    const off = pairs.filter(([byJts, own]) => Math.abs(own! / byJts! - 1) > 1e-3);
    expect(off).toEqual([]);
    expect(total(pairs.map(([, own]) => own!)) / total(pairs.map(([byJts]) => byJts!))).toBeCloseTo(1, 4);
  });

  test("Chicago's repaired shapes have the area that JTS finds; what is lost is counted", async () => {
    const { layer, records, report } = await read(
      "zoning/chicago-zoning-2025-04-17-simple.geojson.gz",
      "chicago",
      "zoning",
    );
    const repaired = layer.shapes.flatMap(({ shape, record }) => {
      const source = polygonsOf(records[record]!);
      return faultByJts(source) === null ? [] : [[areaByJts(source), planarArea(shape)] as const];
    });
    expect(repaired.length).toBeGreaterThan(200);
    const ratio = total(repaired.map(([, own]) => own)) / total(repaired.map(([byJts]) => byJts));
    expect(Math.abs(ratio - 1)).toBeLessThan(1e-3);
    // The 17 that were refused have no area in the source either.
    const kept = new Set(layer.shapes.map(({ record }) => record));
    const lost = records.filter((_, record) => !kept.has(record)).map((own) => planarArea(polygonsOf(own)));
    expect(lost).toHaveLength(report.records - report.kept);
    expect(Math.max(...lost)).toBeLessThan(1e-12);
  });

  test("between Chicago's two layers the districts came, went and changed as the sources say", async () => {
    const path = (name: string) => `zoning/chicago-zoning-${name}.geojson.gz`;
    const [before, after] = [
      await read(path("2024-10-21-full"), "chicago", "zoning"),
      await read(path("2025-04-17-simple"), "chicago", "zoning"),
    ];
    const changes = diffLayers(held(before.layer).shapes, held(after.layer).shapes);
    /** Codes with their shapes, square degrees and the metres of their outlines, counted in the source. */
    const sumUp = ({ records, layer }: typeof before) => {
      const kept = new Set(layer.shapes.map(({ record }) => record));
      const sums = new Map<string, { shapes: number; area: number; outline: number }>();
      records.forEach((own, record) => {
        if (!kept.has(record)) return;
        const code = String(own.properties.zone_class).replace(/[\s-]+/g, "");
        const sum = sums.get(code) ?? { shapes: 0, area: 0, outline: 0 };
        const polygons = polygonsOf(own);
        sums.set(code, {
          shapes: sum.shapes + 1,
          area: sum.area + planarArea(polygons),
          outline: sum.outline + polygons.flat().reduce((length, ring) => length + metresAround(ring), 0),
        });
      });
      return sums;
    };
    const [old, fresh] = [sumUp(before), sumUp(after)];
    const keyOf = (code: string) => code.replace(/[\s-]+/g, "");
    const came = changes.filter(({ shapesBefore }) => shapesBefore === 0).map(({ code }) => keyOf(code));
    const went = changes.filter(({ shapesAfter }) => shapesAfter === 0).map(({ code }) => keyOf(code));
    expect(came.sort()).toEqual([...fresh.keys()].filter((code) => !old.has(code)).sort());
    expect(went.sort()).toEqual([...old.keys()].filter((code) => !fresh.has(code)).sort());
    expect([came.length, went.length]).toEqual([16, 10]);
    for (const { code, shapesBefore, shapesAfter, areaBefore, areaAfter } of changes.slice(0, 100)) {
      const [a, b] = [old.get(keyOf(code)), fresh.get(keyOf(code))];
      expect([shapesBefore, shapesAfter], code).toEqual([a?.shapes ?? 0, b?.shapes ?? 0]);
      for (const [own, stated] of [
        [areaBefore, a],
        [areaAfter, b],
      ] as const)
        expect(Math.abs(own - (stated?.area ?? 0) * METRES), code).toBeLessThan(0.006 * own + 1);
    }
    // A district that is not reported is in both, and its area changed by no more than two metres along its outline.
    const reported = new Set(changes.map(({ code }) => keyOf(code)));
    for (const [code, { area, outline }] of fresh)
      if (!reported.has(code)) {
        const before = old.get(code)!;
        const noise = 2 * Math.max(outline, before.outline);
        expect(Math.abs(area - before.area) * METRES, code).toBeLessThan(1.01 * noise + 1);
      }
    expect(reported.size).toBeLessThan(fresh.size / 2);
  });
});
