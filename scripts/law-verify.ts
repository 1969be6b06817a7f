/**
 * `npm run law -- verify PATH --city austin`: compares every rule that cites a section of an enacted code with that
 * section, and says for each whether they agree. Nothing of the code itself is kept.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { numbersIn } from "#domain/codes/section-number.ts";
import { type CitedSections, type Verification, verifyRule } from "#domain/codes/verify-rule.ts";
import type { Clause, Rule } from "#domain/law/law.ts";
import { importCode } from "#ingest/codes/import-code.ts";
import { openSource } from "#ingest/codes/open-source.ts";
import { makeFetchSource } from "#ingest/geo/fetch-source.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";

interface Checked {
  clause: Clause;
  rule: Rule;
  verification: Verification;
}

export async function verifyLaw(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { city: { type: "string" }, verbose: { type: "boolean" } },
  });
  const [path] = positionals;
  const loaded = loadLawFolders(join(import.meta.dirname, "..", "law"));
  const { book } = readLawPack(loaded.folders);
  const city = book.cities.find(({ slug }) => slug === values.city);
  if (!path || !city) {
    console.error(
      `Usage: npm run law -- verify PATH --city SLUG [--verbose]\nCities: ${book.cities.map(({ slug }) => slug).join(", ")}`,
    );
    return 2;
  }
  const { sections } = await importCode(await openSource(path, makeFetchSource({})));
  const find = finder(sections);
  const checked: Checked[] = [];
  let former = 0;
  for (const clause of book.clauses) {
    if (clause.cityId !== city.id) continue;
    const found = find([clause.section, ...clause.aliases]);
    if (!found) continue;
    // A text of today says nothing of a rule that ended.
    const current = clause.rules.filter((rule) => clause.to === null && rule.to === null);
    former += clause.rules.length - current.length;
    for (const rule of current)
      checked.push({ clause, rule, verification: verifyRule(rule, clause.section, found, city) });
  }
  report(checked, former, values.verbose ?? false);
  return 0;
}

/** Sections by the citations of a clause: "17-2-0311" with the sections it heads, "25-2-560 to 25-2-563" with those between. */
export function finder(sections: readonly EnactedSection[]): (cited: readonly string[]) => CitedSections | null {
  const numbered = sections.filter(({ number }) => number !== "");
  const places = new Map(numbered.map(({ number }, at) => [number.toLowerCase(), at]));
  return (cited) => {
    const found = cited.flatMap((text) => {
      const at = numbersIn(text).flatMap((number) => places.get(number.toLowerCase()) ?? []);
      const [first, last] = [at[0], at[1]];
      const isRange =
        / to |–| through /.test(text) && first !== undefined && last !== undefined && last > first;
      if (isRange) return numbered.slice(first, last + 1);
      if (/and following/.test(text) && first !== undefined) return numbered.slice(first, first + FOLLOWING);
      return at.map((place) => numbered[place]!);
    });
    if (found.length === 0) return null;
    const heads = found.flatMap(({ number }) =>
      numbered.filter((other) => other.number.startsWith(`${number}-`)),
    );
    const named = [...new Set([...found, ...heads])];
    const chapters = new Set(named.map(chapterOf));
    return { named, beside: numbered.filter((one) => chapters.has(chapterOf(one)) && !named.includes(one)) };
  };
}

/** How many sections "and following" names at most. */
const FOLLOWING = 12;
const chapterOf = ({ number }: EnactedSection): string => number.split(/[-.]/).slice(0, 2).join(".");

function report(checked: readonly Checked[], former: number, verbose: boolean): void {
  const counts = new Map<string, number>();
  for (const { verification } of checked)
    counts.set(verification.result, (counts.get(verification.result) ?? 0) + 1);
  console.log(
    `${checked.length} rules cite a section of this code; ${former} more are former law and not compared.`,
  );
  for (const [result, n] of counts) console.log(`  ${String(n).padStart(4)} ${result.replaceAll("_", " ")}`);
  for (const { clause, rule, verification } of checked) {
    const name = `${clause.slug}#${rule.key} (${clause.section})`;
    if (verification.result === "differs")
      console.log(
        `\nDIFFERS ${name}\n  ours: ${rule.says}\n  code, ${verification.where}: ${verification.says.slice(0, 300)}`,
      );
    if (verification.result === "figure_not_found")
      console.log(`\nNOT FOUND ${name}: ${verification.missing}\n  ours: ${rule.says}`);
    if (verbose && verification.result === "agrees") console.log(`agrees ${name}: ${verification.where}`);
  }
}
