import type { QuestionRequest } from "../answers/answer-question.ts";
import type { SearchAnswer } from "../answers/present-reading.ts";

/** How likely the first rule must be for our own reading to be taken without another look. */
const SURE = 0.9;

/** Whether a language model is asked how a question is meant: our own reading is unsure, and the person corrected nothing. */
export function wantsModel(request: QuestionRequest, { city, interpretation }: SearchAnswer): boolean {
  const { reading, subject, place, intent, rule } = request;
  const corrected = [reading, subject, place, intent, rule].some((part) => part !== undefined);
  if (corrected || city === null) return false;
  return interpretation.asks.length === 0 || interpretation.asks.some(({ confidence }) => confidence < SURE);
}
