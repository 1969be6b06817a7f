import type { ExamplesOutput } from "#contract/examples.ts";
import { answerQuestion } from "#domain/answers/answer-question.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";

const QUESTIONS = [
  "Can I build a 12-foot fence in Denver?",
  "How big can a backyard cottage be in Seattle?",
  "Do I need a permit for a deck in Portland?",
] as const;

/** GET /api/examples: fixed questions with today's answers, computed anew only when the day changes. */
export const examples: Handler = (c, services) => c.json(answerExamples(services));

const computed = new WeakMap<Services["engine"], { today: string; output: ExamplesOutput }>();

/** Also asked once before the server listens, so that the first person does not wait for code to be compiled. */
export function answerExamples({ engine, now }: Pick<Services, "engine" | "now">): ExamplesOutput {
  const today = todayAt(now());
  const known = computed.get(engine);
  if (known?.today === today) return known.output;
  const output = QUESTIONS.map((q): ExamplesOutput[number] => {
    const { answer } = answerQuestion(engine, { q, today });
    const cited = answer.citations[0];
    const citation = cited ? `${cited.code}, ${cited.section}` : null;
    return { query: q, headline: answer.headline, outcome: answer.outcome, citation };
  });
  computed.set(engine, { today, output });
  return output;
}
