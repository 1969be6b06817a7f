import { isCalendarDate } from "#domain/units/calendar-date.ts";
import { type RawSection, type ReadFile, UnreadableCode } from "./code-file.ts";
import { dayOf, isRecord, isSectionRecord, type JsonRecord, sectionsOfRecord } from "./json-record.ts";
import { listedSections } from "./source-contents.ts";

/** JSON that has records of sections anywhere in it, and files with one such record a line. */

const DEEPEST = 40;
const MOST_REMARKS = 5;

export function readJson(text: string): ReadFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableCode("The JSON is damaged or cut off.");
  }
  const found = findRecords(json);
  if (found.length > 0) return readRecords(found, "JSON records");
  const listed = listedSections(json);
  if (listed.length > 0)
    return { format: "JSON records", sections: [], listed, remarks: ["A table of contents without text."] };
  throw new UnreadableCode("No records with a text and a section number or title.");
}

export function readJsonLines(text: string): ReadFile {
  const records: JsonRecord[] = [];
  const remarks: string[] = [];
  text.split(/\r?\n/).forEach((line, at) => {
    if (line.trim() === "") return;
    try {
      const value: unknown = JSON.parse(line);
      if (isRecord(value)) records.push(value);
      else remarks.push(`Line ${at + 1} is no record.`);
    } catch {
      remarks.push(`Line ${at + 1} is not JSON.`);
    }
  });
  const read = readRecords(records, "JSON lines");
  return { ...read, remarks: [...summarizeRemarks(remarks), ...read.remarks] };
}

/** A hundred damaged lines are said in one remark. */
const summarizeRemarks = (remarks: readonly string[]): string[] =>
  remarks.length <= MOST_REMARKS
    ? [...remarks]
    : [...remarks.slice(0, MOST_REMARKS), `and ${remarks.length - MOST_REMARKS} more lines`];

function readRecords(records: readonly JsonRecord[], format: string): ReadFile {
  const sections: RawSection[] = [];
  let refused = 0;
  for (const record of records) {
    const read = sectionsOfRecord(record);
    if (read.length === 0) refused += 1;
    for (const section of read) sections.push(section);
  }
  const days = new Set(records.map(dayOf).filter((day) => day));
  // Exports write the year 1 where they know no day.
  const day = days.size === 1 && [...days][0]! > "1800" ? [...days][0]! : null;
  return {
    format,
    sections,
    remarks: refused > 0 ? [`${refused} records without text or number`] : [],
    ...(day !== null && isCalendarDate(day) ? { effectiveDate: day } : {}),
  };
}

/** All records of sections, wherever they are in the document, in order. A record inside a section is part of it. */
function findRecords(json: unknown): JsonRecord[] {
  const found: JsonRecord[] = [];
  const waiting: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }];
  while (waiting.length > 0) {
    const { value, depth } = waiting.pop()!;
    if (depth > DEEPEST) throw new UnreadableCode(`The JSON is nested deeper than ${DEEPEST} levels.`);
    if (Array.isArray(value))
      for (let at = value.length - 1; at >= 0; at--) waiting.push({ value: value[at], depth: depth + 1 });
    else if (isRecord(value)) {
      if (isSectionRecord(value)) found.push(value);
      else
        for (const inner of Object.values(value).reverse())
          if (typeof inner === "object" && inner !== null) waiting.push({ value: inner, depth: depth + 1 });
    }
  }
  return found;
}
