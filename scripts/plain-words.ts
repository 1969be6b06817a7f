import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/**
 * Words that our English falls back on where a neighbor would use another. This finds them in the texts that people may
 * read: strings and JSX of the program, the pages of the documentation, and the documents of the project.
 */

/** A use of such a word. */
export interface Finding {
  file: string;
  line: number;
  word: string;
  text: string;
}

const WORDS: ReadonlyMap<string, RegExp> = new Map([
  ["hold", /\b(?:holds?|held|holding)\b/gi],
  ["stand", /\b(?:stands?|stood|standing)\b/gi],
  ["tell", /\b(?:tells?|told|telling)\b/gi],
  ["mind", /\bmind(?:s|ed|ing)?\b/gi],
  ["whoever", /\bwho(?:so)?ever\b/gi],
  ["somebody", /\bsomebody\b/gi],
  ["anew", /\banew\b/gi],
  ["beside", /\bbeside\b/gi],
  ["of ours", /\bof (?:ours|theirs|yours)\b/gi],
  ["by itself", /\bby (?:itself|themselves|oneself)\b/gi],
  ["for granted", /\bfor granted\b/gi],
  ["give back", /\b(?:gives?|gave|given|giving) back\b/gi],
  ["lead to nothing", /\b(?:leads?|led|leading) to nothing\b/gi],
]);

/** Where such a word is right: in a whole file or folder, in a phrase, or in a phrase of one file. */
export interface Exception {
  file?: string;
  phrase?: string;
  reason: string;
}

const READ_WITH = "a list of words that texts are read with; nobody reads the list";
export const EXCEPTIONS: readonly Exception[] = [
  {
    file: "src/domain/questions/asks-truth.ts",
    phrase: "case holds hold held stands stand works work goes go",
    reason: READ_WITH,
  },
  {
    file: "src/domain/questions/asks-truth.ts",
    phrase: "told tells said says say saying",
    reason: READ_WITH,
  },
  { file: "content/prompts/", reason: "sent to a model, and measured in these words" },
  { file: "docs/decisions/", reason: "records of decisions, kept as they were written" },
  { file: "src/domain/questions/desk-asked.ts", reason: READ_WITH },
  {
    file: "src/domain/questions/told-apart.ts",
    phrase: "fronts sits stands holds carries",
    reason: READ_WITH,
  },
  { file: "src/domain/answers/stated-facts.ts", phrase: "be sits stands from", reason: READ_WITH },
  { file: "src/domain/extraction/subjects.ts", phrase: "farm stand", reason: READ_WITH },
  { file: "src/domain/narration/narration-words.ts", reason: READ_WITH },
  { file: "src/domain/narration/read-claims.ts", phrase: "rise stand measure", reason: READ_WITH },
  { file: "src/domain/narration/verify-order.ts", phrase: "behind beside inside", reason: READ_WITH },
  { file: "src/domain/questions/choose-subjects.ts", reason: READ_WITH },
  { file: "src/domain/questions/circumstance-cues.ts", reason: READ_WITH },
  { file: "src/domain/questions/ground-cues.ts", reason: READ_WITH },
  { file: "src/domain/questions/common-words.ts", reason: READ_WITH },
  { file: "src/domain/questions/group-asks.ts", phrase: "behind beside with", reason: READ_WITH },
  {
    file: "src/domain/questions/neighbors-districts.ts",
    phrase: "bordering beside alongside",
    reason: READ_WITH,
  },
  { file: "src/domain/questions/quantity-owner.ts", reason: READ_WITH },
  { file: "src/domain/questions/vocabulary-data.ts", reason: READ_WITH },
  { file: "src/domain/search/question-words.ts", reason: READ_WITH },
  { phrase: "hold back soil", reason: "what a retaining wall does" },
  { phrase: "holds back soil", reason: "what a retaining wall does" },
  { phrase: "hold Alt", reason: "what a hand does with a key" },
  { phrase: "tells them apart", reason: "the common idiom" },
  { phrase: "tell you what", reason: "one person says it to another" },
  { phrase: "**standing**", reason: "a term that docs/glossary.md defines" },
  {
    phrase: "not held",
    reason: "a value of `what` in the API's sources of a place; screens show other words",
  },
];

