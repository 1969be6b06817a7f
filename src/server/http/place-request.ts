import type { z } from "zod";
import type { LocationOutput } from "#contract/map.ts";
import type { PlaceReportInput } from "#contract/place-report.ts";
import { outlineOfLot, usualFront } from "#domain/geography/lot-outline.ts";
import { isSameLot } from "#domain/geography/parcel-lot.ts";
import type { PlaceRequest, SeenShape } from "#domain/place-report/place-report.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Services } from "../services.ts";
import { locatePlace } from "./locate-place.ts";

/** Looks a place up for its report. `request` is null where no district was found, and `output` says why. */
export async function readPlaceRequest(
  services: Services,
  { frontage, width, depth, ...where }: z.output<typeof PlaceReportInput>,
): Promise<
  Result<{ output: LocationOutput; request: (PlaceRequest & { district: SeenShape }) | null }, Problem>
> {
  const found = await locatePlace(services, where);
  if (!found.ok) return found;
  const { output, city, lot: drawn } = found.value;
  const lot = drawn && outlineOfLot(drawn, frontage ?? usualFront(drawn));
  if (drawn && !lot)
    return err(invalidInput("frontage", "Please choose one of the lot's sides as the street side."));
  // Of a place that is on the map only there is no law to report.
  if (!city || !output.district || !services.engine.cities.has(city.id)) return ok({ output, request: null });
  const { parcel } = output;
  const isParcel = drawn && parcel?.lot && isSameLot(drawn.corners, parcel.lot);
  const request = {
    city,
    seen: output,
    district: output.district,
    lot,
    parcel: isParcel ? { code: parcel.code, lotType: parcel.lot!.lotType, alley: parcel.lot!.alley } : null,
    example: { width, depth },
  };
  return ok({ output, request });
}
