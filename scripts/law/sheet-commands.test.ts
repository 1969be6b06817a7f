import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { CSV } from "#ingest/law-sheet/csv-format.ts";
import { realLaw } from "#testing/law.ts";
import { FIXTURE, writeFixture } from "./fixture-law.ts";
import { exportSheet, importSheet } from "./sheet-commands.ts";

const REAL = join(import.meta.dirname, "../../law");
const CITIES = realLaw()
  .book.cities.map(({ slug }) => slug)
  .sort();

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sheet-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const filesOf = (law: string, city: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(law, city)).map((name) => [name, readFileSync(join(law, city, name), "utf8")]),
  );
const bookOf = (law: string) => {
  const { book, faults } = readLawPack(loadLawFolders(law).folders);
  expect(faults).toEqual([]);
  return book;
};

/** A sheet has the rules of a city; what is said of the city itself, and which rules were checked, is elsewhere. */
const NOT_IN_SHEETS = new Set(["city.yaml", "districts.yaml", "verified.yaml"]);

describe("a city's law as a sheet and back", () => {
  let sheets: string;
  const sheetOf = (city: string) => join(sheets, `${city}.csv`);
  /** A copy of a city's law without the other cities, whose names would be read again for each of them. */
  const copyOf = (city: string, into: string): string => {
    const law = join(into, `law-of-${city}`);
    cpSync(join(REAL, city), join(law, city), { recursive: true });
    return law;
  };
  beforeAll(() => {
    sheets = mkdtempSync(join(tmpdir(), "sheets-"));
    for (const city of CITIES) expect(exportSheet([city, sheetOf(city)], copyOf(city, sheets)).code).toBe(0);
  });
  afterAll(() => rmSync(sheets, { recursive: true }));

  test("all cities stay letter by letter as they are", () => {
    for (const city of CITIES) {
      const law = copyOf(city, root);
      const said = importSheet([sheetOf(city), "--city", city], law);
      expect(said.code, said.lines.join("\n")).toBe(0);
      expect(filesOf(law, city)).toEqual(filesOf(REAL, city));
    }
  });

  test("all cities written from their sheets alone are the same law", () => {
    const law = join(root, "law");
    for (const city of CITIES) {
      const alone = copyOf(city, root);
      for (const name of readdirSync(join(alone, city)))
        if (!NOT_IN_SHEETS.has(name)) rmSync(join(alone, city, name));
      const said = importSheet([sheetOf(city), "--city", city], alone);
      expect(said.code, said.lines.join("\n")).toBe(0);
      cpSync(join(alone, city), join(law, city), { recursive: true });
    }
    expect(realLaw().faults).toEqual([]);
    expect(bookOf(law)).toEqual(realLaw().book);
  });
});

