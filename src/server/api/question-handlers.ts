import type { CompareOutput } from "#contract/compare.ts";
import { type SearchOutput, SearchResult } from "#contract/search.ts";
import type { ApiInput, ApiOutput } from "#contract/v1/operations.ts";
import { chooseCompared } from "#domain/comparison/choose-compared.ts";
import { compareCities } from "#domain/comparison/compare-cities.ts";
import { MOST_COMPARED } from "#domain/comparison/comparison.ts";
import { findTopic, topicKeys } from "#domain/comparison/comparison-topics.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { answerAgain } from "../http/answer-search.ts";
import { isUnknownCity } from "../imported/answer-anywhere.ts";
import type { Services } from "../services.ts";
import type { ApiHandler } from "./answered.ts";
import { type ApiFailure, failureOf, invalidInputs } from "./api-problem.ts";
import { unknownCity } from "./find-rules.ts";

/** Questions in plain words, and cities side by side: the same evaluation as the site's. */

async function answerOf(
  services: Services,
  { q, query, page = 1, ...rest }: ApiInput<"answer"> & { page?: number },
  today: CalendarDate,
): Promise<Result<SearchOutput, ApiFailure>> {
  const question = q ?? query;
  const fault = (field: string, message: string) => err(invalidInputs([{ field, message }]));
  if (question === undefined) return fault("q", "Please give a question, as q or as query.");
  if (q !== undefined && query !== undefined && q !== query)
    return fault("query", "Please give the question once, as q or as query.");
  if (await isUnknownCity(services, rest.cityId)) return err(unknownCity);
  return ok(await answerAgain(services, { ...rest, q: question, page }, today));
}

/** A section that was found, with its city's number and name at the end. */
const FOUND = [...Object.keys(SearchResult.shape).filter((name) => name !== "city"), "cityId", "city"];

export const search: ApiHandler<"search"> = async (services, { format: _, ...input }, today) => {
  const answered = await answerOf(services, input, today);
  if (!answered.ok) return answered;
  const { results } = answered.value;
  return ok({
    kind: "body",
    body: answered.value,
    table: {
      columns: FOUND,
      rows: () => results.map((result) => ({ ...result, cityId: result.city.id, city: result.city.name })),
    },
  });
};

export const answer: ApiHandler<"answer"> = async (services, input, today) => {
  const answered = await answerOf(services, input, today);
  if (!answered.ok) return answered;
  const { results: _results, total: _total, page: _page, ...rest } = answered.value;
  const body: ApiOutput<"answer"> = rest;
  return ok({ kind: "body", body });
};

export const compare: ApiHandler<"compare"> = ({ engine }, { cityIds, topic, asOf }, today) => {
  const ids = cityIds.split(",").map(Number);
  const fault = (message: string) => err(invalidInputs([{ field: "cityIds", message }]));
  if (new Set(ids).size < ids.length) return fault("Please list each city only once.");
  if (ids.length > MOST_COMPARED) return fault(`Please choose at most ${MOST_COMPARED} cities.`);
  if (!findTopic(topic))
    return err({
      code: "not_found",
      detail: `We don't compare cities on this topic. Topics: ${topicKeys().join(", ")}.`,
    });
  const chosen = chooseCompared(engine, ids, topic);
  if (!chosen.ok) return err(failureOf(chosen.error));
  const day = (asOf as CalendarDate | undefined) ?? today;
  const body: CompareOutput = compareCities(engine, chosen.value.cities, chosen.value.topic, day);
  return ok({ kind: "body", body, table: { columns: COMPARED, rows: () => rowsOf(body) } });
};

const COMPARED = [
  "row",
  "group",
  "title",
  "condition",
  "cityId",
  "city",
  "state",
  "words",
  "value",
  "unit",
  "ruleIds",
  "sections",
] as const;

/** One line for each row and city. */
const rowsOf = ({ rows, cities, citations }: CompareOutput): Record<(typeof COMPARED)[number], unknown>[] =>
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
