import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { tileCutter } from "#server/geo/cut-tiles.ts";
import { realCity } from "#testing/law.ts";
import { held } from "#testing/map.ts";
import { countProcessorTime } from "#testing/processor-time.ts";
import { expectValid } from "#testing/valid-shape.ts";
import { families } from "#testing/zone-families.ts";
import { importLayer } from "./import-layer.ts";

/**
 * Sources that mean harm. Each is refused or repaired, within seconds and without taking the memory of the machine;
 * records beside it are kept.
 */

const chicago = realCity("chicago");
/** Degrees around Chicago, in thousandths. */
const at = (x: number, y: number): [number, number] => [-87.7 + x / 1000, 41.8 + y / 1000];
const square = (x: number, y: number, side: number): [number, number][] => [
  at(x, y),
  at(x + side, y),
  at(x + side, y + side),
  at(x, y + side),
  at(x, y),
];
const polygon = (...rings: unknown[]) => ({ type: "Polygon", coordinates: rings });
const good = polygon(square(0, 0, 1));
const count = (n: number) => Array.from({ length: n }, (_, i) => i);
const onCircle = (n: number, radius = 1): [number, number][] => {
  const ring = count(n).map((i) =>
    at(radius * Math.cos((2 * Math.PI * i) / n), radius * Math.sin((2 * Math.PI * i) / n)),
  );
  return [...ring, ring[0]!];
};

const collection = (geometries: readonly unknown[], properties: Record<string, unknown> = {}) =>
  JSON.stringify({
    type: "FeatureCollection",
    features: geometries.map((geometry) => ({
      type: "Feature",
      properties: { zone: "RS-3", ...properties },
      geometry,
    })),
  });

/** The tightest of the bounds below. */
const LEAST_BOUND_MS = 5_000;

async function read(source: string | Uint8Array) {
  const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
  const spent = countProcessorTime(LEAST_BOUND_MS);
  const result = await importLayer("https://example.org/zones", {
    city: chicago,
    kind: "zoning",
    families,
    asOf: "2026-11-20",
    fetchSource: async () => bytes,
  });
  const seconds = spent() / 1000;
  return { result, seconds };
}

/** What became of a shape between two good ones; those are kept. */
async function fate(geometry: unknown, within = 20): Promise<string> {
  const { result, seconds } = await read(collection([good, geometry, good]));
  if (!result.ok) throw new Error(result.error);
  const { layer, report } = result.value;
  expect(seconds).toBeLessThan(within);
  const records = layer.shapes.map(({ record }) => record);
  expect(records).toEqual(expect.arrayContaining([0, 2]));
  const own = layer.shapes.find(({ record }) => record === 1);
  if (!own) return Object.keys(report.refused).join();
  // The judge itself compares each of ten thousand shells with each other one.
  if (own.shape.length < 1000 && own.shape.flat(2).length < 50_000) expectValid(own.shape);
  return "kept";
}

