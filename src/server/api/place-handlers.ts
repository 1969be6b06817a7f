import type { LocationOutput } from "#contract/map.ts";
import type { ApiOutput } from "#contract/v1/operations.ts";
import { err, ok } from "#domain/result.ts";
import { locatePlace } from "../http/locate-place.ts";
import { mapPage } from "../http/map-data.ts";
import type { Answered, ApiHandler } from "./answered.ts";
import { failureOf } from "./api-problem.ts";

/** The map: shapes, and the rules at a place. */

export const mapData: ApiHandler<"mapData"> = async (services, { format: _, ...input }) => {
  const page = await mapPage(services, input);
  if (page.ok) {
    const { next: nextCursor, ...body } = page.value;
    return ok<Answered>({ kind: "body", body, nextCursor });
  }
  const failure = failureOf(page.error);
  const isCursor = failure.errors?.some(({ field }) => field === "cursor");
  return err(isCursor ? { code: "invalid_cursor", detail: failure.detail } : failure);
};

export const locationInfo: ApiHandler<"locationInfo"> = async (services, { lng, lat, include }) => {
  const located = await locatePlace(services, { lng, lat });
  if (!located.ok) return err(failureOf(located.error));
  const { rules, places: _places, place: _place, lot: _lot, ...rest } = located.value.output;
  const head = JSON.stringify(rest).slice(0, -1);
  return ok<Answered>({ kind: "text", text: `${head},"rules":${rulesText(rules, include === "answers")}}` });
};

/** The rules of a district as JSON, by the first of its answers: they change with the day and not with the place. */
const written = new WeakMap<object, Map<string, string>>();

function rulesText(rules: LocationOutput["rules"], withAnswers: boolean): string {
  const [first] = rules.answers;
  if (!first) return JSON.stringify(summarize(rules, withAnswers));
  const texts = written.get(first.answer) ?? new Map<string, string>();
  written.set(first.answer, texts);
  const key = String(withAnswers);
  const text = texts.get(key) ?? JSON.stringify(summarize(rules, withAnswers));
  texts.set(key, text);
  return text;
}

function summarize(
  { answers, ...rules }: LocationOutput["rules"],
  withAnswers: boolean,
): ApiOutput<"locationInfo">["rules"] {
  return {
    ...rules,
    summary: answers.map(({ topic, question, answer }) => ({
      topic,
      question,
      outcome: answer.outcome,
      headline: answer.headline,
      figures: answer.figures.map(({ citation, ...figure }) => ({
        ...figure,
        codeId: answer.citations.find(({ id }) => id === citation)!.codeId,
      })),
    })),
    ...(withAnswers ? { answers } : {}),
  };
}
