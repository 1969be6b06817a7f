import { answerQuestion, type QuestionRequest, standalone } from "#domain/answers/answer-question.ts";
import type { Engine } from "#domain/answers/engine.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import { readingCode } from "#domain/questions/reading-code.ts";
import { readCompletion } from "#domain/understanding/read-completion.ts";
import {
  UNDERSTOOD_SCHEMA,
  type Understandable,
  understandRequest,
} from "#domain/understanding/understand-request.ts";
import { wantsModel } from "#domain/understanding/wants-model.ts";
import type { GuardedModel } from "./guarded-model.ts";
import type { ModelRequest } from "./language-model.ts";
import { readPrompt } from "./read-prompt.ts";
import { recordedAnswer } from "./recorded-model.ts";
import { withoutDetails } from "./without-details.ts";

const PROMPT = "understand-1";

/** Reads questions with a language model. */
export interface ModelReader {
  /** How the question is meant, as a code for `QuestionRequest.reading`; null where the model gave no reading that we can use. */
  read(request: QuestionRequest, person: string): Promise<string | null>;
}

export function modelReader(engine: Engine, model: Pick<GuardedModel, "complete">): ModelReader {
  const system = readPrompt(PROMPT);
  return {
    async read(request, person) {
      const understandable = understandRequest(engine, request);
      if (!understandable) return null;
      const answer = await model.complete(modelRequest(system, understandable), person);
      return answer.ok ? codeOf(answer.value.text, understandable) : null;
    },
  };
}

/**
 * The answer to a question: as we read it ourselves, or, where that reading is unsure, as the model does. `asker` names
 * whose budget a request to the model counts against; null: it may not be asked.
 */
export async function answerWithModel(
  engine: Engine,
  reader: ModelReader | null,
  given: QuestionRequest,
  asker: () => Promise<string | null>,
): Promise<SearchAnswer> {
  const request = standalone(engine, given);
  const computed = answerQuestion(engine, request);
  if (!reader || !wantsModel(request, computed)) return computed;
  const person = await asker();
  const reading = person === null ? null : await reader.read(request, person);
  return reading === null ? computed : answerQuestion(engine, { ...request, reading });
}

/** Answers with a folder of recorded answers, for measurements: a request that the folder lacks is written out. */
export function answerWithRecorded(
  engine: Engine,
  folder: string,
): (request: QuestionRequest) => SearchAnswer {
  const system = readPrompt(PROMPT);
  return (request) => {
    const computed = answerQuestion(engine, request);
    const understandable = wantsModel(request, computed) ? understandRequest(engine, request) : null;
    const text = understandable && recordedAnswer(folder, modelRequest(system, understandable));
    const reading = text ? codeOf(text, understandable!) : null;
    return reading === null ? computed : answerQuestion(engine, { ...request, reading });
  };
}

const modelRequest = (system: string, { request }: Understandable): ModelRequest => ({
  prompt: PROMPT,
  system,
  schema: UNDERSTOOD_SCHEMA,
  data: JSON.stringify({ ...request, question: withoutDetails(request.question) }),
});

function codeOf(text: string, understandable: Understandable): string | null {
  const understood = readCompletion(text, understandable);
  return understood && readingCode(understandable.request.question, understood);
}
