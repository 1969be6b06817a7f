import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { realCity, realLaw } from "#testing/law.ts";
import { dissolve } from "./draw/dissolve.ts";
import { isInside, partBy, signedArea } from "./draw/geometry.ts";
import { drawLayers } from "./draw/layers.ts";
import { type Position, readSketch } from "./draw/sketch.ts";
import { KNOWN_PLACES } from "./known-places.ts";

const LAYERS = join(import.meta.dirname, "../layers");
const CITIES = readdirSync(LAYERS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const KILOBYTES_A_CITY = 300;

interface Feature {
  properties: { code: string; name: string };
  geometry:
    | { type: "Polygon"; coordinates: Position[][] }
    | { type: "MultiPolygon"; coordinates: Position[][][] };
}
interface Collection {
  lotline: { kind: string; schematic: boolean; drawnOn: string; note: string };
  features: Feature[];
}

const read = (city: string, file: string): Collection =>
  JSON.parse(readFileSync(join(LAYERS, city, file), "utf8"));
const polygonsOf = ({ geometry }: Feature): Position[][][] =>
  geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
type Box = readonly [west: number, south: number, east: number, north: number];
const boxOf = (points: readonly Position[]): Box => [
  Math.min(...points.map(([x]) => x)),
  Math.min(...points.map(([, y]) => y)),
  Math.max(...points.map(([x]) => x)),
  Math.max(...points.map(([, y]) => y)),
];
/** Boxes of features, reckoned once: thousands of points are looked for in each. */
const BOXES = new WeakMap<Feature, Box>();
function covers(feature: Feature, [x, y]: Position): boolean {
  const [west, south, east, north] = BOXES.get(feature) ?? boxOf(polygonsOf(feature).flat(2));
  if (!BOXES.has(feature)) BOXES.set(feature, [west, south, east, north]);
  if (x < west || x > east || y < south || y > north) return false;
  return polygonsOf(feature).some(
    ([outer, ...holes]) => isInside([x, y], outer!) && !holes.some((hole) => isInside([x, y], hole)),
  );
}

/** Twice the area that three points span; positive when they turn left. */
const turn = (a: Position, b: Position, c: Position): number =>
  Math.round(((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) * 1e10);

/** The first two edges of a polygon that cross or run over each other; null when none do. */
function crossing(polygon: Position[][]): [string] | null {
  // From west to east, so that each edge is compared only with those that begin before it ends.
  const edges = polygon
    .flatMap((ring) => ring.slice(1).map((to, i): [Position, Position] => [ring[i]!, to]))
    .sort(([a, b], [c, d]) => Math.min(a[0], b[0]) - Math.min(c[0], d[0]));
  const same = (p: Position, q: Position) => p[0] === q[0] && p[1] === q[1];
  for (const [i, [a, b]] of edges.entries()) {
    for (let j = i + 1; j < edges.length; j++) {
      const [c, d] = edges[j]!;
      if (Math.max(a[0], b[0]) < Math.min(c[0], d[0])) break;
      if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1]))
        continue;
      const touch = [a, b].some((p) => same(p, c) || same(p, d));
      const [s, t, u, v] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
      const proper = s > 0 !== t > 0 && u > 0 !== v > 0 && s !== 0 && t !== 0 && u !== 0 && v !== 0;
      if (proper || (!touch && s * t <= 0 && u * v <= 0)) return [`${a} to ${b} crosses ${c} to ${d}`];
    }
  }
  return null;
}

