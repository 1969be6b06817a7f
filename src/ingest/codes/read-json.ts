import { isCalendarDate } from "#domain/units/calendar-date.ts";
import { type RawSection, type ReadFile, UnreadableCode } from "./code-file.ts";
import { renameDeep, withInferredNames } from "./infer-fields.ts";
import { isRecord, type JsonRecord, textOf } from "./json-fields.ts";
import { keyedSections } from "./json-keyed.ts";
import { dayOf, hasTitle, innerParts, isSectionRecord, sectionsOfRecord, stepLabel } from "./json-record.ts";
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
  const keyed = keyedSections(json);
  if (keyed.length > 0) return { format: "JSON texts by their names", sections: keyed, remarks: [] };
  const renamed = renameDeep(json);
  const inferred = renamed === null ? [] : findRecords(renamed);
  if (inferred.length > 0) return readRecords(inferred, "JSON records");
  const listed = listedSections(json);
  if (listed.length > 0)
    return { format: "JSON records", sections: [], listed, remarks: ["A table of contents without text."] };
  throw new UnreadableCode("No records with a text and a section number or title.");
}

export function readJsonLines(text: string): ReadFile {
  const records: Found[] = [];
  const remarks: string[] = [];
  text.split(/\r?\n/).forEach((line, at) => {
    if (line.trim() === "") return;
    try {
      const value: unknown = JSON.parse(line);
      if (isRecord(value)) records.push(...foundInLine(value));
      else remarks.push(`Line ${at + 1} is no record.`);
    } catch {
      remarks.push(`Line ${at + 1} is not JSON.`);
    }
  });
  const read = readRecords(withNames(records), "JSON lines");
  return { ...read, remarks: [...summarizeRemarks(remarks), ...read.remarks] };
}

function withNames(found: readonly Found[]): readonly Found[] {
  const records = withInferredNames(
    found.map(({ record }) => record),
    isSectionRecord,
    hasTitle,
  );
  return found.map(({ path }, at) => ({ record: records[at]!, path }));
}

/** A line is one record, or an object that has several. */
function foundInLine(value: JsonRecord): Found[] {
  if (isSectionRecord(value)) return [{ record: value, path: [] }];
  const inside = findRecords(value);
  return inside.length > 0 ? inside : [{ record: value, path: [] }];
}

/** A hundred damaged lines are said in one remark. */
const summarizeRemarks = (remarks: readonly string[]): string[] =>
  remarks.length <= MOST_REMARKS
    ? [...remarks]
    : [...remarks.slice(0, MOST_REMARKS), `and ${remarks.length - MOST_REMARKS} more lines`];

/** The records of a table or of JSON as sections. */
export function readRecords(records: readonly Found[], format: string): ReadFile {
  const sections: RawSection[] = [];
  let refused = 0;
  for (const { record, path } of records) {
    const read = sectionsOfRecord(record, path);
    if (read.length === 0) refused += 1;
    for (const section of read) sections.push(section);
  }
  const days = new Set(records.map(({ record }) => dayOf(record)).filter((day) => day));
  // Exports write the year 1 where they know no day.
  const day = days.size === 1 && [...days][0]! > "1800" ? [...days][0]! : null;
  return {
    format,
    sections,
    remarks: refused > 0 ? [`${refused} records without text or number`] : [],
    ...(day !== null && isCalendarDate(day) ? { effectiveDate: day } : {}),
  };
}

/** A record with the labels of the parts of the code that it is in. */
export interface Found {
  record: JsonRecord;
  path: readonly string[];
}

/** All records of sections, wherever they are in the document, in order. A paragraph inside a section is part of it. */
function findRecords(json: unknown): Found[] {
  const found: Found[] = [];
  const waiting: { value: unknown; depth: number; path: readonly string[]; key: string }[] = [
    { value: json, depth: 0, path: [], key: "" },
  ];
  while (waiting.length > 0) {
    const { value, depth, path, key } = waiting.pop()!;
    if (depth > DEEPEST) throw new UnreadableCode(`The JSON is nested deeper than ${DEEPEST} levels.`);
    if (Array.isArray(value))
      for (let at = value.length - 1; at >= 0; at--)
        waiting.push({ value: value[at], depth: depth + 1, path, key });
    else if (isRecord(value)) {
      const isSection = isSectionRecord(value);
      if (isSection) found.push({ record: value, path });
      // Records that are sections of their own may be inside one that has a text.
      if (isSection && innerParts(value).length > 0) continue;
      const label = labelOf(value, key);
      const inside = label === "" ? path : [...path, label];
      for (const [name, inner] of Object.entries(value).reverse()) {
        if (typeof inner !== "object" || inner === null) continue;
        if (
          !isSection ||
          (Array.isArray(inner) && inner.some((one) => isRecord(one) && isSectionRecord(one)))
        )
          waiting.push({ value: inner, depth: depth + 1, path: inside, key: name });
      }
    }
  }
  return found;
}

const KINDS = /^(title|subtitle|chapter|subchapter|article|part|division|appendix)s?$/i;

/** "Chapter 17.08. Residential" for a part of a code, as far as it says. */
function labelOf(record: JsonRecord, key: string): string {
  const kind =
    KINDS.exec(textOf(record, ["type", "kind", "level", "nodetype"]) ?? "")?.[1] ?? KINDS.exec(key)?.[1];
  const number = textOf(record, ["number", "num", "label", "chapter", "article"]) ?? "";
  const name = textOf(record, ["title", "heading", "name"]) ?? "";
  const numbered =
    kind && /^[\dIVXLA-Z][\w.-]{0,12}$/.test(number)
      ? `${kind[0]!.toUpperCase()}${kind.slice(1).toLowerCase()} ${number}`
      : number;
  if (numbered === "" || name === "" || numbered === name) return stepLabel(numbered || name);
  return `${stepLabel(numbered)}. ${stepLabel(name)}`;
}
