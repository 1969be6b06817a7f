import type { CalendarDate } from "../units/calendar-date.ts";
import type { Engine } from "./engine.ts";

/** A question as it came in, with the corrections a person made to our reading of it. */
export interface QuestionRequest {
  q: string;
  cityId?: number;
  district?: string;
  asOf?: CalendarDate;
  subject?: string;
  place?: string;
  intent?: string;
  page?: number;
  /** The day on which the question is asked; the domain has no clock of its own. */
  today: CalendarDate;
}

/** Answers a question. The result has the shape of `SearchOutput` in src/contract/search.ts. Never throws for any text. */
export declare function answerQuestion(engine: Engine, request: QuestionRequest): unknown;
