import { sectionText } from "../codes/enacted-section.ts";
import { numbersIn } from "../codes/section-number.ts";
import { analyseText } from "../search/analyse-text.ts";
import { rankDocuments } from "../search/rank.ts";
import { readQuery } from "../search/read-query.ts";
import { makeSnippet } from "../search/snippet.ts";
import type { OpenCode } from "./read-code.ts";

/** Sections by the words of a question, as the search of the product ranks them. */

export interface RankedSections {
  /** How many are worth listing. */
  total: number;
  /** Places of sections, the best first. */
  ranked: readonly { section: number; score: number }[];
  /** How much each term of the question tells. */
  weights: ReadonlyMap<string, number>;
}

/** In a code these say nothing of what is looked for: "where are sheds mentioned in the code". */
const OF_THE_CODE =
  /\b(?:mention(?:s|ed|ing)?|codes?|ordinances?|regulations?|sections?|laws?|says?|saying|about|talks?|discuss(?:es|ed)?|cover(?:s|ed)?|find|look(?:ing)? for)\b/giu;

/** Above what any words can reach: a section that the question cites comes first. */
const CITED = 1000;

/** A question that is about nothing else is looked up as it is. */
function withoutFrame(text: string): string {
  const rest = text.replace(OF_THE_CODE, " ");
  return /\p{L}{3}/u.test(rest) ? rest : text;
}

export function rankSections(code: OpenCode, text: string, limit: number): RankedSections {
  const { words, neighbors, scratch, byNumber, admitted } = code;
  const terms = readQuery(words, neighbors, analyseText(withoutFrame(text)), new Set());
  const bonus = new Map(
    numbersIn(text).flatMap((number) => {
      const section = isCited(text, number) ? byNumber.get(number.toLowerCase()) : undefined;
      return section === undefined ? [] : [[section, CITED] as const];
    }),
  );
  const { total, ranked } = rankDocuments(words, scratch, terms, {
    first: 0,
    end: words.size,
    admitted,
    boost: () => 1,
    bonus,
    limit,
  });
  return {
    total,
    ranked: ranked.map(({ document, score }) => ({ section: document, score })),
    weights: new Map(terms.map(({ term, weight }) => [words.terms[term] ?? "", weight * words.idf[term]!])),
  };
}

/** "2.5" is a figure unless it is called a section; "15.3.16" is none. */
const isCited = (text: string, number: string): boolean =>
  /[-.:].*[-.:]/.test(number) || /(?:§|\bsec(?:tion|\.)?)\s*$/i.test(text.slice(0, text.indexOf(number)));

/** The best passage of a section as HTML: everything escaped, matched words inside <mark>. */
export const snippetOf = (code: OpenCode, section: number, weights: ReadonlyMap<string, number>): string =>
  makeSnippet(sectionText(code.sections[section]!), weights);
