import type { CitationsOutput } from "#contract/citations.ts";
import { operations } from "#contract/operations.ts";
import type { Citation, CitedSection } from "#domain/codes/citation.ts";
import { resolveCitations } from "#domain/codes/resolve-citations.ts";
import { citableIndex } from "../law/citable-codes.ts";
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
  const names = new Map(index.codes.map(({ code }) => [code.place.slug, code.place.name]));
  const slug = city === undefined ? null : (services.sections.city(city)?.slug ?? city.toLowerCase());
  if (slug !== null && !names.has(slug)) return problemResponse(c, { code: "not_found", what: "city" });
  const output: CitationsOutput = {
    text,
    citations: resolveCitations(index, text, slug).map((one) => present(one, names)),
  };
  return c.json(output);
};

/** Where a cited section is shown. */
export const citedHref = (
  { place, slug, edition }: CitedSection,
  current: (place: string) => number | null,
): string =>
  `/codes/${place}/${encodeURIComponent(slug)}${edition === null || edition === current(place) ? "" : `?edition=${edition}`}`;

function present(
  citation: Citation,
  names: ReadonlyMap<string, string>,
): CitationsOutput["citations"][number] {
  const view = (section: CitedSection | null) =>
    section && {
      place: names.get(section.place) ?? section.place,
      number: section.number,
      title: section.title,
      href: citedHref(section, () => (citation.status === "superseded" ? null : section.edition)),
    };
  const { start, end, text, number, subsections, status } = citation;
  return {
    start,
    end,
    text,
    number,
    subsections,
    status,
    section: status === "unknown" ? null : view(citation.section),
    replacedBy: status === "superseded" || status === "repealed" ? view(citation.replacedBy) : null,
    says: wordsOf(citation),
  };
}

function wordsOf(citation: Citation): string {
  switch (citation.status) {
    case "found":
      return "In force.";
    case "superseded":
      return citation.replacedBy ? "No longer in force. It was replaced." : "No longer in force.";
    case "repealed":
      return citation.reserved ? "Reserved: the section has no text." : "Repealed.";
    case "another_city":
      return `A section of ${citation.name}, another place.`;
    case "unknown":
      return UNKNOWN_WORDS[citation.why];
  }
}

const UNKNOWN_WORDS = {
  no_such_section: "We don’t find a section with this number.",
  no_such_chapter: "We don’t have this chapter.",
  several: "More than one section has this number. Name the city or the chapter with it.",
  other_law: "A law of a state or the nation, or a model code, which we don’t have.",
} as const;

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
