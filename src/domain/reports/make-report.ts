import { answerQuestion, type QuestionRequest } from "../answers/answer-question.ts";
import type { Engine } from "../answers/engine.ts";
import { invalidInput, type Problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { basisOf } from "./basis-of.ts";
import type { Basis, Report } from "./report.ts";
import { reportOfAnswer } from "./report-of-answer.ts";

/** What a report is asked of. */
export type ReportRequest = { kind: "answer"; question: Omit<QuestionRequest, "today" | "page"> };

export interface MadeReport {
  report: Report;
  basis: Basis;
}

/**
 * Makes a report by the law of `today`. With `asOf`, by the law of that day instead of the one that the request
 * names or means. The error is a sentence on an input that does not fit the law we hold.
 */
export function makeReport(
  engine: Engine,
  request: ReportRequest,
  today: CalendarDate,
  asOf?: CalendarDate,
): Result<MadeReport, Problem> {
  switch (request.kind) {
    case "answer":
      return makeAnswer(engine, { ...request.question, ...(asOf ? { asOf } : {}) }, today);
  }
}

function makeAnswer(
  engine: Engine,
  question: Omit<QuestionRequest, "today" | "page">,
  today: CalendarDate,
): Result<MadeReport, Problem> {
  if (question.cityId !== undefined && !engine.cities.has(question.cityId))
    return err(invalidInput("cityId", "Please choose one of our cities. We do not hold this one."));
  const search = answerQuestion(engine, { ...question, today });
  const { outcome, headline, trace, citations } = search.answer;
  const basis = basisOf(engine, { outcome, headline, rules: trace.map(({ rule }) => rule), citations });
  return ok({ report: reportOfAnswer(search), basis });
}
