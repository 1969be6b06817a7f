import type { CompareOutput } from "#contract/compare.ts";
import type { SearchOutput } from "#contract/search.ts";
import type { ApiInput, ApiOutput } from "#contract/v1/operations.ts";
import { answerQuestion } from "#domain/answers/answer-question.ts";
import { chooseCompared } from "#domain/comparison/choose-compared.ts";
import { compareCities } from "#domain/comparison/compare-cities.ts";
import { MOST_COMPARED } from "#domain/comparison/comparison.ts";
import { findTopic, topicKeys } from "#domain/comparison/comparison-topics.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { Services } from "../services.ts";
import type { ApiHandler } from "./answered.ts";
import { type ApiFailure, failureOf, invalidInputs } from "./api-problem.ts";
import { unknownCity } from "./find-rules.ts";

/** Questions in plain words, and cities side by side: the same evaluation as the site's. */

function answerOf(
  { engine }: Services,
  { q, query, cityId, asOf, ...rest }: ApiInput<"answer"> & { page?: number },
  today: CalendarDate,
): Result<SearchOutput, ApiFailure> {
  const question = q ?? query;
  const fault = (field: string, message: string) => err(invalidInputs([{ field, message }]));
  if (question === undefined) return fault("q", "Please give a question, as q or as query.");
  if (q !== undefined && query !== undefined && q !== query)
    return fault("query", "Please give the question once, as q or as query.");
  if (cityId !== undefined && !engine.cities.has(cityId)) return err(unknownCity);
  return ok(
    answerQuestion(engine, {
      q: question,
      ...rest,
      ...(cityId === undefined ? {} : { cityId }),
      ...(asOf === undefined ? {} : { asOf: asOf as CalendarDate }),
      today,
    }),
  );
}

export const search: ApiHandler<"search"> = (services, { format: _, ...input }, today) => {
  const answered = answerOf(services, input, today);
  if (!answered.ok) return answered;
  const { results } = answered.value;
  return ok({
    kind: "body",
    body: answered.value,
    rows: () => results.map(({ city, ...result }) => ({ ...result, cityId: city.id, city: city.name })),
  });
};

export const answer: ApiHandler<"answer"> = (services, input, today) => {
  const answered = answerOf(services, input, today);
  if (!answered.ok) return answered;
  const { results: _results, total: _total, page: _page, ...rest } = answered.value;
  const body: ApiOutput<"answer"> = rest;
  return ok({ kind: "body", body });
};

export const compare: ApiHandler<"compare"> = ({ engine }, { cityIds, topic, asOf }, today) => {
  const ids = cityIds.split(",").map(Number);
  const fault = (message: string) => err(invalidInputs([{ field: "cityIds", message }]));
  if (new Set(ids).size < ids.length) return fault("Please name each city once.");
  if (ids.length > MOST_COMPARED) return fault(`Please choose at most ${MOST_COMPARED} cities.`);
  if (!findTopic(topic))
    return err({
      code: "not_found",
      detail: `We do not compare cities on this topic. Topics: ${topicKeys().join(", ")}.`,
    });
  const chosen = chooseCompared(engine, ids, topic);
  if (!chosen.ok) return err(failureOf(chosen.error));
  const day = (asOf as CalendarDate | undefined) ?? today;
  const body: CompareOutput = compareCities(engine, chosen.value.cities, chosen.value.topic, day);
  return ok({ kind: "body", body, rows: () => rowsOf(body) });
};

/** One line for each row and city. */
const rowsOf = ({ rows, cities, citations }: CompareOutput): object[] =>
  rows.flatMap(({ cells, ...row }) =>
    cells.map(({ cityId, state, words, values, special }) => ({
      row: row.id,
      group: row.group,
      title: row.title,
      condition: row.condition,
      cityId,
      city: cities.find(({ id }) => id === cityId)?.name ?? "",
      state,
      words,
      value: values[0]?.amount?.value ?? null,
      unit: values[0]?.amount?.unit ?? null,
      ruleIds: [...values, ...special].map(({ rule }) => rule),
      sections: [
        ...new Set(
          [...values, ...special].flatMap(
            ({ citation }) => citations.find(({ id }) => id === citation)?.section ?? [],
          ),
        ),
      ],
    })),
  );
