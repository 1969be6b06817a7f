import type { Position } from "#domain/geography/layer.ts";

/** Paths in the drawing language of PDF. */

/** To a hundredth of a point. */
export const numeral = (value: number): string => String(Math.round(value * 100) / 100);

const steps = (line: readonly Position[]): string =>
  line.map(([x, y], i) => `${numeral(x)} ${numeral(y)} ${i === 0 ? "m" : "l"}`).join(" ");

/** Closed rings. Holes wind the other way, so that filling by winding leaves them out. */
export const pathOf = (rings: readonly (readonly Position[])[]): string =>
  rings.map((ring) => `${steps(ring)} h`).join(" ");

/** Lines that stay open. */
export const linesOf = (lines: readonly (readonly Position[])[]): string => lines.map(steps).join(" ");
