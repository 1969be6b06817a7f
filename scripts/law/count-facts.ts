import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { City } from "#domain/law/law.ts";
import type { FactCoverage } from "#ingest/law-pack/read-law-pack.ts";

/** How a city's law files account for what was researched. */
export interface FactCount {
  facts: number;
  covered: number;
  omitted: ReadonlyMap<number, string>;
  /** Facts that no rule names, with their numbers. */
  missing: readonly { fact: number; statement: string }[];
  districts: { researched: number; missing: readonly string[] } | null;
}

const linesOf = (file: string): Record<string, unknown>[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/**
 * Counts the facts of <folder>/<city>.jsonl, one a line; null where there is no such file. Facts that rules name and that do
 * not exist are reported where they are named.
 */
export function countFacts(folder: string, city: City, coverage: FactCoverage): FactCount | null {
  const file = join(folder, `${city.slug}.jsonl`);
  if (!existsSync(file)) return null;
  const facts = linesOf(file);
  const { covered, omitted, places } = coverage;
  for (const [fact, place] of places)
    if (fact > facts.length)
      place.report(
        `there is no fact ${fact}; ${city.slug}.jsonl has ${facts.length} lines`,
        "Correct the number: it is a line of that file.",
        "facts",
      );
  const missing = facts
    .map(({ statement }, index) => ({ fact: index + 1, statement: String(statement) }))
    .filter(({ fact }) => !covered.has(fact) && !omitted.has(fact));
  return {
    facts: facts.length,
    covered: covered.size,
    omitted,
    missing,
    districts: districtsOf(folder, city),
  };
}

function districtsOf(folder: string, city: City): FactCount["districts"] {
  const file = join(folder, "districts.jsonl");
  if (!existsSync(file)) return null;
  const researched = linesOf(file).filter((line) => line.city === city.name);
  const missing = researched
    .map(({ code }) => String(code))
    .filter((code) => !city.districts.some((own) => own.code === code));
  return { researched: researched.length, missing };
}
