import type { Engine } from "../answers/engine.ts";
import { invalidInput, type Problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { Compared } from "./compare-cities.ts";
import { MOST_COMPARED } from "./comparison.ts";
import { type ComparisonTopic, findTopic } from "./comparison-topics.ts";

/** The cities and the topic that are to be compared: two to six different cities that we have, in the order given. */
export function chooseCompared(
  engine: Engine,
  ids: readonly number[],
  topicKey: string,
): Result<{ cities: Compared; topic: ComparisonTopic }, Problem> {
  if (ids[0] === ids[1]) return err(invalidInput("city2Id", "Please choose two different cities."));
  if (new Set(ids).size < ids.length) return err(invalidInput("also", "Please choose each city only once."));
  if (ids.length > MOST_COMPARED)
    return err(invalidInput("also", `Please choose at most ${MOST_COMPARED} cities.`));
  const topic = findTopic(topicKey);
  if (!topic) return err({ code: "not_found", what: "topic" });
  const cities = ids.flatMap((id) => engine.cities.get(id) ?? []);
  if (!areAll(cities, ids)) return err({ code: "not_found", what: "city_id" });
  return ok({ cities, topic });
}

const areAll = (cities: readonly Compared[number][], ids: readonly number[]): cities is Compared =>
  cities.length === ids.length;
