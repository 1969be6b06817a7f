import { citedIn } from "./cite-clauses.ts";
import type { Report } from "./report.ts";

/** The numbers of the clauses whose quote the sheet already says, word for word, where it cites them. */
export function saidQuotes({ sections, clauses }: Pick<Report, "sections" | "clauses">): ReadonlySet<number> {
  const said = new Set<number>();
  for (const { text, clauses: numbers } of sections.flatMap(({ blocks }) => blocks.flatMap(citedIn)))
    for (const number of numbers) if (isQuoted(clauses[number - 1]?.quote ?? "", text)) said.add(number);
  return said;
}

/** Does a text say a quote word for word? */
export const isQuoted = (quote: string, text: string): boolean =>
  quote !== "" && flat(text).includes(flat(quote));

const flat = (words: string): string => words.replace(/\s+/g, " ").trim().replace(/\.$/, "").toLowerCase();
