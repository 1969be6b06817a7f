import { describe, expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const SAYS = "All hard surfaces together, the impervious cover, may take 50% of the lot.";
const hard = {
  ...sentence("hard", SAYS, {
    kind: "limit",
    subjects: ["lot", "house", "driveway"],
    measure: "impervious_cover",
    comparator: "at_most",
    value: { value: 50, unit: "%" },
  }),
  start: 0,
  end: SAYS.length,
};
const clause = makeClause({ heading: "Hard surfaces", text: SAYS, aliases: [], rules: [hard] });
const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [clause] }));
const answer = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;

describe("an area of which nothing says whether it counts", () => {
  const asked = (walks: number) =>
    `8,000 sq ft lot. House and garage cover 2,450 sq ft, driveway and walkways another ${walks}. Can I add a 600 sq ft concrete deck and stay within the impervious cover limit?`;

  test("takes away a yes that it would turn: 3,050 of 4,000, but 4,100 with 1,050 more", () => {
    const { outcome, headline } = answer(asked(1050));
    expect(outcome).not.toBe("allowed");
    expect(headline).toContain(
      "Yours is 2,450 sq ft + 600 sq ft = 3,050 sq ft, which is within it. If your other 1,050 sq ft counts too, it is 4,100 sq ft, 100 sq ft too much.",
    );
  });

  test("changes nothing where there is room for it: 3,550 of 4,000 with 500 more", () => {
    const { outcome, headline } = answer(asked(500));
    expect(outcome).toBe("allowed");
    expect(headline).not.toContain("your other");
  });
});
