import { fieldOf, type JsonRecord, plainName, textOf } from "./json-fields.ts";
import { FIRM_NUMBERS, TITLES, textName } from "./json-record.ts";

/** Tables with a row for each paragraph: rows next to each other that have the number of one section. */

/** Of the rows, how many repeat the number above them where rows are paragraphs. Two versions of a section do so seldom. */
const FEWEST_REPEATS = 1 / 3;
/** What the column with "A" or "(1)" may be called. */
const LABELS =
  "para paragraph paragraphnumber paragraphno subsection subsec subparagraph sub item label marker enumerator".split(
    " ",
  );
const LABEL = /^\(?[A-Za-z\d]{1,4}[.)]{0,2}$/;

/** A record for each section, with its paragraphs under each other; the records themselves where each row is a section. */
export function paragraphsAsSections(records: readonly JsonRecord[]): readonly JsonRecord[] {
  const repeats = records.filter((record, at) => goesOn(records[at - 1], record)).length;
  if (repeats < records.length * FEWEST_REPEATS) return records;
  const groups: JsonRecord[][] = [];
  for (const record of records) {
    const open = groups.at(-1);
    if (open && goesOn(open.at(-1), record)) open.push(record);
    else groups.push([record]);
  }
  return groups.map(sectionOf);
}

/** In the same section: its title is there once, or in each row. */
function goesOn(above: JsonRecord | undefined, record: JsonRecord): boolean {
  const number = textOf(record, FIRM_NUMBERS);
  if (!above || number === null || number !== textOf(above, FIRM_NUMBERS)) return false;
  const title = textOf(record, TITLES);
  return title === null || textOf(above, TITLES) === null || title === textOf(above, TITLES);
}

function sectionOf(rows: readonly JsonRecord[]): JsonRecord {
  const first = rows[0]!;
  const name = rows.map(textName).find((found) => found !== undefined);
  if (name === undefined) return first;
  const text = rows.map((row) => paragraphOf(row, name)).filter((one) => one !== "");
  // Without the column of labels, which is no number of the section.
  const fields = Object.entries(first).filter(
    ([key]) => plainName(key) !== name && !LABELS.includes(plainName(key)),
  );
  return { ...Object.fromEntries(fields), [name]: text.join("\n\n") };
}

function paragraphOf(row: JsonRecord, name: string): string {
  const value = fieldOf(row, name);
  const text = typeof value === "string" ? value.trim() : "";
  const label = textOf(row, LABELS) ?? "";
  if (!LABEL.test(label)) return text;
  const printed = /[.)]$/.test(label) ? label : `${label}.`;
  return text.startsWith(label) && /^[.)\s]/.test(text.slice(label.length)) ? text : `${printed} ${text}`;
}
