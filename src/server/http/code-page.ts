import type { CodePageOutput } from "#contract/codes.ts";
import { operations } from "#contract/operations.ts";
import { ifReached } from "../database/kept-reads.ts";
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
  const choose = () => chooseEdition(services, name, edition);
  // A place that we have no law of is another matter: whether its code was imported only the database knows.
  const found = city ? await ifReached(choose, null) : await choose();
  const output: CodePageOutput =
    section === undefined
      ? { ours: city !== null, enacted: found !== null }
      : {
          ours: city !== null && services.sections.section(city, section) !== null,
          enacted:
            found !== null &&
            (await ifReached(() => findEnacted(services, found.chosen.id, section), null)) !== null,
        };
  return c.json(output);
};
