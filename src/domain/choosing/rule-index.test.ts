import { describe, expect, test } from "vitest";
import { makeClause } from "#testing/factories.ts";
import { TOWN } from "#testing/small-town.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { type BankLine, signaturesOf } from "./bank.ts";
import { bankNames, buildRuleIndex, contentOf, mostOf, scoreAll, tieLines } from "./rule-index.ts";

const hold = (rule: Rule): HeldRule => ({ rule, clause: makeClause({ slug: rule.key, rules: [rule] }) });
const RULES = [TOWN.front, TOWN.fee, TOWN.adu].map(hold);
const line = (text: string, given: Partial<BankLine> = {}): BankLine => ({
  text,
  act: "other",
  subject: null,
  rules: [],
  signatures: [],
  ...given,
});

/** The score of each rule of a town for a text, by the rule's key. */
function scores(text: string, lines: readonly BankLine[] = [], left?: (at: number) => boolean) {
  const index = buildRuleIndex("springfield", RULES, tieLines(lines), left);
  const list = scoreAll(index.expanded, contentOf(text), RULES.length);
  return Object.fromEntries(RULES.map(({ rule }, i) => [rule.key, list[i]!]));
}

describe("a rule is found", () => {
  test("by its own words", () => {
    expect(scores("what does it cost")).toMatchObject({ front: 0, adu: 0 });
    expect(scores("what does it cost").fee).toBeGreaterThan(0);
  });

  test("by the words of a line that names it, which are none of its own", () => {
    expect(scores("mother-in-law cottage").adu).toBe(0);
    const lines = [line("mother-in-law cottage", { rules: ["springfield/adu/adu"] })];
    expect(scores("mother-in-law cottage", lines).adu).toBeGreaterThan(0);
    expect(scores("mother-in-law cottage", lines).fee).toBe(0);
  });

  test("by a line on another city's rule of the same kind, and less than by one of its own", () => {
    const kin = line("cottage", { signatures: signaturesOf(TOWN.adu) });
    const own = line("cottage", { rules: ["springfield/fee/fee"] });
    const found = scores("cottage", [kin, own]);
    expect(found.adu).toBeGreaterThan(0);
    expect(found.fee).toBeGreaterThan(found.adu!);
  });

  test("not by a line that is left out", () => {
    const lines = [line("cottage", { rules: ["springfield/adu/adu"] })];
    expect(scores("cottage", lines, () => true).adu).toBe(0);
  });

  test("not by another city's line of the same name", () => {
    expect(scores("cottage", [line("cottage", { rules: ["shelbyville/adu/adu"] })]).adu).toBe(0);
  });
});

test("words that hold a sentence together choose nothing", () => {
  expect(contentOf("can I do it with my")).toEqual([]);
  expect(Object.values(scores("can I do it with my"))).toEqual([0, 0, 0]);
});

test("a rare word says more than one that every rule has", () => {
  const index = buildRuleIndex("springfield", RULES, tieLines([]));
  expect(mostOf(index.own, contentOf("cost"))).toBeGreaterThan(mostOf(index.own, contentOf("fence")));
});

test("a rule of a dated clause is also known by its version", () => {
  const clause = makeClause({ slug: "adu", from: calendarDate("2024-05-01") });
  expect(bankNames("springfield", { rule: TOWN.adu, clause })).toEqual([
    "springfield/adu/adu",
    "springfield/adu@2024-05-01/adu",
  ]);
});

test("an index of no rules answers nothing", () => {
  const { own } = buildRuleIndex("springfield", [], tieLines([]));
  expect(scoreAll(own, ["fence"], 0)).toHaveLength(0);
});
