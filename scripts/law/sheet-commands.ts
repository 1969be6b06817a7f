import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { parseArgs } from "node:util";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { insteadOf } from "#ingest/law-pack/nearest-word.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { allowedWords } from "#ingest/law-sheet/allowed-words.ts";
import { CSV } from "#ingest/law-sheet/csv-format.ts";
import { readSheet, tableOfFolder } from "#ingest/law-sheet/law-sheet.ts";
import type { TableFormat } from "#ingest/law-sheet/table.ts";
import { faultLines } from "./print-report.ts";

/** Kinds of files by their ending. */
const FORMATS: readonly TableFormat[] = [CSV];
const USAGE = `Usage: npm run law -- export denver FILE.csv
       npm run law -- import FILE.csv --city denver`;

export interface Said {
  code: number;
  lines: string[];
}
const refuse = (...lines: string[]): Said => ({ code: 2, lines });

const formatOf = (file: string): TableFormat | undefined =>
  FORMATS.find(({ ending }) => ending === extname(file).toLowerCase());
const unknownFormat = (file: string): Said =>
  refuse(`${file} is no kind of file that we write; endings: ${FORMATS.map((f) => f.ending).join(", ")}.`);

const NAMING_FILES = ["city.yaml", "districts.yaml"];

function loadCity(lawRoot: string, slug: string) {
  // Of other cities only the names matter, which this one may not take.
  const { folders, faults } = loadLawFolders(lawRoot, {
    drafts: true,
    reads: (city, name) => city === slug || NAMING_FILES.includes(name),
  });
  const folder = folders.find((one) => one.slug === slug);
  const others = folders.filter((one) => one !== folder);
  const own = faults.filter(({ file }) => file.startsWith(`law/${slug}/`));
  const unknown = refuse(
    `There is no city "${slug}". ${insteadOf(
      slug,
      folders.map((f) => f.slug),
      "cities",
    )}`,
  );
  return { folder, others, faults: own, unknown };
}

/** `export CITY FILE`: one row for each rule, and allowed-words with the words for drop-down lists next to it. */
export function exportSheet(args: readonly string[], lawRoot: string): Said {
  const [slug, file, ...more] = args;
  if (!slug || !file || more.length > 0) return refuse(USAGE);
  const format = formatOf(file);
  if (!format) return unknownFormat(file);
  const { folder, others, faults, unknown } = loadCity(lawRoot, slug);
  if (!folder) return unknown;
  const all = [
    ...faults,
    ...readLawPack([...others, folder]).faults.filter((fault) => fault.file.startsWith(`law/${slug}/`)),
  ];
  if (all.length > 0) return { code: 1, lines: ["A law with faults is not exported.", ...faultLines(all)] };
  if (!existsSync(dirname(file))) return refuse(`There is no folder ${dirname(file)}.`);
  const table = tableOfFolder(folder);
  const words = join(dirname(file), `allowed-words${format.ending}`);
  writeFileSync(file, format.write(table));
  writeFileSync(words, format.write(allowedWords(folder)));
  return {
    code: 0,
    lines: [`${file}: ${table.rows.length} rows`, `${words}: the words that cells may have`],
  };
}

/** `import FILE --city CITY`: writes the topic files that a sheet changes; nothing when it has a fault. */
export function importSheet(args: readonly string[], lawRoot: string): Said {
  let parsed: { values: { city?: string }; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options: { city: { type: "string" } } });
  } catch (problem) {
    return refuse(problem instanceof Error ? problem.message : String(problem), USAGE);
  }
  const [file, ...more] = parsed.positionals;
  const slug = parsed.values.city;
  if (!file || !slug || more.length > 0) return refuse(USAGE);
  const format = formatOf(file);
  if (!format) return unknownFormat(file);
  if (!existsSync(file)) return refuse(`There is no file ${file}.`);
  const { folder, others, faults, unknown } = loadCity(lawRoot, slug);
  if (!folder) return unknown;
  if (faults.length > 0) return { code: 1, lines: ["Nothing was written.", ...faultLines(faults)] };
  const table = format.read(readFileSync(file));
  if (!table.ok) return { code: 1, lines: [`${file}: ${table.error}`] };
  const pathOf = (name: string) => join(lawRoot, slug, name);
  const textOf = (name: string) => (existsSync(pathOf(name)) ? readFileSync(pathOf(name), "utf8") : null);
  const read = readSheet(table.value, folder, others, textOf, basename(file));
  if (read.faults.length > 0) return { code: 1, lines: ["Nothing was written.", ...faultLines(read.faults)] };
  const lines: string[] = [];
  for (const { name, written } of read.changes) {
    if (!written) continue;
    lines.push(`law/${slug}/${name}: ${textOf(name) === null ? "new" : "changed"}`);
    for (const comment of written.lostComments) lines.push(`  without the comment ${comment}`);
    writeFileSync(pathOf(name), written.text);
  }
  const same = read.changes.filter(({ written }) => written === null).length;
  lines.push(`${same} files stay as they are.`);
  for (const name of read.untouched)
    lines.push(
      `law/${slug}/${name} has no row in the sheet and stays as it is; delete it if it is not needed.`,
    );
  return { code: 0, lines };
}
