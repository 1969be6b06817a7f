import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const DOMAIN = join(import.meta.dirname, "..");
/** Where questions are read and answered. */
const FOLDERS = ["questions", "choosing", "answers", "imported"];

/** Readers of forms that a pattern describes best: figures, dates, citations, districts, names of places, orders to a machine. */
const LEXICAL = new Set([
  "imported/imported-named.ts",
  "imported/rank-sections.ts",
  "questions/asks-of-past.ts",
  "questions/choose-district.ts",
  "questions/phrase-book.ts",
  "questions/quantity-owner.ts",
  "questions/read-built.ts",
  "questions/read-dates.ts",
  "questions/read-places.ts",
  "questions/read-quantities.ts",
  "questions/read-shares.ts",
  "questions/without-orders.ts",
  "questions/words.ts",
]);
/** Words of rules, of enacted text and of our own sentences, never those of a question. */
const NOT_OF_QUESTIONS = new Set([
  "answers/answer-meaning.ts",
  "answers/give-verdict.ts",
  "answers/limit-sentence.ts",
  "answers/settle-verdict.ts",
  "answers/wording.ts",
  "imported/find-passage.ts",
  "imported/passage-fit.ts",
  "imported/passage-pieces.ts",
]);

/** The parts of an expression that are written as text. */
function writtenIn(node: ts.Node): string {
  const own = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) ? node.text : "";
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(writtenIn(child)));
  return [own, ...inner].join(" ");
}

/** The patterns of a source file that have a word of three letters or more outside classes and escapes. */
function wordyPatterns(path: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    const made = ts.isNewExpression(node) && node.expression.getText() === "RegExp";
    if (ts.isRegularExpressionLiteral(node) || made) {
      const text = made ? writtenIn(node) : node.getText();
      if (
        /[a-z]{3}/i.test(text.replace(/\\[pP]\{\w+\}|\\./g, " ").replace(/\[[^\]]*\]|\/[dgimsuvy]*$/g, " "))
      )
        found.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(DOMAIN, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(DOMAIN, folder, name)),
).map((path) => ({ name: relative(DOMAIN, path).replaceAll("\\", "/"), patterns: wordyPatterns(path) }));

test("what a question means is read by classifiers and cues: only readers of lexical forms match English words by patterns", () => {
  const others = sources.filter(
    ({ name, patterns }) => patterns.length > 0 && !LEXICAL.has(name) && !NOT_OF_QUESTIONS.has(name),
  );
  expect(others).toEqual([]);
});

test("every file that may have such patterns has some", () => {
  const wordy = new Set(sources.filter(({ patterns }) => patterns.length > 0).map(({ name }) => name));
  expect([...LEXICAL, ...NOT_OF_QUESTIONS].filter((name) => !wordy.has(name))).toEqual([]);
});