const isExample = (file: string): boolean =>
  /\.(?:test|fixture)\.tsx?$|-fixture\.tsx?$|(?:^|\/)testing\//.test(file);

/** A text of at least two words is a sentence or a part of one; a single word is a name or a key. */
const isSaid = (text: string): boolean => /\p{L}[\p{L}’']*[,;:]? \p{L}/u.test(text);

interface Text {
  line: number;
  text: string;
}

/** The strings and the JSX of a source file, each with its line. What is put into a template is "…". */
function textsOf(file: string, source: string): Text[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const texts: Text[] = [];
  const add = (node: ts.Node, text: string): void => {
    const start = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    for (const [at, line] of text.split("\n").entries()) texts.push({ line: start + at, text: line.trim() });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) && isSaid(node.text)) add(node, node.text);
    if (ts.isJsxText(node)) add(node, node.text.trimStart());
    if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join("…");
      add(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

/** The lines of a Markdown file without code, which is not prose. */
function linesOf(source: string): Text[] {
  let fenced = false;
  return source.split("\n").flatMap((text, at) => {
    const isFence = text.trimStart().startsWith("```");
    if (isFence) fenced = !fenced;
    return fenced || isFence ? [] : [{ line: at + 1, text: text.replace(/`[^`]*`/g, "…").trim() }];
  });
}

function filesIn(base: string): string[] {
  const folders = ["src", "content", "docs"].flatMap((folder) =>
    readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(base, join(entry.parentPath, entry.name)).replaceAll("\\", "/")),
  );
  const documents = readdirSync(base).filter((name) => name.endsWith(".md"));
  const wanted = (file: string): boolean => /^src\/.*\.tsx?$|\.md$/.test(file) && !isExample(file);
  return [...documents, ...folders].filter(wanted).sort();
}

/** The uses of these words below `base`, and the exceptions that no use needs any longer. */
export function findWords(
  base: string,
  exceptions: readonly Exception[] = EXCEPTIONS,
): { findings: Finding[]; unneeded: Exception[] } {
  const needed = new Set<Exception>();
  const findings: Finding[] = [];
  for (const file of filesIn(base)) {
    const here = exceptions.filter((one) => one.file === undefined || file.startsWith(one.file));
    const source = readFileSync(join(base, file), "utf8");
    for (const { line, text } of file.endsWith(".md") ? linesOf(source) : textsOf(file, source))
      for (const [word, pattern] of WORDS)
        for (const { index, 0: found } of text.matchAll(pattern)) {
          const exception = here.find(({ phrase }) => covers(phrase, text, index, found.length));
          if (exception === undefined) findings.push({ file, line, word, text });
          else needed.add(exception);
        }
  }
  return { findings, unneeded: exceptions.filter((one) => !needed.has(one)) };
}

/** Whether the phrase (none is the whole file) is in the text around the word that was found there. */
function covers(phrase: string | undefined, text: string, index: number, length: number): boolean {
  if (phrase === undefined) return true;
  const around = text.slice(Math.max(0, index - phrase.length), index + length + phrase.length);
  return around.toLowerCase().includes(phrase.toLowerCase());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { findings, unneeded } = findWords(join(import.meta.dirname, ".."));
  for (const { file, line, word, text } of findings) console.log(`${file}:${line}: "${word}" in: ${text}`);
  for (const { file, phrase } of unneeded)
    console.log(
      `scripts/plain-words.ts: nothing needs the exception ${[file, phrase].filter(Boolean).join(": ")}`,
    );
  if (findings.length + unneeded.length > 0) process.exitCode = 1;
}
