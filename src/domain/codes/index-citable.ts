import type { CitableCode, CitableSection, CuratedClause } from "./citable.ts";
import type { CitedSection } from "./citation.ts";
import { citationKey, type NumberForm, numberForm, writeNumber } from "./citation-forms.ts";
import { type CodeNames, indexNames } from "./code-names.ts";
import { type ClauseParagraphs, paragraphsOfClauses } from "./curated-paragraphs.ts";
import { type Gone, namesOfClause } from "./index-curated.ts";
import { initialsOfLaw } from "./law-initials.ts";
import { lexCitations } from "./lex-citations.ts";
import { lawBefore } from "./name-of-law.ts";
import { type PartLevel, partKey, partName, partTitle } from "./part-labels.ts";
import { readCitations } from "./read-citations.ts";
import { titleKey } from "./title-key.ts";
import { ordinaryWords, wordsOfTitles } from "./words-of-titles.ts";

/** What a citation may lead to: a section of an edition, or a clause of the curated law. */
export interface SectionRef {
  code: number;
  /** Position among the code's editions. */
  edition: number;
  section: CitableSection;
  /** Signs between the parts of its number: the key alone does not tell 1.1 from 1-1. */
  separators: string;
}

export interface CuratedRef {
  code: number;
  clause: CuratedClause;
  separators: string;
  /** The number is only another name of the clause. */
  alias: boolean;
  /** The clause says of the number that it is no longer law. */
  gone: Gone | null;
  /** It is on paragraphs of the section, and says nothing of the end of the others. */
  partly: boolean;
}

/** A chapter, article …: where it is, and its first section, or the clause of the curated law on it. */
export interface PartRef {
  code: number;
  /** Null in the curated law. */
  edition: number | null;
  label: string;
  /** Keys of the parts around it, itself included. */
  within: ReadonlySet<string>;
  first: CitedSection;
}

/** The numbers of one code that are built alike: 25-2-492 is "--", 33.110.220 "..". */
interface NumberShape {
  count: number;
  firstParts: Set<string>;
  longest: number[];
  /** How long their parts after the first are: "3,3" of 33.110.220. */
  lengths: Set<string>;
}

/** `parts`: how many the number of its first section has. */
export interface Beginning {
  section: CitedSection;
  parts: number;
  /** As which the edition labels it: an article where 19-100 is in "ARTICLE 19". Null where it does not. */
  level: PartLevel | null;
}

export interface CodeIndex {
  code: CitableCode;
  newest: number;
  shapes: Map<string, NumberShape>;
  /** How many numbers its newest edition and the curated law have. */
  numbered: number;
  /** Beginnings of numbers ("25-2", "33.110", "33") with the first section of each, of the newest edition. */
  beginnings: Map<string, Beginning>;
  /** Keys of numbers that other numbers continue with a letter: 17-2-0311 where there is a 17-2-0311-A. */
  lettered: Set<string>;
  byTitle: Map<string, CitableSection[]>;
  /** Labeled parts of its newest edition, by level and title: "chapter cottage housing". */
  partsByTitle: Map<string, { number: string; label: string; first: CitedSection }[]>;
  /** The clauses of the curated law on each section, with the paragraphs that they name. */
  clauseParagraphs: ReadonlyMap<string, readonly ClauseParagraphs[]>;
  /** Keys of the names of its place and its own. */
  named: readonly string[];
  /** The words of titles and labels of its newest edition. */
  titled: ReadonlySet<string>;
  /** Levels of parts that its newest edition labels. */
  levels: Set<string>;
}

export interface CitableIndex {
  codes: readonly CodeIndex[];
  sections: ReadonlyMap<string, readonly SectionRef[]>;
  /** By numbers that sections had before. */
  former: ReadonlyMap<string, readonly SectionRef[]>;
  curated: ReadonlyMap<string, readonly CuratedRef[]>;
  parts: ReadonlyMap<string, readonly PartRef[]>;
  tables: ReadonlyMap<string, readonly SectionRef[]>;
  curatedTables: ReadonlyMap<string, readonly CuratedRef[]>;
  /** Clauses of the curated law on laws of a state, by `otherLawKey`. */
  otherLaws: ReadonlyMap<string, readonly CuratedRef[]>;
  /** Words that some title has in lower case, so that a capital letter makes no name of them. */
  ordinary: ReadonlySet<string>;
  names: CodeNames;
}

