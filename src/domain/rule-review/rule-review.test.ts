import { describe, expect, test } from "vitest";
import { REVIEW_TOWN } from "#testing/review-town.ts";
import { readPlaceQuestion } from "../extraction/place-question.ts";
import { areKin, STANDARDS } from "../extraction/standards.ts";
import type { RuleDecision } from "./decision.ts";
import { basisOf, stillSaid } from "./decision.ts";
import { importedGaps } from "./imported-gaps.ts";
import type { Proposal } from "./proposal.ts";
import { changedSince, queueOf, stateOf } from "./queue.ts";
import { effectsOf, questionAbout } from "./review-questions.ts";
import { readForReview } from "./review-reading.ts";
import { figureText, limitText, readTypedRule, sameRule } from "./reviewed-rule.ts";

const reading = readForReview("elmwood", REVIEW_TOWN);
const find = (standard: string, district: string) =>
  reading.proposals.find(({ rule }) => rule.standard === standard && rule.districts.includes(district))!;
const markedIn = ({ sectionAt, mark }: Proposal, town = REVIEW_TOWN) => {
  const block = town[sectionAt]!.blocks[mark.block]!;
  const text = block.kind === "table" ? block.rows[mark.cell![0]]![mark.cell![1]]! : block.text;
  return text.slice(mark.start, mark.end);
};
const decision = (
  proposal: Proposal,
  outcome: RuleDecision["outcome"],
  rule = proposal.rule,
): RuleDecision => ({
  id: 1,
  proposal: proposal.id,
  outcome,
  rule,
  basis: basisOf(proposal, REVIEW_TOWN[proposal.sectionAt]!),
  decidedBy: "ana",
  decidedAt: new Date(0),
});

describe("proposals", () => {
  test("have their figure marked in the text as it is shown, without the label of its paragraph", () => {
    const front = find("front_setback", "R-1");
    expect(front).toMatchObject({
      section: "4-2",
      rule: { comparator: "at_least", value: 25, subject: "house" },
    });
    expect(markedIn(front)).toContain("25");
    expect(markedIn(find("height", "R-1"))).toContain("35");
    const cell = find("lot_area", "R-2");
    expect(cell.mark.cell).toEqual([1, 1]);
    expect(markedIn(cell)).toContain("6,000");
    for (const proposal of reading.proposals) expect(markedIn(proposal)).not.toBe("");
  });

  test("keep their id where other passages change, and get another one where their own does", () => {
    const ids = new Set(reading.proposals.map(({ id }) => id));
    expect(ids.size).toBe(reading.proposals.length);
    const [districts, first, ...rest] = REVIEW_TOWN;
    const blocks = first!.blocks.map((block) =>
      block.kind === "text" ? { ...block, text: block.text.replace("35 feet", "40 feet") } : block,
    );
    const lead = {
      kind: "text" as const,
      label: null,
      depth: 0,
      text: "Purpose. This district is for homes.",
    };
    const changed = readForReview("elmwood", [districts!, { ...first!, blocks: [lead, ...blocks] }, ...rest]);
    const now = new Set(changed.proposals.map(({ id }) => id));
    expect(now.has(find("front_setback", "R-1").id)).toBe(true);
    expect(now.has(find("lot_area", "R-2").id)).toBe(true);
    expect(now.has(find("height", "R-1").id)).toBe(false);
    expect(readForReview("oakton", REVIEW_TOWN).proposals.some(({ id }) => ids.has(id))).toBe(false);
  });
});

test("each plain question asks for its standard, or for one that its rules answer too", () => {
  for (const standard of STANDARDS)
    for (const district of [null, "R-1"]) {
      const asked = readPlaceQuestion(reading.law.districts, questionAbout(standard, district))?.standard;
      expect(asked === standard || (asked !== undefined && areKin(asked, standard)), standard).toBe(true);
    }
});

test("a rule changes the answers that rest on it, and a correction changes them to its own", () => {
  const height = find("height", "R-1");
  const effect = (rule = height.rule) =>
    effectsOf(reading.law, height, rule === height.rule ? null : rule).find(
      ({ question }) => question === questionAbout("height", "R-1"),
    );
  expect(effect()).toMatchObject({ with: "35 ft" });
  expect(effect()?.without).not.toBe("35 ft");
  expect(effect({ ...height.rule, value: 28 })).toMatchObject({ with: "28 ft" });
  expect(height.leads).toBeGreaterThan(0);
});

