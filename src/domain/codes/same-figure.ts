import { type Amount, type AmountUnit, readUnit } from "../extraction/amounts.ts";
import { compareQuantities, type Quantity, sameDimension, type Unit } from "../units/quantity.ts";
import type { Passage } from "./passages.ts";

/** The figures of a passage that are a rule's figure: value and unit. */
export const amountsOf = (passage: Passage, figure: Quantity): Amount[] =>
  passage.amounts.filter((amount) => {
    const unit = amount.unit ?? passage.labelUnit;
    return (
      sameFigure(amount.value, unit, figure) && (unit !== null || isPrinted(passage, amount, figure.unit))
    );
  });

/** The units of rules that a printed unit may be. */
export const UNITS: Readonly<Record<AmountUnit, readonly Unit[]>> = {
  "sq ft": ["sq ft", "sq ft per unit"],
  acres: ["acres"],
  ft: ["ft"],
  in: ["in"],
  // Our rules are in customary units.
  m: [],
  "sq m": [],
  hectares: [],
  "%": ["%"],
  stories: ["stories"],
  spaces: ["spaces", "spaces per unit", "spaces per 1,000 sq ft"],
  units: ["count"],
};

function sameFigure(value: number, unit: AmountUnit | null, figure: Quantity): boolean {
  // "Half of the cost" is 50 %.
  if (unit === null)
    return near(value, figure.value) || (figure.unit === "%" && value < 1 && near(value * 100, figure.value));
  const own = UNITS[unit];
  if (own.includes(figure.unit)) return near(value, figure.value);
  const [length] = own;
  if (length === undefined) return false;
  if (sameDimension(length, figure.unit)) return compareQuantities({ value, unit: length }, figure) === 0;
  // "1 dwelling unit", "2 stories": a count by whatever name.
  return near(value, figure.value) && isCount(figure.unit);
}

const isCount = (unit: Unit): boolean => !["ft", "in", "sq ft", "acres", "%"].includes(unit);
const near = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(b) * 1e-6;

/** Words next to a figure for units that `readAmounts` does not read. */
const WORDS: Readonly<Partial<Record<Unit, readonly string[]>>> = {
  USD: ["$", "dollar"],
  "USD per sq ft": ["$", "dollar", "cent"],
  minutes: ["minute"],
  hours: ["hour", "hr", "p", "a"],
  days: ["day", "calendar"],
  "business days": ["day", "business", "working"],
  weeks: ["week"],
  months: ["month"],
  years: ["year"],
  people: ["person", "people", "resident", "adult", "occupant", "employee", "individual"],
  degrees: ["degree", "°"],
  lb: ["pound", "lb"],
  gallons: ["gallon"],
  "cu yd": ["cubic"],
  "cu ft": ["cubic"],
};
/** Prose prints the unit of these with each figure; a table has it in a label, or where all can see what is meant. */
const ALWAYS_PRINTED: ReadonlySet<Unit> = new Set(["ft", "in", "sq ft", "sq ft per unit", "acres", "%"]);
const REACH = 4;

/** Whether the unit of a figure whose unit was not read is printed near it, or need not be. */
function isPrinted({ words, cell, context }: Passage, { from, to, value }: Amount, unit: Unit): boolean {
  const wanted = WORDS[unit];
  if (wanted) {
    const nearby = words.slice(Math.max(0, from - 2), to + REACH).map(({ norm }) => norm);
    return (
      nearby.some((norm) => wanted.includes(norm)) ||
      (cell !== null && wanted.some((word) => context.toLowerCase().includes(word)))
    );
  }
  if (cell || !ALWAYS_PRINTED.has(unit)) return true;
  // "Half the width", and "from 5 to 10 feet": the second figure has the unit.
  const next = readUnit(words, to + 1);
  return (
    (unit === "%" && value < 1) || isListed(words, to) || (next !== null && UNITS[next.unit].includes(unit))
  );
}

function isListed(words: Passage["words"], to: number): boolean {
  const next = words[to]?.norm ?? "";
  return LISTS.has(next) && /^\d/.test(words[to + 1]?.text ?? "");
}
const LISTS = new Set(["to", "or", "and", "-", "–", ",", "x", "by"]);
