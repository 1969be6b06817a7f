import type { AnswerOut, CitationOut } from "../answers/answer-shape.ts";
import type { Engine } from "../answers/engine.ts";
import type { City } from "../law/law.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Words } from "./article.ts";

export interface ProblemLine {
  code: string;
  /** The row's own address on the page: an address that leads to the problem ends with it. */
  anchor: string;
  status: number;
  /** When it comes, and what to do. Names of a program stand between backticks. */
  meaning: string;
}

/** What live blocks are computed from. */
export interface LiveContext {
  engine: Engine;
  today: CalendarDate;
  /** Every problem that the site's calls tell, with its status. */
  problems: readonly ProblemLine[];
  /** The same of the developer API. */
  apiProblems: readonly ProblemLine[];
}

export type Inputs = Readonly<Record<string, string>>;

export const text = (given: string): Words => [{ kind: "text", text: given }];

/** Text in which names of a program stand between backticks. */
export const codedText = (given: string): Words =>
  given
    .split("`")
    .flatMap(
      (part, at): Words => (part === "" ? [] : [{ kind: at % 2 === 1 ? "code" : "text", text: part }]),
    );

/** Words that a clause says, as the way to it: of several clauses to the first. */
export function citedText(given: string, ids: readonly string[], citations: readonly CitationOut[]): Words {
  const citation = citations.find(({ id }) => id === ids[0]);
  return citation ? [{ kind: "link", text: given, href: citation.permalink }] : text(given);
}

export const cityOf = ({ engine }: LiveContext, slug: string | undefined): City | undefined =>
  engine.book.cities.find((city) => city.slug === slug);

const MOST_CITED = 3;

/** The first clauses of an answer, each section once. */
export function citedSections(answer: Pick<AnswerOut, "citations">): { label: string; href: string }[] {
  const sections = new Map(
    answer.citations.map(({ code, section, permalink }) => [permalink, `${code}, ${section}`]),
  );
  return [...sections].slice(0, MOST_CITED).map(([href, label]) => ({ label, href }));
}
