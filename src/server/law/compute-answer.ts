import { answerQuestion, type QuestionRequest } from "#domain/answers/answer-question.ts";
import type { DoStep } from "#domain/answers/answer-step.ts";
import type { Engine } from "#domain/answers/engine.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import { currentSpan, traced } from "../telemetry/spans.ts";

const tracedStep: DoStep = (name, work) => traced(name, {}, work);

/** The answer that is computed from the law, with its steps in the trace of the request. */
export function computeAnswer(engine: Engine, request: QuestionRequest): SearchAnswer {
  if (!currentSpan()) return answerQuestion(engine, request);
  return traced("answer", {}, () => answerQuestion(engine, request, tracedStep));
}
