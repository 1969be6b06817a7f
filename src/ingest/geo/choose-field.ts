import type { LayerKind } from "#domain/geography/layer.ts";
import {
  addressColumn,
  codeColumn,
  columnKey,
  hasAddresses,
  nameOnlyColumn,
  parcelColumn,
} from "./recognize-columns.ts";
import { type ColumnSurvey, listColumns, namedColumn } from "./record-columns.ts";
import { UnreadableSource } from "./source-records.ts";

/** Column names that cities publish districts under, best first. */
const ZONING = [
  "zone_class",
  "zoning",
  "zonedist",
  "zone_dist",
  "zone_district",
  "zoning_zty",
  "zoning_ztype",
  "zoning_type",
  "base_zone",
  "zonelut",
  "zone_code",
  "zonecode",
  "zone",
  "zone_id",
  "district",
];
const NAMES = [
  "name",
  "area_name",
  "sdname",
  "district_name",
  "hist_dist",
  "historic_name",
  "nhood",
  "neighborhood",
  "nbhd_name",
  "pri_neigh",
  "boroname",
  "boro_name",
  "park_name",
  "landmark",
  "landmark_name",
  "station_name",
  "stop_name",
  "fld_zone",
  "route",
  "label",
  "title",
];
const PARCELS = [
  "pin",
  "pin14",
  "pin10",
  "apn",
  "parcel_id",
  "parcelid",
  "bbl",
  "document_bbls",
  "taxlot",
  "schednum",
  "state_id",
  "prop_id",
];
const ADDRESSES = [
  "address",
  "full_address",
  "fulladdr",
  "full_street_name",
  "addr",
  "address_full",
  "site_addr",
];

const WHAT: Partial<Record<LayerKind, string>> = {
  zoning: "the district",
  parcels: "the parcel number",
  addresses: "the street address",
};

const byKind = (kind: LayerKind): readonly string[] => {
  if (kind === "zoning") return ZONING;
  if (kind === "parcels") return PARCELS;
  if (kind === "addresses") return ADDRESSES;
  return [...NAMES, ...ZONING];
};

const RECOGNIZE: Partial<Record<LayerKind, typeof codeColumn>> = {
  zoning: codeColumn,
  parcels: parcelColumn,
  addresses: () => null,
};

/** Whether a column holds districts rather than names or numbers. */
export const holdsDistricts = (kind: LayerKind, field: string | null): boolean =>
  kind === "zoning" || (kind !== "parcels" && field !== null && ZONING.includes(field.toLowerCase()));

/** The column with whole street addresses, number and street; null where there is none. */
export function wholeAddress({ names, sample }: Pick<ColumnSurvey, "names" | "sample">): string | null {
  const columns = [...names.values()];
  const known = ADDRESSES.flatMap((name) => columns.filter((own) => columnKey(own) === columnKey(name)));
  return known.find((column) => hasAddresses(column, sample)) ?? addressColumn(columns, sample);
}

/**
 * The column that holds each record's district or name. A boundary may have none. Throws when the named one is missing,
 * or when none is recognised, with the columns to choose from.
 */
export function chooseField(
  { names: columns, sample }: Pick<ColumnSurvey, "names" | "sample">,
  kind: LayerKind,
  asked?: string,
): string | null {
  if (asked !== undefined) return namedColumn(columns, asked);
  const all = [...columns.values()];
  const byKey = new Map([...all].reverse().map((column) => [columnKey(column), column]));
  const whole = kind === "addresses" ? wholeAddress({ names: columns, sample }) : null;
  if (whole !== null) return whole;
  const known = byKind(kind).find((name) => columns.has(name) || byKey.has(columnKey(name)));
  if (known !== undefined) return columns.get(known) ?? byKey.get(columnKey(known))!;
  if (kind === "boundary") return null;
  const recognize = RECOGNIZE[kind] ?? nameOnlyColumn;
  const recognized = recognize(all, sample);
  if (recognized !== null) return recognized;
  const what = WHAT[kind] ?? "the name";
  throw new UnreadableSource(
    `Which column has ${what}? Please name it with --field. The columns are: ${listColumns(all)}.`,
  );
}
