import type { z } from "zod";
import type { SearchInput, SearchOutput } from "#contract/search.ts";
import type { QuestionRequest } from "#domain/answers/answer-question.ts";
import type { Engine } from "#domain/answers/engine.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { answerFromImported } from "../imported/answer-anywhere.ts";
import { computeAnswer } from "../law/compute-answer.ts";
import { answerWithModel } from "../model/model-reader.ts";
import type { Services } from "../services.ts";

type Asked = Omit<z.output<typeof SearchInput>, "shared">;

const requestOf = ({ asOf, cityId, ...rest }: Asked, today: CalendarDate): QuestionRequest => ({
  ...rest,
  ...(cityId === undefined ? {} : { cityId }),
  ...(asOf === undefined ? {} : { asOf: asOf as CalendarDate }),
  today,
});

/**
 * The answer to the inputs of a search where it was answered before: for a picture, a report, a question to an expert. How
 * a model read it is part of the inputs.
 */
export const answerSearch = (engine: Engine, asked: Asked, today: CalendarDate): SearchOutput =>
  computeAnswer(engine, requestOf(asked, today));

/** The same where the question may be about an imported place too. */
export async function answerAgain(
  { engine, imported }: Pick<Services, "engine" | "imported">,
  asked: Asked,
  today: CalendarDate,
): Promise<SearchOutput> {
  const found = await answerFromImported(engine, imported, requestOf(asked, today));
  return found ?? answerSearch(engine, asked, today);
}

/** The answer to the inputs of a search that a person asks now: see `answerWithModel`. No model reads an imported code. */
export async function answerAsked(
  { engine, imported, modelReader }: Pick<Services, "engine" | "imported" | "modelReader">,
  asked: Asked,
  today: CalendarDate,
  asker: () => Promise<string | null>,
): Promise<SearchOutput> {
  const request = requestOf(asked, today);
  const found = await answerFromImported(engine, imported, request);
  return found ?? answerWithModel(engine, modelReader, request, asker);
}
