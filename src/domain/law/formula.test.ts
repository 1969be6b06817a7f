import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Quantity, quantity } from "../units/quantity.ts";
import { constantsOf, type Formula, factsOf, type LotFacts, parseFormula } from "./formula.ts";
import { evaluateFormula } from "./formula-value.ts";

function parsed(text: string): Formula {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

function worth(text: string, facts: LotFacts, unit: Quantity["unit"]): number {
  const result = evaluateFormula(parsed(text), facts, unit);
  if (!result.ok) throw new Error(`missing ${result.error.join(", ")}`);
  return result.value.value;
}

const lot = (given: Record<string, Quantity>): LotFacts => given as LotFacts;

describe("worked formulas", () => {
  const setback = "lesser(28% of lot_depth, 50 ft)";

  test("the lesser of 28% of a 125 ft deep lot and 50 ft is 35 ft; of a 200 ft deep one, 50 ft", () => {
    expect(worth(setback, lot({ lot_depth: quantity(125, "ft") }), "ft")).toBe(35);
    expect(worth(setback, lot({ lot_depth: quantity(200, "ft") }), "ft")).toBe(50);
  });

  test("the greater of 0.4 of the lot and 2,300 sq ft is 2,300 sq ft on 5,000 sq ft, 2,400 on 6,000", () => {
    expect(
      worth("greater(0.4 * lot_area, 2300 sq ft)", lot({ lot_area: quantity(5000, "sq ft") }), "sq ft"),
    ).toBe(2300);
    expect(
      worth("greater(0.4 * lot_area, 2300 sq ft)", lot({ lot_area: quantity(6000, "sq ft") }), "sq ft"),
    ).toBe(2400);
  });

  test("1,500 sq ft and 37.5% of what a 5,000 sq ft lot has above 3,000 are 2,250 sq ft", () => {
    expect(
      worth(
        "1500 sq ft + 37.5% of (lot_area - 3000 sq ft)",
        lot({ lot_area: quantity(5000, "sq ft") }),
        "sq ft",
      ),
    ).toBe(2250);
  });

  test("facts given in meters or acres count in the formula's own unit", () => {
    expect(worth(setback, lot({ lot_depth: quantity(1500, "in") }), "ft")).toBe(35);
    expect(worth("10% of lot_area", lot({ lot_area: quantity(1, "acres") }), "sq ft")).toBe(4356);
  });

  test("what would fall below zero is zero: no negative allowance", () => {
    expect(worth("lot_area - 3000 sq ft", lot({ lot_area: quantity(1000, "sq ft") }), "sq ft")).toBe(0);
  });

  test("products bind before sums, brackets before both, sums go left to right", () => {
    expect(worth("1 ft + 2 * 3 ft", {}, "ft")).toBe(7);
    expect(worth("(1 ft + 2 ft) * 3", {}, "ft")).toBe(9);
    expect(worth("10 ft - 3 ft - 2 ft", {}, "ft")).toBe(5);
  });

  test("0.1 ft and 0.2 ft are exactly 0.3 ft", () => {
    expect(worth("0.1 ft + 0.2 ft", {}, "ft")).toBe(0.3);
  });

  test("1,000 sq ft for each of 4 homes are 4,000 sq ft, and 1.5 spaces for each of 3 homes 4.5 spaces", () => {
    const homes = (n: number) => lot({ unit_count: quantity(n, "units") });
    expect(worth("1000 sq ft * unit_count", homes(4), "sq ft")).toBe(4000);
    expect(worth("1.5 spaces * unit_count", homes(3), "spaces")).toBe(4.5);
  });

  test("2.5 spaces for each 1,000 sq ft above 4,000 are 5 for a shop of 6,000 sq ft, and none for a small one", () => {
    const spaces = "2.5 spaces * ((nonresidential_floor_area - 4000 sq ft) / 1000 sq ft)";
    const shop = (n: number) => lot({ nonresidential_floor_area: quantity(n, "sq ft") });
    expect(worth(spaces, shop(6000), "spaces")).toBe(5);
    expect(worth(spaces, shop(3000), "spaces")).toBe(0);
  });

  test("$0.06 per sq ft of a 2,500 sq ft house are $150, 700 sq ft of lot for each of 3 homes 2,100 sq ft", () => {
    const house = lot({ main_floor_area: quantity(2500, "sq ft"), unit_count: quantity(3, "units") });
    expect(worth("0.06 USD per sq ft * main_floor_area", house, "USD")).toBe(150);
    expect(worth("unit_count * 700 sq ft per unit", house, "sq ft")).toBe(2100);
    expect(worth("0.35 spaces per unit * unit_count", house, "spaces")).toBe(1.05);
  });

  test("6,250 sq ft of lot shared by 3 homes are 2,083.333 sq ft each", () => {
    const facts = lot({ lot_area: quantity(6250, "sq ft"), unit_count: quantity(3, "units") });
    expect(worth("lot_area / unit_count", facts, "sq ft")).toBeCloseTo(2083.333, 3);
  });

  test("33% of 7 homes are 2 homes, of 6 homes 2 and of 4 homes 1, a half being rounded up", () => {
    const gained = (n: number, how: string) =>
      worth(`${how}(33% of unit_count, 1 units)`, lot({ unit_count: quantity(n, "units") }), "units");
    expect([7, 6, 4].map((n) => gained(n, "round"))).toEqual([2, 2, 1]);
    expect([7, 6, 4].map((n) => gained(n, "round_down"))).toEqual([2, 1, 1]);
    expect([7, 6, 4].map((n) => gained(n, "round_up"))).toEqual([3, 2, 2]);
    expect(worth("round(0.5 * 1 units, 1 units)", {}, "units")).toBe(1);
    expect(worth("round_up(30.2 ft, 0.5 ft)", {}, "ft")).toBe(30.5);
  });

  test("percentages and ratios may be the result: 30% + 5% is 35%", () => {
    expect(worth("30% + 5%", {}, "%")).toBe(35);
  });
});

describe("what a formula is made of", () => {
  test("its facts are listed once each in order, its figures in order", () => {
    const formula = parsed("greater(20% of lot_depth, lot_width + 5 ft, 10% of lot_depth)");
    expect(factsOf(formula)).toEqual(["lot_depth", "lot_width"]);
    expect(constantsOf(formula)).toEqual([quantity(20, "%"), quantity(5, "ft"), quantity(10, "%")]);
    const rounded = parsed("round(33% of unit_count, 1 units)");
    expect(factsOf(rounded)).toEqual(["unit_count"]);
    expect(constantsOf(rounded)).toEqual([quantity(33, "%")]);
  });

  test("without its facts it names those that are missing", () => {
    const result = evaluateFormula(
      parsed("lesser(28% of lot_depth, lot_width)"),
      lot({ lot_width: quantity(50, "ft") }),
      "ft",
    );
    expect(result).toEqual({ ok: false, error: ["lot_depth"] });
  });
});

describe("faults", () => {
  test.each([
    ["", "missing"],
    ["lesser 5 ft", "bracket"],
    ["lesser(5 ft, 6 ft", "not closed"],
    ["(5 ft", "not closed"],
    ["5 ft +", "missing"],
    ["5 ft 6 ft", "not expected"],
    ["12% of lot_dept", "not a known fact"],
    ["5 ft ? 3", "cannot read"],
    ["1,000 sq ft", "not expected"],
    ["toString", "not a known fact"],
    ["round(5 ft)", "step"],
    ["round(5 ft, 1)", "step"],
    ["round(5 ft, lot_depth)", "step"],
    ["round(5 ft, 0 ft)", "step"],
  ])("%j is refused with a reason", (text, reason) => {
    const result = parseFormula(text);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.error).toContain(reason);
  });

  test.each([
    ["lot_area + lot_depth", "sq ft"],
    ["lot_area * lot_depth", "sq ft"],
    ["lesser(lot_area, 5 ft)", "ft"],
    ["5 + 5 ft", "ft"],
    ["28% of lot_depth", "sq ft"],
    ["0.5 * 2", "ft"],
    ["lot_area / lot_depth", "ft"],
    ["lot_depth / 0", "ft"],
    ["round(lot_area, 1 ft)", "sq ft"],
  ] as const)("%j does not fit together as %s and throws", (text, unit) => {
    const facts = lot({ lot_area: quantity(5000, "sq ft"), lot_depth: quantity(100, "ft") });
    expect(() => evaluateFormula(parsed(text), facts, unit)).toThrow(TypeError);
  });

  test("any text is read or refused, never thrown on", () => {
    const piece = fc.constantFrom(
      "lesser",
      "greater",
      "(",
      ")",
      ",",
      "+",
      "-",
      "*",
      "/",
      "of",
      "round",
      "5",
      "2.5",
      "ft",
      "sq ft",
      "%",
      "lot_area",
      "lot_depth",
      " ",
      "x",
      "§",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(" ")),
        ),
        (text) => {
          const result = parseFormula(text);
          if (!result.ok) expect(result.error.length).toBeGreaterThan(10);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("lesser and greater", () => {
  const length = fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100);

  test("the lesser is at most each of its parts and one of them, the greater at least each", () => {
    fc.assert(
      fc.property(fc.array(length, { minLength: 1, maxLength: 5 }), (lengths) => {
        const list = lengths.map((n) => `${n} ft`).join(", ");
        const [least, most] = [worth(`lesser(${list})`, {}, "ft"), worth(`greater(${list})`, {}, "ft")];
        for (const n of lengths) {
          expect(least).toBeLessThanOrEqual(n);
          expect(most).toBeGreaterThanOrEqual(n);
        }
        expect(lengths).toContain(least);
        expect(lengths).toContain(most);
      }),
    );
  });

  test("a share of the lot grows with the lot", () => {
    fc.assert(
      fc.property(length, length, fc.integer({ min: 0, max: 100 }), (a, b, percent) => {
        const of = (n: number) =>
          worth(`${percent}% of lot_depth`, lot({ lot_depth: quantity(n, "ft") }), "ft");
        if (a <= b) expect(of(a)).toBeLessThanOrEqual(of(b));
      }),
    );
  });
});
