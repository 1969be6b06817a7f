import { isUpper } from "../law/comparators.ts";
import type { Rule } from "../law/law.ts";
import { formatNumber, formatQuantity } from "../units/format-quantity.ts";
import { convert, type Quantity, sameDimension, type Unit } from "../units/quantity.ts";
import type { Project } from "./figures-known.ts";
import { countsHomes, homesFor } from "./homes-in-all.ts";
import type { Worked } from "./worked.ts";

/** What is counted in another unit than the limit on it: days of a year. */
const COUNTED_IN: Readonly<Partial<Record<Unit, Unit>>> = { "days per year": "days" };

/**
 * What a limit on what is counted leaves besides what is there: of 90 days a year, 30 where 60 are used. Where the question says how
 * many it would add, whether they fit. Null for any other rule, and where nothing is told to be there.
 */
export function workRoom(rule: Rule, project: Project): Worked | null {
  const { value, comparator } = rule;
  const { room, homes } = project;
  // Homes that are told with those that are added have their own sentence.
  if (!room || homes || !value || comparator === null || comparator === "exactly" || !isUpper(comparator))
    return null;
  const unit = COUNTED_IN[value.unit] ?? value.unit;
  const there = countsHomes(rule) ? homesFor(rule, room.homes) : only(room.there, unit);
  // A license for each rental is no home on the lot.
  if (there === null || there === 0 || (rule.measure === "units" && !countsHomes(rule))) return null;
  const most = comparator === "less_than" ? value.value - 1 : value.value;
  const left = most - there;
  const said = (amount: number) => formatQuantity({ value: amount, unit });
  const added = only(room.added, unit);
  const over = added === null ? 0 : added - left;
  const fits = added === null ? null : over <= 0;
  const more =
    fits === null
      ? ""
      : fits
        ? `, so ${formatNumber(added!)} more fit`
        : `, ${formatNumber(over)} fewer than you need`;
  const rest = left > 0 ? `leaves ${said(left)}` : left === 0 ? "leaves none" : `is ${said(-left)} too many`;
  return {
    value,
    arithmetic: `${said(most)} − ${said(there)} = ${said(left)}`,
    opening: "",
    result: "",
    compared: `You have ${said(there)} already, which ${rest}${more}.`,
    kept: fits,
    wanted: null,
    from: [],
  };
}

/** The only amount in a unit, in that unit. */
function only(told: readonly Quantity[], unit: Unit): number | null {
  const [first, ...more] = told.filter((q) => sameDimension(q.unit, unit));
  return first && more.length === 0 ? convert(first, unit).value : null;
}
