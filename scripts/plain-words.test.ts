import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EXCEPTIONS, type Exception, findWords } from "./plain-words.ts";

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "plain-words-"));
  for (const folder of ["src", "content", "docs"]) mkdirSync(join(base, folder));
});
afterEach(() => rmSync(base, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}
const found = (exceptions: readonly Exception[] = []) =>
  findWords(base, exceptions).findings.map(({ file, line, word }) => `${file}:${line} ${word}`);

test.each([
  ["hold", "The plan holds ten searches."],
  ["stand", "The figure stands in the clause."],
  ["tell", "You are told by mail."],
  ["mind", "Bear in mind that it ended."],
  ["whoever", "Whoever has the link can read it."],
  ["somebody", "Somebody will answer."],
  ["anew", "The page is read anew."],
  ["beside", "Put it beside the door."],
  ["of ours", "That was a fault of ours."],
  ["by itself", "It goes off by itself."],
  ["for granted", "This is taken for granted."],
  ["give back", "The call was given back."],
  ["lead to nothing", "The link leads to nothing."],
])("%s is found in a document, in a string, in a template and in JSX", (word, text) => {
  write("docs/some.md", `# A page\n\n${text}\n`);
  write(
    "src/some.tsx",
    `const one = "${text}";\nconst two = (n: number) => \`\${n}: ${text}\`;\nconst three = <p>\n  ${text}\n</p>;\n`,
  );
  expect(found()).toEqual([
    `docs/some.md:3 ${word}`,
    `src/some.tsx:1 ${word}`,
    `src/some.tsx:2 ${word}`,
    `src/some.tsx:4 ${word}`,
  ]);
});

test("a phrase is found across what a template puts in, and a single word in JSX", () => {
  write(
    "src/some.tsx",
    `const a = (p: string) => \`\${p} holds \${p}\`;\nconst b = <p>are <b>told</b></p>;\n`,
  );
  expect(found()).toEqual(["src/some.tsx:1 hold", "src/some.tsx:2 tell"]);
});

test("code is not prose: comments, names, keys, imports, tests, and code in documents", () => {
  write(
    "src/some.ts",
    `import { hold } from "./hold on tight.ts";\n// It holds a lock.\nexport const held = { holds: "holds", of: hold };\n`,
  );
  write("src/some.test.ts", `export const text = "It holds so far.";\n`);
  write("docs/some.md", "The value `holds` is fine.\n\n```\nstand on your own\n```\n");
  expect(found()).toEqual([]);
});

test("an exception is for its file and its phrase alone, and is named when nothing needs it", () => {
  write("docs/walls.md", "A wall that holds back soil holds a fence.\n");
  write("docs/words.md", "It holds and stands.\n");
  const wall = { phrase: "holds back soil", reason: "what it does" };
  const words = { file: "docs/words.md", reason: "a list" };
  const gone = { file: "docs/gone.md", phrase: "it stands", reason: "it was there once" };
  expect(found([wall, words, gone])).toEqual(["docs/walls.md:1 hold"]);
  expect(findWords(base, [wall, words, gone]).unneeded).toEqual([gone]);
});

test("every exception has a place or a phrase, and a reason", () => {
  for (const { file, phrase, reason } of EXCEPTIONS) {
    expect(file ?? phrase).toBeTruthy();
    expect(reason.length).toBeGreaterThan(10);
  }
});
