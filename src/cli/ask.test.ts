import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchOutput } from "#contract/search.ts";
import { localReader } from "#server/imported/code-reader.ts";
import { importedCodes } from "#server/imported/imported-codes.ts";
import { BIRCHFIELD_SECTIONS, birchfieldEdition } from "#testing/imported.ts";
import { takeConsoleErrors } from "#testing/setup.ts";
import { runAsk } from "./ask.ts";

// Each run reads law/ again, as a process of its own would; here that is done once.
vi.mock(import("#ingest/law-pack/load-law-folders.ts"), async (original) => {
  const { loadLawFolders } = await original();
  let loaded: ReturnType<typeof loadLawFolders> | undefined;
  return {
    loadLawFolders: (root: string) => {
      loaded ??= loadLawFolders(root);
      return loaded;
    },
  };
});
vi.mock(import("#ingest/law-pack/read-law-pack.ts"), async (original) => {
  const given = await original();
  const read = new WeakMap<object, ReturnType<typeof given.readLawPack>>();
  return {
    ...given,
    readLawPack: (folders) => {
      const pack = read.get(folders) ?? given.readLawPack(folders);
      read.set(folders, pack);
      return pack;
    },
  };
});
vi.mock(import("#domain/answers/engine.ts"), async (original) => {
  const given = await original();
  const { buildEngine } = given;
  const built = new WeakMap<object, ReturnType<typeof buildEngine>>();
  return {
    ...given,
    buildEngine: (book) => {
      const engine = built.get(book) ?? buildEngine(book);
      built.set(book, engine);
      return engine;
    },
  };
});

/** These tests leave alone what may be imported on this machine. */
const noCodes: NonNullable<Parameters<typeof runAsk>[1]> = async (engine) =>
  importedCodes({
    engine,
    store: { places: async () => [], sections: async () => [] },
    reader: localReader(folder),
    now: () => new Date(),
  });

let said: string[];
let written: string[];
let folder: string;

