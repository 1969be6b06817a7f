import type { CitationsOutput } from "#contract/citations.ts";
import type { Citation, CitedSection } from "#domain/codes/citation.ts";
import type { CitableIndex } from "#domain/codes/index-citable.ts";
import { resolveCitations } from "#domain/codes/resolve-citations.ts";

/** What the citations in a text lead to, in the shape in which the site, the tool and the command give it. */

/** @param place slug of the place that the text is about; null where that is not known. */
export function tellCitations(index: CitableIndex, text: string, place: string | null): CitationsOutput {
  const names = new Map(index.codes.map(({ code }) => [code.place.slug, code.place.name]));
  return { text, citations: resolveCitations(index, text, place).map((one) => present(one, names)) };
}

/** Slug of the place with a name: "Spanish Fork", "spanish-fork", "Spanish Fork, UT". Null where none of ours has it. */
export function placeNamed(index: CitableIndex, words: string): string | null {
  const wanted = plain(words);
  const found = index.codes.find(({ code: { place } }) =>
    [place.slug, place.name, ...place.aliases, `${place.name} ${place.state}`].some(
      (name) => plain(name) === wanted,
    ),
  );
  return found?.code.place.slug ?? null;
}

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

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
    section: view(sectionOf(citation)),
    replacedBy: status === "superseded" || status === "repealed" ? view(citation.replacedBy) : null,
    says: wordsOf(citation),
  };
}

/** Of a paragraph that is not found, its section is still the place to look. */
const sectionOf = (citation: Citation): CitedSection | null =>
  citation.status !== "unknown"
    ? citation.section
    : citation.why === "no_such_paragraph"
      ? citation.candidates[0]!
      : null;

function wordsOf(citation: Citation): string {
  switch (citation.status) {
    case "found":
      return "In force.";
    case "superseded":
      return citation.replacedBy ? "No longer in force. It was replaced." : "No longer in force.";
    case "repealed":
      return citation.reserved ? "Reserved: the section has no text." : "Repealed or expired.";
    case "another_city":
      return `A section of ${citation.name}, another place.`;
    case "unknown":
      return UNKNOWN_WORDS[citation.why];
  }
}

const UNKNOWN_WORDS = {
  no_such_section: "We don’t find a section with this number.",
  no_such_paragraph: "We find the section, but not this paragraph in it.",
  no_such_chapter: "We don’t have this chapter.",
  several: "More than one section has this number. Name the city or the chapter with it.",
  other_law: "A law of a state or the nation, or a model code, which we don’t have.",
} as const;
