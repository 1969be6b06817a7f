import type { CityTermsOutput } from "#contract/codes.ts";
import { nameFinder } from "#domain/law/name-finder.ts";
import { GLOSSARY } from "#domain/questions/glossary-data.ts";

/** A stretch of text; `term` where it is a term of art that is explained here. */
export interface TermPart {
  text: string;
  term: ExplainedTerm | null;
}

export interface ExplainedTerm {
  name: string;
  /** What it means in this city where the city defines it, and in general where it does not. */
  means: string;
  /** Where the city defines it; null for a general explanation. */
  href: string | null;
}

interface Entry extends ExplainedTerm {
  names: readonly string[];
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
/** Names as short as this are abbreviations. */
const LONGEST_ABBREVIATION = 4;

const GENERAL: readonly Entry[] = GLOSSARY.map(({ term, also, means }) => ({
  name: term,
  names: [
    term,
    ...also
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !AMBIGUOUS.includes(name))
      .map((name) => (name.length <= LONGEST_ABBREVIATION ? name.toUpperCase() : name)),
  ],
  means,
  href: null,
}));

type Find = ReturnType<typeof nameFinder<Entry>>;
const finders = new WeakMap<CityTermsOutput, Find>();
const NO_TERMS: CityTermsOutput = [];

/**
 * Marks each term of art where it first stands in the texts, read in order; later uses stay plain.
 * @param ofCity the terms that the city defines: its own meaning comes before the general one.
 */
export function markTerms(texts: readonly string[], ofCity: CityTermsOutput = NO_TERMS): TermPart[][] {
  const find = finders.get(ofCity) ?? nameFinder(entriesOf(ofCity));
  finders.set(ofCity, find);
  const explained = new Set<Entry>();
  return texts.map((text) => {
    const parts: TermPart[] = [];
    let from = 0;
    for (const { start, end, entry } of find(text, explained)) {
      if (start > from) parts.push({ text: text.slice(from, start), term: null });
      parts.push({ text: text.slice(start, end), term: entry });
      from = end;
    }
    if (from < text.length) parts.push({ text: text.slice(from), term: null });
    return parts;
  });
}

/** The city's terms, under the other names of the same term too, and the general terms that it does not define. */
function entriesOf(ofCity: CityTermsOutput): Entry[] {
  const own = new Set(ofCity.flatMap(({ names }) => names.map((name) => name.toLowerCase())));
  const otherNamesOf = (name: string) =>
    GENERAL.find((general) => general.name === name.toLowerCase())?.names.filter(
      (other) => !own.has(other.toLowerCase()),
    ) ?? [];
  return [
    ...ofCity.map(({ term, names, definition, href }) => ({
      name: term,
      names: [...names, ...names.flatMap(otherNamesOf)],
      means: definition,
      href,
    })),
    ...GENERAL.filter(({ name }) => !own.has(name) && !EVERYDAY.includes(name)),
  ];
}
