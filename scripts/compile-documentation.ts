/** Compiles content/documentation into one JSON file: `tsx scripts/compile-documentation.ts OUTPUT`. Exits 1 at the first fault. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ArticleFault } from "#ingest/documentation/read-article.ts";
import { readArticles } from "#ingest/documentation/read-articles.ts";

const [output = ""] = process.argv.slice(2);
try {
  writeFileSync(output, JSON.stringify({ articles: readArticles(join(import.meta.dirname, "..")) }));
} catch (problem) {
  if (!(problem instanceof ArticleFault)) throw problem;
  console.error(problem.message);
  process.exitCode = 1;
}
