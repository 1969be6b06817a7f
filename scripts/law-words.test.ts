import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";
import { readsOfLawWords } from "./law-words.ts";

const base = mkdtempSync(join(tmpdir(), "law-words-"));
afterAll(() => rmSync(base, { recursive: true }));

function write(path: string, text: string): string {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
  return join(base, path);
}
const law = write(
  "src/domain/law/law.ts",
  "export interface Rule { says: string; kind: string }\nexport interface Clause { text: string; heading: string }\n",
);

/** What is found in a module of the wizard with this body; `rule`, `clause` and `rules` are at hand. */
function found(body: string): string[] {
  const head = `import type { Clause, Rule } from "../law/law.ts";
declare const rule: Rule; declare const clause: Clause; declare const rules: Rule[];
interface Note { text: string }
declare const note: Note;
`;
  const file = write("src/domain/wizard/some.ts", `${head}${body}`);
  const program = ts.createProgram([law, file], {
    ...{ strict: true, allowImportingTsExtensions: true, noEmit: true },
    // What browsers have is thousands of lines to read.
    ...{ lib: ["lib.es2016.d.ts"], types: [] },
  });
  return readsOfLawWords(program, base);
}

test.each([
  ["a pattern", "export const isOpen = () => /open/.test(rule.says);", "isOpen"],
  ["a part of it", 'export const isOpen = () => clause.heading.toLowerCase().startsWith("open");', "isOpen"],
  [
    "a variable, joined with others",
    `export function isOpen() { const words = \`\${rule.kind} \${rule.says}\`; return words.includes("open"); }`,
    "isOpen",
  ],
  [
    "a parameter",
    "export const isOpen = () => fits(rule.says);\nconst fits = (text: string) => /open/.exec(text);",
    "fits",
  ],
  [
    "a destructured rule",
    "export const some = () => rules.filter(({ says }) => says.match(/open/) !== null);",
    "some",
  ],
  [
    "a list of sentences",
    'export const some = () => rules.map((r) => r.says).some((text) => text.includes("open"));',
    "some",
  ],
  [
    "a result",
    'const wordsOf = (r: Rule) => r.says;\nexport const isOpen = () => wordsOf(rule).split(" ");',
    "isOpen",
  ],
])("words of the law matched through %s are found", (_, body, where) => {
  expect(found(body).map((line) => line.slice(0, line.indexOf(":")))).toEqual([
    `src/domain/wizard/some.ts › ${where}`,
  ]);
});

test.each([
  ["fields of a rule", 'export const isOpen = () => ["allowed"].includes(rule.kind);'],
  ["text that is no law", "export const isOpen = () => /open/.test(note.text);"],
  ["showing the words", 'export const line = () => clause.heading + ": " + rule.says;'],
  [
    "whether an answer has the sentence",
    "export const told = (answer: string) => answer.includes(rule.says);",
  ],
])("%s is no reading of the law's words", (_, body) => {
  expect(found(body)).toEqual([]);
});
