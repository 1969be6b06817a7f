import type { CitationsOutput } from "#contract/citations.ts";
import { operations } from "#contract/operations.ts";
import { resolveCitations } from "#domain/codes/resolve-citations.ts";
import { citableIndex } from "../law/citable-codes.ts";
import { citedHref, placeNamed, tellCitations } from "../law/tell-citations.ts";
import type { Services } from "../services.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/citations: each citation in a text with what it leads to. */
export const citations: Handler = async (c, services) => {
  const input = readInput(operations.citations.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { text, city } = input.value;
  const index = await citableIndex(services);
  const place = city === undefined ? null : (services.sections.city(city)?.slug ?? placeNamed(index, city));
  if (city !== undefined && place === null) return problemResponse(c, { code: "not_found", what: "city" });
  const output: CitationsOutput = tellCitations(index, text, place);
  return c.json(output);
};

/** The links of a paragraph of enacted text: the sections of codes that it cites. */
export async function citationLinks(
  services: Pick<Services, "engine" | "enacted">,
  place: string,
): Promise<(text: string) => { start: number; end: number; href: string }[]> {
  const index = await citableIndex(services);
  return (text) =>
    resolveCitations(index, text, place).flatMap((one) =>
      one.status === "found" && one.section.place === place
        ? [{ start: one.start, end: one.end, href: citedHref(one.section, () => one.section.edition) }]
        : [],
    );
}
