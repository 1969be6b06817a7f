import type { SearchAnswer } from "../answers/present-reading.ts";
import { type Standard, TRAITS } from "../extraction/standards.ts";
import type { Subject } from "../law/vocabulary.ts";
import { RESULTS_PER_PAGE } from "../search/paging.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { answerImported, type FromCode, MOST_CITED } from "./answer-imported.ts";
import { codeName, sectionAddress, sectionId, sectionLabel } from "./citation-list.ts";
import { type ImportedPlace, placeRef } from "./imported-place.ts";
import { listSections } from "./list-sections.ts";
import { rankSections, snippetOf } from "./rank-sections.ts";
import type { OpenCode } from "./read-code.ts";
import type { RankedSections } from "./section-search.ts";

/** A question to an imported place. */
export interface ImportedRequest {
  /** As it came in. */
  query: string;
  /** Without the name of the place. */
  text: string;
  /** Given beside the question. */
  district?: string | undefined;
  page?: number | undefined;
  today: CalendarDate;
}

/** Text beyond this is not read. */
const MOST_READ = 2_000;

/** What the sections of a place are searched for, and how many of them are listed up to the page asked for. */
export const sectionsAsked = ({ text, district, page = 1 }: ImportedRequest) => ({
  text: withDistrict(text.slice(0, MOST_READ), district),
  limit: Math.max(MOST_CITED, page * RESULTS_PER_PAGE),
});

/**
 * The answer in the shape that every way in returns.
 * @param listed the sections that `sectionsAsked` finds, where they were searched for elsewhere.
 */
export function searchImported(
  code: OpenCode,
  place: ImportedPlace,
  request: ImportedRequest,
  listed: RankedSections | null = null,
): SearchAnswer {
  const page = request.page ?? 1;
  const { text, limit } = sectionsAsked(request);
  const found = answerImported(code, place, text, listed ?? rankSections(code, text, limit));
  const city = placeRef(place);
  const list = listSections(found.read, found.listed);
  return {
    query: request.query,
    city,
    interpretation: interpret(found, request, text),
    answer: found.answer,
    results: list.ranked
      .slice((page - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE)
      .map(({ section: at, score }) => {
        const section = code.sections[at]!;
        return {
          id: sectionId(place, section),
          code: codeName(place),
          title: section.title || sectionLabel(section),
          section: sectionLabel(section),
          city,
          snippet: snippetOf(code, at, found.listed.weights),
          score: Number(score.toFixed(4)),
          page: section.page,
          permalink: sectionAddress(place, section),
        };
      }),
    total: list.total,
    page,
  };
}

const withDistrict = (text: string, district: string | undefined): string =>
  !district || text.toLowerCase().includes(district.toLowerCase())
    ? text
    : `${text.replace(/[?.!\s]+$/, "")} in the ${district} district?`;

/** Only what this reader reads: projects and circumstances are those of the covered cities. */
function interpret(
  { read, confidence }: FromCode,
  { query, district, today }: ImportedRequest,
  text: string,
): SearchAnswer["interpretation"] {
  const standard = read?.question.standard ?? null;
  const proposed = read?.question.proposed ?? null;
  const intent = proposed !== null ? "permission" : standard !== null ? "limit" : "documents";
  const span = read?.question.district?.spans[0];
  return {
    intent,
    subject: null,
    quantities:
      standard !== null && proposed !== null
        ? [{ measure: standard, value: proposed, unit: TRAITS[standard].unit }]
        : [],
    place: standard === null ? null : (PLACES[standard] ?? null),
    district: district ?? (span ? text.slice(span.start, span.end) : null),
    asOf: today,
    unread: [],
    circumstances: {},
    assumptions: [],
    subjects: [] satisfies Subject[],
    measures: standard === null ? [] : [standard],
    asks: [{ intent, subject: null, predicate: null, span: [0, query.length], confidence }],
    reading: null,
  };
}

const PLACES: Readonly<Partial<Record<Standard, string>>> = {
  front_setback: "front_yard",
  side_setback: "side_yard",
  rear_setback: "rear_yard",
};
