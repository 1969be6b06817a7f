import { FaultPlace, type LawFault, type LineOf } from "#ingest/law-pack/law-fault.ts";
import { insteadOf } from "#ingest/law-pack/nearest-word.ts";
import { cellOf, type Entry, putCell } from "./cells.ts";
import { ALL_COLUMNS, CLAUSE_COLUMNS, type Column, KEY_COLUMNS, RULE_COLUMNS } from "./columns.ts";
import type { Table } from "./table.ts";

/** A topic file as YAML has it. */
export interface TopicContent {
  topic: string;
  clauses: Entry[];
}

const TOPIC = "topic";

/** A city's law as a table with one row for each rule, and one for each clause without any. */
export function tableOfLaw(topics: readonly TopicContent[]): Table {
  const rows = topics.flatMap(({ topic, clauses }) =>
    clauses.flatMap((clause) => {
      const rules = Array.isArray(clause.rules) && clause.rules.length > 0 ? (clause.rules as Entry[]) : [{}];
      return rules.map((rule, index) => [
        ...KEY_COLUMNS.map((column) => (column.name === TOPIC ? topic : cellOf(clause, column))),
        ...CLAUSE_COLUMNS.map((column) => (index === 0 ? cellOf(clause, column) : "")),
        ...RULE_COLUMNS.map((column) => cellOf(rule, column)),
      ]);
    }),
  );
  return { columns: ALL_COLUMNS.map(({ name }) => name), rows };
}

export interface LawOfTable {
  topics: TopicContent[];
  /** For each topic, which row of the sheet what is in it comes from; the heading is row 1. */
  rowOf: ReadonlyMap<string, LineOf>;
  faults: LawFault[];
}

/** Reads a table back. Rows of one clause may be anywhere; their order is that of the clause's rules. @param called the file's name. */
export function lawOfTable({ columns, rows }: Table, called: string): LawOfTable {
  const faults: LawFault[] = [];
  const heading = new FaultPlace(faults, called, () => 1);
  const known = new Map(ALL_COLUMNS.map((column) => [column.name, column]));
  for (const name of columns.filter((column) => column !== "" && !known.has(column)))
    heading.report(`there is no column "${name}"`, insteadOf(name, [...known.keys()], "columns"));
  for (const name of [TOPIC, "clause", "rule"].filter((column) => !columns.includes(column)))
    heading.report(`the column "${name}" is missing`, "Export the city again, and keep the first row.");
  if (faults.length > 0) return { topics: [], rowOf: new Map(), faults };
  const topics = new Map<string, PlacedTopic>();
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const place = new FaultPlace(faults, called, () => index + 2);
    const cellsByName = new Map(columns.map((name, at) => [name, cells[at] ?? ""]));
    readRow(cellsByName, index + 2, place, topics);
  }
  return {
    topics: [...topics].map(([topic, { clauses }]) => ({
      topic,
      clauses: clauses.map(({ entry }) => entry),
    })),
    rowOf: new Map([...topics].map(([topic, placed]) => [topic, rowsOf(placed)])),
    faults,
  };
}

interface PlacedClause {
  entry: Entry;
  row: number;
  ruleRows: number[];
}
interface PlacedTopic {
  clauses: PlacedClause[];
  byKey: Map<string, PlacedClause>;
}

function readRow(
  cells: ReadonlyMap<string, string>,
  row: number,
  place: FaultPlace,
  topics: Map<string, PlacedTopic>,
): void {
  const cell = ({ name }: Column) => cells.get(name) ?? "";
  const [topic = "", id = "", from = ""] = KEY_COLUMNS.map((column) => cell(column).trim());
  if (topic === "" || id === "") {
    place.report("the row has no topic or no clause", "Fill in both: they say where the rule belongs.");
    return;
  }
  const placed: PlacedTopic = topics.get(topic) ?? { clauses: [], byKey: new Map() };
  topics.set(topic, placed);
  const key = `${id}@${from}`;
  let clause = placed.byKey.get(key);
  if (!clause) {
    clause = { entry: {}, row, ruleRows: [] };
    for (const column of KEY_COLUMNS) if (column.name !== TOPIC) putCell(clause.entry, column, cell(column));
    placed.clauses.push(clause);
    placed.byKey.set(key, clause);
  }
  for (const column of CLAUSE_COLUMNS) {
    const before = cellOf(clause.entry, column);
    const own: Entry = {};
    putCell(own, column, cell(column));
    const said = cellOf(own, column);
    if (said === "" || said === before) continue;
    if (before !== "")
      place.report(
        `the clause ${id} has another ${column.name} in an earlier row`,
        "Change it there, and leave it empty here.",
      );
    else putCell(clause.entry, column, cell(column));
  }
  const rule: Entry = {};
  for (const column of RULE_COLUMNS) putCell(rule, column, cell(column));
  if (Object.keys(rule).length === 0) return;
  clause.entry.rules = [...((clause.entry.rules as Entry[] | undefined) ?? []), rule];
  clause.ruleRows.push(row);
}

/** Faults of the law are reported by the row that says what is wrong. */
const rowsOf =
  ({ clauses }: PlacedTopic): LineOf =>
  ([, clause, , rule]) => {
    const placed = clauses[Number(clause)];
    return placed?.ruleRows[Number(rule)] ?? placed?.row ?? clauses[0]?.row ?? 1;
  };
