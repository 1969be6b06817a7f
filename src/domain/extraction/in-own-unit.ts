import type { Amount } from "./amounts.ts";
import { type Standard, TRAITS } from "./standards.ts";

const SQUARE_FEET_PER_ACRE = 43_560;
const FEET_PER_METER = 1 / 0.3048;

/** A figure in the unit of its standard; null when it cannot be one of it. A bare small lot area is in acres. */
export function inOwnUnit(
  standard: Standard,
  { value, unit }: Pick<Amount, "value" | "unit">,
  labelUnit: Amount["unit"] = null,
): number | null {
  const measured = unit ?? labelUnit;
  const own = TRAITS[standard].unit;
  if (measured === null) {
    if (own === "sq ft" && standard.startsWith("lot_area") && value <= 50)
      return value * SQUARE_FEET_PER_ACRE;
    return value;
  }
  if (measured === "acres") return own === "sq ft" || own === "%" ? value * SQUARE_FEET_PER_ACRE : null;
  if (measured === "m") return value * FEET_PER_METER;
  if (measured === "sq m") return own === "sq ft" ? value * FEET_PER_METER ** 2 : null;
  if (measured === "hectares") return own === "sq ft" ? value * 10_000 * FEET_PER_METER ** 2 : null;
  if (measured === "in") return value / 12;
  if (own === "ratio" && measured === "%") return value / 100;
  return value;
}
