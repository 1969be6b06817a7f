import { readStreetAddress } from "#domain/geography/street-address.ts";
import { textOf } from "./record-columns.ts";
import type { SourceRecord } from "./source-records.ts";
import type { ZoneFamilies } from "./zone-families.ts";

/**
 * Which columns of a zoning layer have the code and the name of each district, where no column has a usual name. Read
 * from what is in them: cities call them ZN_DSGNTN, ZONE_LABEL or zon_new, and all write codes alike.
 */

type Properties = SourceRecord["properties"];

/** A part of a column's name that says districts. */
const OF_ZONES = /zon|zn|dist|dsg/i;
/** A part of a column's name that says names of districts. */
const OF_NAMES = /desc|name|title|label|class|categ|use|type|long/i;
/** A part of a column's name that says addresses. */
const OF_ADDRESSES = /addr|street|site|situs/i;
/** Of the records with a value, so many must be codes. */
const MOSTLY = 0.8;
/** Of all records, so many must have a value. */
const FILLED = 0.3;
/** A column with a value of its own for more than this share of the records has numbers of cases or of records. */
const MOST_DISTINCT = 0.6;
/** Few records may each have another code. */
const FEW = 30;

/** "RS7.5", "MUDD-O(CD)", "PD 30": at most five letters together, and one at least. */
const isCode = (text: string): boolean =>
  text.length <= 24 && /[a-z]/i.test(text) && !/[a-z]{6}|:\/\//i.test(text);
/** "Residential: Large Lot" */
const isName = (text: string): boolean => /[a-z]{4}/i.test(text) && !/:\/\/|^[{<]/.test(text);

const textIn = (properties: Properties, column: string): string => textOf(properties[column]).trim();

/**
 * A column's name in small letters and figures alone, without the table that it is from: "Zone Code" and
 * "PLANNING.ZONE_CODE" are both "zonecode".
 */
export const columnKey = (column: string): string =>
  (column.split(".").at(-1) || column).toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Among columns that all have codes: the words of names, and those of codes. */
const SAYS_NAME = /desc|name|nam$|title|label|long|full/i;
const OF_ANOTHER_TIME = /old|prev|prior|former|orig|propos|futur/i;
const SAYS_CODE = /cod|class|abbr|symbol|desig|dsgn|cd$/i;

/**
 * The one column of codes; null where none or several may be it. Where a city's names are as short as its codes, the
 * names of the columns decide, and a column with the same in every record is none where another has more.
 */
export function codeColumn(columns: readonly string[], sample: readonly Properties[]): string | null {
  let found = columns.filter((column) => OF_ZONES.test(column) && hasCodes(column, sample));
  const preferences: ((column: string) => boolean)[] = [
    (column) => !OF_ANOTHER_TIME.test(column),
    (column) => !SAYS_NAME.test(column),
    (column) => new Set(sample.map((own) => textIn(own, column))).size > 1,
    (column) => SAYS_CODE.test(column),
  ];
  for (const isBetter of preferences) {
    const better = found.filter(isBetter);
    if (better.length > 0) found = better;
  }
  return found.length === 1 ? found[0]! : null;
}

/** Columns whose names are of persons, files or streets, not of the place that the shape is. */
const OF_OTHER_NAMES =
  /owner|^own|applicant|user|edit(or|ed)|creat(or|ed)|contact|^file|filenam|street(?!car)|^str?nam/;

/** The one column whose name says that it has names of places, with words in most records; null where none or several do. */
export function nameOnlyColumn(columns: readonly string[], sample: readonly Properties[]): string | null {
  const found = columns.filter((column) => {
    const key = columnKey(column);
    if (!/name|nam$/.test(key) || OF_OTHER_NAMES.test(key)) return false;
    const named = sample.filter((own) => /[a-z]{2}/i.test(textIn(own, column))).length;
    return named > 0 && named >= FILLED * sample.length;
  });
  return found.length === 1 ? found[0]! : null;
}

/** A part of a column's name that says parcels. */
const OF_PARCELS = /parc|pcl|^pin|^apn|folio|taxlot|lotid|^upc|bbl|^pid$|propid|taxid|acct|account/;
/** A number of a parcel has so many figures, and no other parcel has it; homes of a condominium may share one. */
const FIGURES = /(\d\D*){4}/;
const MOSTLY_OWN = 0.6;

/** The one column of parcel numbers; null where none or several may be it. */
export function parcelColumn(columns: readonly string[], sample: readonly Properties[]): string | null {
  const found = columns.filter((column) => {
    if (!OF_PARCELS.test(columnKey(column))) return false;
    const values = sample.map((own) => textIn(own, column)).filter((text) => text !== "");
    const numbers = values.filter((text) => FIGURES.test(text) && text.length <= 40).length;
    return (
      values.length >= MOSTLY * sample.length &&
      values.length > 0 &&
      numbers >= MOSTLY * values.length &&
      new Set(values).size >= MOSTLY_OWN * values.length
    );
  });
  return found.length === 1 ? found[0]! : null;
}

function hasCodes(column: string, sample: readonly Properties[]): boolean {
  const values = sample.map((own) => textIn(own, column)).filter((text) => text !== "");
  if (values.length < FILLED * sample.length || values.length === 0) return false;
  const distinct = new Set(values).size;
  if (distinct > FEW && distinct > MOST_DISTINCT * values.length) return false;
  return values.filter(isCode).length >= MOSTLY * values.length;
}

/** The one column of street addresses; null where none or several may be it. */
export function addressColumn(columns: readonly string[], sample: readonly Properties[]): string | null {
  const found = columns.filter((column) => {
    return OF_ADDRESSES.test(column) && hasAddresses(column, sample);
  });
  return found.length === 1 ? found[0]! : null;
}

/** Whether most of a column's values are a number and a street. */
export function hasAddresses(column: string, sample: readonly Properties[]): boolean {
  const values = sample.map((own) => textIn(own, column)).filter((text) => text !== "");
  const read = values.filter((text) => readStreetAddress(text) !== null).length;
  return values.length > 0 && read >= MOSTLY * values.length;
}

/**
 * The column that names the districts: words, the same for every record of a code, of which most say a kind of zone.
 * Null where no column does.
 */
export function nameColumn(
  columns: readonly string[],
  sample: readonly Properties[],
  field: string,
  families: ZoneFamilies,
): string | null {
  let best: { column: string; names: number } | null = null;
  for (const column of columns) {
    if (column === field || !OF_NAMES.test(column)) continue;
    const names = namesByCode(column, sample, field);
    if (!names || names.size === 0) continue;
    const said = [...names.values()].filter((name) => families.ofWords(name) !== null).length;
    if (said < names.size / 2) continue;
    const distinct = new Set(names.values()).size;
    // The column with more names says more than one that sums districts up.
    if (!best || distinct > best.names) best = { column, names: distinct };
  }
  return best?.column ?? null;
}

/** What a column has for each code; null where it has different things for one, or no words. */
function namesByCode(
  column: string,
  sample: readonly Properties[],
  field: string,
): ReadonlyMap<string, string> | null {
  const byCode = new Map<string, string>();
  for (const own of sample) {
    const [code, name] = [textIn(own, field), textIn(own, column)];
    if (code === "" || name === "") continue;
    if (!isName(name) || (byCode.get(code) ?? name) !== name) return null;
    byCode.set(code, name);
  }
  return byCode;
}
