import { ownFactsIn } from "#domain/answers/own-facts.ts";
import type { Bound, Clause, Condition, OwnFact } from "#domain/law/law.ts";
import { CIRCUMSTANCES, type Circumstance, LOT_FACTS, type Measure } from "#domain/law/vocabulary.ts";
import { FITS } from "#domain/questions/measures-of-units.ts";
import {
  ALL_UNITS,
  compareQuantities,
  dimensionOf,
  isUnit,
  type Quantity,
  sameDimension,
} from "#domain/units/quantity.ts";
import type { ReportRule } from "./law-fault.ts";
import type { RuleEntry } from "./schema.ts";

/** What laws measure otherwise than people ask for it: rates, shares of a lot, and a fee as interest for a time. */
const ALSO_IN: Readonly<Partial<Record<Measure, readonly string[]>>> = {
  count: ["frequency", "days per year"],
  date: ["calendar year"],
  fee: ["money per area", "time"],
  floor_area: ["ratio"],
  impervious_cover: ["area"],
  lot_area: ["ratio"],
  lot_area_per_unit: ["area per unit"],
  lot_coverage: ["length"],
  open_space: ["area per unit", "ratio"],
  parking_spaces: ["spaces per unit", "spaces per floor area"],
  bike_spaces: ["spaces per unit", "spaces per floor area"],
  permit_threshold: ["money", "area"],
  projection: ["ratio"],
  rental_days: ["days per year"],
  setback: ["ratio"],
  trips: ["frequency"],
};

const dimensionsOfMeasure = (name: string): readonly string[] => [
  ...Object.keys(FITS).filter((dimension) => FITS[dimension]?.includes(name as Measure)),
  ...(ALSO_IN[name as Measure] ?? []),
];
/** A bound on a fact of the lot is in the fact's own dimension; all others are on measures of the project. */
const dimensionsOfBound = (name: string): readonly string[] =>
  Object.hasOwn(LOT_FACTS, name) ? [LOT_FACTS[name as keyof typeof LOT_FACTS]] : dimensionsOfMeasure(name);

const unitsOf = (dimensions: readonly string[]): string =>
  ALL_UNITS.filter((unit) => dimensions.includes(dimensionOf(unit))).join(", ");

interface ReadParts {
  value: Quantity | null;
  valueTo: Quantity | null;
  when: Condition;
  clause: Pick<Clause, "from" | "to">;
}

/** A rule that is well formed may still say nothing: a height in acres, a range from 9 to 4, a condition nobody meets. */
export function checkSense(entry: RuleEntry, parts: ReadParts, fault: ReportRule): void {
  const { value, valueTo, when } = parts;
  const figure = value ?? (entry.unit && isUnit(entry.unit) ? { value: 0, unit: entry.unit } : null);
  const dimensions = dimensionsOfMeasure(entry.measure ?? "");
  if (entry.measure && figure && !dimensions.includes(dimensionOf(figure.unit)))
    fault(
      `${entry.measure} is not measured in ${figure.unit}`,
      `Correct the unit or the measure; units of ${entry.measure}: ${unitsOf(dimensions)}.`,
      value ? "value" : "unit",
    );
  if (value && valueTo) {
    if (!sameDimension(value.unit, valueTo.unit))
      fault(
        `a range from ${value.unit} to ${valueTo.unit} is none`,
        "Write both figures in one unit.",
        "to_value",
      );
    else if (compareQuantities(value, valueTo) >= 0)
      fault(
        `the range is the wrong way round: ${entry.value} to ${entry.to_value}`,
        "Write the smaller figure as `value`, the larger as `to_value`.",
        "to_value",
      );
  }
  for (const [name, bounds] of Object.entries(when.bounds))
    checkBounds(name, bounds ?? [], String((entry.when as Record<string, unknown>)[name]), fault);
  checkExceptions(when, fault);
  if (when.turnsOn) checkReplies(when.turnsOn, fault);
  checkDates(entry, parts.clause, fault);
}

function checkBounds(name: string, bounds: readonly Bound[], written: string, fault: ReportRule): void {
  const dimensions = dimensionsOfBound(name);
  const odd = bounds.find((bound) => !dimensions.includes(dimensionOf(bound.value.unit)));
  if (odd) {
    fault(
      `${name} is not measured in ${odd.value.unit}`,
      `Correct the unit; units of ${name}: ${unitsOf(dimensions)}.`,
      "when",
      name,
    );
  } else if (bounds.some((low) => bounds.some((high) => excludeEachOther(low, high)))) {
    const what = written.includes("..")
      ? `the range is the wrong way round: "${written}"`
      : `the condition can never be met: ${name} "${written}"`;
    fault(what, "Write the smaller figure first, or one bound only.", "when", name);
  }
}

const isLow = ({ is }: Bound): boolean => is === "at_least" || is === "more_than" || is === "exactly";
const isHigh = ({ is }: Bound): boolean => is === "at_most" || is === "less_than" || is === "exactly";
const isOpen = ({ is }: Bound): boolean => is === "more_than" || is === "less_than";

function excludeEachOther(low: Bound, high: Bound): boolean {
  if (!isLow(low) || !isHigh(high) || !sameDimension(low.value.unit, high.value.unit)) return false;
  const order = compareQuantities(low.value, high.value);
  return order > 0 || (order === 0 && (isOpen(low) || isOpen(high)));
}

/** Each reply is added to the question in its own words, and has to be understood there. */
function checkReplies(fact: OwnFact, fault: ReportRule): void {
  for (const [field, isSo] of [
    ["yes", true],
    ["no", false],
  ] as const)
    if (ownFactsIn(fact[field])(fact) !== isSo)
      fault(
        `the reply "${fact[field]}" is not understood as ${field}`,
        `Add its words to \`${isSo ? "met" : "unmet"}\`.`,
        "when",
        "turns_on",
        field,
      );
}

function checkExceptions({ circumstances, unless }: Condition, fault: ReportRule): void {
  for (const [name, excepted] of Object.entries(unless ?? {})) {
    const wanted =
      circumstances[name as Circumstance] ?? Object.keys(CIRCUMSTANCES[name as Circumstance].values);
    if (wanted.every((value) => excepted?.includes(value)))
      fault(
        `the condition can never be met: \`unless\` takes away every ${name} that the rule is for`,
        "Leave a value in `when` that `unless` does not name.",
        "when",
        "unless",
        name,
      );
  }
}

function checkDates(entry: RuleEntry, clause: ReadParts["clause"], fault: ReportRule): void {
  if (
    (entry.from && clause.to && entry.from > clause.to) ||
    (entry.to && clause.from && entry.to < clause.from)
  )
    fault(
      "the rule is never in force: its days are outside those of its clause",
      "Correct the days, or put the rule under the version of the clause that says it.",
      entry.from ? "from" : "to",
    );
  if (entry.in_force_by && entry.from)
    fault(
      "`in_force_by` is for rules whose first day is not known",
      "Remove it, or remove `from`.",
      "in_force_by",
    );
}
