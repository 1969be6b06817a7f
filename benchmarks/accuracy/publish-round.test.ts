import { describe, expect, it } from "vitest";
import { type BlindAnswer, toMarkdown } from "./ask-blind.ts";
import { computeRound, type Grade, wilson } from "./publish-round.ts";

const answer = (id: string, given: Partial<BlindAnswer> = {}): BlindAnswer => ({
  id,
  level: "everyday",
  city: "Springfield",
  q: "How tall may a fence be?",
  expect: { outcomes: ["value"], figures: ["6 ft"], sections: "10.5", rules: [], answer: "Six feet." },
  why: "rear yard",
  outcome: "value",
  headline: "A fence may be 6 ft tall.",
  statements: ["In the rear yard it may be 6 ft tall."],
  parts: [],
  readings: [],
  decidingQuestion: null,
  citations: [{ section: "10.5", clause: "fence-height", quote: "6 feet" }],
  asks: [{ confidence: 0.97 }],
  confidence: 0.97,
  asked: { file: "q.jsonl", sha256: "abc", version: "1234567", date: "2026-11-22", asOf: "2026-11-20" },
  ...given,
});
const grade = (id: string, of: Grade["grade"], given: Partial<Grade> = {}): Grade => ({
  id,
  grade: of,
  clauseInFirstThree: true,
  ...given,
});
const publishing = { round: 2, authors: "two homeowners" };

describe("a blind round", () => {
  it("counts grades, answers with a verdict, clauses shown and the stated confidence", () => {
    const round = computeRound(
      publishing,
      [
        answer("a"),
        answer("b", { level: "harder", confidence: 0.6 }),
        answer("c", { outcome: "not_covered", confidence: null }),
        answer("d", { outcome: "unclear", confidence: 0.3 }),
      ],
      [
        grade("a", "RIGHT"),
        grade("b", "WRONG", { clauseInFirstThree: false, note: "That is the front yard." }),
        grade("c", "DECLINED_RIGHTLY", { clauseInFirstThree: null }),
        grade("d", "DECLINED_WRONGLY"),
      ],
    );
    expect(round).toMatchObject({
      round: 2,
      date: "2026-11-22",
      version: "1234567",
      n: 4,
      right: 2,
      partial: 0,
      misleading: 1,
      declinedWrongly: 1,
      byLevel: { everyday: { n: 3, right: 2 }, harder: { n: 1, misleading: 1 } },
      verdictAnswers: { n: 2, right: 1 },
      clauseAmongFirstThree: { n: 3, right: 2 },
      questionsSha256: "abc",
      reliability: [
        { from: 0, to: 0.5, n: 1, right: 0 },
        { from: 0.5, to: 0.7, n: 1, right: 0 },
        { from: 0.95, to: 1, n: 1, right: 1 },
      ],
    });
    expect(round.misses.map(({ id, note }) => [id, note])).toEqual([
      ["b", "That is the front yard."],
      ["d", ""],
    ]);
    expect(round.misses[0]?.expected).toEqual({
      outcomes: ["value"],
      figures: ["6 ft"],
      sections: ["10.5"],
      answer: "Six feet.",
    });
  });

  it("refuses grades that do not belong to the answers", () => {
    expect(() => computeRound(publishing, [answer("a"), answer("b")], [grade("a", "RIGHT")])).toThrow(
      "Answers without a grade: b",
    );
    expect(() => computeRound(publishing, [answer("a")], [grade("a", "RIGHT"), grade("z", "RIGHT")])).toThrow(
      "Grades without an answer: z",
    );
    const other = answer("b", { asked: { ...answer("b").asked, sha256: "def" } });
    expect(() =>
      computeRound(publishing, [answer("a"), other], [grade("a", "RIGHT"), grade("b", "RIGHT")]),
    ).toThrow("different files");
  });

  it("gives Wilson's interval", () => {
    expect(wilson(90, 100)).toEqual([0.8256, 0.9448]);
    expect(wilson(0, 0)).toEqual([0, 1]);
    const [low, high] = wilson(10, 10);
    expect(low).toBeCloseTo(0.7225, 3);
    expect(high).toBe(1);
  });
});

it("writes an answer as its grader reads it", () => {
  const text = toMarkdown([
    answer("a", {
      parts: [{ outcome: "procedure", headline: "You need a permit.", statements: ["Apply online."] }],
      readings: [{ label: "a hedge", outcome: "not_covered", headline: "There is no rule." }],
      decidingQuestion: { ask: "Where?", options: [{ label: "In front", text: "4 ft." }] },
    }),
  ]);
  for (const line of [
    "## a · Springfield · everyday",
    "**Got** value (confidence 0.97): A fence may be 6 ft tall.",
    "- part 1, procedure: You need a permit.",
    "- reading “a hedge”, not_covered: There is no rule.",
    "- asks back: Where?",
    "1. 10.5 (fence-height): “6 feet”",
  ])
    expect(text).toContain(line);
});
