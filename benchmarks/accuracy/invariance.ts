import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { answerQuestion, type QuestionRequest } from "#domain/answers/answer-question.ts";
import { buildEngine, type Engine } from "#domain/answers/engine.ts";
import type { LawBook } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { allQuestions } from "./board.ts";
import type { Question } from "./read-questions.ts";
import { inOtherCity, inOtherUnit, SCENERY, withScenery } from "./rewordings.ts";

/** How many questions are taken from the regression sets for the scenery. */
const SAMPLE = 300;
const UNCHANGED_WANTED = 0.98;
const WORDINGS_WANTED = 0.93;

/** One measurement: of `n` trials, those that came out as they should; the others as a person would look into them. */
export interface Trial {
  name: string;
  n: number;
  kept: number;
  wanted: number;
  changes: string[];
}

type Ask = (q: string, question: Pick<Question, "cityId" | "district" | "asOf">) => Answered;
type Answered = ReturnType<typeof answerQuestion>;

/**
 * Prints how far answers depend on what should not matter: sentences of scenery, the unit of a figure, which city is
 * named, and which of five wordings is chosen. Exits 1 when a figure misses its target.
 */
export function measureInvariance(book: LawBook, today: CalendarDate, verbose: boolean): void {
  const engine = buildEngine(book);
  const questions = allQuestions(book);
  const file = join(import.meta.dirname, "wordings.jsonl");
  const trials = measureAll(engine, questions, today, existsSync(file) ? readWordings(file) : null);
  for (const { name, n, kept, wanted, changes } of trials) {
    const share = n === 0 ? 1 : kept / n;
    const verdict = n === 0 ? "-" : share >= wanted ? "PASS" : "FAIL";
    console.log(
      `${name.padEnd(46)}${`${kept} of ${n}`.padStart(14)}${`${(share * 100).toFixed(1)} %`.padStart(9)}   target ${wanted * 100} %   ${verdict}`,
    );
    if (verbose) for (const change of changes) console.log(`    ${change}`);
    if (share < wanted) process.exitCode = 1;
  }
  if (!existsSync(file)) console.log("five wordings: not measured, since there is no wordings.jsonl");
}

export function measureAll(
  engine: Engine,
  questions: readonly Question[],
  today: CalendarDate,
  wordings: readonly Wordings[] | null,
): Trial[] {
  const ask: Ask = (q, { cityId, district, asOf }) =>
    answerQuestion(engine, {
      q,
      today,
      ...(cityId === undefined ? {} : { cityId }),
      ...(district === undefined ? {} : { district }),
      ...(asOf === undefined ? {} : { asOf: asOf as CalendarDate }),
    } satisfies QuestionRequest);
  const scenery = measureScenery(ask, evenly(questions, SAMPLE));
  return [
    addUp("scenery: same outcome and headline", scenery),
    ...scenery,
    measureUnits(ask, questions),
    measureCities(ask, questions, engine),
    ...(wordings === null ? [] : [measureWordings(ask, wordings, engine)]),
  ];
}

/** `count` of the questions at even distances, so that every set has its share. */
export const evenly = <T>(all: readonly T[], count: number): T[] =>
  all.length <= count
    ? [...all]
    : Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]!);

const trial = (name: string, wanted = UNCHANGED_WANTED): Trial => ({
  name,
  n: 0,
  kept: 0,
  wanted,
  changes: [],
});

function count(result: Trial, kept: boolean, change: () => string): void {
  result.n += 1;
  if (kept) result.kept += 1;
  else result.changes.push(change());
}

const addUp = (name: string, trials: readonly Trial[]): Trial => ({
  ...trial(name),
  n: trials.reduce((sum, { n }) => sum + n, 0),
  kept: trials.reduce((sum, { kept }) => sum + kept, 0),
});

