import type { CoveredTopicOutput } from "#contract/coverage.ts";
import { operations } from "#contract/operations.ts";
import { coveredSections } from "#domain/coverage/describe-coverage.ts";
import { currentCoverage } from "../coverage/current-coverage.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/coverage/{city}/{topic}: the sections and rules that are counted there. */
export const coveredTopic: Handler = (c, services) => {
  const input = readInput(operations.coveredTopic.input, new URLSearchParams(), c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const { topic } = input.value;
  const city = services.sections.city(input.value.city);
  if (!city) return problemResponse(c, { code: "not_found", what: "city" });
  if (!currentCoverage(services).topics.includes(topic))
    return problemResponse(c, { code: "not_found", what: "covered_topic" });

  const day = todayAt(services.now());
  const output: CoveredTopicOutput = {
    city: { id: city.id, name: city.name, state: city.state, slug: city.slug },
    topic,
    day,
    sections: coveredSections(services.engine.book, city, topic, day),
  };
  return c.json(output);
};
