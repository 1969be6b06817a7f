import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchOutput } from "#contract/search.ts";
import { takeConsoleErrors } from "#testing/setup.ts";
import { runAsk } from "./ask.ts";

// Each run reads law/ anew, as a process of its own would; here the files are parsed once.
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

async function batch(lines: readonly string[]): Promise<unknown[]> {
  const file = join(folder, "questions.jsonl");
  writeFileSync(file, lines.join("\n"));
  expect(await capturing(() => runAsk(["--batch", file]))).toBe(0);
  return written
    .join("")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

describe("one question", () => {
  test("is answered in words: verdict first, clauses last", async () => {
    expect(await runAsk(["Can I build a 12-foot fence in Denver?"])).toBe(0);
    const [text = ""] = said;
    expect(text).toMatch(/^No\./);
    expect(text).toMatch(/not allowed, Denver/);
    expect(text).toMatch(/\[c1\] .*"/);
  });

  test("with --json is the object of the search call", async () => {
    expect(await runAsk(["Can", "I", "build", "a", "12-foot", "fence?", "--city", "denver", "--json"])).toBe(
      0,
    );
    const output = SearchOutput.parse(JSON.parse(said[0] ?? ""));
    expect(output).toMatchObject({
      query: "Can I build a 12-foot fence?",
      city: { name: "Denver" },
      answer: { outcome: "not_allowed" },
    });
  });

  test("may be put for a district and a day", async () => {
    expect(
      await runAsk([
        "How many parking spaces does a house need?",
        "--city",
        "Austin",
        "--as-of",
        "2022-06-01",
        "--district",
        "SF-3",
        "--json",
      ]),
    ).toBe(0);
    expect(JSON.parse(said[0] ?? "").interpretation).toMatchObject({ asOf: "2022-06-01", district: "SF-3" });
  });

  test("in a city we don't have is declined by its name", async () => {
    expect(await runAsk(["Can I build a fence?", "--city", "Boise", "--state", "Idaho", "--json"])).toBe(0);
    const output = JSON.parse(said[0] ?? "");
    expect(output).toMatchObject({
      query: "Can I build a fence?",
      city: null,
      answer: { outcome: "not_covered" },
    });
    expect(output.answer.headline).toContain("Boise");
  });

  test("in Portland, Maine is not answered for Portland, Oregon", async () => {
    expect(await runAsk(["Can I build a fence?", "--city", "Portland", "--state", "Maine", "--json"])).toBe(
      0,
    );
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
