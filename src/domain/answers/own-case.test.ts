import { expect, test } from "vitest";
import { ANYWHERE, answerInTown, sentence } from "#testing/small-town.ts";

const heated = {
  ask: "Is the shed heated?",
  yes: "heated",
  no: "unheated",
  met: "heat/heater/heated",
  unmet: "unheated, no heat/heater",
  usual: false,
  only: false,
};
const exempt = sentence("exempt", "An unheated shed needs no building permit up to 200 square feet.", {
  kind: "no_permit",
  permit: "building permit",
  subjects: ["shed"],
  when: {
    ...ANYWHERE,
    bounds: { floor_area: [{ is: "at_most", value: { value: 200, unit: "sq ft" } }] },
    turnsOn: { ...heated, met: heated.unmet, unmet: heated.met, usual: true },
  },
});
const due = sentence("due", "A heated shed needs a building permit.", {
  kind: "permit",
  permit: "building permit",
  subjects: ["shed"],
  when: { ...ANYWHERE, turnsOn: heated },
});

test.each(["does it change if I run a heater in there?", "what if I heat it?"])(
  "a shed of 200 sq ft, and %s: two cases, and only one is heated",
  (tail) => {
    const q = `A shed of 200 sq ft. Does it need a building permit? And ${tail}`;
    const { answer, asks } = answerInTown(q, exempt, due);
    expect(asks).toHaveLength(2);
    expect(answer.parts.map(({ headline }) => headline)).toEqual([
      expect.stringContaining("You don't need a building permit"),
      expect.stringMatching(/^In the other case: You need a building permit/),
    ]);
  },
);

test("what no rule turns on is no further case", () => {
  const q = "A shed of 200 sq ft. Does it need a building permit? And does it change if my aunt sees it?";
  expect(answerInTown(q, exempt, due).asks.every(({ case: one }) => !one)).toBe(true);
});
