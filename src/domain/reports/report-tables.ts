import type { Report, ReportBlock } from "./report.ts";

type Table = Extract<ReportBlock, { kind: "table" }>;

/** The tables of a report, in its order, the clauses last: every figure with its source can be had as CSV. */
export function tablesOf(report: Report): Table[] {
  const tables = report.sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === "table"));
  const whole = report.kind === "comparison" ? [wholeComparison(tables)] : [];
  return [...tables, ...whole, ...(report.clauses.length > 0 ? [clausesTable(report)] : [])];
}

/** The table that is meant when none is named: the whole comparison, or the first that says more than what was asked. */
export const mainTable = (tables: readonly Table[]): Table | undefined =>
  tables.find(({ name }) => name === "comparison") ??
  tables.find(({ name }) => name !== "facts") ??
  tables[0];

/** The parts of a comparison as one table: a spreadsheet has no need of headings between rows. */
function wholeComparison(tables: readonly Table[]): Table {
  const parts = tables.filter(({ name }) => name !== "facts");
  return {
    kind: "table",
    name: "comparison",
    caption: "Comparison",
    columns: ["Part", ...(parts[0]?.columns ?? ["Rule"])],
    rows: parts.flatMap(({ caption, rows }) => rows.map((row) => [{ text: caption, clauses: [] }, ...row])),
  };
}

const clausesTable = ({ clauses }: Report): Table => ({
  kind: "table",
  name: "clauses",
  caption: "Clauses",
  columns: ["Number", "Code", "Section", "Heading", "Quote", "Text", "Source", "As of", "Address"],
  rows: clauses.map((clause, index) =>
    [
      String(index + 1),
      clause.code,
      clause.section,
      clause.heading,
      clause.quote,
      clause.textStatus,
      clause.sourceTier,
      clause.asOf,
      clause.permalink,
    ].map((text) => ({ text, clauses: [] })),
  ),
});

const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/**
 * A table as CSV (RFC 4180, lines end in CR LF, with the mark by which spreadsheets know UTF-8). Where rows cite
 * clauses a last column names them; the table "clauses" of the same report says what they are.
 */
export function csvOf(table: Table): string {
  const cites = table.rows.some((row) => row.some((cell) => cell.clauses.length > 0));
  const lines = table.rows.map((row) => {
    const numbers = [...new Set(row.flatMap((cell) => cell.clauses))].sort((a, b) => a - b);
    const cells = row.map((cell) => cell.text);
    return cites ? [...cells, numbers.join(" ")] : cells;
  });
  const head = cites ? [...table.columns, "Clauses"] : [...table.columns];
  return `${BYTE_ORDER_MARK}${[head, ...lines].map((line) => line.map(csvCell).join(",") + LINE_END).join("")}`;
}

/**
 * One cell. A spreadsheet takes what begins with = + - @ for a formula, so such text gets an apostrophe before it; a
 * plain negative number keeps its sign.
 */
export function csvCell(text: string): string {
  const isNumber = /^[+-]?(?:\d[\d,]*)?(?:\.\d+)?$/.test(text) && /\d/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
