import { citedClauses } from "../codes/cited-clauses.ts";
import { curatedCodes } from "../codes/curated-codes.ts";
import { type CitableIndex, indexCitable } from "../codes/index-citable.ts";
import { type DistrictIndex, districtMatches, indexDistricts } from "../geography/districts.ts";
import type { City, Clause, LawBook } from "../law/law.ts";
import { analyseText, codeTerm, type Token } from "./analyse-text.ts";
import { buildInvertedIndex, type InvertedIndex } from "./inverted-index.ts";
import { indexNeighbors, nearestTerm, type TermNeighbors } from "./nearest-term.ts";
import type { Ranked } from "./nearness.ts";
import { makeScratch, rankDocuments, type Scratch } from "./rank.ts";
import { type QueryTerm, readQuery } from "./read-query.ts";
import { makeSnippet, type Passage, readPassage } from "./snippet.ts";
import type { SearchDocument } from "./weigh-fields.ts";

/** The clauses of a law book, ready to be searched. Immutable but for the room a search works in. */
export interface LawIndex {
  readonly clauses: readonly Clause[];
  readonly inverted: InvertedIndex;
  readonly neighbors: TermNeighbors;
  /** Our clauses by the numbers of the sections that they are on. */
  readonly citable: CitableIndex;
  /** All versions of a clause, by the position of its city and its slug: "0 dzc-10.5-fence-height". */
  readonly versions: ReadonlyMap<string, readonly number[]>;
  readonly scratch: Scratch;
  /** The words of clauses that were listed lately: the same few are listed again and again. */
  readonly passages: Map<Clause, Passage>;
  /** First and last day in force of each clause as numbers (20260121), open ends as the extremes. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Which clauses are in force on the day that was asked for last; most questions are about today. */
  readonly inForce: { day: number; clauses: Uint8Array };
  /** Where each city's clauses begin and end among `clauses`. */
  readonly ranges: ReadonlyMap<number, { first: number; end: number }>;
  readonly cityNames: readonly { cityId: number; terms: readonly string[] }[];
}

export interface LawHit {
  clause: Clause;
  score: number;
  /** The best passage of the clause's text with <mark> around matched words; the rest is plain text, HTML-escaped. */
  snippet: string;
}

export interface LawQuery {
  text: string;
  cityId: number | null;
  district: string | null;
  /** Only clauses in force on this day (ISO) are listed. */
  asOf: string;
  page: number;
  pageSize: number;
}

/** Where several cities are named, their clauses come first, but do not shut the others out. */
const NAMED_CITY_BOOST = 2;
/** The district given beside the question counts as a word of it. */
const DISTRICT_WEIGHT = 1.1;
/** How many clauses' words are kept: more than the law of our cities has clauses, and few for a large one. */
const MOST_PASSAGES = 1000;
/** Added for a section that the question cites, or that contains what it cites; above what any words can reach. */
const CITED = { exact: 2000, contains: 1000 };

export function buildLawIndex(book: LawBook): LawIndex {
  const order = new Map(book.cities.map((city, index) => [city.id, index]));
  const clauses = [...book.clauses].sort(
    (a, b) =>
      (order.get(a.cityId) ?? order.size) - (order.get(b.cityId) ?? order.size) ||
      a.cityId - b.cityId ||
      a.id - b.id,
  );
  const ranges = new Map<number, { first: number; end: number }>();
  clauses.forEach(({ cityId }, at) => {
    ranges.set(cityId, { first: ranges.get(cityId)?.first ?? at, end: at + 1 });
  });
  const cities = new Map(book.cities.map((city) => [city.id, city]));
  const districts = new Map(
    book.cities.map((city) => {
      const range = ranges.get(city.id) ?? { first: 0, end: 0 };
      return [city.id, indexDistricts(city, clauses.slice(range.first, range.end))];
    }),
  );
  const versions = new Map<string, number[]>();
  clauses.forEach(({ cityId, slug }, at) => {
    const name = `${order.get(cityId)} ${slug}`;
    versions.set(name, [...(versions.get(name) ?? []), at]);
  });
  const inverted = buildInvertedIndex(clauses.map((clause) => toDocument(clause, cities, districts)));
  return {
    clauses,
    inverted,
    neighbors: indexNeighbors(inverted),
    citable: indexCitable(curatedCodes(book)),
    versions,
    scratch: makeScratch(inverted),
    passages: new Map(),
    from: Int32Array.from(clauses, ({ from }) => (from === null ? 0 : dayNumber(from))),
    inForce: { day: -1, clauses: new Uint8Array(clauses.length) },
    to: Int32Array.from(clauses, ({ to }) => (to === null ? 99_999_999 : dayNumber(to))),
    ranges,
    cityNames: book.cities.flatMap((city) =>
      [city.name, ...city.aliases].map((name) => ({
        cityId: city.id,
        terms: analyseText(name).map((token) => token.term),
      })),
    ),
  };
}

const dayNumber = (day: string): number => Number(day.replaceAll("-", ""));

function toDocument(
  clause: Clause,
  cities: ReadonlyMap<number, City>,
  districts: ReadonlyMap<number, DistrictIndex>,
): SearchDocument {
  return {
    heading: clause.heading,
    section: [clause.section, ...clause.aliases].join(" "),
    topic: clause.topic.replaceAll("_", " "),
    districts: districtsOf(clause, cities.get(clause.cityId), districts.get(clause.cityId)).join(" "),
    code: clause.code.name,
    text: clause.text,
  };
}

