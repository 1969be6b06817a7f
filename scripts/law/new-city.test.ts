import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { takeConsoleErrors } from "#testing/setup.ts";
import { runNewCity } from "../../src/cli/new-city.ts";
import { checkLaw } from "./check-law.ts";
import { FIXTURE, writeFixture } from "./fixture-law.ts";
import { reportLines } from "./print-report.ts";

const NOW = new Date("2026-11-20T18:00:00Z");
let fixture: ReturnType<typeof writeFixture>;
let law: string;
beforeEach(() => {
  fixture = writeFixture(FIXTURE);
  law = fixture.folders.law;
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => rmSync(fixture.root, { recursive: true }));

const make = (...args: string[]) => runNewCity(args, law, NOW);
const edit = (file: string, change: (text: string) => string) => {
  const path = join(law, "boise", file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
};

describe("a new city", () => {
  test("has files without faults, and the report says of each what is to do", async () => {
    expect(await make("Boise", "--state", "ID")).toBe(0);
    const { faults, cities } = checkLaw(fixture.folders, ["boise"]);
    expect(faults).toEqual([]);
    const [boise] = cities;
    expect(boise?.draft).toBe(true);
    const files = readdirSync(join(law, "boise"));
    for (const file of files)
      expect(
        boise?.toDo.some(({ place }) => place.startsWith(`law/boise/${file}`)),
        file,
      ).toBe(true);
    const lines = reportLines({ cities, faults });
    expect(lines.join("\n")).toContain("write what is expected of 43 of 43 questions");
    expect(lines.at(-1)).toMatch(/Not finished: boise/);
  });

  test("has an id that no city has, and is called by the state's name and code", async () => {
    await make("Boise", "--state", "idaho");
    const text = readFileSync(join(law, "boise", "city.yaml"), "utf8");
    expect(text).toMatch(/^id: 3$/m);
    expect(text).toMatch(/^state: "Idaho"$/m);
    expect(text).toMatch(/^aliases: \["boise id", "boise idaho", "city of boise"\]$/m);
  });

  test("is finished when its examples are law and its questions have expectations", async () => {
    await make("Boise", "--state", "ID");
    for (const file of readdirSync(join(law, "boise")).filter((name) => name.endsWith(".yaml")))
      edit(file, (text) =>
        text
          .replace("center: [0, 0] # TODO: write", "center: [-116.2, 43.6] #")
          .replace(/^# TODO.*\n/gm, "")
          .replace(/^(clauses|districts): \[\]/m, "$1:")
          .replace(/^(codes|sources): \{\}/gm, "$1:")
          .replace("draft: true", "draft: false")
          .replace(/^#(?= {2})/gm, ""),
      );
    edit("questions.jsonl", (text) => text.replaceAll('"outcome":[]', '"outcome":["value"]'));
    const before = checkLaw(fixture.folders, ["boise"]);
    expect(before.faults).toEqual([]);
    expect(before.cities[0]?.toDo.map(({ what }) => what)).toEqual([
      "move it to benchmarks/accuracy/questions/boise.jsonl, where it is measured",
    ]);
    rmSync(join(law, "boise", "questions.jsonl"));
    const { cities, faults } = checkLaw(fixture.folders, ["boise"]);
    expect(faults).toEqual([]);
    expect(cities[0]?.toDo).toEqual([]);
    expect(cities[0]?.topics.map(({ rules }) => rules)).toEqual(cities[0]?.topics.map(() => 1));
  });
});

describe("is refused", () => {
  test.each([
    ["a city whose folder exists", ["Springfield", "--state", "CO"], /law\/springfield exists already/],
    ["a state that is none", ["Boise", "--state", "XX"], /"xx" is not a state/],
    ["a city without its state", ["Boise"], /Give the state/],
    ["no name", ["--state", "ID"], /Give the city's name/],
    ["an option that there is not", ["Boise", "--stat", "ID"], /--stat/],
  ])("%s", async (_, args, reason) => {
    expect(await make(...args)).toBe(2);
    expect(takeConsoleErrors().join("\n")).toMatch(reason);
    expect(existsSync(join(law, "boise"))).toBe(false);
  });
});
