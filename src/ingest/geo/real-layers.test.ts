import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { ImportReport, Layer, LayerKind, MultiPolygon, Position } from "#domain/geography/layer.ts";
import { areaInSquareMeters, boxOfShape, sideOfShape } from "#domain/geography/planar.ts";
import { realCity, realLaw } from "#testing/law.ts";
import { describeOnRealData, sharedData } from "#testing/shared-data.ts";
import { faultByJts } from "#testing/valid-shape.ts";
import { families } from "#testing/zone-families.ts";
import { importLayer } from "./import-layer.ts";

async function read(path: string, slug: string, kind: LayerKind, field?: string) {
  const city = realCity(slug);
  const clauses = realLaw().book.clauses.filter(({ cityId }) => cityId === city.id);
  const result = await importLayer(sharedData(path), {
    city,
    kind,
    clauses,
    families,
    field,
    asOf: "2026-11-20",
  });
  if (!result.ok) throw new Error(result.error);
  const { layer, report } = result.value;
  expect(report.kept + sum(report.refused)).toBe(report.records);
  expect(layer.shapes).toHaveLength(report.kept);
  const faults = layer.shapes.flatMap(({ shape, record }) => {
    const fault = faultByJts(shape);
    return fault === null ? [] : [`record ${record}: ${fault}`];
  });
  expect(faults).toEqual([]);
  return { layer, report };
}
const sum = (counts: ImportReport["refused"]) => Object.values(counts).reduce((total, n) => total + n, 0);
const codes = ({ unknownCodes }: ImportReport) => unknownCodes.map(({ code }) => code).sort();