describe.each(Object.keys(KNOWN_PLACES))("the layers drawn for %s", (city) => {
  const files = readdirSync(join(LAYERS, city)).filter((name) => name.endsWith(".geojson"));
  const zoning = read(city, "zoning.geojson");
  const families = new Map(realCity(city).districts.map(({ code, family }) => [code, family]));

  test("are the sketch's, byte for byte", () => {
    const drawn = drawLayers(readSketch(join(LAYERS, city)));
    expect(Object.keys(drawn).sort()).toEqual([...files].sort());
    for (const name of files)
      expect(drawn[name] === readFileSync(join(LAYERS, city, name), "utf8"), name).toBe(true);
  });

  test("say that they are schematic, with 400 to 2,500 districts and no more than 5 decimals", () => {
    expect(zoning.features.length).toBeGreaterThanOrEqual(400);
    expect(zoning.features.length).toBeLessThanOrEqual(2500);
    for (const name of files) {
      const layer = read(city, name);
      expect(layer.lotline).toMatchObject({ kind: name.replace(".geojson", ""), schematic: true });
      expect(layer.lotline.note).toMatch(/not the official map/);
      const numbers = layer.features.flatMap((feature) => polygonsOf(feature).flat(3));
      expect(numbers.filter((number) => number !== Number(number.toFixed(5)))).toEqual([]);
    }
  });

  test("use only district codes that the city's law lists, and more than one family", () => {
    const unknown = zoning.features.filter(({ properties }) => !families.has(properties.code));
    expect(unknown.map(({ properties }) => properties.code)).toEqual([]);
    expect(
      new Set(zoning.features.map(({ properties }) => families.get(properties.code))).size,
    ).toBeGreaterThan(2);
  });

  test("have only closed rings, outer ones counterclockwise, holes clockwise, none crossing itself", () => {
    const faultsOf = (polygon: Position[][]) => [
      ...polygon.flatMap((ring, i) => [
        ...(ring.length < 4 ? ["a ring of too few points"] : []),
        ...(String(ring.at(-1)) === String(ring[0]) ? [] : ["a ring that is open"]),
        ...(Math.sign(signedArea(ring)) === (i === 0 ? 1 : -1) ? [] : ["a ring the wrong way round"]),
      ]),
      ...(crossing(polygon) ?? []),
    ];
    const faults = files.flatMap((name) =>
      read(city, name).features.flatMap((feature) =>
        polygonsOf(feature)
          .flatMap(faultsOf)
          .map((fault) => `${name} ${feature.properties.name} ${feature.properties.code}: ${fault}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  test.each(["zoning.geojson", "neighborhoods.geojson"])("never lie over each other in %s", (name) => {
    const { features } = read(city, name);
    const all = features.flatMap((feature) => polygonsOf(feature).flat(2));
    const [west, east] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
    const [south, north] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
    let found = 0;
    const twice: Position[] = [];
    for (let i = 0; i < 60; i++) {
      for (let j = 0; j < 60; j++) {
        const point: Position = [
          west + ((i + 0.4567) / 60) * (east - west),
          south + ((j + 0.5123) / 60) * (north - south),
        ];
        const over = features.filter((feature) => covers(feature, point)).length;
        if (over > 1) twice.push(point);
        found += over;
      }
    }
    expect(twice).toEqual([]);
    expect(found).toBeGreaterThan(500);
  });

  test.each(KNOWN_PLACES[city]!)("%s lies in a district of the right family", (_place, lng, lat, family) => {
    const [district] = zoning.features.filter((feature) => covers(feature, [lng, lat]));
    expect(`${district?.properties.code}: ${families.get(district?.properties.code ?? "")}`).toContain(
      `: ${family}`,
    );
  });
});

test.each(CITIES)("the layers of %s stay small", (city) => {
  const bytes = readdirSync(join(LAYERS, city))
    .filter((name) => name.endsWith(".geojson"))
    .map((name) => readFileSync(join(LAYERS, city, name)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(KILOBYTES_A_CITY * 1000);
});

test("every city of the law has a sketch with known places to check it by", () => {
  const drawn = CITIES.filter((city) => readdirSync(join(LAYERS, city)).includes("sketch.yaml"));
  expect(Object.keys(KNOWN_PLACES).sort()).toEqual(drawn);
  expect(drawn).toEqual(
    realLaw()
      .book.cities.map(({ slug }) => slug)
      .sort(),
  );
});

test("a piece parted by a shape keeps its area: 100 square metres are 25 inside and 75 outside", () => {
  const square = (x: number, y: number, size: number): [number, number][] => [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
  const { inside, outside } = partBy(square(0, 0, 10), square(5, 5, 10));
  expect(signedArea(inside!)).toBe(25);
  expect(outside.reduce((sum, ring) => sum + signedArea(ring), 0)).toBe(75);
});

test("two squares of one label become one region, and a third beside them keeps the corner that they share", () => {
  const square = (x: number, y: number, w: number, h: number): Position[] => [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  const regions = dissolve(
    [
      { label: "a", rings: [square(0, 0, 100, 100)] },
      { label: "a", rings: [square(100, 0, 100, 100)] },
      { label: "b", rings: [square(50, 100, 50, 100)] },
    ],
    { least: 0, flat: 1 },
  );
  expect(regions.map(({ label, rings }) => [label, rings.length, rings[0]!.length])).toEqual([
    ["a", 1, 6],
    ["b", 1, 4],
  ]);
  expect(regions[0]!.rings[0]).toContainEqual([50, 100]);
});
