import { createHash } from "node:crypto";
import { join } from "node:path";
import { AccuracyBoard } from "#contract/accuracy.ts";
import { answerQuestion } from "#domain/answers/answer-question.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import type { LawBook } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { cityPacks, lawVersion } from "#ingest/law-pack/city-packs.ts";
import { type Judgement, judgeAll } from "./judge.ts";
import { type Question, readQuestions } from "./read-questions.ts";
import { figureName } from "./stated-figures.ts";
import { summarize } from "./summarize.ts";

/** All questions of this project. */
export const allQuestions = (book: LawBook): Question[] =>
  readQuestions(join(import.meta.dirname, "questions"), book.cities);

/** Puts questions to an engine built from the law. */
export function askAll(questions: readonly Question[], book: LawBook, today: CalendarDate): Judgement[] {
  const engine = buildEngine(book);
  return judgeAll(questions, book, today, (request) => answerQuestion(engine, request));
}

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
