import { isUpper } from "../law/comparators.ts";
import type { Rule } from "../law/law.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { difference, type Quantity, sameDimension } from "../units/quantity.ts";
import type { Project } from "./figures-known.ts";
import type { Worked } from "./worked.ts";

/** What the distance at one side leaves to the other, of what both need together. Null where not just one is told. */
export function otherSide(
  { counts, comparator }: Rule,
  both: Quantity,
  { sides = [] }: Project,
): Worked | null {
  const [told, ...more] = sides;
  if (counts !== "both_sides" || !comparator || isUpper(comparator) || !told || more.length > 0) return null;
  if (!sameDimension(told.unit, both.unit)) return null;
  const rest = difference(both, told);
  const value = { value: Math.max(0, Number(rest.value.toFixed(4))), unit: rest.unit };
  return {
    value,
    arithmetic: `${formatQuantity(both)} − ${formatQuantity(told)} = ${formatQuantity(value)}`,
    opening: `With ${formatQuantity(told)} on one side, the other needs`,
    result: formatQuantity(value),
    compared: null,
    kept: null,
    wanted: null,
    from: [],
  };
}