/** Built once for all places; a few hundred thousand sections take about a second. */
export function indexCitable(codes: readonly CitableCode[]): CitableIndex {
  const index: Maps = {
    sections: new Map(),
    former: new Map(),
    curated: new Map(),
    parts: new Map(),
    tables: new Map(),
    curatedTables: new Map(),
  };
  const perCode = codes.map((code, at): CodeIndex => {
    const newest = code.editions.length - 1;
    const own: CodeIndex = {
      code,
      newest,
      shapes: new Map(),
      numbered: 0,
      beginnings: new Map(),
      lettered: new Set(),
      byTitle: new Map(),
      partsByTitle: new Map(),
      levels: new Set(),
      clauseParagraphs: new Map(),
      named: [code.place.name, ...code.place.aliases, ...code.codeNames].map(titleKey),
      titled: wordsOfTitles(code),
    };
    code.editions.forEach(({ sections }, edition) => {
      const paths = new Set<string>();
      for (const section of sections) {
        addSection(index, own, { code: at, edition, section, separators: "" }, paths);
        if (edition !== newest) continue;
        const title = titleKey(section.title);
        if (title !== "") addTo(own.byTitle, title, section);
        if (section.number !== "")
          learnNumber(own, numberForm(section.number), citedOf(code, edition, section), section.path);
      }
    });
    for (const clause of code.curated ?? []) addCurated(index, own, at, clause);
    own.clauseParagraphs = paragraphsOfClauses(code.curated ?? [], (form) =>
      index.curated.has(citationKey(writeNumber(form))),
    );
    return own;
  });
  const names = indexNames(codes);
  return {
    ...index,
    codes: perCode,
    otherLaws: otherLawsOf(codes, names),
    ordinary: ordinaryWords(codes),
    names,
  };
}

/** "ORS 197A.425" and "Or. Rev. Stat. § 197A.425" are one. */
export const otherLawKey = (initials: string, form: NumberForm): string =>
  `${initials} ${citationKey(writeNumber(form))}`;

function otherLawsOf(codes: readonly CitableCode[], names: CodeNames): Map<string, CuratedRef[]> {
  const found = new Map<string, CuratedRef[]>();
  codes.forEach(({ curated = [] }, code) => {
    for (const clause of curated)
      for (const text of clause.ended === null ? [clause.section, ...clause.aliases] : []) {
        const tokens = lexCitations(text);
        for (const reading of readCitations(tokens, () => false)) {
          const law = reading.kind === "section" ? lawBefore(names, tokens, reading.first) : null;
          if (reading.kind !== "section" || law?.named.kind !== "other_law") continue;
          for (const { form } of reading.items)
            addTo(found, otherLawKey(initialsOfLaw(tokens, law), form), {
              code,
              clause,
              separators: form.separators,
              alias: false,
              gone: null,
              partly: false,
            });
        }
      }
  });
  return found;
}

interface Maps {
  sections: Map<string, SectionRef[]>;
  former: Map<string, SectionRef[]>;
  curated: Map<string, CuratedRef[]>;
  parts: Map<string, PartRef[]>;
  tables: Map<string, SectionRef[]>;
  curatedTables: Map<string, CuratedRef[]>;
}

/** A section of an edition as a citation shows it. */
export const citedOf = (
  { place, editions }: CitableCode,
  edition: number,
  { slug, number, title }: CitableSection,
): CitedSection => ({ place: place.slug, slug, number, title, edition: editions[edition]!.number });

