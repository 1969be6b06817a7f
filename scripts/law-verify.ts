/**
 * `npm run law -- verify PATH --city austin`: compares every rule that cites a section of an enacted code with that
 * section, and says for each whether they agree. With `--write --source NAME [--through DAY]` the results are kept in
 * law/<city>/verified.yaml as facts; nothing of the code itself is. With `--mutate` it says how many rules would still be
 * said to agree with a wrong figure, bound or district.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type CitedSections, verifyRule } from "#domain/codes/verify-rule.ts";
import type { City, Clause } from "#domain/law/law.ts";
import { isCalendarDate } from "#domain/units/calendar-date.ts";
import { importCode } from "#ingest/codes/import-code.ts";
import { openSource } from "#ingest/codes/open-source.ts";
import { makeFetchSource } from "#ingest/geo/fetch-source.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { VERIFIED_FILE } from "#ingest/law-pack/read-verified.ts";
import { MUTATIONS, mutated } from "#testing/mutated-rules.ts";
import { finder } from "./law/find-cited.ts";
import { type Compared, readVerifiedFile, withResults, writeVerifiedFile } from "./law/write-verified.ts";

interface Checked extends Compared {
  cited: CitedSections;
}

const OPTIONS = {
  city: { type: "string" },
  source: { type: "string" },
  through: { type: "string" },
  write: { type: "boolean" },
  mutate: { type: "boolean" },
  verbose: { type: "boolean" },
} as const;

export async function verifyLaw(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [path] = positionals;
  const law = join(import.meta.dirname, "..", "law");
  const { book } = readLawPack(loadLawFolders(law).folders);
  const city = book.cities.find(({ slug }) => slug === values.city);
  if (!path || !city) {
    console.error(
      `Usage: npm run law -- verify PATH --city SLUG [--verbose] [--mutate] [--write --source NAME --through DAY]\nCities: ${book.cities.map(({ slug }) => slug).join(", ")}`,
    );
    return 2;
  }
  const code = await importCode(await openSource(path, makeFetchSource({})));
  const day = values.through ?? code.effectiveDate;
  const through = day !== null && isCalendarDate(day) ? day : null;
  if (values.write && (!values.source || through === null)) {
    console.error(
      "To keep the results, name the edition with --source, and with --through the last day whose amendments are in it (2026-03-18).",
    );
    return 2;
  }
  const file = join(law, city.slug, VERIFIED_FILE);
  const kept = readVerifiedFile(file);
  const leftOut = Object.keys(kept.editions.find(({ source }) => source === values.source)?.left_out ?? {});
  const sections = code.sections.filter(({ number }) => !leftOut.includes(number));
  const clauses = book.clauses.filter(({ cityId }) => cityId === city.id);
  const { checked, former } = compareAll(clauses, city, finder(sections));
  if (leftOut.length > 0) console.log(`Left out, as ${VERIFIED_FILE} says why: ${leftOut.join(", ")}.`);
  report(checked, former, values.verbose ?? false);
  if (values.mutate) reportMutations(checked, city);
  if (values.write)
    writeVerifiedFile(file, withResults(kept, { source: values.source!, through: through! }, checked));
  return 0;
}

function compareAll(
  clauses: readonly Clause[],
  city: City,
  find: ReturnType<typeof finder>,
): { checked: Checked[]; former: number } {
  const checked: Checked[] = [];
  let former = 0;
  for (const clause of clauses) {
    const cited = find([clause.section, ...clause.aliases]);
    if (!cited) continue;
    // A text of today says nothing of a rule that ended.
    const current = clause.rules.filter((rule) => clause.to === null && rule.to === null);
    former += clause.rules.length - current.length;
    for (const rule of current)
      checked.push({ clause, rule, cited, verification: verifyRule(rule, clause.section, cited, city) });
  }
  return { checked, former };
}

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

/** Of the rules that agree, how many still would with something wrong in them. */
function reportMutations(checked: readonly Checked[], city: City): void {
  const agreeing = checked.filter(({ verification }) => verification.result === "agrees");
  for (const mutation of MUTATIONS) {
    const wrong = agreeing.flatMap(({ clause, rule, cited }) => {
      const changed = mutated(rule, mutation, city);
      return changed ? [verifyRule(changed, clause.section, cited, city)] : [];
    });
    const missed = wrong.filter(({ result }) => result === "agrees").length;
    console.log(`with another ${mutation}: ${missed} of ${wrong.length} would still be said to agree`);
  }
}
