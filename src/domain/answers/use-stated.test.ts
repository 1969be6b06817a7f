import { describe, expect, test } from "vitest";
import { ANYWHERE, answerInTown, asksOfTown, sentence } from "#testing/small-town.ts";

const poolFree = sentence(
  "pool-free",
  "An above-ground pool up to 40 inches deep and up to 200 square feet needs no pool permit.",
  {
    kind: "no_permit",
    permit: "pool permit",
    subjects: ["pool"],
    when: {
      ...ANYWHERE,
      bounds: {
        area: [{ is: "at_most", value: { value: 200, unit: "sq ft" } }],
        water_depth: [{ is: "at_most", value: { value: 40, unit: "in" } }],
      },
    },
  },
);

describe("the area of a round pool", () => {
  const pool = (across: number) =>
    answerInTown(`We want a ${across} ft round above ground pool 3 ft deep. Do we need a permit?`, poolFree)
      .answer;

  test("12 ft across is 113.1 sq ft, and free", () => {
    const { headline, statements, trace, decidingQuestion } = pool(12);
    expect(headline).toContain("You don't need a pool permit for this.");
    expect(decidingQuestion).toBeNull();
    expect(statements[0]!.text).toBe("A circle 12 ft across has 113.1 sq ft.");
    expect(trace.map((line) => line.check)).toContain("π × (12 ft ÷ 2)² = 113.1 sq ft");
  });

  test("18 ft across is 254.47 sq ft, more than what is exempt", () => {
    const { headline, outcome } = pool(18);
    expect(outcome).toBe("procedure");
    expect(headline).toBe(`This exemption does not cover yours. ${poolFree.says}`);
  });
});

const guests = [
  sentence("few", "Renting out up to 3 rooms takes a lodging permit.", {
    kind: "permit",
    permit: "lodging permit",
    subjects: ["short_term_rental"],
    when: { ...ANYWHERE, bounds: { count: [{ is: "at_most", value: { value: 3, unit: "count" } }] } },
  }),
];
const roomsIn = (q: string) =>
  asksOfTown(q, ...guests)[0]!.quantities.find(({ measure }) => measure === "count")?.value;

test.each([
  ["I want to Airbnb five rooms of my house. What permit do I need?", 5],
  ["I want to Airbnb two of the five rooms of my house. What permit do I need?", 2],
  ["I want to Airbnb my 5-room house. What permit do I need?", undefined],
])("%s: what the rule counts is counted", (q, count) => {
  expect(roomsIn(q)).toBe(count);
});

const business = [
  sentence("visits", "A home business with at least 1 customer a day needs a business permit.", {
    kind: "permit",
    permit: "business permit",
    subjects: ["home_occupation"],
    when: { ...ANYWHERE, bounds: { trips: [{ is: "at_least", value: { value: 1, unit: "per day" } }] } },
  }),
  sentence("staff", "A home business with 1 employee or more needs a business permit.", {
    kind: "permit",
    permit: "business permit",
    subjects: ["home_occupation"],
    when: { ...ANYWHERE, bounds: { employees: [{ is: "at_least", value: { value: 1, unit: "people" } }] } },
  }),
];
const comingTo = (q: string) =>
  Object.fromEntries(asksOfTown(q, ...business)[0]!.quantities.map((s) => [s.measure, s.value]));

test.each([
  [
    "I teach violin at home, 5 students each day, no employees. Do I need a permit?",
    { trips: 5, employees: 0 },
  ],
  ["I teach violin at home, children come, three a day. Do I need a permit?", { trips: 3 }],
  ["My home business has no employees or customers. Do I need a permit?", { trips: 0, employees: 0 }],
])("%s: who works and who comes", (q, expected) => {
  expect(comingTo(q)).toMatchObject(expected);
});
