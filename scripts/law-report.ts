/**
 * `npm run law [city …]`: checks every law file and prints, per city and topic, clauses, rules, facts covered and
 * facts left out. The researched facts themselves are not part of this project; where they are present
 * (LOTLINE_FACTS, by default ../shared/facts) the report counts them too. Exits 1 when a file has a fault.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";

const root = join(import.meta.dirname, "..");
const factsFolder = process.env.LOTLINE_FACTS ?? join(root, "../shared/facts");
const only = process.argv.slice(2);
const loaded = loadLawFolders(join(root, "law"));
const folders = loaded.folders.filter((folder) => only.length === 0 || only.includes(folder.slug));
const pack = readLawPack(folders);
const faults = [...loaded.faults, ...pack.faults].filter(
  (f) => only.length === 0 || only.some((c) => f.where.includes(c)),
);
let left = 0;

for (const city of pack.book.cities) {
  const clauses = pack.book.clauses.filter((clause) => clause.cityId === city.id);
  const rules = clauses.flatMap((clause) => clause.rules);
  console.log(
    `\n${city.name}, ${city.state}: ${clauses.length} clauses, ${rules.length} rules, ${city.districts.length} districts`,
  );
  for (const topic of [...new Set(clauses.map((clause) => clause.topic))].sort()) {
    const own = clauses.filter((clause) => clause.topic === topic);
    console.log(
      `  ${topic.padEnd(20)} ${String(own.length).padStart(3)} clauses ${String(own.flatMap((c) => c.rules).length).padStart(4)} rules`,
    );
  }
  const facts = join(factsFolder, `${city.slug}.jsonl`);
  const coverage = pack.coverage.get(city.slug);
  if (!coverage || !existsSync(facts)) continue;
  const lines = readFileSync(facts, "utf8").split("\n").filter(Boolean);
  const missing = lines
    .map((_, index) => index + 1)
    .filter((n) => !coverage.covered.has(n) && !coverage.omitted.has(n));
  const unknown = [...coverage.covered.keys()].filter((n) => n > lines.length);
  left += missing.length;
  console.log(
    `  facts: ${lines.length}, covered ${coverage.covered.size}, left out with a reason ${coverage.omitted.size}, not covered ${missing.length}`,
  );
  for (const [n, because] of coverage.omitted) console.log(`    left out ${n}: ${because}`);
  for (const n of missing) console.log(`    NOT COVERED ${n}: ${JSON.parse(lines[n - 1] ?? "{}").statement}`);
  for (const n of unknown) console.log(`    there is no fact ${n}`);
  const districts = join(factsFolder, "districts.jsonl");
  if (existsSync(districts)) {
    const expected = readFileSync(districts, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter((d) => d.city === city.name);
    const absent = expected.filter((d) => !city.districts.some((own) => own.code === d.code));
    left += absent.length;
    console.log(
      `  districts: ${expected.length} researched, ${expected.length - absent.length} held${absent.map((d) => `\n    NOT HELD ${d.code}`).join("")}`,
    );
  }
}
if (faults.length > 0) {
  console.log(`\n${faults.length} faults`);
  for (const fault of faults) console.log(`  ${fault.where}: ${fault.what}`);
}
console.log(
  faults.length === 0 && left === 0
    ? "\nThe law files are sound, and every researched fact is accounted for."
    : "",
);
process.exitCode = faults.length > 0 ? 1 : 0;
