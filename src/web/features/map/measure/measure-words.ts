import type { Position } from "#domain/geography/layer.ts";
import { measurePath, type PathMeasures } from "#domain/geography/measure-path.ts";
import { acresWords, squareFeetWords } from "../draw/lot-measures.ts";

const FEET_PER_MILE = 5280;
const SQUARE_FEET_PER_ACRE = 43_560;
/** From half a mile on, feet alone say little. */
const MILES_FROM = 2640;
const SMALL_AREA = 20_000;

/** What is measured, in a sentence that says what to do next while there is little of it. */
export function measureWords(path: readonly Position[]): string {
  if (path.length === 0)
    return "Click or tap a place to start. By keyboard: move the map with the arrows, press Enter.";
  if (path.length === 1) return "Click or tap the next place.";
  const { feet, squareFeet } = measurePath(path);
  return [lengthWords(feet), ...areaWords(path.length, squareFeet)].join(" · ");
}

/** "1,240 ft", "5,300 ft (1.00 mi)": to the foot near by, to ten feet from half a mile on. */
export function lengthWords(feet: number): string {
  const step = feet < MILES_FROM ? 1 : 10;
  const words = `${(Math.round(feet / step) * step).toLocaleString("en-US")} ft`;
  return feet < MILES_FROM ? words : `${words} (${(feet / FEET_PER_MILE).toFixed(2)} mi)`;
}

function areaWords(places: number, squareFeet: PathMeasures["squareFeet"]): string[] {
  if (places < 3) return [];
  if (squareFeet === null) return ["no area, because the line crosses itself"];
  const acres = acresWords(squareFeet / SQUARE_FEET_PER_ACRE);
  return [
    squareFeet < SMALL_AREA
      ? `${squareFeetWords(squareFeet)} inside`
      : `${squareFeetWords(squareFeet)} (${acres}) inside`,
  ];
}
