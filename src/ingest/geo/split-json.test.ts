import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { UnreadableSource } from "./source-records.ts";
import { splitJson } from "./split-json.ts";

/** Splits a text that comes in pieces of so many bytes. */
async function split(text: string, size: number) {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  }
  const { objects, around } = splitJson(pieces());
  const found: unknown[] = [];
  for await (const texts of objects()) found.push(...texts.map((own) => JSON.parse(own)));
  const text2 = around();
  return { found, around: text2 === null ? null : JSON.parse(text2) };
}

const anyFeature = fc.record({
  type: fc.constant("Feature"),
  properties: fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string())),
  ),
  geometry: fc.constant({
    type: "Polygon",
    coordinates: [
      [
        [0, 1.5],
        [2, 3],
        [4, 5e-7],
      ],
    ],
  }),
});

describe("taking a long GeoJSON apart", () => {
  test("gives the features of a collection, whatever is in them and wherever it is cut", async () => {
    const around = {
      type: "FeatureCollection",
      name: 'features":[{',
      crs: { properties: { name: "EPSG:2277" } },
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFeature, { maxLength: 6 }),
        fc.integer({ min: 1, max: 90 }),
        fc.constantFrom(undefined, 2),
        async (features, size, indent) => {
          const text = JSON.stringify(
            { ...around, features, more: { features: [{ not: "one" }] } },
            null,
            indent,
          );
          const own = await split(text, size);
          expect(own.found).toEqual(JSON.parse(JSON.stringify(features)));
          expect(own.around).toMatchObject({ ...around, features: [], more: { features: [{ not: "one" }] } });
        },
      ),
      { numRuns: 60 },
    );
  });

  test("gives one object a line, with record separators or without", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFeature, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 90 }),
        fc.constantFrom("", "\u001e"),
        async (features, size, mark) => {
          const text = `\ufeff${features.map((feature) => `${mark}${JSON.stringify(feature)}\r\n`).join("")}`;
          expect(await split(text, size)).toEqual({
            found: JSON.parse(JSON.stringify(features)),
            around: null,
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([
    '{"type":"FeatureCollection","features":[{"type":"Feature"',
    '{"type":"FeatureCollection","features":[{"type":"Feature"}',
    '{"type":"Feature"}\n{"type":"Fea',
    '{"type":"Feature"}\nNOT JSON',
    '{"type":"FeatureCollection","features":["a"]}',
  ])("%s is refused as damaged", async (text) => {
    await expect(split(text, 7)).rejects.toThrow(UnreadableSource);
  });
});
