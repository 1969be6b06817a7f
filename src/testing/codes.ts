import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { type CodeFile, UnreadableCode } from "#ingest/codes/code-file.ts";
import { type ImportedCode, importCode } from "#ingest/codes/import-code.ts";
import { openSource } from "#ingest/codes/open-source.ts";
import { sharedData } from "./shared-data.ts";

export const codeFile = (name: string, content: string | Uint8Array): CodeFile => ({
  name,
  bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
});

/** Imports one file of a code. */
export const importOne = (name: string, content: string | Uint8Array): Promise<ImportedCode> =>
  importCode([codeFile(name, content)]);

/** Nothing may be fetched: an address is a fault of the test. */
export const noFetch = async (address: string): Promise<never> => {
  throw new UnreadableCode(`Nothing may be fetched: ${address}`);
};

/** The files of a folder or archive of real codes, without their table of contents and notes. */
export const openReal = (path: string): Promise<CodeFile[]> => openSource(sharedData(path), noFetch);

export const importReal = async (folder: string): Promise<ImportedCode> =>
  importCode(await openReal(`codes/${folder}`));

export function sectionOf({ sections }: ImportedCode, number: string): EnactedSection {
  const found = sections.find((section) => section.number === number);
  if (!found) throw new Error(`There is no section ${number}.`);
  return found;
}

/** A section as lines: a paragraph indented by its depth, a heading after "#", a row of a table with bars. */
export const linesOf = ({ blocks }: EnactedSection): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === "heading") return [`# ${block.text}`];
    if (block.kind === "text")
      return [`${"  ".repeat(block.depth)}${block.label === null ? "" : `[${block.label}] `}${block.text}`];
    return [
      ...(block.caption ? [`= ${block.caption}`] : []),
      ...block.rows.map((row) => `| ${row.join(" | ")}`),
    ];
  });

/** "5-1 Purpose" for each section, in order. */
export const headingsOf = ({ sections }: ImportedCode): string[] =>
  sections.map(({ number, title }) => `${number} ${title}`.trim());

export const remarksOf = ({ report }: ImportedCode): string[] =>
  report.files.flatMap(({ remarks }) => remarks);
