import { createHash } from "node:crypto";
import { join } from "node:path";
import { AccuracyBoard } from "#contract/accuracy.ts";
import { answerQuestion, type QuestionRequest } from "#domain/answers/answer-question.ts";
import { buildEngine, type Engine } from "#domain/answers/engine.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import type { LawBook } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { cityPacks, lawVersion } from "#ingest/law-pack/city-packs.ts";
import { answerWithRecorded } from "#server/model/model-reader.ts";
import { type Judgement, judgeAll } from "./judge.ts";
import { type Question, readQuestions } from "./read-questions.ts";
import { figureName } from "./stated-figures.ts";
import { summarize } from "./summarize.ts";

/** All questions of this project. */
export const allQuestions = (book: LawBook): Question[] =>
  readQuestions(join(import.meta.dirname, "questions"), book.cities);

/** Puts questions to an engine built from the law; with the answers of a language model in `folder` where it is asked. */
export function askAll(
  questions: readonly Question[],
  book: LawBook,
  today: CalendarDate,
  folder: string | null = null,
): Judgement[] {
  return judgeAll(questions, book, today, askerOf(buildEngine(book), folder));
}

/** How a question is answered: computed, or with the answers of a language model that a folder has. */
export const askerOf = (
  engine: Engine,
  folder: string | null,
): ((request: QuestionRequest) => SearchAnswer) =>
  folder === null ? (request) => answerQuestion(engine, request) : answerWithRecorded(engine, folder);

/** What the accuracy page shows, from the judgements of all questions. */
export function makeBoard(
  judgements: readonly Judgement[],
  book: LawBook,
  today: CalendarDate,
): AccuracyBoard {
  return AccuracyBoard.parse({
    today,
    lawVersion: lawVersion(cityPacks(book)),
    questionSet: stampOf(judgements.map(({ question }) => question)),
    ...summarize(judgements),
    mistakes: judgements
      .filter(({ verdict }) => verdict !== "right")
      .map(({ question, verdict, reasons, got }) => ({
        question: question.q,
        city: question.passCity ? (question.city ?? null) : null,
        district: question.district ?? null,
        asOf: question.asOf ?? null,
        set: question.set,
        topic: question.topic,
        kind: question.kind,
        expected: {
          outcome: question.expect.outcome,
          figures: question.expect.figures.map(figureName),
          not: question.expect.not.map(figureName),
        },
        verdict,
        reasons,
        got,
      })),
  });
}

/** A hash of the questions with what is expected: it names the set wherever and whenever it is checked out. */
const stampOf = (questions: readonly Question[]): string =>
  createHash("sha256")
    .update(JSON.stringify(questions.map(({ where: _, about: __, cityId: ___, ...question }) => question)))
    .digest("hex")
    .slice(0, 12);
