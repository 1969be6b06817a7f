/**
 * `npm run patterns`: how long each pattern in src/ can take on the worst text of its length, by a tool that reads
 * patterns as automata. It weighs 60 MB and is asked seldom, so it is not installed with the project:
 * `npm install --no-save recheck@4.5.0`. Exits 1 where a pattern takes exponential time, or the third power of the length
 * or more. Quadratic ones are listed: texts from outside are at most 2,000 characters long or cut into lines, where
 * that is nothing. Patterns that are put together from parts are not read here; `robustness.test.ts` meets those.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

interface Verdict {
  status: "safe" | "vulnerable" | "unknown";
  complexity?: { type: string; degree?: number };
}
type CheckSync = (source: string, flags: string, options: { timeout: number; checker: string }) => Verdict;

const SRC = join(import.meta.dirname, "../src");
const NOT_SHIPPED = /\.test\.tsx?$|^testing[\\/]/;
const PATIENCE_MS = 5_000;
const MOST_DEGREE = 2;

const patterns = new Map<string, string>();
for (const file of readdirSync(SRC, { recursive: true, encoding: "utf8" }).sort())
  if (/\.tsx?$/.test(file) && !NOT_SHIPPED.test(file)) readPatterns(file);

const checkSync = await loadChecker();
const counts = { linear: 0, quadratic: 0, worse: 0, unknown: 0 };
for (const [pattern, where] of patterns) {
  const [, source = "", flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(pattern) ?? [];
  // These two change no way of matching, and the tool does not know them.
  const verdict = checkSync(source, flags.replace(/[dv]/g, ""), {
    timeout: PATIENCE_MS,
    checker: "automaton",
  });
  const kind = kindOf(verdict);
  counts[kind] += 1;
  if (kind !== "linear") console.log(`${kind.padEnd(9)} ${where}  ${pattern.slice(0, 120)}`);
}
console.log(`${patterns.size} patterns: ${JSON.stringify(counts)}`);
process.exitCode = counts.worse > 0 ? 1 : 0;

function kindOf({ status, complexity }: Verdict): keyof typeof counts {
  if (status === "safe") return "linear";
  if (status === "unknown") return "unknown";
  return complexity?.type === "polynomial" && (complexity.degree ?? 0) <= MOST_DEGREE ? "quadratic" : "worse";
}

function readPatterns(file: string): void {
  const tree = ts.createSourceFile(file, readFileSync(join(SRC, file), "utf8"), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral && !patterns.has(node.getText(tree))) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      patterns.set(node.getText(tree), `src/${file}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
}

async function loadChecker(): Promise<CheckSync> {
  // Its other backends are native programs; this one is JavaScript.
  process.env.RECHECK_BACKEND = "pure";
  const name = "recheck";
  try {
    return ((await import(name)) as { checkSync: CheckSync }).checkSync;
  } catch {
    console.error("The tool is not installed: npm install --no-save recheck@4.5.0");
    process.exit(2);
  }
}
