import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { AccuracyOutput, MistakesOutput } from "#contract/accuracy.ts";
import {
  CoverageOutput,
  CoveredTopicOutput,
  DistrictStandardsOutput,
  UpdatesOutput,
} from "#contract/coverage.ts";
import { createTestApp } from "#testing/app.ts";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { readAccuracyBoard, readBlindRounds } from "../accuracy-board.ts";
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
  blindRounds: readBlindRounds(projectRoot),
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
  const { mistakes, total } = MistakesOutput.parse(await read("/api/accuracy/mistakes"));
  const { overall, byCity, bySet } = board!;
  expect(total).toBe(overall.total);
  const { right, partial, wrong, declined, misleading, ungrounded } = overall;
  expect(right + partial + wrong + declined + misleading + ungrounded).toBe(overall.total);
  expect(Object.values(bySet).reduce((sum, { total }) => sum + total, 0)).toBe(overall.total);
  expect(mistakes).toHaveLength(overall.total - overall.right);
  expect(Object.values(byCity).reduce((sum, { total }) => sum + total, 0)).toBe(overall.total);
});

test("blind rounds come with the latest first, and one that cannot be read is left out with a warning", () => {
  const root = mkdtempSync(join(tmpdir(), "lotline-rounds-"));
  const folder = join(root, "benchmarks", "accuracy", "blind");
  expect(readBlindRounds(root)).toEqual([]);
  mkdirSync(folder, { recursive: true });
  const counts = { n: 1, right: 1, partial: 0, misleading: 0, declinedWrongly: 0 };
  const round = (number: number) => ({
    ...counts,
    round: number,
    date: "2026-11-22",
    version: "1234567",
    authors: "a neighbor",
    byLevel: { everyday: counts },
    interval95: [0.2, 1],
    verdictAnswers: { n: 1, right: 1 },
    clauseAmongFirstThree: { n: 1, right: 1 },
    questionsSha256: "abc",
    misses: [],
    reliability: [],
  });
  for (const number of [2, 10, 3])
    writeFileSync(join(folder, `round-${number}.json`), JSON.stringify(round(number)));
  writeFileSync(join(folder, "round-4.json"), "{}");
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(readBlindRounds(root).map(({ round: number }) => number)).toEqual([10, 3, 2]);
  expect(warn).toHaveBeenCalledOnce();
  rmSync(root, { recursive: true });
});

test("the blind rounds of this project can be read, and belong to their numbers", async () => {
  const folder = join(projectRoot, "benchmarks", "accuracy", "blind");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const rounds = readBlindRounds(projectRoot);
  expect(rounds.map(({ round }) => `round-${round}.json`).sort()).toEqual(files.sort());
  expect(AccuracyOutput.parse(await read("/api/accuracy")).rounds).toEqual(
    rounds.map(({ misses: _, ...summary }) => summary),
  );
  for (const round of rounds) expect(await read(`/api/accuracy/rounds/${round.round}`)).toEqual(round);
  expect((await site.get("/api/accuracy/rounds/0")).status).toBe(404);
});

test("each district says which standards have a limit, none, or are not researched", async () => {
  const district = {
    code: "R-1",
    name: "Residential 1",
    family: "residential" as const,
    allows: "Houses.",
    aliases: [],
    standards: [],
    note: null,
  };
  const anywhere = { ...makeRule().when, place: [], districts: ["R-1"] };
  const rules = [
    makeRule({ key: "height", subjects: ["house"], when: anywhere }),
    makeRule({
      key: "far",
      subjects: ["house"],
      kind: "unregulated",
      measure: "far",
      value: null,
      when: anywhere,
    }),
  ];
  const city = makeCity({ districts: [district] });
  const own = createTestApp({
    book: makeBook({ cities: [city], clauses: [makeClause({ rules }, city)] }),
    layers,
  });
  const answer = await own.get("/api/coverage/springfield");
  const { standards, districts } = DistrictStandardsOutput.parse(await answer.json());
  const stateOf = (key: string) => districts[0]!.states[standards.findIndex((one) => one.key === key)];
  expect([stateOf("height"), stateOf("far"), stateOf("stories")]).toEqual([
    "limit",
    "no_limit",
    "not_researched",
  ]);
  expect((await own.get("/api/coverage/shelbyville")).status).toBe(404);
});
