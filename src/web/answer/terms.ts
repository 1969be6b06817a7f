import { GLOSSARY } from "#domain/questions/glossary-data.ts";

/** A stretch of text; `term` where it is a term of art that is explained here. */
export interface TermPart {
  text: string;
  term: { name: string; means: string } | null;
}

/** Entries of the glossary that a reader knows from everyday speech: to explain them would only be in the way. */
const EVERYDAY: readonly string[] = [
  "zoning district",
  "front yard",
  "side yard",
  "rear yard",
  "duplex",
  "building permit",
  "retaining wall",
  "height",
  "deck",
  "ordinance",
  "mixed use",
  "density",
  "historic district",
];
/** Other names of an entry that mean something else as often as not. */
const AMBIGUOUS: readonly string[] = ["coverage", "adjustment", "guest house", "secondary unit", "row"];
/** Names as short as this are abbreviations, and only in capitals: "FAR" is a term, "far" is a word. */
const LONGEST_ABBREVIATION = 4;

interface Explained {
  name: string;
  means: string;
}

const BY_NAME: ReadonlyMap<string, Explained> = new Map(
  GLOSSARY.filter(({ term }) => !EVERYDAY.includes(term)).flatMap(({ term, also, means }) =>
    [term, ...also.split(",").map((name) => name.trim())]
      .filter((name) => name !== "" && !AMBIGUOUS.includes(name))
      .map((name): [string, Explained] => [name, { name: term, means }]),
  ),
);
const ANY_NAME = new RegExp(
  `(?<![\\p{L}\\p{N}-])(${[...BY_NAME.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.]/g, "\\."))
    .join("|")})(s?)(?![\\p{L}\\p{N}-])`,
  "giu",
);

/** Marks each term of art where it first stands in the texts, read in order; later uses stay plain. */
export function markTerms(texts: readonly string[]): TermPart[][] {
  const explained = new Set<string>();
  return texts.map((text) => {
    const parts: TermPart[] = [];
    let from = 0;
    for (const match of text.matchAll(ANY_NAME)) {
      const [whole, name = ""] = match;
      const entry = BY_NAME.get(name.toLowerCase());
      const isWord = name.length <= LONGEST_ABBREVIATION && name !== name.toUpperCase();
      if (!entry || isWord || explained.has(entry.name)) continue;
      explained.add(entry.name);
      if (match.index > from) parts.push({ text: text.slice(from, match.index), term: null });
      parts.push({ text: whole, term: entry });
      from = match.index + whole.length;
    }
    if (from < text.length) parts.push({ text: text.slice(from), term: null });
    return parts;
  });
}
