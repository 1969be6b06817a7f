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
import { computeAnswer } from "../law/compute-answer.ts";
import type { GuardedModel } from "./guarded-model.ts";
import type { ModelRequest } from "./language-model.ts";
import { readPrompt } from "./read-prompt.ts";
import { recordedAnswer } from "./recorded-model.ts";
import { withoutDetails } from "./without-details.ts";

const PROMPT = "understand-3";

/** Reads questions with a language model. */
export interface ModelReader {
  /** How the question is meant, as a code for `QuestionRequest.reading`; null where the model gave no reading that we can use. */
  read(request: QuestionRequest, person: string): Promise<string | null>;
}

export function modelReader(engine: Engine, model: Pick<GuardedModel, "complete">): ModelReader {
  const system = readPrompt(PROMPT);
  return {
    async read(request, person) {
      const steps = readingSteps(engine, request, system);
      let step = steps.next();
      while (!step.done) {
        const answer = await model.complete(step.value, person);
        step = steps.next(answer.ok ? answer.value.text : null);
      }
      return step.value;
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
  const computed = computeAnswer(engine, request);
  if (!reader || !wantsModel(request, computed)) return computed;
  const person = await asker();
  const reading = person === null ? null : await reader.read(request, person);
  return reading === null ? computed : computeAnswer(engine, { ...request, reading });
}

/** Answers with a folder of recorded answers, for measurements: a request that the folder lacks is written out. */
export function answerWithRecorded(
  engine: Engine,
  folder: string,
): (request: QuestionRequest) => SearchAnswer {
  const system = readPrompt(PROMPT);
  return (request) => {
    const computed = answerQuestion(engine, request);
    if (!wantsModel(request, computed)) return computed;
    const steps = readingSteps(engine, request, system);
    let step = steps.next();
    while (!step.done) step = steps.next(recordedAnswer(folder, step.value));
    const reading = step.value;
    return reading === null ? computed : answerQuestion(engine, { ...request, reading });
  };
}

const modelRequest = (system: string, { request }: Understandable): ModelRequest => ({
  prompt: PROMPT,
  system,
  schema: UNDERSTOOD_SCHEMA,
  data: JSON.stringify({ ...request, question: withoutDetails(request.question) }),
});

/** So many times a question is put at most, each time with further rules. */
const MOST_REQUESTS = 2;

/**
 * The requests by which a question is read, one after the other, and the code of the reading in the end; null where the
 * model gave none. If none of the rules answers, the next closest are shown before that is believed.
 */
function* readingSteps(
  engine: Engine,
  request: QuestionRequest,
  system: string,
): Generator<ModelRequest, string | null, string | null> {
  const shown = new Set<string>();
  let reading: string | null = null;
  for (let n = 0; n < MOST_REQUESTS; n++) {
    const understandable = understandRequest(engine, request, shown);
    const text: string | null = understandable && (yield modelRequest(system, understandable));
    const understood = text === null ? null : readCompletion(text, understandable!);
    if (understood === null) return reading;
    const answers = !understood.building || understood.asks.some(({ rules }) => rules.length > 0);
    if (reading === null || answers) reading = readingCode(understandable!.request.question, understood);
    if (answers) return reading;
    for (const name of understandable!.rules.values()) shown.add(name);
  }
  return reading;
}
