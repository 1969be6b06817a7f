import { createHash } from "node:crypto";
import { posix } from "node:path";
import type { EnactedBlock, EnactedSection } from "#domain/codes/enacted-section.ts";
import { sectionText } from "#domain/codes/enacted-section.ts";
import { paragraphDepths } from "#domain/codes/number-paragraphs.ts";
import { slugOf } from "#domain/codes/section-slug.ts";
import {
  type CodeFile,
  type FileOutcome,
  type RawSection,
  type ReadFile,
  UnreadableCode,
} from "./code-file.ts";
import { withoutContents } from "./contents-entries.ts";
import { decode, LONGEST_LINE, readCodeFile } from "./read-code-file.ts";
import { settleSection } from "./settle-section.ts";
import { type ContentsCheck, checkContents } from "./source-contents.ts";
import { LABEL_AT_START } from "./text-blocks.ts";

/** Reads the files of a code into the sections of one edition, and says what became of each file. */

/** What became of what was given; kept with the edition. */
export interface CodeReport {
  files: FileOutcome[];
  /** Headings that repeat the number of a section that has text, as tables of contents inside a file do. */
  repeatedHeadings: number;
  /** Numbers that two sections with different text have. */
  sharedNumbers: string[];
  /** The sections against the source's own tables of contents; missing where it has none, and in older reports. */
  contents?: ContentsCheck;
}

export interface ImportedCode {
  sections: EnactedSection[];
  report: CodeReport;
  /** The day that the files give as that of the law, when they agree. */
  effectiveDate: string | null;
  /** SHA-256 of the sections: the same law imported again has the same. */
  hash: string;
}

/** @param onFile is called after each file, with how many are read. */
export async function importCode(
  files: readonly CodeFile[],
  onFile: (read: number, of: number) => void = () => {},
): Promise<ImportedCode> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const included = new Set<string>();
  const outcomes: FileOutcome[] = [];
  const read: { file: CodeFile; result: ReadFile }[] = [];
  // Files that include others come first, so that what they include is not read a second time by itself.
  for (const file of [...files].sort((a, b) => Number(includes(b)) - Number(includes(a)))) {
    outcomes.push(await readOne(file, byName, included, read));
    onFile(outcomes.length, files.length);
  }
  const chosen = withoutTwins(read, outcomes);
  const order = new Map(files.map(({ name }, at) => [name, at]));
  chosen.sort((a, b) => order.get(a.file.name)! - order.get(b.file.name)!);
  let listed = 0;
  const cleaned = chosen.map(({ file, result }) => {
    const { kept, entries } = withoutContents(result.sections);
    listed += entries;
    return { file, result: { ...result, sections: kept.map(settleSection) } };
  });
  const raw = withFolderParts(cleaned);
  const { kept, repeatedHeadings } = withoutRepeats(raw);
  const { sections, sharedNumbers } = finish(kept);
  const contents = checkContents(
    read.flatMap(({ result }) => result.listed ?? []),
    sections,
  );
  const days = new Set(chosen.map(({ result }) => result.effectiveDate).filter((day) => day !== undefined));
  return {
    sections,
    report: {
      files: outcomes.sort((a, b) => order.get(a.name)! - order.get(b.name)!),
      repeatedHeadings: listed + repeatedHeadings,
      sharedNumbers,
      ...(contents ? { contents } : {}),
    },
    effectiveDate: days.size === 1 ? [...days][0]! : null,
    hash: hashOf(sections),
  };
}

