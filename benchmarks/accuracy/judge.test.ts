import { describe, expect, it } from "vitest";
import type { SearchOutput } from "#contract/search.ts";
import type { QuestionRequest } from "#domain/answers/answer-question.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { makeBook } from "#testing/factories.ts";
import { checkGrounding } from "./check-grounding.ts";
import { type Judgement, judgeAll } from "./judge.ts";
import { leadTexts, readSaid } from "./lead-text.ts";
import type { Question } from "./read-questions.ts";
import { isStated, sameAmount } from "./stated-figures.ts";
import { stableJson, summarize } from "./summarize.ts";

const book = makeBook();
const clause = book.clauses[0]!;
const FRONT = "A fence may be 4 feet tall in front of the house.";
const today = calendarDate("2026-11-20");
const FIGURE: SearchOutput["answer"]["figures"][number] = {
  measure: "height",
  text: "4 ft",
  value: 4,
  unit: "ft",
  formula: null,
  condition: null,
  places: [],
  citation: "c1",
};

const question = (given: Partial<Question> = {}): Question => ({
  q: "how tall can my front fence be?",
  topic: "fence",
  kind: "limit",
  expect: { outcome: ["value"], figures: [{ value: 4, unit: "ft" }], not: [] },
  where: "springfield.jsonl:1",
  set: "springfield",
  about: "springfield",
  passCity: true,
  cityId: 1,
  ...given,
});

function output(answer: Partial<SearchOutput["answer"]> = {}): SearchOutput {
  return {
    query: "q",
    city: null,
    interpretation: {
      intent: "limit",
      subject: "fence",
      quantities: [],
      place: null,
      district: null,
      asOf: today,
      unread: [],
      circumstances: {},
      assumptions: [],
      subjects: ["fence"],
      measures: [],
      reading: null,
      asks: [{ intent: "limit", subject: "fence", predicate: null, span: [0, 1], confidence: 1 }],
    },
    answer: {
      outcome: "value",
      headline: "A front fence may be 4 ft tall.",
      headlineCitations: [],
      statements: [{ text: FRONT, citations: ["c1"] }],
      figures: [FIGURE],
      trace: [],
      decidingQuestion: null,
      citations: [
        {
          id: "c1",
          codeId: clause.id,
          code: clause.code.name,
          section: clause.section,
          quote: FRONT,
          start: 0,
          end: FRONT.length,
          textStatus: "restated",
          sourceUrl: null,
          sourceTier: "official page",
          page: null,
          asOf: "2025",
          effectiveFrom: null,
          effectiveTo: null,
          origin: "curated",
          confidence: 1,
          permalink: "/codes/springfield/10-5",
          heading: clause.heading,
          verified: null,
          note: null,
        },
      ],
      narration: "computed",
      nextSteps: [],
      caveats: [],
      readings: [],
      parts: [],
      ...answer,
    },
    results: [],
    total: 0,
    page: 1,
  };
}

const judgeOne = (answer: (request: QuestionRequest) => unknown, asked = question()): Judgement =>
  judgeAll([asked], book, today, answer)[0]!;

describe("judging an answer", () => {
  it("calls the expected outcome with the expected figure right", () => {
    expect(judgeOne(() => output())).toMatchObject({ verdict: "right", reasons: [] });
  });

  it("takes 36 in for 3 ft and 0.5 FAR for 50 %, but not 3 ft for 3 spaces", () => {
    expect(sameAmount({ value: 36, unit: "in" }, { value: 3, unit: "ft" })).toBe(true);
    expect(sameAmount({ value: 0.5, unit: "FAR" }, { value: 50, unit: "%" })).toBe(true);
    expect(sameAmount({ value: 3, unit: "ft" }, { value: 3, unit: "spaces" })).toBe(false);
  });

  it("calls an answer partial when an expected figure is not in its lead text, wherever else it is", () => {
    const elsewhere = output({ headline: "See the rules for front fences." });
    elsewhere.answer.statements = [
      { text: "A permit comes first.", citations: ["c1"] },
      { text: "Ask the city.", citations: ["c1"] },
      { text: FRONT, citations: ["c1"] },
    ];
    expect(judgeOne(() => elsewhere)).toMatchObject({
      verdict: "partial",
      reasons: ["the lead text lacks 4 ft"],
    });
  });

  it("reads the lead text of each part of an answer", () => {
    const parts = [
      { outcome: "value", headline: "A shed may be 12 ft tall.", statements: [] },
      { outcome: "value", headline: "Front fences", statements: [{ text: FRONT, citations: ["c1"] }] },
    ];
    const two = output({ headline: "Two answers.", statements: [] });
    expect(
      isStated({ value: 4, unit: "ft" }, leadTexts(readSaid({ ...two, answer: { ...two.answer, parts } }))),
    ).toBe(true);
  });

  it("calls an unexpected verdict and a figure that no longer applies misleading, another outcome wrong", () => {
    expect(judgeOne(() => output({ outcome: "allowed" })).verdict).toBe("misleading");
    expect(judgeOne(() => output({ outcome: "procedure" })).verdict).toBe("wrong");
    const strict = question({
      expect: { outcome: ["value"], figures: [], not: [{ value: 48, unit: "in" }] },
    });
    expect(judgeOne(() => output(), strict)).toMatchObject({
      verdict: "misleading",
      statedWrongFigure: true,
    });
  });

  it("lets an ended version state its figure as history", () => {
    const history = output();
    history.answer.citations[0]!.effectiveTo = calendarDate("2020-01-01");
    const strict = question({ expect: { outcome: ["value"], figures: [], not: [{ value: 4, unit: "ft" }] } });
    expect(judgeOne(() => history, strict).verdict).toBe("right");
  });

  it("counts a refusal where something was expected as declined, and an expected refusal as right", () => {
    const refusal = () =>
      output({
        outcome: "not_covered",
        headline: "We don't have a rule for that.",
        statements: [],
        figures: [],
      });
    expect(judgeOne(refusal).verdict).toBe("declined");
    const uncovered = question({ expect: { outcome: ["not_covered"], figures: [], not: [] } });
    expect(judgeOne(refusal, uncovered).verdict).toBe("right");
  });

  it("survives an engine that throws or breaks the contract", () => {
    expect(
      judgeOne(() => {
        throw new Error("lost");
      }).reasons,
    ).toEqual(["it threw: lost"]);
    expect(judgeOne(() => ({ answer: null })).verdict).toBe("wrong");
  });
});

