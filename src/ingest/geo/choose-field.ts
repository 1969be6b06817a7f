import type { LayerKind } from "#domain/geography/layer.ts";
import { addressColumn, codeColumn } from "./recognize-columns.ts";
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

/** Whether a column holds districts rather than names or numbers. */
export const holdsDistricts = (kind: LayerKind, field: string | null): boolean =>
  kind === "zoning" || (kind !== "parcels" && field !== null && ZONING.includes(field.toLowerCase()));

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
  const known = byKind(kind).find((name) => columns.has(name));
  if (known !== undefined) return columns.get(known) as string;
  if (kind === "boundary") return null;
  const recognized =
    kind === "zoning"
      ? codeColumn([...columns.values()], sample)
      : kind === "addresses"
        ? addressColumn([...columns.values()], sample)
        : null;
  if (recognized !== null) return recognized;
  const what = WHAT[kind] ?? "the name";
  throw new UnreadableSource(
    `Which column has ${what}? Please name it with --field. The columns are: ${listColumns([...columns.values()])}.`,
  );
}
