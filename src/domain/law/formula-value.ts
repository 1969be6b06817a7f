import { err, ok, type Result } from "../result.ts";
import { dimensionOf, fromBase, inBase, type Quantity, type Unit } from "../units/quantity.ts";
import {
  add,
  compare,
  divide,
  fromNumber,
  multiply,
  type Rational,
  rational,
  roundTo,
  subtract,
} from "../units/rational.ts";
import { type Formula, factsOf, type LotFacts } from "./formula.ts";
import { LOT_FACTS, type LotFact } from "./vocabulary.ts";

/** An exact amount in its dimension's base unit; null stands for a plain factor. */
interface Amount {
  base: Rational;
  dimension: string | null;
}

/**
 * The formula's value in `unit`, exactly, or the facts that are missing. What would fall below zero is zero.
 * A dimension that does not fit throws: the law pack's checks evaluate every formula once before it is accepted.
 */
export function evaluateFormula(formula: Formula, facts: LotFacts, unit: Unit): Result<Quantity, LotFact[]> {
  const missing = factsOf(formula).filter((fact) => facts[fact] === undefined);
  if (missing.length > 0) return err(missing);
  const result = amountOf(formula, facts);
  const expected = unit === "%" || unit === "FAR" ? null : dimensionOf(unit);
  if (result.dimension !== expected)
    throw new TypeError(`the formula gives ${result.dimension}, not ${unit}`);
  return ok(fromBase(compare(result.base, rational(0n)) < 0 ? rational(0n) : result.base, unit));
}

function amountOf(f: Formula, facts: LotFacts): Amount {
  switch (f.op) {
    case "constant":
      return f.unit === null
        ? { base: fromNumber(f.value), dimension: null }
        : known({ value: f.value, unit: f.unit });
    // Given once, a fact is its own average and the largest.
    case "fact":
    case "average":
    case "average_but_least":
    case "largest":
      return known(facts[f.fact] as Quantity, LOT_FACTS[f.fact]);
    case "lesser":
    case "greater": {
      const all = f.of.map((part) => amountOf(part, facts));
      return all.reduce((best, next) => {
        const order = compare(sameKind(best, next).base, best.base);
        return (f.op === "lesser" ? order < 0 : order > 0) ? next : best;
      });
    }
    case "round":
    case "round_up":
    case "round_down": {
      const amount = amountOf(f.amount, facts);
      const step = sameKind(amount, known(f.step));
      return { ...amount, base: roundTo(amount.base, step.base, f.op) };
    }
    case "multiply":
      return product(amountOf(f.left, facts), amountOf(f.right, facts));
    case "divide":
      return ratio(amountOf(f.left, facts), amountOf(f.right, facts));
    case "limit":
      throw new TypeError(`the limit on ${f.measure} is not filled in`);
    default: {
      const left = amountOf(f.left, facts);
      const right = sameKind(left, amountOf(f.right, facts));
      const base = f.op === "add" ? add(left.base, right.base) : subtract(left.base, right.base);
      return { base, dimension: left.dimension };
    }
  }
}

/** Shares and ratios are plain factors. */
function known(q: Quantity, dimension: string = dimensionOf(q.unit)): Amount {
  return { base: inBase(q), dimension: dimension === "ratio" ? null : dimension };
}

/** A rate of something is an amount: "0.06 USD per sq ft * main_floor_area". `per` is what one base unit of the rate is for. */
const RATES: Readonly<Record<string, { of: string; gives: string; per: Quantity; in: Unit }>> = {
  "money per area": { of: "area", gives: "money", per: { value: 1, unit: "sq ft" }, in: "USD" },
  "spaces per floor area": {
    of: "area",
    gives: "parking spaces",
    per: { value: 1000, unit: "sq ft" },
    in: "spaces",
  },
  "spaces per unit": {
    of: "dwelling units",
    gives: "parking spaces",
    per: { value: 1, unit: "units" },
    in: "spaces",
  },
  "area per unit": { of: "dwelling units", gives: "area", per: { value: 1, unit: "units" }, in: "sq ft" },
};

function atRate(rate: Amount, of: Amount): Amount | null {
  const known = rate.dimension === null ? undefined : RATES[rate.dimension];
  if (!known || of.dimension !== known.of) return null;
  const times = divide(of.base, inBase(known.per));
  return {
    base: multiply(multiply(rate.base, times), inBase({ value: 1, unit: known.in })),
    dimension: known.gives,
  };
}

/** How many homes there are multiplies and divides like a plain number: "1 spaces * unit_count". */
const HOMES = "dwelling units";

function product(left: Amount, right: Amount): Amount {
  const amount = atRate(left, right) ?? atRate(right, left);
  if (amount) return amount;
  const base = multiply(left.base, right.base);
  if (left.dimension === null || right.dimension === null)
    return { base, dimension: left.dimension ?? right.dimension };
  // A length in inches times another one is an area in square inches.
  if (left.dimension === "length" && right.dimension === "length") return { base, dimension: "area" };
  if (left.dimension === right.dimension || (left.dimension !== HOMES && right.dimension !== HOMES))
    throw new TypeError("a product needs a plain factor");
  return { base, dimension: left.dimension === HOMES ? right.dimension : left.dimension };
}

/** A share of something like it is a plain factor: "(nonresidential_floor_area - 4000 sq ft) / 1000 sq ft". */
function ratio(left: Amount, right: Amount): Amount {
  if (compare(right.base, rational(0n)) === 0) throw new TypeError("nothing can be divided by 0");
  const base = divide(left.base, right.base);
  if (left.dimension === right.dimension) return { base, dimension: null };
  if (right.dimension !== null && right.dimension !== HOMES)
    throw new TypeError(`cannot divide ${left.dimension} by ${right.dimension}`);
  return { base, dimension: left.dimension };
}

function sameKind(a: Amount, b: Amount): Amount {
  if (a.dimension !== b.dimension) throw new TypeError(`cannot combine ${a.dimension} with ${b.dimension}`);
  return b;
}
