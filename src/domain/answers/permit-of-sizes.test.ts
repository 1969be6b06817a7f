import { describe, expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence, TOWN, townEngine } from "#testing/small-town.ts";
import type { Bound } from "../law/law.ts";
import { answerQuestion } from "./answer-question.ts";

const inches = (is: Bound["is"], value: number): Bound => ({ is, value: { value, unit: "in" } });
const feet = (is: Bound["is"], value: number): Bound => ({ is, value: { value, unit: "ft" } });

const any = sentence("any", "A tree of 12 inches or more needs a tree permit before it is removed.", {
  kind: "required",
  subjects: ["tree"],
  when: { ...ANYWHERE, bounds: { trunk_diameter: [inches("at_least", 12)] } },
});
const far = sentence("far", "Removing a healthy tree of 20 inches or more needs a Type B tree permit.", {
  kind: "permit",
  subjects: ["tree"],
  permit: "Type B tree permit",
  when: {
    ...ANYWHERE,
    bounds: { trunk_diameter: [inches("at_least", 20)], distance_to_house: [feet("more_than", 10)] },
  },
});
const near = sentence(
  "near",
  "A tree of 12 inches or more within 10 feet of a building needs a Type A tree permit.",
  {
    kind: "permit",
    subjects: ["tree"],
    permit: "Type A tree permit",
    when: {
      ...ANYWHERE,
      bounds: { trunk_diameter: [inches("at_least", 12)], distance_to_house: [feet("at_most", 10)] },
    },
  },
);
const engine = townEngine(TOWN.rear, any, far, near);
const headline = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer.headline;

test.each([
  ["Healthy oak, 24 inch trunk, 8 feet from the house. Which permit do I need to remove it?", "Type A"],
  ["Which tree permit for a 24 inch oak that is 7 feet from our shed?", "Type A"],
  ["Healthy oak, 24 inch trunk, 40 feet from the house. Which permit do I need to remove it?", "Type B"],
])("the permit for the sizes that are told leads: %s %s", (q, type) => {
  const [first] = headline(q).match(/Type [AB]/g) ?? [];
  expect(first).toBe(type);
});

describe("a shed of up to 120 square feet needs no permit, but one within 3 feet of the line does", () => {
  const small = sentence("small", "A backyard shed of up to 120 square feet needs no building permit.", {
    kind: "no_permit",
    subjects: ["shed"],
    permit: "building permit",
    when: {
      ...ANYWHERE,
      bounds: { floor_area: [{ is: "at_most", value: { value: 120, unit: "sq ft" } }] },
    },
    phrase: "for a shed up to 120 sq ft",
  });
  const close = sentence("close", "A shed within 3 feet of the lot line needs a building permit.", {
    kind: "permit",
    subjects: ["shed"],
    permit: "building permit",
    when: { ...ANYWHERE, bounds: { distance_to_property_line: [feet("at_most", 3)] } },
    phrase: "if it is within 3 ft of the lot line",
  });
  const town = townEngine(TOWN.rear, small, close);
  const said = (q: string) => answerQuestion(town, { q, cityId: 1, today: TODAY }).answer.headline;

  test.each([
    "Do I need a permit for a 100 sq ft shed 2 feet from the lot line?",
    "A 120 sq ft shed, 2.5 feet to my neighbor's property line. Since it isn't over 120 it needs no permit, right?",
  ])("%s", (q) => {
    expect(said(q)).toMatch(/^You need a building permit/);
    expect(said(q)).not.toMatch(/needs no building permit|not a building permit/);
  });

  test("10 feet from the line its size alone decides", () => {
    expect(said("Do I need a permit for a 100 sq ft shed 10 feet from the lot line?")).toMatch(
      /^You don't need a building permit/,
    );
  });

  test("at a landmark the duty stays, however small it is", () => {
    const landmark = sentence("landmark", "At a landmark, any shed needs a building permit.", {
      kind: "permit",
      subjects: ["shed"],
      permit: "building permit",
      when: { ...ANYWHERE, circumstances: { historic: ["yes"] } },
      phrase: "at a landmark",
    });
    const old = townEngine(TOWN.rear, small, landmark);
    const { headline } = answerQuestion(old, {
      q: "My house is a landmark. A backyard shed of 100 square feet needs no building permit, right?",
      cityId: 1,
      today: TODAY,
    }).answer;
    expect(headline).not.toMatch(/^You don't need/);
  });
});
