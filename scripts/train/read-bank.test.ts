import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { makeBook } from "#testing/factories.ts";
import { bankHash } from "./bank-hash.ts";
import { readBank } from "./read-bank.ts";

const FRONT = "springfield/10-5/front-height";
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A bank of files with these lines. */
function bankOf(files: Readonly<Record<string, readonly object[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), "bank-"));
  folders.push(folder);
  for (const [name, lines] of Object.entries(files))
    writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return folder;
}
const read = (files: Parameters<typeof bankOf>[0]) => readBank(bankOf(files), makeBook());
const question = (given: object = {}) => ({
  text: "how tall can my fence be",
  act: "how_much",
  subject: "fence",
  group: "height",
  rules: [FRONT],
  ...given,
});

test("a question is tied to its rules and to the kinds of rule that they are", () => {
  const { lines, faults } = read({ "questions.jsonl": [question()] });
  expect(faults).toEqual([]);
  const { text } = question();
  expect(lines).toEqual([
    {
      ...question(),
      signatures: ["limit|fence|height|"],
      complete: false,
      asked: text,
      whole: text,
      real: false,
      labeled: true,
      expect: null,
    },
  ]);
});

test("a line of a file that was written for all cities says of the others that they have no rule", () => {
  const { lines } = read({ "process.jsonl": [question(), question({ rules: [] })] });
  expect(lines.map(({ complete }) => complete)).toEqual([true, false]);
});

test("what is outside has a topic, or is one of its own, and may be so in some cities only", () => {
  const text = "may I keep bees";
  const { outside } = read({
    "outside.jsonl": [
      { text, label: "not_covered" },
      { text, label: "not_covered", topic: "bees", cities: ["springfield"] },
    ],
  });
  expect(outside).toEqual([
    { text, label: "not_covered", topic: text, cities: null },
    { text, label: "not_covered", topic: "bees", cities: ["springfield"] },
  ]);
});

test("a real question has the clause that asks and all that was written around it", () => {
  const asked = { asked: "how tall can it be", whole: "My dog jumps. How tall can my fence be?" };
  const { lines } = read({ "asked.jsonl": [question(asked)] });
  expect(lines[0]).toMatchObject({ ...asked, real: true });
});

test("clauses and what is outside have files of their own; other files are not read", () => {
  const bank = read({
    "clauses.jsonl": [{ text: "my lot is narrow", role: "lot" }],
    "outside.jsonl": [{ text: "who won the game", label: "out_of_scope" }],
    "notes.txt": [{ text: "nothing" }],
  });
  expect([bank.lines.length, bank.clauses.length, bank.outside.length]).toEqual([0, 1, 1]);
});

test("a subject that we do not know is none, and a line without a group shares that of its first rule", () => {
  const { lines } = read({ "a.jsonl": [question({ subject: "castle", group: undefined })] });
  expect(lines[0]).toMatchObject({ subject: null, group: `a.jsonl:${FRONT}` });
});

describe("a fault is named with its file and line", () => {
  test.each([
    ["a text that is empty", "questions.jsonl", question({ text: " " }), "bank/questions.jsonl:2: no text"],
    ["an act", "questions.jsonl", question({ act: "guess" }), "bank/questions.jsonl:2: unknown act guess"],
    [
      "a rule",
      "questions.jsonl",
      question({ rules: ["no/such/rule"] }),
      "bank/questions.jsonl:2: no rule no/such/rule",
    ],
    ["a role", "clauses.jsonl", { text: "hm", role: "king" }, "bank/clauses.jsonl:2: unknown role king"],
  ])("%s", (_, file, wrong, fault) => {
    const right = file === "clauses.jsonl" ? { text: "is it allowed", role: "ask" } : question();
    const bank = read({ [file]: [right, wrong] });
    expect(bank.faults).toEqual([fault]);
    expect(bank.lines.length + bank.clauses.length).toBe(fault.includes("no rule") ? 2 : 1);
  });
});

describe("the digest of a bank", () => {
  test("is the same for the same lines, and another for any change", () => {
    const hash = (line: object) => bankHash(bankOf({ "questions.jsonl": [line] }));
    expect(hash(question())).toBe(hash(question()));
    expect(hash(question())).not.toBe(hash(question({ act: "may" })));
  });

  test("does not turn on files of another kind", () => {
    const lines = { "questions.jsonl": [question()] };
    expect(bankHash(bankOf(lines))).toBe(bankHash(bankOf({ ...lines, "notes.txt": [{}] })));
  });
});
