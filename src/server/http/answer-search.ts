import type { z } from "zod";
import type { SearchInput, SearchOutput } from "#contract/search.ts";
import { answerQuestion } from "#domain/answers/answer-question.ts";
import type { Engine } from "#domain/answers/engine.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";

type Asked = Omit<z.output<typeof SearchInput>, "shared">;

/** The answer to the inputs of a search, wherever they stood: in the search itself, a picture, a frame, a question. */
export const answerSearch = (
  engine: Engine,
  { asOf, cityId, ...rest }: Asked,
  today: CalendarDate,
): SearchOutput =>
  answerQuestion(engine, {
    ...rest,
    ...(cityId === undefined ? {} : { cityId }),
    ...(asOf === undefined ? {} : { asOf: asOf as CalendarDate }),
    today,
  });