/** Against the source itself: shapes that were valid keep their area and their points. Resolves to how many were not. */
function compareWithSource(layer: Layer, path: string): number {
  const bytes = readFileSync(sharedData(path));
  const { features } = JSON.parse((path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString());
  let invalid = 0;
  let [before, after, sampled] = [0, 0, 0];
  const wrong: string[] = [];
  for (const { record, shape } of layer.shapes) {
    const given = features[record].geometry;
    const source = (given.type === "Polygon"
      ? [given.coordinates]
      : given.coordinates) as unknown as MultiPolygon;
    if (faultByJts(source) !== null) {
      invalid++;
      continue;
    }
    const [drawn, kept] = [areaInSquareMeters(source), areaInSquareMeters(shape)];
    before += drawn;
    after += kept;
    if (!(Math.abs(kept / drawn - 1) < 1e-3)) wrong.push(`record ${record}: ${kept} of ${drawn} m²`);
    for (const point of gridOver(source)) {
      if (sideOfShape(point, source) !== "inside") continue;
      sampled++;
      if (sideOfShape(point, shape) !== "inside") wrong.push(`record ${record} at ${point}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(Math.abs(after / before - 1)).toBeLessThan(1e-6);
  expect(sampled).toBeGreaterThan(layer.shapes.length);
  return invalid;
}

function gridOver(shape: MultiPolygon): Position[] {
  const [w, s, e, n] = boxOfShape(shape);
  return [0.21, 0.52, 0.83].flatMap((x) =>
    [0.19, 0.48, 0.81].map((y): Position => [w + (e - w) * x, s + (n - s) * y]),
  );
}

describeOnRealData("layers that cities and their citizens publish", () => {
  test("Chicago in April 2025: 14,670 districts, of which 17 are lines without area", async () => {
    const path = "zoning/chicago-zoning-2025-04-17-simple.geojson.gz";
    const { layer, report } = await read(path, "chicago", "zoning");
    expect(report).toMatchObject({ records: 14_670, kept: 14_653, refused: { "no area": 17 } });
    expect(codes(report)).toEqual(["DS-7", "RT-4.5"]);
    expect(compareWithSource(layer, path)).toBeGreaterThan(200);
    expect(layer.shapes.find(({ codeAsGiven }) => codeAsGiven === "PD 194 ")).toMatchObject({
      code: "PD 194",
      district: "PD",
    });
    expect(layer.shapes.find(({ codeAsGiven }) => codeAsGiven === "RM4-.5")).toMatchObject({
      district: "RM-4.5",
    });
    expect(layer.shapes.filter(({ family }) => family === "unknown")).toEqual([]);
  });

  test("Chicago in October 2024: 14,592 districts, 4 without geometry and 2 without area", async () => {
    const path = "zoning/chicago-zoning-2024-10-21-full.geojson.gz";
    const { layer, report } = await read(path, "chicago", "zoning");
    expect(report).toMatchObject({
      records: 14_592,
      kept: 14_586,
      refused: { "no geometry": 4, "no area": 2 },
    });
    compareWithSource(layer, path);
  });

  test("Seattle's zipped shapefile: 2,571 districts beside decoys, 3 without a code", async () => {
    const { layer, report } = await read("zoning/seattle-zoning.zip", "seattle", "zoning");
    expect(report).toMatchObject({
      records: 2571,
      kept: 2571,
      refused: {},
      projection: "longitude and latitude",
    });
    expect(report.unknownCodes).toContainEqual({ code: "", count: 3 });
    expect(layer.shapes.filter(({ family }) => family === "unknown").every(({ code }) => code === "")).toBe(
      true,
    );
    expect(layer.shapes.filter(({ district }) => district === "NR3").length).toBeGreaterThanOrEqual(105);
  });

  test("New York's lots as text: 4,531 rows, 674 of them empty", async () => {
    const { report } = await read("zoning/nyc_zoning_lots_wkt.csv", "new-york", "parcels");
    expect(report).toMatchObject({ records: 4531, kept: 3857, refused: { "no geometry": 674 } });
    expect((report.repaired["overlapping parts"] ?? 0) + (report.repaired["self-crossing"] ?? 0)).toBe(2466);
  });

  test("Austin's historic overlay: 732 shapes in feet of State Plane that do not say so", async () => {
    const { layer, report } = await read("zoning/austin-historic-overlay.geo.json", "austin", "historic");
    expect(report).toMatchObject({
      records: 732,
      kept: 732,
      refused: {},
      unknownCodes: [],
      projection: "EPSG:2277 (recognised)",
    });
    expect(layer.shapes[0]).toMatchObject({ code: "MF-4-H-CO", district: "MF-4", suffixes: ["H", "CO"] });
  });

  test.each<[string, string, LayerKind, number]>([
    ["overlays/denver-parks.geojson", "denver", "parks", 87],
    ["overlays/nyc-historic-districts.geojson", "new-york", "historic", 150],
    ["overlays/nyc-special-purpose.geojson", "new-york", "special_purpose", 146],
    ["boundaries/austin.geojson", "austin", "neighborhoods", 0],
    ["boundaries/chicago.geojson", "chicago", "neighborhoods", 0],
    ["boundaries/denver.geojson", "denver", "neighborhoods", 0],
    ["boundaries/portland.geojson", "portland", "neighborhoods", 0],
    ["boundaries/seattle.geojson", "seattle", "neighborhoods", 90],
    ["boundaries/new-york-city-boroughs.geojson", "new-york", "boundary", 5],
    ["boundaries/seattle-city-limits.geojson", "seattle", "boundary", 29],
  ])(
    "%s: every record is kept",
    async (path, slug, kind, count) => {
      const { layer, report } = await read(path, slug, kind);
      const { features } = JSON.parse(readFileSync(sharedData(path), "utf8"));
      expect(report).toMatchObject({ records: features.length, kept: features.length, refused: {} });
      if (count > 0) expect(report.records).toBe(count);
      compareWithSource(layer, path);
    },
    60_000,
  );

  test("Denver's light rail is 34 lines: an overlay keeps them all, and a layer of areas refuses them", async () => {
    const path = "overlays/denver-light-rail.geojson";
    const { layer, report } = await read(path, "denver", "transit");
    expect(report).toMatchObject({ records: 34, kept: 34, refused: {} });
    const { features } = JSON.parse(readFileSync(sharedData(path), "utf8"));
    for (const { record, paths, shape } of layer.shapes) {
      const { type, coordinates } = features[record].geometry;
      expect(shape).toEqual([]);
      expect(paths).toHaveLength(type === "LineString" ? 1 : coordinates.length);
    }
    const areas = await read(path, "denver", "neighborhoods");
    expect(areas.report).toMatchObject({ kept: 0, refused: { "a line or point, not an area": 34 } });
  });
});
