import type { ExampleAnswerOutput, ExampleAnswersOutput } from "#contract/example-answers.ts";
import { operations } from "#contract/operations.ts";
import type { SearchOutput } from "#contract/search.ts";
import { isAnswered } from "#domain/accounts/answered.ts";
import { answerQuestion } from "#domain/answers/answer-question.ts";
import { type ExampleQuestion, exampleQuestions } from "#domain/questions/example-questions.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

interface ExampleAnswer extends ExampleQuestion {
  output: SearchOutput;
}

/** GET /api/example-answers */
export const exampleAnswers: Handler = (c, services) => {
  const output: ExampleAnswersOutput = answeredExamples(services).map(
    ({ city, slug, question, output: { answer } }) => ({
      city: { slug: city.slug, name: city.name },
      slug,
      question,
      outcome: answer.outcome,
      headline: answer.headline,
    }),
  );
  return c.json(output);
};

/** GET /api/example-answers/{city}/{question} */
export const exampleAnswer: Handler = (c, services) => {
  const input = readInput(operations.exampleAnswer.input, new URLSearchParams(), c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const found = findExample(services, input.value.city, input.value.question);
  if (!found) return problemResponse(c, { code: "not_found", what: "page" });
  const output: ExampleAnswerOutput = { cityId: found.city.id, output: found.output };
  return c.json(output);
};

export const findExample = (
  services: Pick<Services, "engine" | "now">,
  city: string,
  question: string,
): ExampleAnswer | null =>
  answeredExamples(services).find((one) => one.city.slug === city && one.slug === question) ?? null;

const computed = new WeakMap<Services["engine"], { today: string; answers: ExampleAnswer[] }>();

/** The questions that our rules answer today, computed anew only when the day changes. */
export function answeredExamples({ engine, now }: Pick<Services, "engine" | "now">): ExampleAnswer[] {
  const today = todayAt(now());
  const known = computed.get(engine);
  if (known?.today === today) return known.answers;
  const answers = exampleQuestions(engine.book.cities)
    .map((one) => ({
      ...one,
      output: answerQuestion(engine, { q: one.question, cityId: one.city.id, today }),
    }))
    .filter(({ output }) => isAnswered(output.answer.outcome));
  computed.set(engine, { today, answers });
  return answers;
}
