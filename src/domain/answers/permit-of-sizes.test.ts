import { expect, test } from "vitest";
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
