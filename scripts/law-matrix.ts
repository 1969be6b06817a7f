/**
 * `npm run law:matrix [city …] [-- --districts]`: how much we know of the dimensional standards of each city's districts,
 * by family; with --districts a line for each district: L a limit, 0 no limit, · not researched yet.
 */
import { buildEngine } from "#domain/answers/engine.ts";
import { DISTRICT_STANDARDS, districtMatrix } from "#domain/coverage/district-matrix.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { todayAt } from "#server/today.ts";

const args = process.argv.slice(2);
const only = args.filter((arg) => !arg.startsWith("--"));
const { book } = readLawPack(loadLawFolders("law").folders);
const engine = buildEngine(book);
const today = todayAt(new Date());
const MARKS = { limit: "L", no_limit: "0", not_researched: "·" } as const;

for (const city of book.cities.filter(({ slug }) => only.length === 0 || only.includes(slug))) {
  const rows = districtMatrix(engine, city, today);
  for (const family of [...new Set(rows.map(({ district }) => district.family))]) {
    const own = rows.filter(({ district }) => district.family === family);
    const known = own.flatMap(({ states }) => states).filter((state) => state !== "not_researched").length;
    const all = own.length * DISTRICT_STANDARDS.length;
    console.log(
      `${city.slug}, ${family}: ${own.length} districts, ${known} of ${all} standards known (${Math.round((100 * known) / all)} %)`,
    );
    const gaps = DISTRICT_STANDARDS.flatMap(({ key }, i) => {
      const missing = own.filter(({ states }) => states[i] === "not_researched").length;
      return missing > 0 ? [`${key} in ${missing}`] : [];
    });
    if (gaps.length > 0) console.log(`  not researched: ${gaps.join(", ")}`);
  }
  if (args.includes("--districts")) {
    console.log(`  ${DISTRICT_STANDARDS.map(({ key }) => key).join(" ")}`);
    for (const { district, states } of rows)
      console.log(`  ${district.code.padEnd(12)} ${states.map((state) => MARKS[state]).join(" ")}`);
  }
}