describe("hostile geometry", () => {
  test.each<[string, unknown, string]>([
    [
      "a coordinate off the earth",
      polygon([at(0, 0), [1e9, 41.8], at(1, 1), at(0, 0)]),
      "coordinates out of range",
    ],
    [
      "one that is null, as NaN is in JSON",
      polygon([at(0, 0), [null, 41.8], at(1, 1), at(0, 0)]),
      "coordinates out of range",
    ],
    [
      "text for numbers",
      polygon([at(0, 0), ["-87.7", "41.8"], at(1, 1), at(0, 0)]),
      "coordinates out of range",
    ],
    ["a ring of one point", polygon([at(0, 0)]), "no area"],
    ["a ring of nothing", polygon([]), "no area"],
    ["rings that are none", polygon("abc", 7, null), "no area"],
    ["an unknown type", { type: "Circle", coordinates: [1, 2] }, "unreadable geometry"],
    ["coordinates that are none", { type: "Polygon", coordinates: "x" }, "unreadable geometry"],
    ["a position as an object", polygon([{ x: 1 }, { y: 2 }, {}, {}]), "coordinates out of range"],
    [
      "a shell within itself, three times",
      polygon(square(0, 0, 3), square(0, 0, 3), square(0, 0, 3)),
      "no area",
    ],
    ["a bow tie", polygon([at(0, 0), at(1, 1), at(1, 0), at(0, 1), at(0, 0)]), "kept"],
    [
      "two thousand shells in each other",
      {
        type: "MultiPolygon",
        coordinates: count(2_100).map((i) => [
          square(-i, -i, 1 + 2 * i).map(([x, y]) => [-87.7 + (x + 87.7) / 100, 41.8 + (y - 41.8) / 100]),
        ]),
      },
      "too complicated to repair",
    ],
    [
      "ten thousand rings side by side",
      {
        type: "MultiPolygon",
        coordinates: count(10_000).map((i) => [square(3 * (i % 100), 3 * Math.floor(i / 100), 1)]),
      },
      "kept",
    ],
    [
      "twenty-one thousand rings",
      { type: "MultiPolygon", coordinates: count(21_000).map((i) => [square(i % 100, i / 100, 0.1)]) },
      "too complicated to repair",
    ],
    ["two hundred thousand points on a circle", polygon(onCircle(200_000)), "kept"],
    ["a million points and more", polygon(onCircle(1_000_001)), "too complicated to repair"],
    [
      "a star that crosses itself 20,000 times",
      polygon(count(202).map((i) => onCircle(201)[(i * 100) % 201])),
      "too complicated to repair",
    ],
    [
      "a star that crosses itself 42 times",
      polygon(count(22).map((i) => onCircle(21)[(i * 4) % 21])),
      "kept",
    ],
    [
      "a hundred thousand points in a tangle",
      polygon([...count(120_000).map((i) => at((i * 7919) % 1000, (i * 104729) % 997)), at(0, 0)]),
      "too complicated to repair",
    ],
    ["every point the same", polygon(count(100_000).map(() => at(0, 0))), "no area"],
    [
      "a collection of shapes and lines",
      {
        type: "GeometryCollection",
        geometries: [{ type: "LineString", coordinates: [at(0, 0), at(1, 1)] }, good],
      },
      "kept",
    ],
  ])(
    "%s: told, and the others are kept",
    async (_, geometry, expected) => {
      expect(await fate(geometry)).toBe(expected);
    },
    20_000,
  );

  test("a collection in a collection, 5,000 deep, holds nothing", async () => {
    const deep = `${'{"type":"GeometryCollection","geometries":['.repeat(5_000)}${JSON.stringify(good)}${"]}".repeat(5_000)}`;
    const feature = (geometry: string) =>
      `{"type":"Feature","properties":{"zone":"RS-3"},"geometry":${geometry}}`;
    const { result } = await read(
      `{"type":"FeatureCollection","features":[${feature(JSON.stringify(good))},${feature(deep)}]}`,
    );
    expect(result).toMatchObject({ value: { report: { kept: 1, refused: { "no geometry": 1 } } } });
  });

  test("a source whose coordinates are all out of range is refused in a sentence", async () => {
    const { result } = await read(
      collection([
        polygon([
          [1e300, 1e300],
          [1e301, 0],
          [0, 1e300],
          [1e300, 1e300],
        ]),
      ]),
    );
    expect(result).toMatchObject({ ok: false, error: expect.stringMatching(/projection/) });
  });

  test("well-known text nested without end, and with not a number, is told", async () => {
    const nested = `${"GEOMETRYCOLLECTION(".repeat(20_000)}POINT(1 2)${")".repeat(20_000)}`;
    const csv = `zone,shape\nRS-3,"${nested}"\nRS-3,"POLYGON((NaN 41.8,-87.7 41.8,-87.7 41.9,NaN 41.8))"\nRS-3,"POLYGON((-87.7 41.8,-87.69 41.8,-87.69 41.81,-87.7 41.8))"\n`;
    const { result, seconds } = await read(csv);
    expect(seconds).toBeLessThan(15);
    expect(result).toMatchObject({
      value: { report: { kept: 1, refused: { "unreadable geometry": 1, "coordinates out of range": 1 } } },
    });
  });

  test("JSON nested without end is refused in a sentence", async () => {
    const { result, seconds } = await read(`{"type":"FeatureCollection","features":${"[".repeat(1_000_000)}`);
    expect(seconds).toBeLessThan(15);
    expect(result.ok).toBe(false);
    const closed = `{"type":"Polygon","coordinates":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
    expect((await read(closed)).result.ok).toBe(false);
  });
});

/** An archive of one member, whose name begins with two digits, with that member so many times. */
function sameAgain(archive: Uint8Array, times: number): Buffer {
  const bytes = Buffer.from(archive);
  const end = bytes.subarray(bytes.lastIndexOf("PK\u0005\u0006"));
  const listed = bytes.subarray(bytes.lastIndexOf("PK\u0001\u0002"), bytes.length - end.length);
  const member = bytes.subarray(0, bytes.length - end.length - listed.length);
  const named = (part: Buffer, nameAt: number, i: number): Buffer => {
    const copy = Buffer.from(part);
    copy.write(String(i).padStart(2, "0"), nameAt);
    return copy;
  };
  const members = count(times).map((i) => named(member, 30, i));
  const directory = count(times).map((i) => {
    const entry = named(listed, 46, i);
    entry.writeUInt32LE(i * member.length, 42);
    return entry;
  });
  for (const at of [8, 10]) end.writeUInt16LE(times, at);
  end.writeUInt32LE(times * listed.length, 12);
  end.writeUInt32LE(times * member.length, 16);
  return Buffer.concat([...members, ...directory, end]);
}

describe("hostile archives", () => {
  test("a gzip file and a zip archive that unpack to more than 400 MB are refused before they do", async () => {
    const zeros = new Uint8Array(10_000_000);
    const member = gzipSync(zeros);
    const bombs = [
      // Members of a gzip file follow each other and are unpacked as one text.
      Buffer.concat(count(45).map(() => member)),
      sameAgain(zipSync({ "00.geojson": zeros }), 45),
    ];
    for (const bomb of bombs) {
      expect(bomb.length).toBeLessThan(5_000_000);
      const before = process.memoryUsage().rss;
      const { result, seconds } = await read(bomb);
      expect(result).toMatchObject({ ok: false, error: expect.stringMatching(/more than 400 MB/) });
      expect(seconds).toBeLessThan(15);
      expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000);
    }
  });

  test("a zip archive that lies about what is in it is held to what it says", async () => {
    const honest = zipSync({ "a.geojson": new Uint8Array(60_000_000) });
    const lying = Buffer.from(honest);
    // The unpacked length stands in the local header and in the directory; both say 10 bytes.
    for (const mark of [Buffer.from("PK\u0003\u0004"), Buffer.from("PK\u0001\u0002")]) {
      const start = lying.indexOf(mark);
      lying.writeUInt32LE(10, start + (mark[2] === 3 ? 22 : 24));
    }
    const before = process.memoryUsage().rss;
    const { result } = await read(lying);
    expect(result.ok).toBe(false);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  test("members that point out of the archive are not read, and nothing is written anywhere", async () => {
    const zones = new TextEncoder().encode(collection([good]));
    const outside = await read(zipSync({ "../../etc/zones.geojson": zones }));
    expect(outside.result).toMatchObject({ error: expect.stringMatching(/has no layer/) });
    const inside = await read(
      zipSync({ "../zones.geojson": new Uint8Array(9), "data/zones.geojson": zones }),
    );
    expect(inside.result).toMatchObject({ value: { report: { kept: 1 } } });
  });
});

describe("hostile columns", () => {
  const markup = `<img src=x onerror=alert(1)>"'&\u202e`;

  test("markup in a code stays text, in the layer and in the tiles", async () => {
    const { result } = await read(collection([good], { zone: markup }));
    if (!result.ok) throw new Error(result.error);
    expect(result.value.layer.shapes[0]).toMatchObject({ code: markup, title: markup, family: "unknown" });
    const cutter = tileCutter(held(result.value.layer).shapes, {
      minZoom: 10,
      maxZoom: 10,
      schematic: false,
    });
    expect([...cutter.all()].length).toBeGreaterThan(0);
  });

  test("a code of ten million letters is cut, and 200,000 columns are read", async () => {
    const { result, seconds } = await read(collection([good], { zone: "R".repeat(10_000_000) }));
    if (!result.ok) throw new Error(result.error);
    expect(seconds).toBeLessThan(15);
    expect(result.value.layer.shapes[0]!.code.length).toBeLessThanOrEqual(200);
    expect(result.value.layer.shapes[0]!.codeAsGiven.length).toBeLessThanOrEqual(200);
    const wide = Object.fromEntries(count(200_000).map((i) => [`c${i}`, i]));
    expect((await read(collection([good], wide))).seconds).toBeLessThan(5);
    const { result: unnamed } = await read(collection([good], { ...wide, zone: undefined }));
    expect(unnamed.ok ? "" : unnamed.error.length).toBeLessThan(5000);
  });

  test("a code that is a list, an object or a text with a zero byte does no harm", async () => {
    for (const zone of [["RS-3"], { a: 1 }, null, true, "RS\u0000-3"]) {
      const { result } = await read(collection([good], { zone }));
      if (!result.ok) throw new Error(result.error);
      // PostgreSQL keeps no zero bytes.
      expect(result.value.layer.shapes[0]!.codeAsGiven).not.toContain("\u0000");
      expect(result.value.layer.shapes[0]!.code).not.toContain("\u0000");
    }
  });

  test("columns named like the machinery are columns", async () => {
    const text = `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"__proto__":{"polluted":1},"constructor":"x","zone":"RS-3"},"geometry":${JSON.stringify(good)}}]}`;
    const { result } = await read(text);
    expect(result).toMatchObject({ value: { layer: { shapes: [{ code: "RS-3" }] } } });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
