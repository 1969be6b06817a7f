import { describe, expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const limit = { kind: "limit" as const, subjects: ["shed" as const], comparator: "at_most" as const };

/** A ratio for houses, and what is free of it. */
const RATIO = sentence("ratio", "The floor area of a house may be at most 0.5 times the area of the lot.", {
  kind: "limit",
  subjects: ["house"],
  measure: "far",
  comparator: "at_most",
  value: { value: 0.5, unit: "FAR" },
});
const FREE = sentence("free", "An addition of up to 250 square feet is free of the limit.", {
  kind: "unregulated",
  subjects: ["addition"],
  measure: "far",
  when: {
    ...ANYWHERE,
    bounds: { floor_area: [{ is: "at_most", value: { value: 250, unit: "sq ft" } }] },
  },
  phrase: "for an addition of up to 250 sq ft",
});

/** Three limits on a shed in one section, and the ratio with what is free of it in another. */
const SECTIONS = [
  [
    sentence("height", "A garden shed may be at most 10 feet tall.", {
      ...limit,
      measure: "height",
      value: { value: 10, unit: "ft" },
    }),
    sentence("size", "A garden shed may have at most 120 square feet of floor area.", {
      ...limit,
      measure: "floor_area",
      value: { value: 120, unit: "sq ft" },
    }),
    sentence("behind", "A garden shed must be at least 20 feet behind the front line.", {
      ...limit,
      measure: "setback",
      comparator: "at_least",
      value: { value: 20, unit: "ft" },
    }),
  ],
  [RATIO, FREE],
];
const clauses = SECTIONS.map((rules, i) => {
  const text = rules.map((rule) => rule.quote).join(" ");
  const placed = rules.map((rule) => {
    const start = text.indexOf(rule.quote);
    return { ...rule, start, end: start + rule.quote.length };
  });
  return makeClause({ slug: `section-${i}`, section: `${i}`, text, aliases: [], rules: placed });
});
const engine = buildEngine(makeBook({ cities: [makeCity()], clauses }));
const answer = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;

describe("each size that is told is compared with the limits of the section", () => {
  const shed = (behind: number) =>
    answer(`A garden shed 8 ft tall, 100 sq ft, set ${behind} ft back of the front line. Is it allowed?`);

  test("15 ft behind the front line are less than 20, whatever the height and the floor area", () => {
    expect(shed(15).outcome).toBe("not_allowed");
    expect(shed(15).trace.map((t) => t.check)).toContain("15 ft ≥ 20 ft");
  });

  test("22 ft are enough", () => {
    expect(shed(22).outcome).not.toBe("not_allowed");
  });
});

describe("a house at its floor area ratio, where an addition of up to 250 sq ft is free of that limit", () => {
  const addition = (area: number) =>
    askTown(
      `Our house is already at the floor area limit: 2,500 sq ft of floor on a 5,000 sq ft lot. Can we build an addition of ${area} sq ft?`,
      RATIO,
      FREE,
    ).answer;

  test("one of 200 sq ft is allowed, though it breaks the ratio", () => {
    const { outcome, headline } = addition(200);
    expect(outcome).toBe("allowed");
    expect(headline).toBe(`Yes. ${FREE.says}`);
  });

  test("one of 200 sq ft is, however little the question speaks of the freedom", () => {
    const { outcome, headline } = answer(
      "5,000 sq ft lot, our house has 2,400 sq ft of floor area. We want an addition of 200 sq ft. A neighbor says we're capped at 2,500 sq ft. Is that ok?",
    );
    expect(outcome).toBe("allowed");
    expect(headline).toContain(FREE.says);
  });

  test("one of 300 sq ft is not", () => {
    const { outcome, headline } = addition(300);
    expect(outcome).toBe("not_allowed");
    expect(headline).toMatch(/^No\. .* 300 sq ft too much/);
  });
});
