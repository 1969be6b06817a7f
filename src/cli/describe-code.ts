import type { CodeReport, ImportedCode } from "#ingest/codes/import-code.ts";
import { sizeOf } from "#ingest/codes/import-code.ts";
import type { SavedEdition } from "#server/database/code-records.ts";

/** What the import of a code prints. */

const MOST_REMARKS = 15;

const count = (n: number): string => n.toLocaleString("en-US");
const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;

export function describeCode(imported: ImportedCode, lawDate: string | null): string {
  const { sections, report } = imported;
  const { tables, characters } = sizeOf(sections);
  const read = report.files.filter(({ format }) => format !== null);
  const formats = [...new Set(read.map(({ format }) => format))].join(", ") || "nothing";
  const remarks = remarksOf(imported);
  return [
    `Read ${counted(read.length, "file")} of ${count(report.files.length)} (${formats}).`,
    `${counted(sections.length, "section")}, ${counted(tables, "table")}, ${counted(characters, "character")}.`,
    lawDate === null
      ? "The files do not say which day's law they show. Add --effective if you know it."
      : `Law as of ${lawDate}.`,
    ...(report.repeatedHeadings > 0
      ? [
          `${counted(report.repeatedHeadings, "heading")} repeated a section, as a table of contents does, and ${report.repeatedHeadings === 1 ? "was" : "were"} left out.`,
        ]
      : []),
    ...(report.sharedNumbers.length > 0
      ? [
          `${counted(report.sharedNumbers.length, "number")} belong to more than one section: ${plain(report.sharedNumbers.slice(0, 8).join(", "))}${report.sharedNumbers.length > 8 ? " …" : ""}`,
        ]
      : []),
    ...contentsLines(report.contents),
    ...remarks.slice(0, MOST_REMARKS).map((remark) => `  ${remark}`),
    ...(remarks.length > MOST_REMARKS
      ? [`  and ${count(remarks.length - MOST_REMARKS)} more remarks; --report FILE writes them all.`]
      : []),
  ].join("\n");
}

const MOST_NAMES = 8;

function contentsLines(contents: CodeReport["contents"]): string[] {
  if (!contents) return [];
  const { listed, missing, names } = contents;
  if (missing === 0)
    return [`All ${counted(listed, "section")} of the source's own table of contents were read.`];
  return [
    `The source's own table of contents lists ${counted(listed, "section")}; ${count(missing)} of them ${missing === 1 ? "was" : "were"} not found:`,
    ...names.slice(0, MOST_NAMES).map((name) => `  ${plain(name)}`),
    ...(missing > MOST_NAMES ? [`  and ${count(missing - MOST_NAMES)} more; --report FILE lists them.`] : []),
  ];
}

/** Files that were read as part of another one need no remark on the screen. */
const remarksOf = ({ report }: ImportedCode): string[] =>
  report.files.flatMap(({ name, remarks }) =>
    remarks
      .filter((remark) => !remark.startsWith("Read as part"))
      .map((remark) => `${plain(name)}: ${plain(remark)}`),
  );

/** One line for each file, for the report file, and one for each section that is missing. */
export const reportLines = ({ report }: ImportedCode): string[] => [
  "file\tformat\tsections\ttables\tremarks",
  ...report.files.map(({ name, format, sections, tables, remarks }) =>
    [plain(name), format ?? "not read", sections, tables, plain(remarks.join(" "))].join("\t"),
  ),
  ...(report.contents?.names ?? []).map((name) => `missing\t${plain(name)}`),
];

export function describeStoredCode({ edition, place, same }: SavedEdition): string {
  const whose = `${place.name}, ${place.state}`;
  if (same)
    return `Nothing has changed: this is edition ${edition.number} of ${whose}, imported on ${edition.importedAt.toISOString().slice(0, 10)}.`;
  return `Stored as edition ${edition.number} of ${whose}: ${counted(edition.sections, "section")}. Read it at /codes/${place.slug}.`;
}

/** Text of a source in one line, so that it cannot steer the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, "?").slice(0, 300);
