import { findDistrict } from "../geography/districts.ts";
import type { City, District } from "../law/law.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { answerQuestion } from "./answer-question.ts";
import type { AnswerOut } from "./answer-shape.ts";
import { DISTRICT_QUESTIONS, DISTRICT_TOPICS, type DistrictTopic } from "./district-topics.ts";
import type { Engine } from "./engine.ts";

/** What the law says of a district at large: what is built there, and the answers to the questions people ask first. */
export interface DistrictRules {
  /** The district as the law lists it; null when the law names its code only in a rule, or not at all. */
  listed: District | null;
  /** Empty when we have nothing on the district. */
  answers: readonly { topic: DistrictTopic; question: string; answer: AnswerOut }[];
}

/**
 * Asks the engine the same questions that a person would type with this district chosen, on this day. `code` is as the
 * map has it ("SF-3-NP"); `base` the city's own district that it belongs to ("SF-3"), where one was found.
 */
export function rulesOfDistrict(
  engine: Engine,
  city: City,
  { code: drawn, district: base }: { code: string; district: string | null },
  today: CalendarDate,
): DistrictRules {
  // Rules may name the code in full, so that it goes first.
  const district = [drawn, base].find(
    (code) => code !== null && findDistrict(engine.districts.get(city.id)!, code),
  );
  if (!district) return { listed: null, answers: [] };
  return {
    listed: city.districts.find(({ code }) => code === base || code === district) ?? null,
    answers: DISTRICT_TOPICS.map((topic) => {
      const question = DISTRICT_QUESTIONS[topic];
      const { answer } = answerQuestion(engine, { q: question, cityId: city.id, district, today });
      return { topic, question, answer };
    }),
  };
}
