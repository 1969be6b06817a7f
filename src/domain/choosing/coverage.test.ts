import { describe, expect, test } from "vitest";
import { makeClause, makeRule } from "#testing/factories.ts";
import { type BankLine, signaturesOf } from "./bank.ts";
import { COVERAGE_SIGNALS, type CoverageFacts, coverageOf, coverageSignals, sidesOf } from "./coverage.ts";
import { indexLines } from "./line-index.ts";
import { contentOf } from "./rule-index.ts";

const held = { rule: makeRule({ key: "height" }), clause: makeClause({ slug: "10-5" }) };
const line = (text: string, rules: string[], signatures: string[] = []): BankLine => ({
  text,
  act: "how_much",
  subject: "fence",
  rules,
  signatures,
});
const OWN = line("how tall can my fence be", ["springfield/10-5/height"]);
const OTHER = line("when may builders make noise", ["shelbyville/9-1/hours"], ["limit|permit|hours|"]);
const UNTIED = line("is it allowed", []);
const BEES = { text: "may I keep bees", cities: null };
const HERE = { text: "how often may I sell old things", cities: ["springfield"] };
const THERE = { text: "may I park a boat", cities: ["shelbyville"] };

describe("whose a line is", () => {
  const sides = (lines: BankLine[], outside = [BEES, HERE, THERE] as Parameters<typeof sidesOf>[3]) => [
    ...sidesOf("springfield", [held], lines, outside),
  ];

  test("the city's own, another city's, nobody's, and what no rule answers here", () => {
    expect(sides([OWN, OTHER, UNTIED])).toEqual([1, 2, 0, 3, 3, 0]);
  });

  test("a rule that no line names has the lines of its kind", () => {
    const second = { ...held, rule: makeRule({ key: "other", measure: "length" }) };
    const kin = line("how long may it be", ["shelbyville/9-1/length"], signaturesOf(second.rule));
    expect([...sidesOf("springfield", [held, second], [OWN, kin], [])]).toEqual([1, 1]);
    expect([...sidesOf("springfield", [held], [OWN, kin], [])]).toEqual([1, 2]);
  });

  test("a city that no line names has all of them", () => {
    expect(sides([OTHER, UNTIED], [])).toEqual([1, 0]);
  });
});

const lines = [OWN, OTHER];
const FACTS: Omit<CoverageFacts, "text"> = {
  index: indexLines([...lines, BEES].map(({ text }) => contentOf(text))),
  sides: sidesOf("springfield", [held], lines, [BEES]),
  scope: 0.5,
  score: 5,
};
const WEIGHTS = { bias: 0, likeOwn: 5, likeOwnNotElsewhere: 5, words: 1, best: 0 };
const share = (text: string, given: Partial<CoverageFacts> = {}) =>
  coverageOf(WEIGHTS, { ...FACTS, text, ...given });

describe("how likely the city's rules are to answer", () => {
  test("more for what is like the lines of its own rules than for what no rule answers", () => {
    expect(share("how tall may a fence be")).toBeGreaterThan(0.5);
    expect(share("could I keep bees")).toBeLessThan(0.5);
  });

  test("less for what only another city has a rule on", () => {
    expect(share("do builders make noise")).toBeLessThan(0.5);
  });

  test("has one value for each signal, and the words alone never decide", () => {
    const sure = coverageSignals({ ...FACTS, text: "fence", scope: 1 });
    expect(sure.length).toBe(COVERAGE_SIGNALS.length);
    expect(sure[COVERAGE_SIGNALS.indexOf("words")]).toBe(2);
    expect(share("could I keep bees", { scope: 0 })).toBeGreaterThan(0);
  });
});