/** Each question with each kind of scenery, in turn before and after it. */
function measureScenery(ask: Ask, questions: readonly Question[]): Trial[] {
  const plain = questions.map((question) => ask(question.q, question).answer);
  return SCENERY.map((scenery, kind) => {
    const result = trial(`  ${scenery.kind}`);
    questions.forEach((question, at) => {
      const q = withScenery(question.q, scenery.sentence, (at + kind) % 2 === 0);
      const { outcome, headline } = ask(q, question).answer;
      const before = plain[at];
      count(
        result,
        outcome === before?.outcome && headline === before.headline,
        () => `${question.where} "${q}": ${before?.outcome} → ${outcome}: ${headline}`,
      );
    });
    return result;
  });
}

function measureUnits(ask: Ask, questions: readonly Question[]): Trial {
  const result = trial("units swapped (6 ft, 72 in): same outcome");
  for (const question of questions) {
    const q = inOtherUnit(question.q);
    if (q === null) continue;
    const [before, after] = [ask(question.q, question).answer.outcome, ask(q, question).answer.outcome];
    count(result, before === after, () => `${question.where} "${q}": ${before} → ${after}`);
  }
  return result;
}

/** Where the words name one city, another name must be read as that city and leave the rest of the reading as it was. */
function measureCities(ask: Ask, questions: readonly Question[], engine: Engine): Trial {
  const result = trial("city swapped: only the city changes");
  const cities = [...engine.cities.values()].sort((a, b) => a.id - b.id);
  for (const question of questions) {
    // A district belongs to its city, and so does a city that is passed along.
    if (question.cityId !== undefined || question.district !== undefined) continue;
    const before = ask(question.q, question);
    const swapped = before.interpretation.district === null ? inOtherCity(question.q, cities) : null;
    if (swapped === null || before.city?.id !== swapped.from.id) continue;
    const after = ask(swapped.q, question);
    const [was, is] = [before, after].map(({ interpretation }) => readingWithoutCity(interpretation));
    count(
      result,
      after.city?.id === swapped.to.id && was === is,
      () => `${question.where} "${swapped.q}": ${after.city?.name ?? "no city"}; ${was} → ${is}`,
    );
  }
  return result;
}

/**
 * What the words alone say. The thing and the size that are asked about, and what a figure is a size of, are chosen among
 * the rules of a city: one city files the cost of a permit under houses, another under permits.
 */
const readingWithoutCity = (reading: Answered["interpretation"]): string =>
  JSON.stringify([
    reading.intent,
    reading.quantities.map(({ value, unit }) => [value, unit]),
    reading.place,
    reading.district,
    reading.circumstances,
    reading.asOf,
  ]);

const Wordings = z.strictObject({
  rule: z.string().regex(/^[^/]+\/[^/]+\/[^/]+$/),
  texts: z.array(z.string()).length(5),
});
type Wordings = z.infer<typeof Wordings>;

const readWordings = (file: string): Wordings[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => Wordings.parse(JSON.parse(line)));

/** Of a rule's five wordings: those whose answer cites the clause of the rule. */
function measureWordings(ask: Ask, wordings: readonly Wordings[], engine: Engine): Trial {
  const result = trial("five wordings: the rule's clause is cited", WORDINGS_WANTED);
  const cities = new Map([...engine.cities.values()].map((city) => [city.slug, city.id]));
  for (const { rule, texts } of wordings) {
    const [slug = "", clause = ""] = rule.split("/");
    const cityId = cities.get(slug);
    if (cityId === undefined) throw new Error(`wordings.jsonl: ${rule} names no city of the law`);
    const wanted = `/codes/${slug}/${clause.replace(/@.*$/, "")}`;
    for (const text of texts) {
      const { answer } = ask(text, { cityId, district: undefined, asOf: undefined });
      const cited = answer.citations.map(({ permalink }) => permalink.replace(/[?#@].*$/, ""));
      count(result, cited.includes(wanted), () => `${rule} "${text}": ${answer.headline}`);
    }
  }
  return result;
}
