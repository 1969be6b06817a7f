import { citationKey, numberForm, writeNumber } from "./citation-forms.ts";
import type { CitableIndex } from "./index-citable.ts";
import { lexCitations } from "./lex-citations.ts";
import { readCitations } from "./read-citations.ts";

/** A clause of the curated law that a text cites. */
export interface CitedClause {
  /** Position of its code in the index. */
  code: number;
  slug: string;
  /** The section itself, and not only one that contains the paragraph cited. */
  exact: boolean;
}

/**
 * Every clause with a number that the text cites, or the closest that contains it: "33.110.275 C" finds 33.110.275
 * where no clause is on C.
 */
export function citedClauses(index: CitableIndex, text: string): CitedClause[] {
  const tokens = lexCitations(text);
  const readings = readCitations(tokens, (form) => index.curated.has(citationKey(writeNumber(form))));
  return readings.flatMap((reading) => {
    if (reading.kind === "part")
      return reading.items.flatMap(({ chain }) => clausesOf(index, chain[0]!.value, ""));
    if (!("items" in reading)) return [];
    return reading.items.flatMap(({ form, subsections }) => clausesOf(index, writeNumber(form), subsections));
  });
}

function clausesOf(index: CitableIndex, number: string, subsections: string): CitedClause[] {
  const labels = subsections.match(/[A-Za-z\d]+/g) ?? [];
  const { parts } = numberForm(number);
  if (parts.length < 2) return [];
  const whole = [...parts, ...labels];
  for (let length = whole.length; length >= 2; length--) {
    const found = index.curated.get(citationKey(whole.slice(0, length).join(".")));
    const telling = found?.filter(({ clause, partly }) => clause.ended === null || !partly);
    if (telling && telling.length > 0)
      return telling.map(({ code, clause }) => ({ code, slug: clause.slug, exact: length >= parts.length }));
  }
  return [];
}
