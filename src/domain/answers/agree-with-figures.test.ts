import { describe, expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const limit = { kind: "limit" as const, subjects: ["shed" as const], comparator: "at_most" as const };

/** Three limits on a shed in one section. */
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
    sentence("behind", "A garden shed must stand at least 20 feet behind the front line.", {
      ...limit,
      measure: "setback",
      comparator: "at_least",
      value: { value: 20, unit: "ft" },
    }),
  ],
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
