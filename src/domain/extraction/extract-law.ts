import { blockText, type EnactedBlock, type EnactedSection } from "../codes/enacted-section.ts";
import {
  type BookSource,
  buildDistrictBook,
  type DistrictBook,
  type DistrictMention,
  readDistricts,
} from "./district-book.ts";
import type { ExtractedRule } from "./extracted-rule.ts";
import { isContents, type Outline, OutlineReader } from "./outline.ts";
import { readProse, withoutProse } from "./prose-cells.ts";
import { readSentences } from "./read-sentences.ts";
import { readTable } from "./read-tables.ts";
import { makeRun, type Run } from "./run-text.ts";
import { notesAfter, withoutNotes } from "./table-notes.ts";
import { type Label, makeLabel, NO_LABEL } from "./table-shape.ts";

/** Reads the sections of a place's code into standards, without any knowledge of the place. */

export interface ExtractedLaw {
  districts: DistrictBook;
  rules: readonly ExtractedRule[];
  /** Of each section: what it is about as a whole. */
  pages: readonly PageTraits[];
}
export interface PageTraits {
  page: number | null;
  isContents: boolean;
  /** Districts it names, with how often. */
  mentions: ReadonlyMap<string, number>;
  /** How many kinds of standards it sets. */
  standards: number;
}

type Part = { kind: "run"; from: number; to: number } | { kind: "table"; at: number };

export function extractLaw(sections: readonly EnactedSection[]): ExtractedLaw {
  const districts = buildDistrictBook(
    sections.flatMap(({ title, path, blocks }) => [title, ...path, ...sourcesOf(blocks)]),
  );
  const outline = new OutlineReader(districts);
  const rules: ExtractedRule[] = [];
  const pages: PageTraits[] = [];
  let last: DistrictMention[] = [];
  let heads: readonly Label[] | null = null;
  sections.forEach((section, at) => {
    const read = readSection(districts, outline, section, at, last, heads);
    rules.push(...read.rules);
    const near = read.rules.filter(({ evidence }) => evidence.distance <= 8);
    const standards = new Set(near.map(({ standard }) => standard)).size;
    pages.push({ page: section.page, isContents: read.contents, mentions: read.mentions, standards });
    last = read.last;
    heads = read.heads;
  });
  return { districts, rules, pages };
}

function sourcesOf(blocks: readonly EnactedBlock[]): BookSource[] {
  return partsOf(blocks).flatMap((part): BookSource[] => {
    if (part.kind === "run") return [runText(blocks, part.from, part.to)];
    const table = blocks[part.at]!;
    return table.kind === "table" ? [...table.rows] : [];
  });
}

const runText = (blocks: readonly EnactedBlock[], from: number, to: number): string =>
  blocks.slice(from, to).map(blockText).join("\n");

/** Tables, and the text between them. */
function partsOf(blocks: readonly EnactedBlock[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  blocks.forEach((block, at) => {
    if (block.kind !== "table") return;
    if (at > from) parts.push({ kind: "run", from, to: at });
    parts.push({ kind: "table", at });
    from = at + 1;
  });
  if (blocks.length > from) parts.push({ kind: "run", from, to: blocks.length });
  return parts;
}

interface SectionReading {
  rules: ExtractedRule[];
  contents: boolean;
  mentions: Map<string, number>;
  last: DistrictMention[];
  heads: readonly Label[] | null;
}

function readSection(
  book: DistrictBook,
  outline: OutlineReader,
  section: EnactedSection,
  at: number,
  before: DistrictMention[],
  inherited: readonly Label[] | null,
): SectionReading {
  const contents = isContents(section);
  const outlines = outlinesOf(outline, section, contents);
  const mentions = new Map<string, number>();
  const count = (list: readonly DistrictMention[]) => {
    for (const { key } of list) mentions.set(key, (mentions.get(key) ?? 0) + 1);
  };
  const rules: ExtractedRule[] = [];
  let last = before;
  let heads = inherited;
  let caption: Label = NO_LABEL;
  for (const part of partsOf(section.blocks)) {
    if (part.kind === "run") {
      const run = makeRun(section.blocks, part.from, part.to);
      const named = readDistricts(book, run.text, run.words, false);
      count(named);
      if (named.length > 0) last = named.slice(-4);
      rules.push(...readSentences(book, run, at, (block) => outlines[block] ?? []));
      caption = captionOf(book, run, part.to - part.from);
      // On a page that was read optically the tables come after all of its text.
      if (section.page === null) heads = null;
      continue;
    }
    const table = section.blocks[part.at]!;
    if (table.kind !== "table") continue;
    for (const row of table.rows) for (const cell of row) count(makeLabel(book, cell).districts.mentions);
    const context = {
      section: at,
      block: part.at,
      headings: outlines[part.at] ?? [],
      caption: table.caption ? makeLabel(book, table.caption) : caption,
      last,
      lastDistance: 0,
      inherited: heads,
    };
    const figures = withoutNotes(withoutProse(table), notesAfter(section.blocks, part.at));
    const read = readTable(book, figures, context);
    rules.push(...read.rules, ...readProse(book, table, context));
    heads = read.heads;
  }
  return { rules, contents, mentions, last, heads };
}

/** The headings above each block of a section. */
function outlinesOf(outline: OutlineReader, section: EnactedSection, contents: boolean): Outline[] {
  outline.beginSection(section);
  return section.blocks.map((block, at) => {
    if (!contents) outline.read(block, section.blocks[at + 1], section.blocks[at - 1]);
    return outline.outline;
  });
}

const CAPTION_LINES = 2;

/** The last line or two before a table. */
function captionOf(book: DistrictBook, run: Run, blocks: number): Label {
  const start = run.blocks[Math.max(0, blocks - CAPTION_LINES)]?.start ?? 0;
  const text = run.text.slice(start).trim();
  return text.length > 300 ? NO_LABEL : makeLabel(book, text);
}
