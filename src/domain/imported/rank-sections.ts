import { sectionText } from "../codes/enacted-section.ts";
import { numbersIn } from "../codes/section-number.ts";
import { analyseText, type Token } from "../search/analyse-text.ts";
import type { TermIndex } from "../search/inverted-index.ts";
import { nearestTerm } from "../search/nearest-term.ts";
import { rankDocuments } from "../search/rank.ts";
import { type QueryTerm, readQuery } from "../search/read-query.ts";
import { makeSnippet } from "../search/snippet.ts";
import type { OpenCode } from "./read-code.ts";
import type { RankedSections } from "./section-search.ts";

/** Sections by the words of a question, as the search of the product ranks them. */

/** In a code these say nothing of what is looked for: "where are sheds mentioned in the code". */
const OF_THE_CODE: ReadonlySet<string> = new Set(
  "mention mentions mentioned mentioning code codes ordinance ordinances regulation regulations section sections law laws say says saying about talk talks discuss discusses discussed cover covers covered find look looking".split(
    " ",
  ),
);

/** Above what any words can reach: a section that the question cites comes first. */
export const CITED = 1000;

/** A question that is about nothing else is looked up as it is. */
function withoutFrame(text: string): string {
  const rest = text.replace(/\p{L}+/gu, (word) => (OF_THE_CODE.has(word.toLowerCase()) ? " " : word));
  return /\p{L}{3}/u.test(rest) ? rest : text;
}

/** The words of a question that sections are looked up by. */
export const wordsAsked = (text: string): Token[] => analyseText(withoutFrame(text));

/** The numbers that a question calls sections, in small letters. */
export const citedNumbers = (text: string): string[] =>
  numbersIn(text)
    .filter((number) => isCited(text, number))
    .map((number) => number.toLowerCase());

/** What is added to the scores of sections that a question cites. */
export const citedBonus = (sections: readonly number[]): Map<number, number> =>
  new Map(sections.map((section) => [section, CITED]));

/** How much each term of a question tells. */
export const termWeights = (
  { terms: names, idf }: Pick<TermIndex, "terms" | "idf">,
  terms: readonly QueryTerm[],
): Map<string, number> => new Map(terms.map(({ term, weight }) => [names[term] ?? "", weight * idf[term]!]));

/** The sections of a code that is open. */
export function rankSections(code: OpenCode, text: string, limit: number): RankedSections {
  const { words, neighbors, scratch, byNumber, admitted } = code;
  const terms = readQuery(words, (stem) => nearestTerm(neighbors, stem), wordsAsked(text), new Set());
  const { total, ranked } = rankDocuments(words, scratch, terms, {
    first: 0,
    end: words.size,
    admitted,
    boost: () => 1,
    bonus: citedBonus(citedNumbers(text).flatMap((number) => byNumber.get(number) ?? [])),
    limit,
  });
  return {
    total,
    ranked: ranked.map(({ document, score }) => ({ section: document, score })),
    weights: termWeights(words, terms),
  };
}

/** "2.5" is a figure unless it is called a section; "15.3.16" is none. */
const isCited = (text: string, number: string): boolean =>
  /[-.:].*[-.:]/.test(number) || /(?:§|\bsec(?:tion|\.)?)\s*$/i.test(text.slice(0, text.indexOf(number)));

/** The best passage of a section as HTML: everything escaped, matched words inside <mark>. */
export const snippetOf = (code: OpenCode, section: number, weights: ReadonlyMap<string, number>): string =>
  makeSnippet(sectionText(code.sections[section]!), weights);