/** Codes of all districts that the clause's rules name, patterns and groups written out; families are too broad to tell. */
function districtsOf(clause: Clause, city: City | undefined, known: DistrictIndex | undefined): string[] {
  const words = new Set(clause.rules.flatMap((rule) => rule.when.districts));
  if (!city || !known || words.size === 0) return [];
  const named = [...known.byKey.values()].filter((district) =>
    [...words].some((word) => word !== district.family && districtMatches(word, district, city)),
  );
  return [...new Set(named.map((district) => codeTerm(district.code)))].sort();
}

/**
 * One page of the sections that answer a question best, of those in force on `asOf`. The order is the score's, then
 * the clause's id; the same index and query give the same hits. Any text is accepted.
 */
export function searchLaw(index: LawIndex, query: LawQuery): { total: number; hits: LawHit[] } {
  const { inverted, clauses } = index;
  const tokens = analyseText(query.text);
  const named = findCities(index, tokens);
  const terms = readQuery(inverted, (stem) => nearestTerm(index.neighbors, stem), tokens, named.tokens);
  addDistrict(inverted, terms, query.district);

  // One city named in the text counts as given; of several, none shuts the others out.
  const cityId = query.cityId ?? (named.cityIds.size === 1 ? [...named.cityIds][0]! : null);
  const range = cityId === null ? { first: 0, end: clauses.length } : index.ranges.get(cityId);
  if (!range) return { total: 0, hits: [] };
  const admitted = inForceOn(index, query.asOf);
  const favored =
    cityId === null ? [...named.cityIds].flatMap((cityId) => index.ranges.get(cityId) ?? []) : [];
  const boost = (document: number): number => {
    for (const { first, end } of favored) if (document >= first && document < end) return NAMED_CITY_BOOST;
    return 1;
  };
  const skip = Math.max(0, query.page - 1) * query.pageSize;
  const bonus = new Map(
    [...citedBonus(index, query.text)].filter(
      ([document]) => document >= range.first && document < range.end,
    ),
  );
  const { total, ranked } = rankDocuments(inverted, index.scratch, terms, {
    ...range,
    admitted,
    boost,
    bonus,
    limit: skip + query.pageSize,
  });
  const weights = new Map(
    terms.map(({ term, weight }) => [inverted.terms[term] ?? "", weight * inverted.idf[term]!]),
  );
  return { total, hits: ranked.slice(skip).map((entry) => toHit(index, entry, weights)) };
}

/** What is added to the score of each clause that the question cites. */
function citedBonus({ citable, versions }: LawIndex, text: string): Map<number, number> {
  const bonus = new Map<number, number>();
  for (const { code, slug, exact } of citedClauses(citable, text))
    for (const document of versions.get(`${code} ${slug}`) ?? [])
      bonus.set(document, Math.max(bonus.get(document) ?? 0, exact ? CITED.exact : CITED.contains));
  return bonus;
}

/** 1 for each clause in force on the day. */
function inForceOn({ from, to, inForce }: LawIndex, asOf: string): Uint8Array {
  const day = dayNumber(asOf);
  if (inForce.day !== day) {
    for (let at = 0; at < from.length; at++) inForce.clauses[at] = from[at]! <= day && to[at]! >= day ? 1 : 0;
    inForce.day = day;
  }
  return inForce.clauses;
}

function toHit(
  { clauses, passages }: LawIndex,
  { document, score }: Ranked,
  weights: ReadonlyMap<string, number>,
): LawHit {
  const clause = clauses[document]!;
  let passage = passages.get(clause);
  if (!passage) {
    passage = readPassage(clause.text);
    if (passages.size >= MOST_PASSAGES) passages.clear();
    passages.set(clause, passage);
  }
  const snippet = makeSnippet(clause.text, weights, passage);
  return { clause, score: Math.round(score * 1000) / 1000, snippet };
}

/** Cities named in the text, and the words that name them, which tell nothing more. */
function findCities(
  { cityNames }: LawIndex,
  tokens: readonly Token[],
): { cityIds: Set<number>; tokens: Set<Token> } {
  const cityIds = new Set<number>();
  const naming = new Set<Token>();
  const places = new Map<string, number[]>();
  tokens.forEach(({ term }, at) => {
    const list = places.get(term);
    if (list) list.push(at);
    else places.set(term, [at]);
  });
  for (const { cityId, terms } of cityNames) {
    for (const at of places.get(terms[0] ?? "") ?? []) {
      if (!terms.every((term, offset) => tokens[at + offset]?.term === term)) continue;
      cityIds.add(cityId);
      for (let offset = 0; offset < terms.length; offset++) naming.add(tokens[at + offset]!);
    }
  }
  return { cityIds, tokens: naming };
}

/** "SF-3-NP" also looks for SF-3: a suffix combines a district with an overlay. */
function addDistrict(inverted: InvertedIndex, terms: QueryTerm[], district: string | null): void {
  const parts = (district ?? "")
    .split(/[\s\-_/]+/)
    .filter(Boolean)
    .slice(0, 6);
  for (let length = parts.length; length >= 1; length--) {
    const term = inverted.termIds.get(codeTerm(parts.slice(0, length).join("")));
    if (term === undefined) continue;
    if (!terms.some((own) => own.term === term))
      terms.push({ term, weight: DISTRICT_WEIGHT, order: -1, finds: true });
    return;
  }
}
