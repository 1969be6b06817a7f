import { describe, expect, test } from "vitest";
import { makeClause, makeRule } from "#testing/factories.ts";
import { type BankLine, signaturesOf } from "./bank.ts";
import { COVERAGE_SIGNALS, type CoverageFacts, coverageOf, coverageSignals, sidesOf } from "./coverage.ts";
import { indexLines } from "./line-index.ts";
import { FEATURE_NAMES } from "./rank-rules.ts";
import type { Ranked } from "./ranked-order.ts";
import { buildRuleIndex, contentOf, tieLines } from "./rule-index.ts";

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
const rules = buildRuleIndex("springfield", [held], tieLines(lines));
const FIRST: Ranked = {
  held,
  at: 0,
  score: 5,
  share: 0.6,
  features: FEATURE_NAMES.map((_, i) => i) as never,
};
const FACTS: Omit<CoverageFacts, "text" | "asked"> = {
  index: indexLines([...lines, BEES].map(({ text }) => contentOf(text))),
  sides: sidesOf("springfield", [held], lines, [BEES]),
  scope: 0.5,
  ranked: [FIRST],
  rules,
};
const WEIGHTS = { bias: 0, likeOwn: 5, likeOwnNotElsewhere: 5, words: 1, best: 0 };
const share = (text: string, given: Partial<CoverageFacts> = {}) =>
  coverageOf(WEIGHTS, coverageSignals({ ...FACTS, text, asked: text, ...given }));
const signal = (name: string, asked: string, given: Partial<CoverageFacts> = {}) =>
  coverageSignals({ ...FACTS, text: asked, asked, ...given })[COVERAGE_SIGNALS.indexOf(name)]!;

describe("how likely the city's rules are to answer", () => {
  test("more for what is like the lines of its own rules than for what no rule answers", () => {
    expect(share("how tall may a fence be")).toBeGreaterThan(0.5);
    expect(share("could I keep bees")).toBeLessThan(0.5);
  });

  test("less for what only another city has a rule on", () => {
    expect(share("do builders make noise")).toBeLessThan(0.5);
  });

  test("has one value for each signal, and the words alone never decide", () => {
    const sure = coverageSignals({ ...FACTS, text: "fence", asked: "fence", scope: 1 });
    expect(sure.length).toBe(COVERAGE_SIGNALS.length);
    expect(sure[COVERAGE_SIGNALS.indexOf("words")]).toBe(2);
    expect(share("could I keep bees", { scope: 0 })).toBeGreaterThan(0);
  });

  test("knows the words of which the rules say nothing: rare ones count more, and stories do not", () => {
    expect(signal("unmetByFirst", "how tall can my fence be")).toBe(0);
    const [bees, noise] = ["how tall can my bees be", "how tall can my fence be bees noise"];
    expect(signal("unmetByFirst", bees)).toBeGreaterThan(0);
    expect(signal("allUnmetByFirst", noise)).toBeGreaterThan(signal("unmetByFirst", noise));
    const told = {
      ...FACTS,
      text: "I keep bees. How tall can my fence be",
      asked: "How tall can my fence be",
    };
    expect(coverageSignals(told)[COVERAGE_SIGNALS.indexOf("allUnmetByFirst")]).toBe(0);
  });

  test("sees what the first rule scored by, and nothing where there is no rule", () => {
    expect(signal(`first:${FEATURE_NAMES[3]}`, "fence")).toBe(3);
    expect(signal("lead", "fence")).toBe(0.5);
    expect(signal(`first:${FEATURE_NAMES[3]}`, "fence", { ranked: [] })).toBe(0);
  });
});
