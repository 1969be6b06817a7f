import type { CodePageOutput } from "#contract/codes.ts";
import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { chooseEdition, findEnacted } from "./present-edition.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/code-page: what we have under an address of the codes, so that nobody asks for what is not there. */
export const codePage: Handler = async (c, services) => {
  const input = readInput(operations.codePage.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { city: name, section, edition } = input.value;
  const city = services.sections.city(name);
  const found = await chooseEdition(services, name, edition);
  const output: CodePageOutput =
    section === undefined
      ? { ours: city !== null, enacted: found !== null }
      : {
          ours: city !== null && services.sections.section(city, section) !== null,
          enacted: found !== null && (await findEnacted(services, found.chosen.id, section)) !== null,
        };
  return c.json(output);
};
