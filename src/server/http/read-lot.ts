import type { Position } from "#domain/geography/layer.ts";
import { type DrawnLot, drawnLot } from "#domain/geography/lot-shares.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, type Result } from "#domain/result.ts";

const LOT_FORM = "Please write the lot as lng,lat;lng,lat;lng,lat in degrees.";

/** A drawn property from an address: "lng,lat;lng,lat;…" in degrees. */
export function readLot(text: string): Result<DrawnLot, Problem> {
  const corners = text
    .split(";")
    .map((corner) => corner.split(",").map((part) => (part.trim() ? Number(part) : Number.NaN)));
  const sound = corners.every(
    (corner) => corner.length === 2 && Math.abs(corner[0]!) <= 180 && Math.abs(corner[1]!) <= 90,
  );
  if (!sound) return err(invalidInput("lot", LOT_FORM));
  const lot = drawnLot(corners as unknown as Position[]);
  return lot.ok ? lot : err(invalidInput("lot", lot.error));
}
