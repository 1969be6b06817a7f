import { OpenLocationCode } from "open-location-code";
import type { Position } from "#domain/geography/layer.ts";

const codes = new OpenLocationCode();
/** "86HJV9JR+XX" alone, or "V9JR+XX" with what a map writes behind it: "V9JR+XX Chicago". */
const CODE = /^([23456789CFGHJMPQRVWX]{2,8}\+[23456789CFGHJMPQRVWX]{0,7})(?:[\s,].*)?$/i;

/** The middle of the square of a plus code; a short one is the nearest of its name to `near`. Null for any other text. */
export function readPlusCode(text: string, near: Position | null): Position | null {
  const code = CODE.exec(text.trim())?.[1]?.toUpperCase();
  if (!code || !codes.isValid(code)) return null;
  if (!codes.isFull(code) && !near) return null;
  const full = codes.isFull(code) ? code : codes.recoverNearest(code, near![1], near![0]);
  const { latitudeCenter, longitudeCenter } = codes.decode(full);
  return [longitudeCenter, latitudeCenter];
}
