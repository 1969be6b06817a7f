import { convert, dimensionOf, type Quantity, type Unit } from "../units/quantity.ts";

/** From so many inches on, people in the United States give a length in feet. */
const LONG = 120;
const USUAL: Readonly<Partial<Record<string, Unit>>> = { length: "ft", area: "sq ft" };
const AS_SAID: ReadonlySet<Unit> = new Set(["ft", "in", "mi", "sq ft", "acres"]);

/**
 * A quantity in the unit that people usually give one of its size in: 360 in as 30 ft, 9 m as 29.5 ft. Whose size a figure
 * is should not depend on the unit in which it is told; short lengths in inches stay as they are, since their unit says
 * that they are no lot's.
 */
export function inUsualUnit({ value, unit }: Quantity): Quantity {
  const usual = USUAL[dimensionOf(unit)];
  if (usual === undefined || (AS_SAID.has(unit) && !(unit === "in" && value >= LONG))) return { value, unit };
  const inches = usual === "ft" ? convert({ value, unit }, "in") : null;
  return inches !== null && inches.value < LONG ? inches : convert({ value, unit }, usual);
}