/** One by one: a large code is longer than a string may be. */
function hashOf(parts: readonly unknown[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${JSON.stringify(part)}\n`);
  return hash.digest("hex");
}

const includes = ({ bytes }: CodeFile): boolean =>
  bytes.length < 5_000_000 &&
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("xi:include");

async function readOne(
  file: CodeFile,
  byName: ReadonlyMap<string, CodeFile>,
  included: Set<string>,
  read: { file: CodeFile; result: ReadFile }[],
): Promise<FileOutcome> {
  const outcome: FileOutcome = { name: file.name, format: null, sections: 0, tables: 0, remarks: [] };
  if (included.has(file.name))
    return { ...outcome, format: "XML", remarks: ["Read as part of another file."] };
  if (/(^|\/)readme(\.\w+)?$/i.test(file.name))
    return { ...outcome, remarks: ["Not read: a note on the files, not law."] };
  const asked = new Set<string>();
  const include = (path: string): string | null => {
    const found = byName.get(path);
    if (found) asked.add(path);
    return found ? decode(found.bytes) : null;
  };
  try {
    const result = await readCodeFile(file, include);
    checkLength(result);
    read.push({ file, result });
    // Only now: what a damaged file includes is read as a file of its own.
    for (const path of asked) included.add(path);
    if (result.sections.length === 0)
      return { ...outcome, remarks: result.listed ? result.remarks : ["No section was found in it."] };
    return {
      ...outcome,
      format: result.format,
      sections: result.sections.length,
      tables: result.sections.flatMap(({ blocks }) => blocks).filter(({ kind }) => kind === "table").length,
      remarks: result.remarks,
    };
  } catch (problem) {
    if (problem instanceof UnreadableCode) return { ...outcome, remarks: [problem.message] };
    // One file never stops the others; what a reader did not foresee is said as it is.
    return {
      ...outcome,
      remarks: [`Could not be read: ${problem instanceof Error ? problem.message : problem}`],
    };
  }
}

function checkLength({ sections }: ReadFile): void {
  for (const { blocks } of sections)
    for (const block of blocks)
      if ("text" in block && block.text.length > LONGEST_LINE)
        throw new UnreadableCode(
          `A paragraph is longer than ${LONGEST_LINE / 1_000_000} million characters.`,
        );
}

/** How much of a code's structure a format keeps; the same file in two formats is read from the better one. */
const RANKS = [
  "XML",
  "JSON records",
  "JSON lines",
  "HTML",
  "Word document",
  "Markdown",
  "reStructuredText",
  "PDF",
  "plain text",
];

function withoutTwins(
  read: readonly { file: CodeFile; result: ReadFile }[],
  outcomes: FileOutcome[],
): { file: CodeFile; result: ReadFile }[] {
  // "6-101.01" ends with a number, not with the sign of a format.
  const stem = (name: string) => name.replace(/\.[a-z]\w{0,8}$/i, "");
  const best = new Map<string, (typeof read)[number]>();
  for (const one of read) {
    const other = best.get(stem(one.file.name));
    if (!other || RANKS.indexOf(one.result.format) < RANKS.indexOf(other.result.format))
      best.set(stem(one.file.name), one);
  }
  return read.filter((one) => {
    const twin = best.get(stem(one.file.name))!;
    if (twin === one) return true;
    const outcome = outcomes.find(({ name }) => name === one.file.name);
    outcome?.remarks.push(`Left out: ${twin.file.name} has the same in a better format.`);
    return false;
  });
}

/** "index" of a folder names the part that everything in the folder is in. */
function withFolderParts(read: readonly { file: CodeFile; result: ReadFile }[]): RawSection[] {
  const parts = new Map<string, readonly string[]>();
  for (const { file, result } of read)
    if (
      /^index\.\w+$/i.test(posix.basename(file.name)) &&
      result.sections.every(({ number }) => number === "")
    )
      parts.set(posix.dirname(file.name), result.heads ?? []);
  return read.flatMap(({ file, result }) => {
    const around: string[] = [];
    for (let at = posix.dirname(file.name); ; at = posix.dirname(at)) {
      around.unshift(...(parts.get(at) ?? []));
      if (at === "." || at === "/") break;
    }
    return result.sections.map((section) => {
      const outer = around.filter((label) => label !== section.title && !section.path.includes(label));
      return outer.length === 0 ? section : { ...section, path: [...outer, ...section.path] };
    });
  });
}

/**
 * A heading with nothing below it whose number has a section that says something, and a section that is there twice word
 * for word.
 */
function withoutRepeats(sections: readonly RawSection[]): { kept: RawSection[]; repeatedHeadings: number } {
  const full = new Set<string>();
  const seen = new Set<string>();
  for (const section of sections) if (!isBare(section)) full.add(keyOf(section));
  let repeatedHeadings = 0;
  const kept = sections.filter((section) => {
    const key = keyOf(section);
    if (section.number === "" && isBare(section)) return false;
    const content = isBare(section) ? key : `${key}\n${hashOf([section.blocks, section.history])}`;
    const repeated = section.number !== "" && ((isBare(section) && full.has(key)) || seen.has(content));
    seen.add(content);
    if (repeated) repeatedHeadings += 1;
    return !repeated;
  });
  return { kept, repeatedHeadings };
}

/** A repealed section has a note on its history and no text. */
const isBare = ({ blocks, history }: RawSection): boolean => blocks.length === 0 && history.length === 0;

/** Two sections with one number in different chapters are two sections. */
const keyOf = ({ number, path }: RawSection): string => `${path.join("\n")}\n${number}`;

function finish(raw: readonly RawSection[]): { sections: EnactedSection[]; sharedNumbers: string[] } {
  const slugs = new Map<string, number>();
  const shared = new Set<string>();
  const sections = raw.map((section): EnactedSection => {
    const base = slugOf(
      section.number === "" ? section.title || section.path.at(-1) || "section" : section.number,
    );
    const times = (slugs.get(base) ?? 0) + 1;
    slugs.set(base, times);
    if (times > 1 && section.number !== "") shared.add(section.number);
    return {
      number: section.number,
      slug: times === 1 ? base : `${base}~${times}`,
      title: section.title,
      path: section.path,
      blocks: finishBlocks(section),
      history: [...new Set(section.history)],
      url: section.url,
      page: section.page,
    };
  });
  return { sections, sharedNumbers: [...shared] };
}

function finishBlocks({ blocks }: RawSection): EnactedBlock[] {
  const labels = blocks.map((block) =>
    block.kind === "text" ? (LABEL_AT_START.exec(block.text)?.[1] ?? null) : null,
  );
  // What the format nests is counted from the paragraph before it; the depth of the others comes from their labels.
  const isNested = (at: number): boolean => "depth" in blocks[at]!;
  const depths = paragraphDepths(labels.map((label, at) => (isNested(at) ? null : label)));
  let base = 0;
  return blocks.flatMap((block, at): EnactedBlock[] => {
    if (block.kind === "text") {
      const label = labels[at]!;
      const text = label === null ? block.text : block.text.slice(label.length).trim();
      if (!isNested(at)) base = label === null ? 0 : depths[at]! + 1;
      const depth = block.depth === undefined ? depths[at]! : base + block.depth;
      return text === "" && label === null ? [] : [{ kind: "text", label, depth, text }];
    }
    if (block.kind === "heading") {
      base = 0;
      return [{ kind: "heading", text: block.text }];
    }
    if (block.kind === "table")
      return [{ kind: "table", caption: block.caption, headRows: block.headRows, rows: block.rows }];
    return [];
  });
}

/** How many tables and characters the sections have. */
export function sizeOf(sections: readonly EnactedSection[]): { tables: number; characters: number } {
  let tables = 0;
  let characters = 0;
  for (const section of sections) {
    tables += section.blocks.filter(({ kind }) => kind === "table").length;
    characters += sectionText(section).length;
  }
  return { tables, characters };
}
