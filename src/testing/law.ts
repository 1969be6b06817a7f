import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { answerQuestion, type QuestionRequest } from "#domain/answers/answer-question.ts";
import { buildEngine, type Engine } from "#domain/answers/engine.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import type { City, LawBook } from "#domain/law/law.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { type LawPack, readLawPack } from "#ingest/law-pack/read-law-pack.ts";

/** The project's own law, read once in each test process, and questions put to it on one fixed day. */

/** Tests do not age: whatever the day they run on, questions are asked on this one. */
export const TODAY = calendarDate("2026-11-20");

type RealLaw = Pick<LawPack, "book" | "faults">;
let pack: RealLaw | undefined;
const engines = new WeakMap<LawBook, Engine>();

/** law/ as it stands, faults of YAML and of law told together in `faults`. */
export function realLaw(): RealLaw {
  pack ??= keptLaw() ?? keepLaw(readLaw());
  return pack;
}

function readLaw(): RealLaw {
  const { folders, faults } = loadLawFolders(join(import.meta.dirname, "../../law"));
  const read = readLawPack(folders);
  return { book: read.book, faults: [...faults, ...read.faults] };
}

/** Reading the files takes seconds. Within one run of tests, the first process that does so keeps it for the others. */
const keptAt = (): string | null =>
  process.env.LOTLINE_TEST_LAW ? join(process.env.LOTLINE_TEST_LAW, "law") : null;

function keptLaw(): RealLaw | null {
  const file = keptAt();
  return file && existsSync(file) ? (deserialize(readFileSync(file)) as RealLaw) : null;
}

function keepLaw(law: RealLaw): RealLaw {
  const file = keptAt();
  if (file) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, serialize(law));
    renameSync(draft, file);
  }
  return law;
}

/**
 * The engine over a book of law; the same one at every call. An engine changes nothing, and over the real law it takes a
 * second to make and again to fill.
 */
export function engineOver(book: LawBook): Engine {
  const engine = engines.get(book) ?? buildEngine(book);
  engines.set(book, engine);
  return engine;
}

/** The engine over the real law; the same one at every call. */
export const realEngine = (): Engine => engineOver(realLaw().book);

let few: LawBook | undefined;

/** The real law of Denver and Seattle alone, for what would take seven cities' time for nothing. */
export function lawOfTwoCities(): LawBook {
  if (few) return few;
  const cities = [realCity("denver"), realCity("seattle")];
  const clauses = realLaw().book.clauses.filter(({ cityId }) => cities.some(({ id }) => id === cityId));
  few = { cities, clauses };
  return few;
}

/** A city of the real law by its folder's name. Throws when there is none: the test names it wrongly. */
export function realCity(slug: string): City {
  const city = realLaw().book.cities.find((c) => c.slug === slug);
  if (!city) throw new Error(`law/${slug} does not exist`);
  return city;
}

/** Asks the real engine, today unless told otherwise. */
export const ask = (q: string, given: Partial<Omit<QuestionRequest, "q">> = {}): SearchAnswer =>
  answerQuestion(realEngine(), { q, today: TODAY, ...given });
