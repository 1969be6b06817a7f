import type { CodeContentsOutput } from "#contract/codes.ts";
import { operations } from "#contract/operations.ts";
import { contentsLevel } from "#domain/codes/contents.ts";
import type { Handler } from "./handler.ts";
import { chooseEdition, presentEdition, presentPlace } from "./present-edition.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/codes/{city}/contents: one level of the table of contents of a place's enacted code. */
export const codeContents: Handler = async (c, services) => {
  const input = readInput(
    operations.codeContents.input,
    new URL(c.req.url).searchParams,
    c.req.param() as Record<string, string>,
  );
  if (!input.ok) return problemResponse(c, input.error);
  const { city, in: under = "", edition: number } = input.value;
  const found = await chooseEdition(services, city, number);
  if (!found) return problemResponse(c, { code: "not_found", what: "code" });
  const level = contentsLevel(await services.enacted.contents(found.chosen.id), under);
  if (!level) return problemResponse(c, { code: "not_found", what: "section" });
  const output: CodeContentsOutput = {
    place: presentPlace(found.place, found.chosen, services),
    edition: presentEdition(found.chosen, found),
    editions: found.editions.map((edition) => presentEdition(edition, found)),
    trail: level.trail,
    lines: level.lines.map((line) =>
      line.kind === "part"
        ? { kind: "part", ...line.part }
        : {
            kind: "section",
            number: line.section.number,
            slug: line.section.slug,
            title: line.section.title,
          },
    ),
  };
  return c.json(output);
};
