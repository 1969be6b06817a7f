import { describe, expect, test } from "vitest";
import type { Position } from "#domain/geography/layer.ts";
import { realCity } from "#testing/law.ts";
import { recogniseProjection } from "./recognise-projection.ts";

const refusal = (...given: Parameters<typeof recogniseProjection>): string => {
  try {
    recogniseProjection(...given);
  } catch (problem) {
    return (problem as Error).message;
  }
  return "";
};

describe("recognising a projection", () => {
  // City halls in the state-plane feet that each city publishes in; expected degrees from the cities' own pages.
  test.each<[string, Position, string]>([
    ["austin", [3114000, 10070000], "EPSG:2277 (recognised)"],
    ["chicago", [1175000, 1901000], "EPSG:3435 (recognised)"],
    ["new-york", [982000, 199000], "EPSG:2263 (recognised)"],
    ["seattle", [1271000, 224000], "EPSG:2285 (recognised)"],
    ["denver", [3143000, 1695000], "EPSG:2232 (recognised)"],
    ["portland", [7645000, 683000], "EPSG:2269 (recognised)"],
    ["san-francisco", [6007000, 2111900], "EPSG:2227 (recognised)"],
    ["chicago", [-9754900, 5142700], "EPSG:3857 (recognised)"],
  ])("%s's %j is %s and within 5 miles of its centre", (slug, position, words) => {
    const city = realCity(slug);
    const projection = recogniseProjection(position, city, null);
    expect(projection.words).toBe(words);
    const [lng, lat] = projection.toDegrees(...position);
    expect(Math.hypot((lng - city.center[0]) * 0.75, lat - city.center[1])).toBeLessThan(0.08);
  });

  test("degrees that fit win over what the source says, and the report tells it", () => {
    expect(recogniseProjection([-87.6, 41.8], realCity("chicago"), "urn:ogc:def:crs:EPSG::3435").words).toBe(
      "longitude and latitude, although the source says EPSG:3435",
    );
    expect(
      recogniseProjection([-87.6, 41.8], realCity("chicago"), "urn:ogc:def:crs:OGC:1.3:CRS84").words,
    ).toBe("longitude and latitude");
    expect(recogniseProjection([41.8, -87.6], realCity("chicago"), null).toDegrees(41.8, -87.6)).toEqual([
      -87.6, 41.8,
    ]);
  });

  test("a .prj's own words are read, and a false one is passed over", () => {
    const prj =
      'PROJCS["NAD_1983_StatePlane_Texas_Central_FIPS_4203_Feet",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",2296583.333333333],PARAMETER["False_Northing",9842499.999999998],PARAMETER["Central_Meridian",-100.3333333333333],PARAMETER["Standard_Parallel_1",30.11666666666667],PARAMETER["Standard_Parallel_2",31.88333333333333],PARAMETER["Latitude_Of_Origin",29.66666666666667],UNIT["Foot_US",0.3048006096012192]]';
    const own = recogniseProjection([3114000, 10070000], realCity("austin"), prj);
    const known = recogniseProjection([3114000, 10070000], realCity("austin"), "EPSG:2277");
    expect(own.words).toBe("NAD_1983_StatePlane_Texas_Central_FIPS_4203_Feet");
    const [[ax, ay], [bx, by]] = [own.toDegrees(3114000, 10070000), known.toDegrees(3114000, 10070000)];
    expect(Math.hypot(ax - bx, ay - by)).toBeLessThan(1e-7);
    expect(recogniseProjection([1175000, 1901000], realCity("chicago"), prj).words).toBe(
      "EPSG:3435 (recognised)",
    );
  });

  test("a system of the datum of 1927 is shifted, and says how exact that is", () => {
    const { words, toDegrees } = recogniseProjection([2560075.759, 387261.503], null, null, "EPSG:32054");
    const [lng, lat] = toDegrees(2560075.759, 387261.503);
    // As PROJ's shift for the 48 states has it in Wisconsin, where the datums are 2 m apart.
    expect(Math.hypot((lng + 87.9047282) * 81_400, (lat - 43.0432477) * 111_100)).toBeLessThan(0.1);
    expect(words).toBe("EPSG:32054 (datum of 1927: lines may be off by 10 m, in Alaska by 30 m)");
  });

  test.each([
    ["EPSG:26711"],
    [
      `PROJCS["NAD_1927_UTM_Zone_11N",GEOGCS["GCS_North_American_1927",DATUM["D_North_American_1927",SPHEROID["Clarke_1866",6378206.4,294.9786982]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-117.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`,
    ],
  ])("in California, where the datums are 80 m apart, %s is shifted west", (declared) => {
    const { toDegrees } = recogniseProjection([400_000, 4_000_000], null, declared, undefined);
    const [lng, lat] = toDegrees(400_000, 4_000_000);
    // The same place without a shift is at 118.1114771 west.
    expect(lng).toBeCloseTo(-118.1123931, 6);
    expect(lat).toBeCloseTo(36.1413419, 6);
  });

  // The same shifts as PROJ computes them.
  test.each<[string, Position, Position, string]>([
    ["EPSG:4267", [-118.2437, 34.0522], [-118.2445964, 34.0522194], "longitude and latitude (datum of 1927"],
    [
      "EPSG:4135",
      [-157.8583, 21.3069],
      [-157.8555342, 21.3037587],
      "longitude and latitude (old datum of Hawaii",
    ],
    ["EPSG:4139", [-66.1057, 18.4655], [-66.1053287, 18.4635221], "longitude and latitude, EPSG:4139"],
    [
      'GEOGCS["GCS_North_American_1927",DATUM["D_North_American_1927",SPHEROID["Clarke_1866",6378206.4,294.9786982]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]',
      [-118.2437, 34.0522],
      [-118.2445964, 34.0522194],
      "longitude and latitude (datum of 1927",
    ],
    ["EPSG:4267", [34.0522, -118.2437], [-118.2445964, 34.0522194], "latitude and longitude (in this order"],
    ["EPSG:4269", [-118.2437, 34.0522], [-118.2437, 34.0522], "longitude and latitude"],
  ])("degrees of %s at %j are shifted", (declared, given, expected, words) => {
    const projection = recogniseProjection(given, null, declared);
    expect(projection.words).toContain(words);
    const [lng, lat] = projection.toDegrees(...given);
    expect([lng, lat].map((own) => own.toFixed(6))).toEqual(expected.map((own) => own.toFixed(6)));
  });

  test("what the operator asks for is taken or refused, never replaced", () => {
    const austin = realCity("austin");
    expect(recogniseProjection([3114000, 10070000], austin, null, "EPSG:2277").words).toBe("EPSG:2277");
    expect(refusal([3114000, 10070000], austin, null, "EPSG:3435")).toMatch(/are not near Austin/);
    expect(refusal([3114000, 10070000], austin, null, "EPSG:9999")).toMatch(/do not know the projection/);
  });

  test("another city's layer and numbers of no known system are questions", () => {
    expect(refusal([-74, 40.7], realCity("chicago"), null)).toMatch(/another city's layer/);
    expect(refusal([123456789, 5], realCity("chicago"), null)).toMatch(/In which projection .* --crs/);
  });
});
