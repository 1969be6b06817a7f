import { err, ok, type Result } from "../result.ts";
import { dimensionOf, fromBase, inBase, isUnit, type Quantity, type Unit } from "../units/quantity.ts";
import { add, compare, fromNumber, multiply, type Rational, rational, subtract } from "../units/rational.ts";
import { LOT_FACTS, type LotFact } from "./vocabulary.ts";

/**
 * A limit that depends on the lot: "lesser(28% of lot_depth, 50 ft)". Grammar, loosest first:
 *   sum     = product (("+" | "-") product)*
 *   product = atom (("*" | "of") atom)*
 *   atom    = number unit? | fact | ("lesser" | "greater") "(" sum ("," sum)* ")" | "(" sum ")"
 * Facts are the names in LOT_FACTS. A bare number or a percentage is a factor without dimension.
 */
export type Formula =
  | { op: "constant"; value: number; unit: Unit | null }
  | { op: "fact"; fact: LotFact }
  | { op: "lesser" | "greater"; of: readonly Formula[] }
  | { op: "add" | "subtract" | "multiply"; left: Formula; right: Formula };

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_%]+)|([()+\-*,]))/y;

/** Reads a formula; the error is a sentence for whoever wrote the law file. */
export function parseFormula(text: string): Result<Formula, string> {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) return err(`cannot read "${text.slice(at)}" in the formula "${text}"`);
    tokens.push(match[1] ?? match[2] ?? match[3] ?? "");
  }
  let at = 0;
  const fail = (why: string): never => {
    throw new SyntaxError(`${why} in the formula "${text}"`);
  };
  const unitAhead = (): Unit | null => {
    for (const words of [2, 1]) {
      const candidate = tokens.slice(at, at + words).join(" ");
      if (candidate && isUnit(candidate)) {
        at += words;
        return candidate;
      }
    }
    return null;
  };
  const atom = (): Formula => {
    const token = tokens[at++];
    if (token === undefined) return fail("something is missing at the end");
    if (/^\d/.test(token)) return { op: "constant", value: Number(token), unit: unitAhead() };
    if (token === "(") {
      const inner = sum();
      if (tokens[at++] !== ")") fail("a bracket is not closed");
      return inner;
    }
    if (token === "lesser" || token === "greater") {
      if (tokens[at++] !== "(") fail(`"${token}" needs a bracket`);
      const of = [sum()];
      while (tokens[at] === ",") {
        at++;
        of.push(sum());
      }
      if (tokens[at++] !== ")") fail("a bracket is not closed");
      return { op: token, of };
    }
    if (Object.hasOwn(LOT_FACTS, token)) return { op: "fact", fact: token as LotFact };
    return fail(`"${token}" is not a known fact`);
  };
  const product = (): Formula => {
    let left = atom();
    while (tokens[at] === "*" || tokens[at] === "of") {
      at++;
      left = { op: "multiply", left, right: atom() };
    }
    return left;
  };
  const sum = (): Formula => {
    let left = product();
    while (tokens[at] === "+" || tokens[at] === "-") {
      const op = tokens[at++] === "+" ? "add" : "subtract";
      left = { op, left, right: product() };
    }
    return left;
  };
  try {
    const formula = sum();
    if (at < tokens.length) return err(`"${tokens[at]}" is not expected in the formula "${text}"`);
    return ok(formula);
  } catch (problem) {
    if (problem instanceof SyntaxError) return err(problem.message);
    throw problem;
  }
}

/** The facts a formula needs, in order of appearance, each once. */
export function factsOf(formula: Formula): LotFact[] {
  const found = new Set<LotFact>();
  const visit = (f: Formula): void => {
    if (f.op === "fact") found.add(f.fact);
    else if ("of" in f) f.of.forEach(visit);
    else if ("left" in f) {
      visit(f.left);
      visit(f.right);
    }
  };
  visit(formula);
  return [...found];
}

/** Every constant in a formula, in order: these are the figures an answer states when the lot is unknown. */
export function constantsOf(formula: Formula): Quantity[] {
  if (formula.op === "constant") return [{ value: formula.value, unit: formula.unit ?? "count" }];
  if (formula.op === "fact") return [];
  if ("of" in formula) return formula.of.flatMap(constantsOf);
  // A plain factor of the lot's area is a floor area ratio.
  if (
    formula.op === "multiply" &&
    formula.right.op === "fact" &&
    formula.right.fact === "lot_area" &&
    formula.left.op === "constant" &&
    formula.left.unit === null
  ) {
    return [{ value: formula.left.value, unit: "FAR" }];
  }
  return [...constantsOf(formula.left), ...constantsOf(formula.right)];
}

export type LotFacts = Readonly<Partial<Record<LotFact, Quantity>>>;

interface Amount {
  base: Rational;
  dimension: string | null;
}

/**
 * The formula's value in `unit`, exactly, or the facts that are missing.
 * A dimension that does not fit throws: the law pack's checks evaluate every formula once before it is accepted.
 */
export function evaluateFormula(formula: Formula, facts: LotFacts, unit: Unit): Result<Quantity, LotFact[]> {
  const missing = factsOf(formula).filter((fact) => facts[fact] === undefined);
  if (missing.length > 0) return err(missing);
  const value = (f: Formula): Amount => {
    switch (f.op) {
      case "constant": {
        if (f.unit === null) return { base: fromNumber(f.value), dimension: null };
        const base = inBase({ value: f.value, unit: f.unit });
        return f.unit === "%" || f.unit === "FAR"
          ? { base, dimension: null }
          : { base, dimension: dimensionOf(f.unit) };
      }
      case "fact":
        return { base: inBase(facts[f.fact] as Quantity), dimension: LOT_FACTS[f.fact] };
      case "lesser":
      case "greater": {
        const all = f.of.map(value);
        return all.reduce((best, next) => {
          const order = compare(sameKind(best, next).base, best.base);
          return (f.op === "lesser" ? order < 0 : order > 0) ? next : best;
        });
      }
      case "multiply": {
        const [left, right] = [value(f.left), value(f.right)];
        if (left.dimension !== null && right.dimension !== null)
          throw new TypeError("a product needs a plain factor");
        return { base: multiply(left.base, right.base), dimension: left.dimension ?? right.dimension };
      }
      default: {
        const left = value(f.left);
        const right = sameKind(left, value(f.right));
        const base = f.op === "add" ? add(left.base, right.base) : subtract(left.base, right.base);
        return { base, dimension: left.dimension };
      }
    }
  };
  const result = value(formula);
  const expected = unit === "%" || unit === "FAR" ? null : dimensionOf(unit);
  if (result.dimension !== expected)
    throw new TypeError(`the formula gives ${result.dimension}, not ${unit}`);
  return ok(fromBase(compare(result.base, rational(0n)) < 0 ? rational(0n) : result.base, unit));
}

function sameKind(a: Amount, b: Amount): Amount {
  if (a.dimension !== b.dimension) throw new TypeError(`cannot combine ${a.dimension} with ${b.dimension}`);
  return b;
}
