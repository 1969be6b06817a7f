/**
 * `npm run bench:atlas`: ranking quality on scanned ordinances of Connecticut towns: how often one of the pages that
 * hold the answer is among the first five, for questions in plain and in formal words. Exits 1 when plain questions
 * fall under what BM25 with a thesaurus is known to reach.
 */
import { buildLawIndex, searchLaw } from "#domain/search/law-index.ts";
import { explainAbsence, readRecords } from "./outside-data.ts";
import { plainBook } from "./plain-book.ts";

const KNOWN_PLAIN = 0.649;

interface Page {
  town: string;
  page: number;
  text: string;
}
interface AtlasQuestion {
  town: string;
  term: string;
  style: string;
  question: string;
  district: string;
  district_abb: string;
  pages: number[];
  verifiable: boolean;
}

const pages = readRecords<Page>("zoning-atlas/pages.jsonl.gz");
const questions = readRecords<AtlasQuestion>("zoning-atlas/questions.jsonl");
if (!pages || !questions) explainAbsence("zoning-atlas");
else
  measure(
    pages,
    questions.filter((question) => question.verifiable),
  );

/** Tables were scanned as "CELL (2, 1):" lines; the marks are the scanner's, not the town's. */
function withoutCellMarks(text: string): string {
  return text.replace(/CELL \(\d+, \d+\):/g, " ");
}

function measure(all: Page[], asked: AtlasQuestion[]): void {
  const towns = new Map([...new Set(all.map((page) => page.town))].map((town, at) => [town, at + 1]));
  const documents = all.map((page, at) => ({
    id: at + 1,
    cityId: towns.get(page.town) ?? 0,
    heading: "",
    section: "",
    text: withoutCellMarks(page.text),
    topic: "",
    code: "",
  }));
  const index = buildLawIndex(
    plainBook(
      [...towns].map(([name, id]) => ({ id, name })),
      documents,
    ),
  );
  const tallies = new Map<string, { asked: number; found: number }>();
  const count = (key: string, found: boolean) => {
    const tally = tallies.get(key) ?? { asked: 0, found: 0 };
    tallies.set(key, { asked: tally.asked + 1, found: tally.found + (found ? 1 : 0) });
  };
  for (const question of asked) {
    const { hits } = searchLaw(index, {
      text: question.question,
      cityId: towns.get(question.town) ?? null,
      district: null,
      asOf: "2026-01-01",
      page: 1,
      pageSize: 5,
    });
    const found = hits.some(({ clause }) => question.pages.includes(all[clause.id - 1]?.page ?? -1));
    count(question.style, found);
    count(`${question.style}, ${question.term}`, found);
    if (process.argv.includes("--misses") && !found) {
      console.log(
        `${question.town}: ${question.question} (${question.pages.join()}) came ${hits.map(({ clause }) => all[clause.id - 1]?.page).join()}`,
      );
    }
  }
  console.log(`Zoning atlas, ${all.length} pages of ${towns.size} towns: a right page among the first five`);
  for (const [key, tally] of [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`  ${key.padEnd(36)} ${(tally.found / tally.asked).toFixed(3)}  of ${tally.asked}`);
  }
  const plain = tallies.get("plain");
  const share = plain ? plain.found / plain.asked : 0;
  console.log(
    `${share >= KNOWN_PLAIN ? "PASS" : "FAIL"}: plain questions ${share.toFixed(3)} (BM25 with a grammar, thesaurus and district boost on other towns: ${KNOWN_PLAIN})`,
  );
  process.exitCode = share >= KNOWN_PLAIN ? 0 : 1;
}