function addSection(maps: Maps, own: CodeIndex, bare: SectionRef, paths: Set<string>): void {
  const { section, code, edition } = bare;
  const ref = section.number === "" ? bare : { ...bare, separators: numberForm(section.number).separators };
  if (section.number !== "") addTo(maps.sections, citationKey(section.number), ref);
  for (const former of section.formerNumbers ?? [])
    addTo(maps.former, citationKey(former), { ...ref, separators: numberForm(former).separators });
  for (const table of section.tables ?? []) addTo(maps.tables, tableKey(table), ref);
  const { path = [] } = section;
  if (path.length === 0) return;
  const whole = path.join("\n");
  if (paths.has(whole)) return;
  paths.add(whole);
  const within = new Set<string>();
  path.forEach((label, at) => {
    const name = partName(label);
    if (!name) return;
    const key = partKey(name);
    within.add(key);
    own.levels.add(name.level);
    const upTo = path.slice(0, at + 1).join("\n");
    if (paths.has(`${upTo}\n`)) return;
    paths.add(`${upTo}\n`);
    const first = citedOf(own.code, edition, section);
    const title = titleKey(partTitle(label));
    if (edition === own.newest && title !== "")
      addTo(own.partsByTitle, `${name.level} ${title}`, { number: key, label, first });
    const part = { code, edition, label, within: new Set(within), first };
    addTo(maps.parts, key, part);
    const end = /-(\d+[a-z]+)$/.exec(name.value)?.[1];
    if (end) addTo(maps.parts, endKey(partKey({ ...name, value: end })), part);
  });
}

const levelOf = (path: readonly string[], value: string): PartLevel | null =>
  path.map(partName).find((name) => name?.value === value)?.level ?? null;

/** Where "Chapter 16-28B" is kept under its end, as "this chapter 28B" says it. */
export const endKey = (key: string): string => `… ${key}`;

/** "TABLE 110–4" and "Table 110-4" are one. */
export const tableKey = (label: string): string => citationKey(label.replace(/\s+/g, " ").trim());

function learnNumber(
  own: CodeIndex,
  form: NumberForm,
  section: CitedSection,
  path: readonly string[] = [],
): void {
  own.numbered += 1;
  const { separators } = form;
  const parts = form.parts.map((part) => part.toLowerCase());
  const shape = own.shapes.get(separators) ?? {
    count: 0,
    firstParts: new Set(),
    longest: [],
    lengths: new Set(),
  };
  shape.count += 1;
  shape.firstParts.add(parts[0]!);
  shape.lengths.add(lengthsOf(parts));
  parts.forEach((part, at) => {
    shape.longest[at] = Math.max(shape.longest[at] ?? 0, part.length);
  });
  own.shapes.set(separators, shape);
  let beginning = parts[0]!;
  for (let at = 1; at < parts.length; at++) {
    if (!own.beginnings.has(beginning))
      own.beginnings.set(beginning, { section, parts: parts.length, level: levelOf(path, beginning) });
    if (/^[a-z]{1,2}$/.test(parts[at]!)) own.lettered.add(citationKey(beginning));
    beginning += separators[at - 1]! + parts[at]!;
  }
}

export const lengthsOf = (parts: readonly string[]): string =>
  parts
    .slice(1)
    .map(({ length }) => length)
    .join(",");

function addCurated(maps: Maps, own: CodeIndex, at: number, clause: CuratedClause): void {
  const { numbers, tables, parts } = namesOfClause(clause);
  const section: CitedSection = {
    place: own.code.place.slug,
    slug: clause.slug,
    number: clause.section,
    title: clause.heading,
    edition: null,
  };
  const isLaw = clause.ended === null;
  for (const { form, key, whole, certain, alias, gone } of numbers) {
    const before = maps.curated.get(key);
    addTo(maps.curated, key, { code: at, clause, separators: form.separators, alias, gone, partly: !whole });
    if (!before?.some(({ code }) => code === at)) learnNumber(own, certain, section);
  }
  if (!isLaw) return;
  for (const table of tables)
    addTo(maps.curatedTables, tableKey(table), {
      code: at,
      clause,
      separators: "",
      alias: false,
      gone: null,
      partly: false,
    });
  for (const keys of parts.map((chain) => chain.map(partKey)))
    for (const key of keys)
      addTo(maps.parts, key, { code: at, edition: null, label: "", within: new Set(keys), first: section });
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
