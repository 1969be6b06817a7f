import type { Position } from "#domain/geography/layer.ts";
import { drawnLot } from "#domain/geography/lot-shares.ts";
import { unpackDegree } from "#domain/geography/packed-shape.ts";
import { planeAt } from "#domain/geography/plane.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { LngLat } from "../map-address.ts";

/** A lot that is typed instead of drawn: its corners, or its width and depth around the selected place. */

const METRES_PER_FOOT = 0.3048;
const MOST_FEET = 5000;

/** The lot of a form's fields; null when none was typed. The error is a sentence. */
export function lotFromForm(
  fields: URLSearchParams,
  around: LngLat | null,
): Result<Position[], string> | null {
  const corners = fields.get("corners")?.trim();
  const [width, depth] = [fields.get("width")?.trim(), fields.get("depth")?.trim()];
  if (corners) return checked(readTypedCorners(corners));
  if (!width && !depth) return null;
  if (!around) return err("Select a place first. The lot is drawn around it.");
  const [wide, deep, turn] = [feet(width), feet(depth), Number(fields.get("turn")?.trim() || 0)];
  if (wide === null || deep === null)
    return err(
      `Please give width and depth in feet, each over 0 and at most ${MOST_FEET.toLocaleString("en-US")}.`,
    );
  if (!Number.isFinite(turn) || Math.abs(turn) > 360)
    return err("Please give the rotation in degrees, from 0 to 360.");
  return checked(ok(rectangleAround(around, wide, deep, turn)));
}

function feet(text: string | undefined): number | null {
  const value = Number(text?.replaceAll(",", "") || Number.NaN);
  return value > 0 && value <= MOST_FEET ? value : null;
}

/** Corners of a rectangle whose middle is the place; its depth points north, turned clockwise by so many degrees. */
export function rectangleAround(
  { lng, lat }: LngLat,
  width: number,
  depth: number,
  turn: number,
): Position[] {
  const { perX, perY } = planeAt([lng, lat]);
  const angle = (turn * Math.PI) / 180;
  const [x, y] = [(width * METRES_PER_FOOT) / 2, (depth * METRES_PER_FOOT) / 2];
  const corners = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ] as const;
  return corners.map(([east, north]) => [
    lng + ((east * Math.cos(angle) + north * Math.sin(angle)) / perX) * unpackDegree(1),
    lat + ((north * Math.cos(angle) - east * Math.sin(angle)) / perY) * unpackDegree(1),
  ]);
}

const CORNER_FORM = "Please write one corner per line, latitude first: 41.8555, -87.66.";

/** One corner on each line (or after each semicolon), latitude first as people copy it. */
export function readTypedCorners(text: string): Result<Position[], string> {
  const corners: Position[] = [];
  for (const line of text.split(/[\n;]+/)) {
    if (!line.trim()) continue;
    const match = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(line);
    const [lat, lng] = [Number(match?.[1]), Number(match?.[2])];
    if (!match || Math.abs(lat) > 90 || Math.abs(lng) > 180) return err(CORNER_FORM);
    corners.push([lng, lat]);
  }
  return ok(corners);
}

function checked(corners: Result<Position[], string>): Result<Position[], string> {
  if (!corners.ok) return corners;
  const lot = drawnLot(corners.value);
  return lot.ok ? ok([...lot.value.corners]) : lot;
}
