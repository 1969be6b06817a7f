import { dimensionOf, fromBase, inBase, type Quantity, type Unit } from "../units/quantity.ts";
import { add, divide, fromNumber, multiply, type Rational, subtract, toNumber } from "../units/rational.ts";

/** An amount while a sum is worked out: `unit` is null for a plain number. Lengths are in inches, areas in square inches. */
interface Amount {
  amount: Rational;
  unit: Unit | null;
}

const LONGEST = 80;
const LARGEST = 1e9;

/**
 * What a sum over the figures of a question comes to: "n1 / 2 + n2", n1 being the first figure. Only + - * / and brackets;
 * lengths multiply to areas. Null for anything else, for units that do not go together, and for no amount above 0.
 */
export function workedSum(sum: string, figures: readonly Quantity[]): Quantity | null {
  if (sum.length > LONGEST) return null;
  const parts = partsOf(sum);
  if (parts === null || !parts.some((part) => part.startsWith("n"))) return null;
  const read = reader(parts, figures);
  const result = read.sum();
  if (result === null || !read.isDone() || result.unit === null) return null;
  const { value: exact, unit } = fromBase(result.amount, result.unit);
  const value = Number(exact.toFixed(4));
  return value > 0 && value < LARGEST ? { value, unit } : null;
}

/** A sum as a person reads it: "18 feet ÷ 2 + 1 foot". */
export const sumInWords = (sum: string, figures: readonly { words: string }[]): string =>
  (partsOf(sum) ?? [])
    .map((part) =>
      part.startsWith("n") ? (figures[Number(part.slice(1)) - 1]?.words ?? "?") : (SIGNS[part] ?? part),
    )
    .join(" ")
    .replaceAll("( ", "(")
    .replaceAll(" )", ")");
const SIGNS: Readonly<Record<string, string>> = { "*": "×", "/": "÷" };

/** Names of figures, numbers and signs; null where there is anything else. */
function partsOf(sum: string): string[] | null {
  const parts = sum.match(/n\d{1,2}|\d{1,7}(?:\.\d{1,4})?|[-+*/()]|\S/g) ?? [];
  return parts.every((part) => part.length > 1 || "0123456789+-*/()".includes(part)) ? parts : null;
}

function reader(parts: readonly string[], figures: readonly Quantity[]) {
  let at = 0;
  const takes = (signs: string): string | null => {
    const part = parts[at];
    if (part === undefined || part.length > 1 || !signs.includes(part)) return null;
    at += 1;
    return part;
  };
  const single = (): Amount | null => {
    if (takes("(")) {
      const inner = sum();
      return takes(")") ? inner : null;
    }
    const part = parts[at++];
    if (part === undefined || "+-*/()".includes(part)) return null;
    if (!part.startsWith("n")) return { amount: fromNumber(Number(part)), unit: null };
    const figure = figures[Number(part.slice(1)) - 1];
    return figure ? { amount: inBase(figure), unit: figure.unit } : null;
  };
  const product = (): Amount | null => {
    let result = single();
    for (let sign = takes("*/"); sign !== null && result !== null; sign = takes("*/")) {
      const next = single();
      result = next && (sign === "*" ? times(result, next) : over(result, next));
    }
    return result;
  };
  function sum(): Amount | null {
    let result = product();
    for (let sign = takes("+-"); sign !== null && result !== null; sign = takes("+-")) {
      const next = product();
      result = next && plus(result, next, sign === "+");
    }
    return result;
  }
  return { sum, isDone: () => at === parts.length };
}

function plus(a: Amount, b: Amount, isSum: boolean): Amount | null {
  const same =
    a.unit === null ? b.unit === null : b.unit !== null && dimensionOf(a.unit) === dimensionOf(b.unit);
  return same
    ? { amount: isSum ? add(a.amount, b.amount) : subtract(a.amount, b.amount), unit: a.unit }
    : null;
}

const isLength = ({ unit }: Amount): boolean => unit !== null && dimensionOf(unit) === "length";

function times(a: Amount, b: Amount): Amount | null {
  const amount = multiply(a.amount, b.amount);
  if (a.unit === null || b.unit === null) return { amount, unit: a.unit ?? b.unit };
  return isLength(a) && isLength(b) ? { amount, unit: "sq ft" } : null;
}

function over(a: Amount, b: Amount): Amount | null {
  if (toNumber(b.amount) === 0) return null;
  const amount = divide(a.amount, b.amount);
  if (b.unit === null) return { amount, unit: a.unit };
  if (a.unit === null) return null;
  if (dimensionOf(a.unit) === dimensionOf(b.unit)) return { amount, unit: null };
  return dimensionOf(a.unit) === "area" && isLength(b) ? { amount, unit: "ft" } : null;
}
