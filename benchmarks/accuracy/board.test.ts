import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AccuracyBoard } from "#contract/accuracy.ts";
import { type CalendarDate, calendarDate } from "#domain/units/calendar-date.ts";
import { engineOver, realLaw } from "#testing/law.ts";
import { allQuestions, askerOf, makeBoard } from "./board.ts";
import { judgeAll } from "./judge.ts";
import type { Question } from "./read-questions.ts";
import { stableJson } from "./summarize.ts";

const written = readFileSync(join(import.meta.dirname, "result.json"), "utf8");
const { book } = realLaw();
/** The board over a book of law, whose engine is made once. */
const boardOf = (questions: readonly Question[], today: CalendarDate, law = book) =>
  makeBoard(judgeAll(questions, law, today, askerOf(engineOver(law), null)), law, today);

test("the board that the accuracy page shows is what these questions and this law give: npm run accuracy", () => {
  const today = calendarDate(AccuracyBoard.parse(JSON.parse(written)).today);
  const board = boardOf(allQuestions(book), today);
  expect(stableJson(board)).toBe(written);
  // Some six hundred answers: seconds, and many of them on a busy machine.
});

test("another expectation is another set of questions, and another word of law another law", () => {
  const today = calendarDate("2026-11-20");
  const [first, ...rest] = allQuestions(book).slice(0, 3);
  const board = boardOf([first!, ...rest], today);
  const stricter = { ...first!, expect: { ...first!.expect, figures: [{ value: 1, unit: "ft" as const }] } };
  expect(boardOf([stricter, ...rest], today).questionSet).not.toBe(board.questionSet);
  expect(boardOf([first!, ...rest], today).questionSet).toBe(board.questionSet);
  const [city, ...cities] = book.cities;
  const renamed = { ...book, cities: [{ ...city!, state: "Elsewhere" }, ...cities] };
  expect(boardOf([first!, ...rest], today, renamed).lawVersion).not.toBe(board.lawVersion);
});
