import type { CityCodesOutput } from "#contract/codes.ts";
import { operations } from "#contract/operations.ts";
import { ifReached } from "../database/kept-reads.ts";
import { summarizeCity } from "../law/summarize-city.ts";
import type { Handler } from "./handler.ts";
import { chooseEdition } from "./present-edition.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/codes/{city}: a city's sections by topic, and its districts. */
export const cityCodes: Handler = async (c, services) => {
  const input = readInput(operations.cityCodes.input, new URLSearchParams(), c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const city = services.sections.city(input.value.city);
  if (!city) return problemResponse(c, { code: "not_found", what: "city" });

  const topics = new Map<string, CityCodesOutput["topics"][number]["sections"]>();
  const sections = services.sections.sectionsOf(city);
  for (const { slug, versions } of sections) {
    const clause = versions[0]!;
    const entry = { slug, section: clause.section, heading: clause.heading, code: clause.code.name };
    const listed = topics.get(clause.topic);
    if (listed) listed.push(entry);
    else topics.set(clause.topic, [entry]);
  }
  const output: CityCodesOutput = {
    city: summarizeCity(city, sections, services.now()),
    enacted: (await ifReached(() => chooseEdition(services, city.slug, undefined), null)) !== null,
    codes: city.codes.map(({ name, url }) => ({ name, url })),
    topics: [...topics].map(([topic, listed]) => ({ topic, sections: listed })),
    districts: city.districts.map(({ code, name, family, allows, standards }) => ({
      code,
      name,
      family,
      allows,
      standards: [...standards],
    })),
  };
  return c.json(output);
};