beforeEach(() => {
  said = [];
  written = [];
  folder = mkdtempSync(join(tmpdir(), "ask-"));
  vi.spyOn(console, "log").mockImplementation((...parts: unknown[]) => {
    said.push(parts.join(" "));
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Takes what is written to standard output while `run` runs; the test runner's own reports pass before and after. */
async function capturing(run: () => Promise<number>): Promise<number> {
  const spy = vi.spyOn(process.stdout, "write").mockImplementation(((
    chunk: string | Uint8Array,
    done?: (problem?: Error) => void,
  ) => {
    written.push(String(chunk));
    done?.();
    return true;
  }) as typeof process.stdout.write);
  try {
    return await run();
  } finally {
    spy.mockRestore();
  }
}

async function batch(lines: readonly string[], open = noCodes): Promise<unknown[]> {
  const file = join(folder, "questions.jsonl");
  writeFileSync(file, lines.join("\n"));
  expect(await capturing(() => runAsk(["--batch", file], open))).toBe(0);
  return written
    .join("")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("one question", () => {
  test("is answered in words: verdict first, clauses last", async () => {
    expect(await runAsk(["Can I build a 12-foot fence in Denver?"], noCodes)).toBe(0);
    const [text = ""] = said;
    expect(text).toMatch(/^No\./);
    expect(text).toMatch(/not allowed, Denver/);
    expect(text).toMatch(/\[c1\] .*"/);
  });

  test("with --json is the object of the search call", async () => {
    expect(
      await runAsk(["Can", "I", "build", "a", "12-foot", "fence?", "--city", "denver", "--json"], noCodes),
    ).toBe(0);
    const output = SearchOutput.parse(JSON.parse(said[0] ?? ""));
    expect(output).toMatchObject({
      query: "Can I build a 12-foot fence?",
      city: { name: "Denver" },
      answer: { outcome: "not_allowed" },
    });
  });

  test("may be put for a district and a day", async () => {
    expect(
      await runAsk(
        [
          "How many parking spaces does a house need?",
          "--city",
          "Austin",
          "--as-of",
          "2022-06-01",
          "--district",
          "SF-3",
          "--json",
        ],
        noCodes,
      ),
    ).toBe(0);
    expect(JSON.parse(said[0] ?? "").interpretation).toMatchObject({ asOf: "2022-06-01", district: "SF-3" });
  });

  test("in a city we don't have is declined by its name", async () => {
    expect(
      await runAsk(["Can I build a fence?", "--city", "Boise", "--state", "Idaho", "--json"], noCodes),
    ).toBe(0);
    const output = JSON.parse(said[0] ?? "");
    expect(output).toMatchObject({
      query: "Can I build a fence?",
      city: null,
      answer: { outcome: "not_covered" },
    });
    expect(output.answer.headline).toContain("Boise");
  });

  test("in Portland, Maine is not answered for Portland, Oregon", async () => {
    expect(
      await runAsk(["Can I build a fence?", "--city", "Portland", "--state", "Maine", "--json"], noCodes),
    ).toBe(0);
    expect(JSON.parse(said[0] ?? "")).toMatchObject({ city: null, answer: { outcome: "not_covered" } });
  });
});

describe("arguments that make no sense", () => {
  test.each([
    [[], /Usage/],
    [["--nonsense"], /nonsense[\s\S]*Usage/],
    [["fence", "--as-of", "2025-02-30"], /"2025-02-30" is not a date/],
    [["--batch", "/nowhere/at/all.jsonl"], /There is no file/],
  ])("%j ends with 2 and says why", async (args, why) => {
    expect(await runAsk(args)).toBe(2);
    expect(takeConsoleErrors().join("\n")).toMatch(why);
  });
});

describe("a batch", () => {
  test("answers line n with line n; empty lines are passed over, bad ones get an error of their own", async () => {
    const answers = await batch([
      '{"q":"Can I build a 12-foot fence?","city":"Denver"}',
      "",
      "not json",
      '{"city":"Denver"}',
      "[]",
      "null",
      '{"q":"fence","asOf":"yesterday"}',
      '{"q":"How tall can a fence be?","city":"Chicago","state":"IL","district":"RS-3","asOf":"2025-01-01"}',
    ]);
    expect(answers).toHaveLength(7);
    expect(answers[0]).toMatchObject({ answer: { outcome: "not_allowed" } });
    for (const at of [1, 2, 3, 4, 5]) expect(Object.keys(answers[at] as object)).toEqual(["error"]);
    expect(answers[6]).toMatchObject({
      city: { name: "Chicago" },
      interpretation: { district: "RS-3", asOf: "2025-01-01" },
    });
  });

  test("a line whose other parts are of the wrong kind gets an error, and the next is still answered", async () => {
    const answers = await batch([
      '{"q":"fence","city":7}',
      '{"q":"fence","asOf":20250101}',
      '{"q":"fence","district":{}}',
      '{"q":"Can I build a 12-foot fence in Denver?"}',
    ]);
    expect(answers).toHaveLength(4);
    for (const at of [0, 1, 2]) expect(Object.keys(answers[at] as object)).toEqual(["error"]);
    expect(answers[3]).toMatchObject({ answer: { outcome: "not_allowed" } });
  });
});

let opened = 0;
let loaded = 0;
beforeEach(() => {
  [opened, loaded] = [0, 0];
});

const open: Parameters<typeof runAsk>[1] = async (engine) => {
  opened += 1;
  const { place, sections, now, report: _, ...edition } = birchfieldEdition();
  return importedCodes({
    engine,
    store: {
      places: async () => [
        {
          place: { ...place, id: 7 },
          edition: { ...edition, id: 3, number: 1, sections: sections.length, importedAt: now },
        },
      ],
      sections: async () => {
        loaded += 1;
        return [...BIRCHFIELD_SECTIONS];
      },
    },
    reader: localReader(folder),
    now: () => now,
  });
};

const mixed = async (lines: readonly object[]) =>
  (
    await batch(
      lines.map((line) => JSON.stringify(line)),
      open,
    )
  ).map((output) => SearchOutput.parse(output));

test("a batch mixes covered and imported places; a text is loaded once", async () => {
  const answers = await mixed([
    { q: "How much land do I need for a house in the R-2 district?", city: "Birchfield", state: "VT" },
    { q: "Can I build a 12-foot fence?", city: "Denver" },
    { q: "What is the minimum front yard?", city: "birchfield", state: "Vermont", district: "R-1" },
    { q: "How tall may a fence be?", city: "Nowhere", state: "VT" },
    { q: "maximum height in R-2 in Birchfield" },
  ]);
  expect(answers.map(({ answer }) => answer.figures[0]?.value ?? null)).toEqual([7500, 4, 25, null, 40]);
  expect(answers.map(({ city }) => city?.name ?? null)).toEqual([
    "Birchfield",
    "Denver",
    "Birchfield",
    null,
    "Birchfield",
  ]);
  expect(answers[3]?.answer.outcome).toBe("not_covered");
  expect([opened, loaded]).toEqual([1, 1]);
});

test("questions about covered cities open no database", async () => {
  await mixed([{ q: "Can I build a 12-foot fence in Denver?" }, { q: "fence height", city: "Austin" }]);
  expect(opened).toBe(0);
});

test("in the terminal the answer says that it was read automatically", async () => {
  expect(
    await runAsk(["How tall may a house be in R-1?", "--city", "Birchfield", "--state", "VT"], open),
  ).toBe(0);
  expect(said.join("\n")).toContain("Read automatically from the enacted text of Birchfield");
});

test("a database that cannot be opened is said, and covered places are answered all the same", async () => {
  const fail = async () => {
    throw new Error("The database is locked.");
  };
  expect(await runAsk(["fence height", "--city", "Birchfield", "--state", "VT"], fail)).toBe(0);
  expect(takeConsoleErrors().flat().join()).toContain("The database is locked.");
  expect(said.join("\n")).toContain("not covered");
});
