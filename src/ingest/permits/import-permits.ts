import type { PermitReview } from "#domain/permits/permit-review.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { type FetchSource, makeFetchSource } from "../geo/fetch-source.ts";
import { isAddress, readSourceBytes } from "../geo/read-source.ts";
import { UnreadableSource } from "../geo/source-records.ts";
import { type Columns, FIELDS, recognizeColumns } from "./permit-columns.ts";
import { readReview, yearMeaning } from "./read-review.ts";
import { MOST_TABLE_BYTES, readTable, type Table } from "./read-table.ts";

export interface PermitImportOptions {
  /** The day that the source's state is of; what is dated later is refused. */
  asOf: CalendarDate;
  license?: string;
  /** What the data is called; the file's name unless told otherwise. */
  name?: string;
  fetchSource?: FetchSource;
}

/** Where permit data is from. */
export interface PermitSource {
  name: string;
  url: string | null;
  asOf: CalendarDate;
  license: string | null;
}

/** What became of the records of a source. */
export interface PermitReport {
  format: string;
  /** Which column was read as what, in the order of the fields. */
  columns: { field: string; column: string }[];
  records: number;
  kept: number;
  /** How many were refused, by reason. */
  refused: Record<string, number>;
}

export interface ImportedPermits {
  source: PermitSource;
  reviews: PermitReview[];
  report: PermitReport;
}

/**
 * Reads open permit data from a file or address. Names, places and numbers of permits are not taken over: how long a
 * review takes needs none of them. A source that cannot be read is an error with a sentence; a record that cannot be
 * kept is counted.
 */
export async function importPermits(
  source: string,
  options: PermitImportOptions,
): Promise<Result<ImportedPermits, string>> {
  try {
    const fetchSource = options.fetchSource ?? makeFetchSource({ bytes: MOST_TABLE_BYTES });
    return ok(readPermits(source, readTable(await readSourceBytes(source, fetchSource)), options));
  } catch (problem) {
    if (problem instanceof UnreadableSource) return err(problem.message);
    throw problem;
  }
}

function readPermits(source: string, { format, rows }: Table, options: PermitImportOptions): ImportedPermits {
  const columns = recognizeColumns(rows);
  const missing = missingOf(columns);
  if (missing) throw new UnreadableSource(`${missing} Its columns: ${namesOf(rows)}.`);
  const reviews: PermitReview[] = [];
  const refused = new Map<string, number>();
  const refuse = (reason: string) => refused.set(reason, (refused.get(reason) ?? 0) + 1);
  const known = new Set<unknown>();
  const context = { asOf: options.asOf, yearIs: yearMeaning(rows, columns) };
  for (const row of rows) {
    const number = columns.number === undefined ? null : row[columns.number];
    const review = readReview(row, columns, context);
    if ("refused" in review) refuse(review.refused);
    else if (number !== null && number !== undefined && known.has(number))
      refuse("a permit number that came before");
    else {
      known.add(number);
      reviews.push(review);
    }
  }
  const file = source.split(/[?#]/)[0]?.split(/[/\\]/).pop() || source;
  return {
    source: {
      name: options.name ?? file,
      url: isAddress(source) ? source : null,
      asOf: options.asOf,
      license: options.license ?? null,
    },
    reviews,
    report: {
      format,
      columns: FIELDS.flatMap((field) => {
        const column = columns[field];
        return column === undefined ? [] : [{ field, column }];
      }),
      records: rows.length,
      kept: reviews.length,
      refused: Object.fromEntries([...refused].sort((a, b) => b[1] - a[1])),
    },
  };
}

/** Why nothing could be read from such columns; null where it can. */
function missingOf({ applied, issued, days, year, yearIssued }: Columns): string | null {
  if (applied && issued) return null;
  if (!days)
    return "The source has no column of days in review, and not both of the days of application and issue.";
  if (applied || issued || year || yearIssued) return null;
  return "The source has days in review, and neither a day nor a year that they belong to.";
}

const MOST_NAMES = 40;

function namesOf(rows: Table["rows"]): string {
  const names = Object.keys(rows[0] ?? {});
  return `${names.slice(0, MOST_NAMES).join(", ").slice(0, 1_000)}${names.length > MOST_NAMES ? ", …" : ""}`;
}
