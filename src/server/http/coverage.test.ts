import { expect, test } from "vitest";
import { AccuracyOutput } from "#contract/accuracy.ts";
import { CoverageOutput, CoveredTopicOutput, UpdatesOutput } from "#contract/coverage.ts";
import { createTestApp } from "#testing/app.ts";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { readAccuracyBoard } from "../accuracy-board.ts";
import type { LayerVersion } from "../database/layer-store.ts";
import type { LayerCatalog } from "../geo/layer-catalog.ts";
import { projectRoot } from "../project-root.ts";

const OFFICIAL = "https://gis.example.org/zoning";
const version = (given: Partial<LayerVersion>): LayerVersion => ({
  id: 1,
  cityId: 1,
  kind: "zoning",
  number: 1,
  hash: "0123456789abcdef",
  schematic: false,
  source: { name: "Open data", url: OFFICIAL, asOf: "2026-11-01", license: "CC0" },
  shapes: 3,
  changes: [],
  minZoom: 10,
  maxZoom: 16,
  tilesCut: true,
  createdAt: new Date("2026-11-19T12:00:00Z"),
  ...given,
});
const newer = version({
  id: 2,
  number: 2,
  changes: [
    { code: "R-1", shapesBefore: 1, shapesAfter: 1, areaBefore: 4046.8564224, areaAfter: 8093.7128448 },
  ],
});
const layers = { current: () => [{ version: newer, held: null }] } as unknown as LayerCatalog;
const clause = makeClause({ rules: [makeRule()] });
const site = createTestApp({
  book: makeBook({ cities: [makeCity()], clauses: [clause] }),
  layers,
  officialAddresses: new Set([OFFICIAL]),
  accuracy: readAccuracyBoard(projectRoot),
  updates: {
    loaded: async () => [{ cityId: 1, at: new Date("2026-11-18T12:00:00Z") }],
    lawSets: async () => [
      {
        at: new Date("2026-11-18T12:00:00Z"),
        lines: [{ text: "4 ft → 5 ft", href: "/codes/springfield/10-5" }],
      },
    ],
    layerVersions: async () => [
      { ...newer, first: false },
      ...[
        version({}),
        version({ id: 3, kind: "parks", source: { ...newer.source, url: null } }),
        version({ id: 4, kind: "flood", schematic: true }),
      ].map((one) => ({ ...one, first: true })),
    ],
  },
});
const read = async (path: string) => (await site.get(path)).json();

test("coverage counts the law and names the standing of each layer", async () => {
  const output = CoverageOutput.parse(await read("/api/coverage"));
  expect(output.cities[0]).toMatchObject({ sections: 1, rules: 1 });
  expect(output.cities[0]?.layers).toMatchObject([
    { standing: "official", version: "2-01234567", storedOn: "2026-11-19", source: { license: "CC0" } },
  ]);
});

test("a topic of a city lists what it counts; an unknown one is not found", async () => {
  const output = CoveredTopicOutput.parse(await read("/api/coverage/Springfield/fence"));
  expect(output.sections).toMatchObject([{ slug: "10-5", rules: [{ aspects: ["rules"] }] }]);
  expect((await site.get("/api/coverage/springfield/unicorns")).status).toBe(404);
  expect((await site.get("/api/coverage/atlantis/fence")).status).toBe(404);
});

test("updates tell each version of a layer with what it changed, and where it came from", async () => {
  const output = UpdatesOutput.parse(await read("/api/updates"));
  expect(output.lawVersion).toBe("law-of-tests");
  expect(output.stored).toMatchObject([{ lines: [{ text: "4 ft → 5 ft" }], more: 0 }]);
  expect(
    output.layers.map(({ kind, standing, first, current, changes }) => [
      kind,
      standing,
      first,
      current,
      changes,
    ]),
  ).toEqual([
    ["zoning", "official", false, true, ["R-1: 1 acre → 2 acres."]],
    ["zoning", "official", true, false, []],
    ["parks", "imported", true, false, []],
    ["flood", "schematic", true, false, []],
  ]);
});

test("the board that is shipped can be read, and its counts add up", async () => {
  const { board } = AccuracyOutput.parse(await read("/api/accuracy"));
  const { overall, mistakes, byCity } = board!;
  expect(overall.right + overall.wrong + overall.declined + overall.ungrounded).toBe(overall.total);
  expect(mistakes).toHaveLength(overall.total - overall.right);
  expect(Object.values(byCity).reduce((sum, { total }) => sum + total, 0)).toBe(overall.total);
});
