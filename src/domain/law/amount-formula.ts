import type { Quantity, Unit } from "../units/quantity.ts";
import type { Formula } from "./formula.ts";
import type { Rule } from "./law.ts";
import type { LotFact, Measure } from "./vocabulary.ts";

/** How the figure of a rule is worked out, with the unit of the result. */
export interface AmountFormula {
  formula: Formula;
  unit: Unit;
}

/** What a share or a ratio is a share of, where the measure alone says so. */
const WHOLE: Readonly<Partial<Record<Measure, LotFact>>> = {
  lot_coverage: "lot_area",
  impervious_cover: "lot_area",
  far: "lot_area",
  open_space: "lot_area",
  rear_yard_coverage: "required_rear_yard_area",
  front_yard_coverage: "required_front_yard_area",
};

/**
 * What a rule comes to for a whole project: its own formula, the total that it gives with its rate, or what follows from
 * the unit of its value: 1 space for each home, 1,000 sq ft of lot for each home, 45% of the lot. Null for plain figures.
 */
export function amountFormula(rule: Rule): AmountFormula | null {
  const known = KNOWN.get(rule);
  if (known !== undefined) return known;
  const found = findFormula(rule);
  KNOWN.set(rule, found);
  return found;
}
const KNOWN = new WeakMap<Rule, AmountFormula | null>();

function findFormula(rule: Rule): AmountFormula | null {
  const { formula, formulaUnit, total, value } = rule;
  if (formula && formulaUnit) return { formula, unit: formulaUnit };
  return total ?? (value && rule.valueTo === null ? fromRate(value, rule.measure) : null);
}

/** Rates that say by their unit what they are for. Dollars per square foot do not: some are only one factor of a fee. */
const RATE_OF: Readonly<Partial<Record<Unit, { fact: LotFact; unit: Unit }>>> = {
  "sq ft per unit": { fact: "unit_count", unit: "sq ft" },
  "spaces per unit": { fact: "unit_count", unit: "spaces" },
  "spaces per 1,000 sq ft": { fact: "nonresidential_floor_area", unit: "spaces" },
};

function fromRate({ value, unit }: Quantity, measure: Measure | null): AmountFormula | null {
  const whole = (unit === "%" || unit === "FAR") && measure ? WHOLE[measure] : undefined;
  const rate = whole ? { fact: whole, unit: "sq ft" as const } : RATE_OF[unit];
  return rate
    ? {
        formula: {
          op: "multiply",
          left: { op: "constant", value, unit },
          right: { op: "fact", fact: rate.fact },
        },
        unit: rate.unit,
      }
    : null;
}
