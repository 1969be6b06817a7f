/**
 * `npm run law [city …]`: checks every law file, the bank lines and accuracy questions that name its rules, and prints per
 * city and topic clauses and rules, what is still to do, facts covered and facts left out. The researched facts themselves are
 * not part of this project; where they are present (LOTLINE_FACTS, by default ../shared/facts) the report counts them too.
 * Exits 1 when there is a fault. `npm run law -- export CITY FILE` and `npm run law -- import FILE --city CITY` write a city's
 * rules as a spreadsheet and read them back; `npm run law -- verify PATH --city CITY` compares them with an enacted code.
 */
import { join } from "node:path";
import { checkLaw } from "./law/check-law.ts";
import { reportLines } from "./law/print-report.ts";
import { exportSheet, importSheet, type Said } from "./law/sheet-commands.ts";
import { verifyLaw } from "./law-verify.ts";

const root = join(import.meta.dirname, "..");
const law = join(root, "law");

function report(cities: readonly string[]): Said {
  const found = checkLaw(
    {
      law,
      bank: join(root, "bank"),
      questions: join(root, "benchmarks/accuracy/questions"),
      facts: process.env.LOTLINE_FACTS ?? join(root, "../shared/facts"),
    },
    cities,
  );
  return { code: found.faults.length > 0 ? 1 : 0, lines: reportLines(found) };
}

const [command = "", ...args] = process.argv.slice(2);
if (command === "verify") process.exitCode = await verifyLaw(args);
else {
  const said =
    command === "export"
      ? exportSheet(args, law)
      : command === "import"
        ? importSheet(args, law)
        : report(process.argv.slice(2));
  console.log(said.lines.join("\n"));
  process.exitCode = said.code;
}
