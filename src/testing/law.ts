import { join } from "node:path";
import { answerQuestion, type QuestionRequest } from "#domain/answers/answer-question.ts";
import { buildEngine, type Engine } from "#domain/answers/engine.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import type { City } from "#domain/law/law.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { type LawPack, readLawPack } from "#ingest/law-pack/read-law-pack.ts";

/** The project's own law, read once in each test process, and questions put to it on one fixed day. */

/** Tests do not age: whatever the day they run on, questions are asked on this one. */
export const TODAY = calendarDate("2026-11-20");

let pack: LawPack | undefined;
let engine: Engine | undefined;

/** law/ as it stands, faults of YAML and of law told together in `faults`. */
export function realLaw(): LawPack {
  if (!pack) {
    const { folders, faults } = loadLawFolders(join(import.meta.dirname, "../../law"));
    const read = readLawPack(folders);
    pack = { ...read, faults: [...faults, ...read.faults] };
  }
  return pack;
}

/** The engine over the real law; the same one at every call. */
export function realEngine(): Engine {
  engine ??= buildEngine(realLaw().book);
  return engine;
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
