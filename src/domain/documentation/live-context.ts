import type { AnswerOut } from "../answers/draft.ts";
import type { Engine } from "../answers/engine.ts";
import type { City } from "../law/law.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Words } from "./article.ts";

export interface ProblemLine {
  code: string;
  status: number;
  /** When it comes, and what to do. */
  meaning: string;
}

/** What live blocks are computed from. */
export interface LiveContext {
  engine: Engine;
  today: CalendarDate;
  /** Every problem that the calls tell, with its status. */
  problems: readonly ProblemLine[];
}

export type Inputs = Readonly<Record<string, string>>;

export const text = (given: string): Words => [{ kind: "text", text: given }];

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
