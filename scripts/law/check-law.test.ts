import { rmSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { checkLaw, type LawReport } from "./check-law.ts";
import { FIXTURE, writeFixture } from "./fixture-law.ts";
import { PLANTED, type PlantedFault } from "./planted-faults.ts";
import { faultLines, reportLines } from "./print-report.ts";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** Checks the fixture with some of its files changed or added. */
function check(changes: Readonly<Record<string, string>> = {}, only: readonly string[] = []): LawReport {
  const { root, folders } = writeFixture({ ...FIXTURE, ...changes });
  roots.push(root);
  return checkLaw(folders, only);
}

function plant({ file, text, by, title }: PlantedFault): string {
  const whole = FIXTURE[file] ?? "";
  if (text === "") return by;
  expect(whole, `${title}: what it replaces`).toContain(text);
  return whole.replace(text, () => by);
}

/** The line on which a planted fault must be reported. */
function expectedLine({ file, text, by, at }: PlantedFault, planted: string): number | null {
  if (at === null) return null;
  const before = (FIXTURE[file] ?? "").indexOf(text);
  const offset = at === undefined ? before + commonStart(text, by) : planted.indexOf(at);
  if (offset < 0) throw new Error(`${at} is not in ${file}`);
  return planted.slice(0, offset).split("\n").length;
}
function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return Math.min(at, b.length - 1);
}

/** Files of questions are called by their folder in the project. */
const calledAs = (file: string): string => file.replace(/^questions\//, "benchmarks/accuracy/questions/");

test("the fixture has no fault", () => {
  expect(check().faults).toEqual([]);
});

describe("each of these faults, planted alone, is found with its place and what to do", () => {
  test("they are more than 40, all different", () => {
    expect(new Set(PLANTED.map(({ title }) => title)).size).toBe(PLANTED.length);
    expect(PLANTED.length).toBeGreaterThanOrEqual(40);
  });

  test.each(PLANTED.map((planted) => [planted.title, planted] as const))("%s", (_, planted) => {
    const text = plant(planted);
    const { faults } = check({ [planted.file]: text });
    const file = planted.title.includes("without city.yaml") ? "law/ogdenville/city.yaml" : planted.file;
    const found = faults.filter((fault) => planted.what.test(fault.what));
    expect(found.length, JSON.stringify(faults, null, 1)).toBeGreaterThan(0);
    expect(found[0]!.remedy).toMatch(planted.remedy);
    expect(found[0]!.file).toBe(calledAs(file));
    expect(found[0]!.line, JSON.stringify(found)).toBe(expectedLine(planted, text));
  });
});

describe("the report", () => {
  const FENCE = "law/springfield/fence.yaml";

  test("names faults of every file in one run: a broken one hides no other", () => {
    const { faults } = check({
      "law/springfield/city.yaml": FIXTURE["law/springfield/city.yaml"]!.replace(
        "tier: official page",
        "tier: x",
      ),
      [FENCE]: "topic: fence\nclauses: [\n",
      "law/springfield/permit.yaml": FIXTURE["law/springfield/permit.yaml"]!.replace(
        "subject: fence",
        "subject: x",
      ),
      "bank/asked.jsonl": '{"text": "a fence", "rules": ["springfield/gone/rule", "shelbyville/gone/rule"]}',
    });
    expect(new Set(faults.map(({ file }) => file))).toEqual(
      new Set(["law/springfield/city.yaml", FENCE, "law/springfield/permit.yaml", "bank/asked.jsonl"]),
    );
    // What the unreadable file may contain is not said to be missing.
    expect(faults.filter(({ file }) => file === "bank/asked.jsonl").map(({ what }) => what)).toEqual([
      'it names the rule "shelbyville/gone/rule", which does not exist',
    ]);
  });

  test("says a fault that is there many times once, with all its places", () => {
    const { faults } = check({ [FENCE]: FIXTURE[FENCE]!.replaceAll("source: ", "source: the-") });
    const { faults: more } = check({
      [FENCE]: FIXTURE[FENCE]!.replaceAll("subject: fence", "subject: fense"),
    });
    expect(faults).toHaveLength(2);
    const lines = faultLines(more);
    expect(lines[1]).toBe("6 faults of 1 kind");
    expect(lines.filter((line) => line.includes("→"))).toHaveLength(1);
    expect(lines.filter((line) => /at law\/springfield\/fence\.yaml:\d+ › /.test(line))).toHaveLength(6);
  });

  test("an unknown city is a fault, also next to a known one", () => {
    const { faults, cities } = check({}, ["boise", "springfield"]);
    expect(faults.map(({ what }) => what)).toEqual(['there is no city "boise"']);
    expect(cities.map(({ slug }) => slug)).toEqual(["springfield"]);
  });

  test("claims nothing of facts where there are none", () => {
    const all = reportLines(check()).join("\n");
    expect(all).toContain("there is no file shelbyville.jsonl");
    expect(all).toContain("Not compared with researched facts, for there are none: shelbyville.");
    expect(all).not.toContain("Every researched fact");
    expect(reportLines(check({}, ["springfield"])).at(-1)).toBe(
      "The law files have no faults. Every researched fact is accounted for.",
    );
    const missing = check({ "facts/springfield.jsonl": '{"statement": "a"}\n{"statement": "b"}\n' }, [
      "springfield",
    ]);
    expect(reportLines(missing).at(-1)).toContain("1 researched facts or districts are not covered.");
  });
});
