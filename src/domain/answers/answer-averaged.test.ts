import { describe, expect, test } from "vitest";
import { ANYWHERE, answerInTown, sentence } from "#testing/small-town.ts";
import type { Formula } from "../law/formula.ts";
import { statedFacts } from "./stated-facts.ts";

const AVERAGE: Formula = { op: "average", fact: "neighbor_front_setback" };
const FRONT = { ...ANYWHERE, place: ["front_yard" as const] };
const usual = sentence("front", "A house must keep 25 feet free at the front.", {
  kind: "limit",
  measure: "setback",
  subjects: ["house"],
  comparator: "at_least",
  value: { value: 25, unit: "ft" },
  when: FRONT,
});
const average = sentence(
  "average",
  "A house may use the average front setback of the houses on both sides.",
  {
    kind: "allowed",
    subjects: ["house"],
    predicate: "use the average front setback of the houses on both sides",
    measure: "setback",
    comparator: "at_least",
    formula: AVERAGE,
    formulaUnit: "ft",
    when: FRONT,
  },
);
const ask = (q: string) => answerInTown(q, usual, average).answer;

describe("how far back the houses next door are", () => {
  const told = (text: string) => statedFacts(text).neighbor_front_setback?.map(({ value }) => value);

  test("is read of every house, also where only the last figure has a unit", () => {
    expect(
      told("The two houses to the left sit 18 and 20 feet back, the two to the right 12 and 22 feet."),
    ).toEqual([18, 20, 12, 22]);
    expect(told("The house on the left is 6 feet back from the street, the one on the right 9.")).toEqual([
      6, 9,
    ]);
    expect(told("With the neighbors set back 14 ft and 18 ft, can I build at 15 ft?")).toEqual([14, 18]);
  });

  test("is no distance of a fence or from a rear line", () => {
    expect(told("My neighbor's shed is 3 ft and his fence 1 ft back from the rear line.")).toBeUndefined();
    expect(told("The back yard of my neighbor is 20 ft by 30 ft.")).toBeUndefined();
  });
});

describe("a rule that averages the setbacks next door", () => {
  const TOLD = "The house on the left sits 18 ft back, the one on the right 24 ft.";

  test("(18 ft + 24 ft) ÷ 2 = 21 ft goes before the usual 25 ft", () => {
    const { headline, trace } = ask(`${TOLD} How far back must my house be?`);
    expect(headline).toBe(`${average.says} Here the average is 21 ft.`);
    expect(trace.map(({ check }) => check)).toContain("(18 ft + 24 ft) ÷ 2 = 21 ft");
  });

  test("the full 25 ft are not needed", () => {
    expect(ask(`${TOLD} Do we really have to keep 25 ft at the front?`).headline).toMatch(/^No\. .*21 ft/);
  });

  test("20 ft are 1 ft too little", () => {
    const { headline, outcome } = ask(`${TOLD} May our house be 20 ft from the street?`);
    expect(outcome).toBe("not_allowed");
    expect(headline).toContain("Here the average is 21 ft. Yours is 20 ft, 1 ft too little.");
  });
});
