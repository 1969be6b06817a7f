import type { CitableCode, CitableSection, CuratedClause } from "./citable.ts";
import { citationKey, DASHES, numberForm } from "./citation-forms.ts";
import { type CodeNames, indexNames } from "./code-names.ts";
import { partKey, partName } from "./part-labels.ts";

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
}

/** A chapter, article …: where it is, and its first section. */
export interface PartRef {
  code: number;
  edition: number;
  label: string;
  /** Keys of the parts around it, itself included. */
  within: ReadonlySet<string>;
  first: CitableSection;
}

/** The numbers of one code that are built alike: 25-2-492 is "--", 33.110.220 "..". */
interface NumberShape {
  count: number;
  firstParts: Set<string>;
  longest: number[];
}

export interface CodeIndex {
  code: CitableCode;
  newest: number;
  shapes: Map<string, NumberShape>;
  /** How many numbers its newest edition has. */
  numbered: number;
  /** Beginnings of numbers ("25-2", "33.110", "33") with the first section of each, of the newest edition. */
  beginnings: Map<string, CitableSection>;
  /** Keys of numbers that other numbers continue with a letter: 17-2-0311 where there is a 17-2-0311-A. */
  lettered: Set<string>;
  byTitle: Map<string, CitableSection[]>;
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
  names: CodeNames;
}

/** Built once for all places; a few hundred thousand sections take about a second. */
export function indexCitable(codes: readonly CitableCode[]): CitableIndex {
  const index = {
    sections: new Map<string, SectionRef[]>(),
    former: new Map<string, SectionRef[]>(),
    curated: new Map<string, CuratedRef[]>(),
    parts: new Map<string, PartRef[]>(),
    tables: new Map<string, SectionRef[]>(),
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
      levels: new Set(),
    };
    code.editions.forEach(({ sections }, edition) => {
      const paths = new Set<string>();
      for (const section of sections) {
        addSection(index, { code: at, edition, section, separators: "" }, paths, own.levels);
        if (edition === newest) learnNumber(own, section);
      }
    });
    for (const clause of code.curated ?? []) addCurated(index.curated, at, clause);
    return own;
  });
  return { ...index, codes: perCode, names: indexNames(codes) };
}

interface Maps {
  sections: Map<string, SectionRef[]>;
  former: Map<string, SectionRef[]>;
  parts: Map<string, PartRef[]>;
  tables: Map<string, SectionRef[]>;
}

function addSection(maps: Maps, bare: SectionRef, paths: Set<string>, levels: Set<string>): void {
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
    levels.add(name.level);
    const upTo = path.slice(0, at + 1).join("\n");
    if (at + 1 < path.length && paths.has(`${upTo}\n`)) return;
    paths.add(`${upTo}\n`);
    addTo(maps.parts, key, { code, edition, label, within: new Set(within), first: section });
  });
}

/** "TABLE 110–4" and "Table 110-4" are one. */
export const tableKey = (label: string): string => citationKey(label.replace(/\s+/g, " ").trim());

function learnNumber(own: CodeIndex, section: CitableSection): void {
  const title = titleKey(section.title);
  if (title !== "") addTo(own.byTitle, title, section);
  if (section.number === "") return;
  own.numbered += 1;
  const { parts, separators } = numberForm(section.number.toLowerCase());
  const shape = own.shapes.get(separators) ?? { count: 0, firstParts: new Set(), longest: [] };
  shape.count += 1;
  shape.firstParts.add(parts[0]!);
  parts.forEach((part, at) => {
    shape.longest[at] = Math.max(shape.longest[at] ?? 0, part.length);
  });
  own.shapes.set(separators, shape);
  let beginning = parts[0]!;
  for (let at = 1; at < parts.length; at++) {
    if (!own.beginnings.has(beginning)) own.beginnings.set(beginning, section);
    if (/^[a-z]{1,2}$/.test(parts[at]!)) own.lettered.add(citationKey(beginning));
    beginning += separators[at - 1]! + parts[at]!;
  }
}

export const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])[A-Za-z]?\d[A-Za-z\d]*(?:[.${DASHES}][A-Za-z\d]+)+(\s?\()?`,
  "gu",
);

/** A clause is found by the numbers of its sections. One on some paragraphs of a section says nothing of its end. */
function addCurated(curated: Map<string, CuratedRef[]>, code: number, clause: CuratedClause): void {
  for (const text of [clause.section, ...clause.aliases])
    for (const match of text.matchAll(NUMBER)) {
      const { parts, separators } = numberForm(match[0].replace(/\s?\($/, ""));
      // "23.45.518.H.4" is a paragraph; "17-2-0311-A" may be a section of its own, so that both are kept.
      const letter = parts.findIndex((part) => /^[A-Za-z]{1,2}$/.test(part));
      const whole = letter === -1 && match[1] === undefined;
      const length = letter === -1 ? parts.length : letter;
      if (length > 1 && (whole || clause.ended === null))
        addTo(curated, citationKey(parts.slice(0, length).join(".")), {
          code,
          clause,
          separators: separators.slice(0, length - 1),
        });
      if (letter !== -1)
        addTo(curated, citationKey(parts.slice(0, letter + 1).join(".")), {
          code,
          clause,
          separators: separators.slice(0, letter),
        });
    }
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
