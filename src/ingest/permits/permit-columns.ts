import type { Row } from "./read-table.ts";
import { readDay, readNumber, readYear } from "./read-value.ts";
import { buildingOf, workOf } from "./work-words.ts";

/** What a column of permit data may say. */
export const FIELDS = [
  "number",
  "work",
  "building",
  "description",
  "applied",
  "issued",
  "days",
  "year",
  "yearIssued",
  "cost",
  "area",
] as const;
export type Field = (typeof FIELDS)[number];
export type Columns = Readonly<Partial<Record<Field, string>>>;

const isText = (value: unknown): boolean => typeof value === "string" && /[a-z]/i.test(value);
const isDay = (value: unknown): boolean => readDay(value) !== null;
const isAmount = (value: unknown): boolean => (readNumber(value) ?? -1) >= 0;
const isYear = (value: unknown): boolean => readYear(value) !== null;
const isNumber = (value: unknown): boolean => typeof value === "number" || /\d/.test(String(value));

/**
 * The names that columns have where cities publish permits, in lower case without separators, the best first; the
 * single letters are those of compact files. A column counts only if its values are what the field wants.
 */
const KNOWN: Readonly<Record<Field, { names: string; fits: (value: unknown) => boolean }>> = {
  number: {
    names:
      "permitnum permitnumber permitno permit recordid recordnumber applicationnumber casenumber folderrsn id p",
    fits: isNumber,
  },
  work: {
    names:
      "workclass worktype work typeofwork permittypedesc permittypemapped permittype jobtype permittypedefinition permitsubtype constructiontype type t",
    fits: isText,
  },
  building: {
    names:
      "permitclassmapped permitclass buildingtype buildingclass occupancytype occupancy propertytype structuretype usetype proposeduse landuse category class c",
    fits: isText,
  },
  description: {
    names:
      "description workdescription projectdescription permitdescription scopeofwork jobdescription projectname comments",
    fits: isText,
  },
  applied: {
    names:
      "applieddate applicationdate applicationstartdate applieddt dateapplied fileddate filingdate prefilingdate submitteddate submittaldate datesubmitted receiveddate intakedate applied filed",
    fits: isDay,
  },
  issued: {
    names:
      "issueddate issuedate issuancedate permitissueddate dateissued issued approveddate approvaldate decisiondate reviewcompleteddate completeddate completiondate datecompleted completed",
    fits: isDay,
  },
  days: {
    names:
      "daysinreview reviewdays totaldaysplanreview daystoissue daystoissuance daystoapproval reviewtime processingtime processingdays turnarounddays totaldays numberofdays days d",
    fits: isAmount,
  },
  year: {
    names: "applicationyear yearapplied appliedyear filingyear yearfiled permityear year yr y",
    fits: isYear,
  },
  yearIssued: { names: "issuedyear yearissued issueyear decisionyear", fits: isYear },
  cost: {
    names:
      "estprojectcost estimatedcost reportedcost totaljobvaluation projectcost constructioncost jobvalue projectvalue valuation estimatedvalue declaredvaluation value cost co",
    fits: isAmount,
  },
  area: {
    names:
      "totalnewaddsqft squarefootage squarefeet sqft totalsqft buildingarea floorarea grossfloorarea grosssquarefootage area",
    fits: isAmount,
  },
};

/** Rows that are looked at to see what a column has, spread over the whole source. */
const LOOKED_AT = 1_000;
/** Of the values that a column has, at least these must be what the field wants. */
const FITTING = 0.9;
/** Columns without a known name are taken for work or building where so many values say which. */
const SPEAKING = 0.8;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Which column says what. Names decide, values confirm; work and building are also recognized by their words alone. */
export function recognizeColumns(rows: readonly Row[]): Columns {
  const step = Math.max(1, Math.floor(rows.length / LOOKED_AT));
  const sample = rows.filter((_, i) => i % step === 0);
  const names = [...new Set(sample.flatMap((row) => Object.keys(row)))];
  const valuesOf = (name: string) =>
    sample
      .map((row) => (Object.hasOwn(row, name) ? row[name] : null))
      .filter((value) => value !== null && value !== undefined && value !== "");
  const share = (name: string, fits: (value: unknown) => boolean): number => {
    const values = valuesOf(name);
    return values.length === 0 ? 0 : values.filter(fits).length / values.length;
  };
  const found: Partial<Record<Field, string>> = {};
  const isFree = (name: string) => !Object.values(found).includes(name);
  for (const field of FIELDS) {
    const { names: known, fits } = KNOWN[field];
    const named = known.split(" ").flatMap((word) => names.filter((name) => plain(name) === word));
    const column = named.find((name) => isFree(name) && share(name, fits) >= FITTING);
    if (column !== undefined) found[field] = column;
  }
  for (const [field, read] of [
    ["work", workOf],
    ["building", buildingOf],
  ] as const) {
    const speaks = (value: unknown): boolean => typeof value === "string" && read(value) !== null;
    found[field] ??= names.find(
      (name) => isFree(name) && share(name, speaks) >= SPEAKING && new Set(valuesOf(name)).size > 1,
    );
  }
  return found;
}
