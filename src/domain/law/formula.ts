import { err, ok, type Result } from "../result.ts";
import { isUnit, type Quantity, type Unit } from "../units/quantity.ts";
import { LOT_FACTS, type LotFact, MEASURES, type Measure } from "./vocabulary.ts";

/**
 * A figure that depends on the lot or the project: "lesser(28% of lot_depth, 50 ft)". Grammar, loosest first:
 *   sum     = product (("+" | "-") product)*
 *   product = atom (("*" | "of" | "/") atom)*
 *   atom    = number unit? | fact | ("lesser" | "greater") "(" sum ("," sum)* ")"
 *           | ("round" | "round_up" | "round_down") "(" sum "," number unit ")" | "(" sum ")"
 *           | "limit" "(" measure ")" | ("average" | "average_but_least" | "largest") "(" fact ")"
 * `limit` is what another rule sets in the same place: "limit(height) + 5 ft". `average` is the mean of a fact that is
 * given more than once, `average_but_least` that of all but the smallest, `largest` the largest of its figures. Facts are the names in LOT_FACTS. A bare number or a percentage is a factor without dimension, and so is a number of
 * homes beside anything that has a dimension: "1000 sq ft * unit_count". Rounding is to whole multiples of its step.
 */
export type Formula =
  | { op: "constant"; value: number; unit: Unit | null }
  | { op: "fact" | OfSeveral; fact: LotFact }
  | { op: "limit"; measure: Measure }
  | { op: "lesser" | "greater"; of: readonly Formula[] }
  | { op: "round" | "round_up" | "round_down"; amount: Formula; step: Quantity }
  | { op: "add" | "subtract" | "multiply" | "divide"; left: Formula; right: Formula };

/** Means of a fact that is given more than once. */
export type Average = "average" | "average_but_least";
const AVERAGES: ReadonlySet<string> = new Set<Average>(["average", "average_but_least"]);
/** What is made of a fact that is given more than once. */
export type OfSeveral = Average | "largest";
const OF_SEVERAL: ReadonlySet<string> = new Set<OfSeveral>(["average", "average_but_least", "largest"]);

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_%]+)|([()+\-*/,]))/y;
const ROUNDING: ReadonlySet<string> = new Set(["round", "round_up", "round_down"]);
const MEASURE_NAMES: ReadonlySet<string> = new Set(MEASURES);
const OF_PRODUCT: Readonly<Record<string, "multiply" | "divide">> = {
  "*": "multiply",
  of: "multiply",
  "/": "divide",
};

/** Reads a formula; the error is a sentence for the person who wrote the law file. */
export function parseFormula(text: string): Result<Formula, string> {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) return err(`cannot read "${text.slice(at)}" in the formula "${text}"`);
    tokens.push(match[1] ?? match[2] ?? match[3] ?? "");
  }
  try {
    const parser = new Parser(tokens, text);
    const formula = parser.sum();
    return parser.next === undefined
      ? ok(formula)
      : err(`"${parser.next}" is not expected in the formula "${text}"`);
  } catch (problem) {
    if (problem instanceof SyntaxError) return err(problem.message);
    throw problem;
  }
}

/** Goes through the tokens once, one method for each line of the grammar. Throws a SyntaxError at the first fault. */
class Parser {
  #at = 0;
  readonly #tokens: readonly string[];
  readonly #text: string;

  constructor(tokens: readonly string[], text: string) {
    this.#tokens = tokens;
    this.#text = text;
  }

  get next(): string | undefined {
    return this.#tokens[this.#at];
  }

