import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerQuestion } from "#domain/answers/answer-question.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import { STANDARDS, TRAITS } from "#domain/extraction/standards.ts";
import type { ReviewedRule } from "#domain/rule-review/reviewed-rule.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import type { ReviewedLine } from "#ingest/law-pack/reviewed-law.ts";
import { TODAY } from "#testing/law.ts";
import { runExportRules } from "./export-rules.ts";

let lawRoot: string;
let said: string[];
beforeEach(() => {
  lawRoot = mkdtempSync(join(tmpdir(), "lotline-rules-"));
  said = [];
  for (const stream of ["log", "error"] as const)
    vi.spyOn(console, stream).mockImplementation((line) => said.push(String(line)));
});
afterEach(() => {
  rmSync(lawRoot, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const line = (given: Partial<ReviewedRule>): ReviewedLine => ({
  rule: {
    standard: "height",
    comparator: "at_most",
    value: 35,
    subject: "house",
    districts: ["R-1"],
    condition: "",
    ...given,
  },
  basis: { section: "4-2", number: "4-2", title: "R-1 District", passage: "(b) 35 feet", quote: "35 feet" },
});
const run = (rules: readonly ReviewedLine[], args: readonly string[] = ["--city", "Elmwood"], changed = 0) =>
  runExportRules([...args], {
    lawRoot,
    ask: async () => ({
      code: 0,
      text: JSON.stringify({
        place: { slug: "elmwood", name: "Elmwood", state: "UT" },
        lawDate: "2024-03-19",
        importedOn: "2026-11-23",
        url: "https://code.elmwood.example",
        rules,
        changed,
      }),
    }),
  });
const load = () => {
  const loaded = loadLawFolders(lawRoot, { drafts: true });
  const pack = readLawPack(loaded.folders);
  return { ...pack, faults: [...loaded.faults, ...pack.faults] };
};

test("every kind of rule that was reviewed passes the checks of law files", async () => {
  const rules = STANDARDS.flatMap((standard) =>
    [TRAITS[standard].usual[1], null].flatMap((value) =>
      (["house", "accessory", "commercial"] as const).flatMap((subject) => [
        line({ standard, value, subject, comparator: TRAITS[standard].comparator }),
        line({ standard, value, subject, districts: [], condition: "on a corner lot" }),
      ]),
    ),
  );
  expect(await run(rules, ["--city", "Elmwood", "--center=-111.65,40.11"]), said.join("\n")).toBe(0);
  const { faults, book } = load();
  expect(faults).toEqual([]);
  const [city] = book.cities;
  expect(city).toMatchObject({ slug: "elmwood", state: "Utah", center: [-111.65, 40.11] });
  expect(city?.districts.map(({ code, family }) => [code, family])).toEqual([["R-1", "residential"]]);
  const [clause] = book.clauses;
  expect(clause?.source).toMatchObject({ tier: "code text copy", url: "https://code.elmwood.example" });
  expect(said.join("\n")).toMatch(/Left out: Density.*no measure for it/);
});

test("a question is answered by what was accepted", async () => {
  await run([line({}), line({ standard: "front_setback", comparator: "at_least", value: 25 })]);
  const { book, faults } = load();
  expect(faults).toEqual([]);
  const engine = buildEngine(book);
  const answer = (q: string) => answerQuestion(engine, { q, today: TODAY }).answer;
  expect(answer("How tall can a house be in R-1 in Elmwood?").headline).toContain("35");
  expect(JSON.stringify(answer("What is the front setback for a house in R-1 in Elmwood?"))).toContain(
    "25 feet",
  );
});

test("what changed since is said, and files that are there stay as they are", async () => {
  await run([line({})], undefined, 2);
  expect(said.join("\n")).toContain("2 whose passage changed since the review");
  const before = readFileSync(join(lawRoot, "elmwood", "height.yaml"), "utf8");
  expect(await run([line({ value: 40 })])).toBe(1);
  expect(readFileSync(join(lawRoot, "elmwood", "height.yaml"), "utf8")).toBe(before);
  const other = join(lawRoot, "other");
  mkdirSync(other);
  expect(await run([line({ value: 40 })], ["--city", "Elmwood", "--to", other])).toBe(0);
  expect(readdirSync(other).sort()).toEqual(["city.yaml", "districts.yaml", "height.yaml"]);
});

test("nothing accepted, and arguments without sense, are said as such", async () => {
  expect(await run([])).toBe(1);
  expect(said.join("\n")).toContain("No rule of Elmwood is accepted yet");
  expect(await run([line({})], [])).toBe(2);
  expect(await run([line({})], ["--city", "Elmwood", "--center", "here"])).toBe(2);
  expect(await run([line({})], ["--cty", "Elmwood"])).toBe(2);
  expect(readdirSync(lawRoot)).toEqual([]);
});
