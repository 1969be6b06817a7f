import {
  compare,
  divide,
  fromNumber,
  multiply,
  type Rational,
  rational,
  subtract,
  toNumber,
} from "./rational.ts";

/** Every unit a rule or a question may use, with what it measures and its size in the dimension's base unit. */
const UNITS = {
  ft: { dimension: "length", size: rational(12n) },
  in: { dimension: "length", size: rational(1n) },
  yd: { dimension: "length", size: rational(36n) },
  mi: { dimension: "length", size: rational(63360n) },
  m: { dimension: "length", size: rational(10000n, 254n) },
  cm: { dimension: "length", size: rational(100n, 254n) },
  mm: { dimension: "length", size: rational(10n, 254n) },
  "sq ft": { dimension: "area", size: rational(144n) },
  "sq in": { dimension: "area", size: rational(1n) },
  "sq yd": { dimension: "area", size: rational(1296n) },
  "sq m": { dimension: "area", size: rational(100000000n, 64516n) },
  acres: { dimension: "area", size: rational(43560n * 144n) },
  "%": { dimension: "ratio", size: rational(1n, 100n) },
  FAR: { dimension: "ratio", size: rational(1n) },
  stories: { dimension: "stories", size: rational(1n) },
  units: { dimension: "dwelling units", size: rational(1n) },
  spaces: { dimension: "parking spaces", size: rational(1n) },
  "spaces per unit": { dimension: "spaces per unit", size: rational(1n) },
  "spaces per 1,000 sq ft": { dimension: "spaces per floor area", size: rational(1n) },
  "sq ft per unit": { dimension: "area per unit", size: rational(1n) },
  USD: { dimension: "money", size: rational(1n) },
  "USD per sq ft": { dimension: "money per area", size: rational(1n) },
  minutes: { dimension: "time", size: rational(1n) },
  hours: { dimension: "time", size: rational(60n) },
  days: { dimension: "time", size: rational(1440n) },
  weeks: { dimension: "time", size: rational(10080n) },
  "business days": { dimension: "business time", size: rational(1n) },
  months: { dimension: "months", size: rational(1n) },
  years: { dimension: "months", size: rational(12n) },
  "calendar year": { dimension: "calendar year", size: rational(1n) },
  "per day": { dimension: "frequency", size: rational(1n) },
  "days per year": { dimension: "days per year", size: rational(1n) },
  people: { dimension: "people", size: rational(1n) },
  lb: { dimension: "weight", size: rational(1n) },
  gallons: { dimension: "volume", size: rational(1n) },
  "cu yd": { dimension: "earth volume", size: rational(27n) },
  "cu ft": { dimension: "earth volume", size: rational(1n) },
  degrees: { dimension: "angle", size: rational(1n) },
  count: { dimension: "count", size: rational(1n) },
} as const satisfies Record<string, { dimension: string; size: Rational }>;

export type Unit = keyof typeof UNITS;
export const ALL_UNITS = Object.keys(UNITS) as Unit[];
export const isUnit = (text: string): text is Unit => Object.hasOwn(UNITS, text);

/** A number as it was written, with its unit: 3.5 ft stays 3.5 ft and is never silently turned into inches. */
export interface Quantity {
  readonly value: number;
  readonly unit: Unit;
}

export const quantity = (value: number, unit: Unit): Quantity => ({ value, unit });
export const dimensionOf = (unit: Unit): string => UNITS[unit].dimension;
export const sameDimension = (a: Unit, b: Unit): boolean => dimensionOf(a) === dimensionOf(b);

/** The size of a quantity in its dimension's base unit (inches, square inches, minutes …), exactly. */
export function inBase(q: Quantity): Rational {
  const known = IN_BASE.get(q);
  if (known) return known;
  const base = multiply(fromNumber(q.value), UNITS[q.unit].size);
  IN_BASE.set(q, base);
  return base;
}
/** A rule's limit is compared many times over while a bound is sought; quantities never change. */
const IN_BASE = new WeakMap<Quantity, Rational>();

/** An exact amount of base units, expressed in `unit`. */
export const fromBase = (amount: Rational, unit: Unit): Quantity => ({
  value: toNumber(divide(amount, UNITS[unit].size)),
  unit,
});

/** The same quantity in another unit of its dimension; throws when the dimensions differ (a bug, not bad input). */
export function convert(q: Quantity, unit: Unit): Quantity {
  if (!sameDimension(q.unit, unit)) throw new TypeError(`cannot turn ${q.unit} into ${unit}`);
  return q.unit === unit ? q : fromBase(inBase(q), unit);
}

/** Negative when a < b; exact across units. Both must measure the same thing. */
export function compareQuantities(a: Quantity, b: Quantity): number {
  if (!sameDimension(a.unit, b.unit)) throw new TypeError(`cannot compare ${a.unit} with ${b.unit}`);
  return compare(inBase(a), inBase(b));
}

/** a − b, in the unit of `unit`; exact before the last division. */
export const difference = (a: Quantity, b: Quantity, unit: Unit = b.unit): Quantity =>
  fromBase(subtract(inBase(a), inBase(b)), unit);