test("the queue has what waits, the surest and most useful first, and what was decided under its state", () => {
  const height = find("height", "R-1");
  const decisions = new Map([[height.id, decision(height, "accepted")]]);
  const queue = (state: "open" | "accepted" | "all", standard: "height" | null = null) =>
    queueOf(reading.proposals, decisions, { state, confidence: "any", standard, district: null });
  expect(queue("open")).not.toContain(height);
  expect(queue("accepted")).toEqual([height]);
  expect(queue("all", "height").every(({ rule }) => rule.standard === "height")).toBe(true);
  const likely = queue("all").filter(({ plausible }) => plausible);
  expect(queue("all").slice(0, likely.length)).toEqual(likely);
  expect(stateOf(height.id, new Map([[height.id, decision(height, "undone")]]))).toBe("open");
  expect(changedSince([], decisions)).toHaveLength(1);
  expect(changedSince(reading.proposals, decisions)).toEqual([]);
});

test("a decision counts as long as its passage is in its section", () => {
  const height = find("height", "R-1");
  const sections = new Map(REVIEW_TOWN.map((one) => [one.slug, one]));
  expect(stillSaid(decision(height, "accepted"), sections)).toBe(true);
  expect(stillSaid(decision(find("lot_area", "R-2"), "accepted"), sections)).toBe(true);
  expect(stillSaid(decision(height, "accepted"), new Map([["4-2", { blocks: [] }]]))).toBe(false);
});

test("on the board only reviewed rules count as known", () => {
  const height = find("height", "R-1");
  const cell = (decisions: Map<string, RuleDecision>) =>
    importedGaps(reading, decisions).find(({ code }) => code === "R-1")?.cells[2];
  expect(cell(new Map())).toEqual({ state: "not_researched", section: "4-2", proposal: height.id });
  expect(cell(new Map([[height.id, decision(height, "accepted")]]))).toMatchObject({ state: "limit" });
  const none = decision(height, "corrected", { ...height.rule, value: null });
  expect(cell(new Map([[height.id, none]]))).toMatchObject({ state: "no_limit" });
  expect(cell(new Map([[height.id, decision(height, "rejected")]]))).toMatchObject({ section: null });
});

describe("what a reviewer types", () => {
  const typed = {
    standard: "lot_area",
    comparator: "at_least",
    value: "1/2 acre",
    none: false,
    subject: "house",
    districts: "R-1, R-2,, R-1",
    condition: " on a  corner lot ",
  };
  const read = (given: Partial<typeof typed>) => readTypedRule({ ...typed, ...given });
  test("is read with its unit", () => {
    expect(read({})).toMatchObject({
      ok: true,
      value: { value: 21_780, districts: ["R-1", "R-2"], condition: "on a corner lot" },
    });
    expect(read({ value: "5000" })).toMatchObject({ value: { value: 5000 } });
    expect(read({ value: "2" })).toMatchObject({ value: { value: 2 } });
    expect(read({ value: "", none: true })).toMatchObject({ value: { value: null } });
  });
  test.each([
    ["value", { value: "tall" }],
    ["value", { value: "5 to 10 ft" }],
    ["value", { standard: "height", value: "3 acres" }],
    ["standard", { standard: "color" }],
    ["comparator", { comparator: "" }],
    ["subject", { subject: "boat" }],
    ["condition", { condition: "x".repeat(201) }],
    ["districts", { districts: "y".repeat(61) }],
  ] as const)("is refused at %s: %o", (field, given) => {
    const result = read(given);
    expect(!result.ok && Object.keys(result.error)).toContain(field);
  });
  test("is compared with what was read", () => {
    const { rule } = find("height", "R-1");
    expect(sameRule(rule, { ...rule, districts: [...rule.districts] })).toBe(true);
    expect(sameRule(rule, { ...rule, value: 36 })).toBe(false);
    expect([limitText(rule), limitText({ ...rule, value: null }), figureText("lot_coverage", 35)]).toEqual([
      "At most 35 ft",
      "No limit",
      "35%",
    ]);
  });
});