describe("grounding", () => {
  it("refuses a numeral that neither quote nor question nor trace holds", () => {
    const loose = judgeOne(() => output({ headline: "A front fence may be 5 ft tall." }));
    expect(loose.verdict).toBe("ungrounded");
    expect(loose.reasons[0]).toContain("5 has no support");
  });

  it("accepts a numeral from the question and one computed in the trace", () => {
    const trace = [
      {
        rule: 1,
        label: "Height",
        check: "12 ft ≤ 4 ft",
        result: "fail" as const,
        places: [],
        margin: { value: -8, unit: "ft" },
        citation: "c1",
      },
    ];
    const computed = output({ headline: "Your 12 ft fence is 8 ft too tall.", trace });
    expect(judgeOne(() => computed, question({ q: "a twelve foot fence in front?" })).verdict).toBe("right");
  });

  it("refuses a quote that is not its clause's text", () => {
    const shifted = output();
    shifted.answer.citations[0]!.start = 1;
    expect(judgeOne(() => shifted).verdict).toBe("ungrounded");
  });

  it("looks at the parts and readings of an answer too", () => {
    const { answer } = output();
    const part = {
      intent: "limit" as const,
      subject: "shed",
      outcome: "value" as const,
      headline: "A shed may be 9 ft tall.",
      statements: [],
      headlineCitations: [],
      figures: [],
      citations: ["c1"],
    };
    const reading = {
      label: "a wall",
      outcome: "value" as const,
      headline: "Front walls",
      citations: ["c7"],
      apply: { subject: "wall" },
    };
    const whole = { ...output(), answer: { ...answer, parts: [part], readings: [reading] } };
    expect(checkGrounding(whole, ["q"], new Map([[clause.id, { ...clause, text: FRONT }]])).faults).toEqual([
      "a part cites c7, which the answer does not have",
      '9 has no support in "A shed may be 9 ft tall."',
    ]);
  });

  it("refuses a figure whose citation the answer does not hold", () => {
    expect(judgeOne(() => output({ figures: [{ ...FIGURE, citation: "c9" }] })).verdict).toBe("ungrounded");
  });

  it("reports a loose numeral in a next step without failing the answer", () => {
    const steps = judgeOne(() => output({ nextSteps: [{ text: "Call 311.", citations: [] }] }));
    expect(steps.verdict).toBe("right");
    expect(steps.loose).toHaveLength(1);
  });
});

describe("the summary", () => {
  it("counts by city and topic, and gives the same bytes for the same results", () => {
    const judgements = judgeAll([question(), question({ topic: "adu" })], book, today, () => output());
    const summary = summarize(judgements);
    expect(summary.overall).toEqual({
      total: 2,
      right: 2,
      partial: 0,
      wrong: 0,
      declined: 0,
      misleading: 0,
      ungrounded: 0,
    });
    expect(summary.byCityAndTopic.springfield?.adu?.right).toBe(1);
    expect(stableJson({ b: 1, a: [{ d: 1, c: 2 }] })).toBe(stableJson({ a: [{ c: 2, d: 1 }], b: 1 }));
  });
});
