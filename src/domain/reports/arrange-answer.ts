import type { AnswerOut, CitationOut, FigureOut, StatementOut } from "../answers/answer-shape.ts";

/** A stretch of text with the clauses that say so; none where the words only lead over ("No."). */
export interface Passage {
  text: string;
  citations: readonly string[];
  /** Worded by a language model. */
  byModel?: true;
}

/** A headline in two sizes: what is said first, and what follows when it is long. */
export interface Headline {
  lead: readonly Passage[];
  rest: readonly Passage[];
}

/** A figure as answers have it inside and outside of the server, which sends the names of places as plain words. */
export type ShownFigure = Omit<FigureOut, "places"> & { places: string[] };

/** What an answer says, or one part of it. */
export type Said = Pick<
  AnswerOut,
  "outcome" | "headline" | "headlineCitations" | "statements" | "citations"
> & { figures: ShownFigure[] };

/** Longer than this a headline reads as a paragraph set in large type. */
const LONG_HEADLINE = 120;
/** More rows of the table than this are not told as sentences too. */
const MOST_ROWS_TOLD = 2;
/** "No." and "It depends." need the sentence after them to say anything. */
const SHORTEST_LEAD = 25;

/** The answer's citations with those of one clause side by side, clauses in the order in which they are first cited. */
export function byClause(citations: readonly CitationOut[]): CitationOut[] {
  const clauses = new Map<number, CitationOut[]>();
  for (const citation of citations)
    clauses.set(citation.codeId, [...(clauses.get(citation.codeId) ?? []), citation]);
  return [...clauses.values()].flat();
}

/** The headline, and what is said after it. */
export const arrangeWords = (answer: Said): Headline & { statements: StatementOut[] } => ({
  ...arrangeHeadline(answer),
  statements: furtherStatements(answer),
});

/**
 * The statements that the headline does not already say with the same figure in the same case.
 * Where the answer is a table of figures, the quotes that its rows are read from are not told one by one before it.
 */
export function furtherStatements(answer: Said): StatementOut[] {
  const { headline, statements, citations, figures, outcome } = answer;
  const inHeadline = new Set(figuresSaid(headline, answer));
  const inTable = new Set(figures.map(({ citation }) => citation));
  const quotes = (statement: StatementOut, of: ReadonlySet<string>) =>
    citations.some(
      ({ id, quote }) =>
        of.has(id) && statement.citations.includes(id) && plain(quote) === plain(statement.text),
    );
  const further = statements.filter((statement) => !quotes(statement, inHeadline));
  const rows = further.filter((statement) => outcome === "value" && quotes(statement, inTable));
  return rows.length > MOST_ROWS_TOLD ? further.filter((statement) => !rows.includes(statement)) : further;
}

/** The headline's sentences, each with the clauses that say the same; other clauses follow the sentence that names their city, or the last. */
export function arrangeHeadline(answer: Said): Headline {
  const { headline, headlineCitations, citations } = answer;
  const behind = citations.filter(({ id }) => headlineCitations.includes(id));
  const sentences = [...new Set(sentencesOf(headline))];
  const same = sentences.map((text) => [
    ...behind.filter(({ quote }) => plain(text).includes(plain(quote))).map(({ id }) => id),
    ...figuresSaid(text, answer),
  ]);
  const placed = new Set(same.flat());
  const after = ({ permalink }: CitationOut): number => {
    const naming = sentences.findLastIndex((text) => slugOf(text).includes(permalink.split("/")[2] ?? ""));
    return naming < 0 ? sentences.length - 1 : naming;
  };
  const others = behind.filter(({ id }) => !placed.has(id));
  const passages = sentences.map((text, at): Passage => {
    const own = others.filter((citation) => after(citation) === at).map(({ id }) => id);
    return { text, citations: [...new Set([...(same[at] ?? []), ...own])] };
  });
  if (headline.length <= LONG_HEADLINE) return { lead: passages, rest: [] };
  let length = 0;
  const first = passages.findIndex(({ text }) => {
    length += text.length;
    return length >= SHORTEST_LEAD;
  });
  return { lead: passages.slice(0, first + 1), rest: passages.slice(first + 1) };
}

/** The citations of the figures that a sentence gives together with the case in which each holds. */
const figuresSaid = (text: string, { figures }: Pick<Said, "figures">): string[] =>
  figures.flatMap(({ text: amount, condition, citation }) =>
    condition && plain(text).includes(plain(condition)) && text.includes(amount) ? citation : [],
  );

/** The figures that no sentence gives yet: none that rests on their clause has their number. `statements`: those that are shown. */
export function unsaidFigures({
  headline,
  headlineCitations,
  statements,
  figures,
}: Omit<Said, "outcome" | "citations">): ShownFigure[] {
  const sentences = [{ text: headline, citations: headlineCitations }, ...statements];
  return figures.filter(
    ({ value, citation }) =>
      !sentences.some(
        ({ text, citations }) => citations.includes(citation) && numbersIn(text).includes(value),
      ),
  );
}

const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(",", "")));

/** The clauses that the headline rests on. */
export function headlineCitations(answer: Said): ReadonlySet<string> {
  const { lead, rest } = arrangeHeadline(answer);
  return new Set([...lead, ...rest].flatMap(({ citations }) => citations));
}

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+(?=\p{Lu})/u).filter(Boolean);

/** Words as the address of a city has them: "new-york". */
const slugOf = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, "-");

const plain = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();