  sum(): Formula {
    let left = this.#product();
    while (this.next === "+" || this.next === "-") {
      const op = this.#take() === "+" ? "add" : "subtract";
      left = { op, left, right: this.#product() };
    }
    return left;
  }

  #product(): Formula {
    let left = this.#atom();
    while (this.next !== undefined && Object.hasOwn(OF_PRODUCT, this.next)) {
      const op = OF_PRODUCT[this.#take()]!;
      left = { op, left, right: this.#atom() };
    }
    return left;
  }

  #atom(): Formula {
    const token = this.#take();
    if (token === "") return this.#fail("something is missing at the end");
    if (/^\d/.test(token)) return { op: "constant", value: Number(token), unit: this.#unitAhead() };
    if (token === "(") return this.#closed(this.sum());
    if (token === "lesser" || token === "greater") return { op: token, of: this.#list(token) };
    if (ROUNDING.has(token)) return this.#rounding(token as "round");
    if (token === "limit" || OF_SEVERAL.has(token)) return this.#named(token as "limit" | OfSeveral);
    if (Object.hasOwn(LOT_FACTS, token)) return { op: "fact", fact: token as LotFact };
    return this.#fail(`"${token}" is not a known fact`);
  }

  #list(name: string): Formula[] {
    if (this.#take() !== "(") this.#fail(`"${name}" needs a bracket`);
    const of = [this.sum()];
    while (this.next === ",") {
      this.#at++;
      of.push(this.sum());
    }
    return this.#closed(of);
  }

  #rounding(op: "round" | "round_up" | "round_down"): Formula {
    const [amount, step, ...more] = this.#list(op);
    if (!amount || step?.op !== "constant" || step.unit === null || step.value <= 0 || more.length > 0)
      return this.#fail(`"${op}" needs an amount and a step with its unit`);
    return { op, amount, step: { value: step.value, unit: step.unit } };
  }

  #named(op: "limit" | OfSeveral): Formula {
    if (this.#take() !== "(") this.#fail(`"${op}" needs a bracket`);
    const name = this.#take();
    if (op !== "limit" && Object.hasOwn(LOT_FACTS, name)) return this.#closed({ op, fact: name as LotFact });
    if (op === "limit" && MEASURE_NAMES.has(name)) return this.#closed({ op, measure: name as Measure });
    return this.#fail(`"${name}" is not what "${op}" can be of`);
  }

  #closed<T>(inner: T): T {
    if (this.#take() !== ")") this.#fail("a bracket is not closed");
    return inner;
  }

  #unitAhead(): Unit | null {
    for (const words of [4, 3, 2, 1]) {
      const candidate = this.#tokens.slice(this.#at, this.#at + words).join(" ");
      if (candidate && isUnit(candidate)) {
        this.#at += words;
        return candidate;
      }
    }
    return null;
  }

  #take(): string {
    return this.#tokens[this.#at++] ?? "";
  }

  #fail(why: string): never {
    throw new SyntaxError(`${why} in the formula "${this.#text}"`);
  }
}

/** The facts a formula needs, in order of appearance, each once. */
export function factsOf(formula: Formula): LotFact[] {
  const found = new Set<LotFact>();
  const visit = (f: Formula): void => {
    if ("fact" in f) found.add(f.fact);
    else if ("of" in f) f.of.forEach(visit);
    else if ("amount" in f) visit(f.amount);
    else if ("left" in f) {
      visit(f.left);
      visit(f.right);
    }
  };
  visit(formula);
  return [...found];
}

/** The facts of which a formula takes the largest figure that is given. */
export function largestOf(formula: Formula): ReadonlySet<LotFact> {
  const found = new Set<LotFact>();
  replaced(formula, (part) => {
    if (part.op === "largest") found.add(part.fact);
    return part;
  });
  return found;
}

/** A formula with its parts replaced from the inside out, as far as `change` has something else for them. */
export function replaced(formula: Formula, change: (part: Formula) => Formula): Formula {
  if ("of" in formula) return change({ ...formula, of: formula.of.map((part) => replaced(part, change)) });
  if ("amount" in formula) return change({ ...formula, amount: replaced(formula.amount, change) });
  if ("left" in formula)
    return change({
      ...formula,
      left: replaced(formula.left, change),
      right: replaced(formula.right, change),
    });
  return change(formula);
}

/** What a formula takes from other rules, in order of appearance. */
export function limitsIn(formula: Formula): Measure[] {
  const found: Measure[] = [];
  replaced(formula, (part) => {
    if (part.op === "limit") found.push(part.measure);
    return part;
  });
  return found;
}

/** Every constant in a formula, in order: these are the figures an answer states when the lot is unknown. */
export function constantsOf(formula: Formula): Quantity[] {
  if (formula.op === "constant") return [{ value: formula.value, unit: formula.unit ?? "count" }];
  if ("fact" in formula || formula.op === "limit") return [];
  if ("of" in formula) return formula.of.flatMap(constantsOf);
  // To what a result is rounded is no figure of the rule.
  if ("amount" in formula) return constantsOf(formula.amount);
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
  // "lot_frontage / 1 ft" counts feet.
  const counts = formula.op === "divide" && formula.right.op === "constant" && formula.right.value === 1;
  return [...constantsOf(formula.left), ...(counts ? [] : constantsOf(formula.right))];
}

export type LotFacts = Readonly<Partial<Record<LotFact, Quantity>>>;

/** The fact whose mean a formula is; null for any other. */
export const averagedFact = (formula: Formula | undefined): LotFact | null =>
  formula && AVERAGES.has(formula.op) && "fact" in formula ? formula.fact : null;
