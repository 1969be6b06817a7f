import type { LotOutline } from "#domain/geography/lot-outline.ts";
import { describePlace } from "#domain/place-report/describe-place.ts";
import type { PlaceReport, PlaceRequest, SeenPlace, SeenShape } from "#domain/place-report/place-report.ts";
import { realCity, realEngine, TODAY } from "./law.ts";

/** Places for tests of their reports, by the project's own law. */

export const seenShape = (code: string, given: Partial<SeenShape> = {}): SeenShape => ({
  code,
  title: "",
  zoneType: "residential",
  district: code,
  layer: { kind: "zoning", schematic: true },
  ...given,
});

/** What a map shows at a place in one district, and nothing else. */
export const seenPlace = (code: string, given: Partial<SeenPlace> = {}): SeenPlace => ({
  message: `This place is in the district ${code}.`,
  point: { lng: -104.967, lat: 39.7235 },
  place: null,
  district: seenShape(code),
  alsoMapped: [],
  overlays: [],
  nearby: [],
  adjacent: [],
  neighborhood: null,
  lot: null,
  schematic: true,
  sources: [],
  ...given,
});

/** The report of a place in a district of a real city. */
export function placeReport(
  citySlug: string,
  code: string,
  given: {
    lot?: LotOutline;
    parcel?: PlaceRequest["parcel"];
    width?: number;
    depth?: number;
    seen?: Partial<SeenPlace>;
    base?: string | null;
  } = {},
): PlaceReport {
  const district = seenShape(code, given.base === undefined ? {} : { district: given.base });
  return describePlace(
    realEngine(),
    {
      city: realCity(citySlug),
      district,
      seen: seenPlace(code, given.seen),
      lot: given.lot ?? null,
      parcel: given.parcel ?? null,
      example: { width: given.width, depth: given.depth },
    },
    TODAY,
  );
}