describe("a sheet that was changed", () => {
  let law: string;
  let file: string;
  const sheet = () => {
    const read = CSV.read(readFileSync(file));
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };
  /** Exports the fixture, changes the table's rows as objects, and imports it. */
  const importChanged = (change: (rows: Record<string, string>[]) => Record<string, string>[]) => {
    expect(exportSheet(["springfield", file], law).code).toBe(0);
    const { columns, rows } = sheet();
    const changed = change(rows.map((row) => Object.fromEntries(columns.map((c, i) => [c, row[i] ?? ""]))));
    writeFileSync(file, CSV.write({ columns, rows: changed.map((row) => columns.map((c) => row[c] ?? "")) }));
    return importSheet([file, "--city", "springfield"], law);
  };
  beforeEach(() => {
    const fixture = writeFixture(FIXTURE);
    rmSync(root, { recursive: true });
    root = fixture.root;
    law = fixture.folders.law;
    file = join(root, "rules.csv");
  });

  test("has one row for each rule, and the words of each list next to it", () => {
    exportSheet(["springfield", file], law);
    expect(sheet().rows).toHaveLength(7);
    const words = CSV.read(readFileSync(join(root, "allowed-words.csv")));
    if (!words.ok) throw new Error(words.error);
    const column = (name: string) => words.value.rows.map((row) => row[words.value.columns.indexOf(name)]);
    expect(column("kind")).toContain("no_permit");
    expect(column("circumstances")).toContain("material: chain_link");
    expect(column("source").filter(Boolean)).toEqual(["code-page", "old-guide"]);
    expect(column("district")).toContain("RH-1(D)");
  });

  test("changes only the clause that it changes", () => {
    const before = filesOf(law, "springfield");
    const said = importChanged((rows) =>
      rows.map((row) =>
        row.clause === "guide-fences"
          ? {
              ...row,
              text: "In front of a house a fence may be 5 feet tall.",
              value: "5 ft",
              quote: "In front of a house a fence may be 5 feet tall.",
            }
          : row,
      ),
    );
    expect(said).toEqual({
      code: 0,
      lines: ["law/springfield/fence.yaml: changed", "1 files stay as they are."],
    });
    const after = filesOf(law, "springfield");
    const [start = ""] = before["fence.yaml"]!.split("  - id: guide-fences");
    expect(after["fence.yaml"]!.startsWith(start)).toBe(true);
    expect(after["permit.yaml"]).toBe(before["permit.yaml"]);
    const rule = bookOf(law).clauses.find(({ slug }) => slug === "guide-fences")?.rules[0];
    expect(rule?.value).toEqual({ value: 5, unit: "ft" });
  });

  test("may be sorted otherwise, and may add a topic", () => {
    const before = bookOf(law);
    const said = importChanged((rows) => [
      ...rows.filter(({ topic }) => topic === "permit"),
      ...rows.filter(({ topic }) => topic === "fence"),
      {
        topic: "deck",
        clause: "zc-5-decks",
        code: "zoning",
        section: "Section 5",
        heading: "Decks",
        source: "code-page",
        text: "A deck of up to 30 inches needs no building permit.",
        rule: "low",
        kind: "no_permit",
        subject: "deck",
        permit: "building permit",
        bounds: "height: <= 30 in",
        quote: "A deck of up to 30 inches needs no building permit.",
      },
    ]);
    expect(said.lines).toEqual(["law/springfield/deck.yaml: new", "2 files stay as they are."]);
    const { clauses } = bookOf(law);
    expect(clauses.filter(({ topic }) => topic !== "deck")).toEqual(before.clauses);
    expect(clauses.find(({ topic }) => topic === "deck")?.rules[0]?.when.bounds).toEqual({
      height: [{ is: "at_most", value: { value: 30, unit: "in" } }],
    });
  });

  test("with a fault writes nothing, and says the row", () => {
    const before = filesOf(law, "springfield");
    const said = importChanged((rows) =>
      rows.map((row, at) => (at === 2 ? { ...row, subject: "fense" } : row)),
    );
    expect(said.code).toBe(1);
    expect(said.lines.join("\n")).toMatch(
      /rules\.csv:4 › zc-4-fences › chain-link: "fense" is no word of subject/,
    );
    expect(filesOf(law, "springfield")).toEqual(before);
  });

  test.each([
    [
      "a column that there is not",
      (text: string) => text.replace("subject", "subjekt"),
      /no column "subjekt"/,
    ],
    ["no column for topics", (text: string) => text.replace("topic", ""), /column "topic" is missing/],
    [
      "a row without its clause",
      (text: string) => text.replace(/permit,zc-9-permits/, "permit,"),
      /no topic or no clause/,
    ],
    ["quotes that do not end", (text: string) => `${text}"open`, /no CSV/],
  ])("%s is refused", (_, change, fault) => {
    exportSheet(["springfield", file], law);
    writeFileSync(file, change(readFileSync(file, "utf8")));
    const said = importSheet([file, "--city", "springfield"], law);
    expect(said.code).toBe(1);
    expect(said.lines.join("\n")).toMatch(fault);
  });

  test("commands that make no sense are refused", () => {
    expect(exportSheet(["boise", file], law).lines.join()).toMatch(/no city "boise"/);
    expect(exportSheet(["springfield", "rules.ods"], law).lines.join()).toMatch(/endings: \.csv/);
    expect(importSheet(["none.csv", "--city", "springfield"], law).lines.join()).toMatch(/no file none\.csv/);
    expect(importSheet([file], law)).toMatchObject({ code: 2 });
  });
});

test("any cells come back from CSV as they were, whatever signs are in them", () => {
  const cell = fc.oneof(
    fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\r", "")),
    fc.constantFrom("=1+1", "'=1", "-4", "@a", "+1", "''", ' "x" ', "a\nb", "1,2"),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const bytes = CSV.write({ columns: ["one", "two"], rows });
      expect(CSV.read(bytes)).toEqual({ ok: true, value: { columns: ["one", "two"], rows } });
    }),
  );
});

test("what a spreadsheet would compute is kept as text", () => {
  const bytes = CSV.write({ columns: ["one"], rows: [["=1+1"], ["-4"]] });
  expect(new TextDecoder().decode(bytes)).toBe("one\r\n'=1+1\r\n'-4\r\n");
});
