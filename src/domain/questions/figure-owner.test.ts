import { describe, expect, test } from "vitest";
import { makeCity } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { QuestionReader } from "./understand-question.ts";

const reader = new QuestionReader([makeCity()], new Map());
const read = (text: string) => reader.read(text, TODAY);
const figures = (text: string) => {
  const { quantities, lotFacts } = read(text);
  return Object.fromEntries([
    ...quantities.map((q) => [q.edge ? `${q.measure} ${q.edge}` : q.measure, q.value]),
    ...Object.entries(lotFacts).map(([name, q]) => [name, q.value]),
  ]);
};

describe("each figure has its owner", () => {
  test.each([
    ["Carport 13 ft tall, 6 feet off the rear line", { height: 13, "setback rear": 6 }],
    [
      "a playhouse 14 ft high, 40 ft from the front lot line, 2 ft off the side line",
      { height: 14, "setback front": 40, "setback side": 2 },
    ],
    ["The driveway starts 9 feet from a utility pole", { distance: 9 }],
    ["The shed is 4 ft from the street tree", { distance: 4 }],
    ["A pergola with 8 ft of open space between it and the house", { separation: 8 }],
    ["My deck stands 32 inches above the yard and comes 4 ft to the fence line", { height: 32, setback: 4 }],
    ["A detached garage with 11 ft walls, 15 feet at the ridge", { height: 15, wall_height: 11 }],
    ["An ADU whose headroom is 6 ft 10 in", { ceiling_height: 82 }],
    ["Can I cut a 22 inch elm tree?", { trunk_diameter: 22 }],
    ["Our lot is in the 10-year rainfall flood area. Can I add an ADU?", {}],
    ["RT-4 lot 90 ft deep - rear setback for a garage?", { lot_depth: 90 }],
    ["how wide may a driveway be in front, 25 foot lot", { lot_width: 25 }],
    ["A healthy spruce on our land, 24 inches across. May we cut it?", { trunk_diameter: 24 }],
    ["The frontage is 40 ft. Height limit?", { lot_frontage: 40 }],
    ["shops with homes over, frontage is just 60 ft. How tall?", { lot_frontage: 60 }],
    ["A shed 9 ft high, set 24 ft back of the front line", { height: 9, setback: 24 }],
    ["A pit 7 ft deep, 4 ft away from the neighbor's garage", { depth: 7, distance: 4 }],
    ["2 acres, may I put up a barn?", { lot_area: 2 }],
    [
      "One house on the lot, 1,500 square feet of floor area. How big may the ADU be?",
      { main_floor_area: 1500 },
    ],
    ["A 4 ft fence, you see it from the street", { height: 4 }],
    ["I want to remove a 24 inch oak that is 8 ft from my garage", { trunk_diameter: 24, separation: 8 }],
    ["a healthy fir, 24 inch trunk, only 7 feet from my house", { trunk_diameter: 24, separation: 7 }],
  ])("%s", (text, expected) => {
    expect(figures(text)).toMatchObject(expected);
  });

  test.each([
    ["The alley behind us is 20 feet wide. How wide may the driveway be?", "width"],
    ["The parapet is 3 ft high. How tall may the solar panels be?", "height"],
    ["The storm was 12 days ago. May I cut the tree?", "review_time"],
  ])("%s: what is there anyway is no size of the project", (text, measure) => {
    expect(figures(text)).not.toHaveProperty(measure);
  });

  test("what the words surely say of the lot stays so, whatever the likely answer turns on", () => {
    const q = "Can I build an addition with 3% lot coverage beside a 7,087 sq ft main house in Portland?";
    const { lotFacts } = reader.read(q, TODAY, { subject: "lot" }, new Map([["lot_area", 1]]));
    expect(Object.keys(lotFacts)).toEqual(["main_floor_area"]);
  });

  test("a figure that nothing tells of gives way to one that its words tell of", () => {
    expect(read("The yard drops almost 3 feet over 40 ft. Is an 8 foot fence fine?").quantities).toEqual([
      expect.objectContaining({ measure: "height", value: 8 }),
    ]);
  });
});

describe("sizes told in parts", () => {
  test("what is above the ground and what is below it", () => {
    const [sum] = read(
      "The retaining wall is 3 ft 2 in above the ground and the foundation is 16 inches below grade",
    ).sums;
    expect(sum).toMatchObject({ owner: "height", total: { value: 54, unit: "in" } });
  });

  test("labor and lumber; two prices of one thing are no sum", () => {
    expect(read("Lumber is $1,900 and my labor $2,600. Permit for the repair?").sums).toMatchObject([
      { owner: "project_value", total: { value: 4500, unit: "USD" }, countedBy: [] },
    ]);
    expect(read("Does a $5,000 deck pay less than a $9,000 deck?").sums).toEqual([]);
  });
});

test("the diameter of a tree is that of its trunk, whatever stands near it", () => {
  const text = "Healthy doug fir, 24 inches in diameter, but it's only 8 feet from our house wall.";
  const { quantities } = reader.read(text, TODAY, { subject: "tree" });
  expect(quantities.map(({ measure, value }) => [measure, value])).toEqual([
    ["trunk_diameter", 24],
    ["separation", 8],
  ]);
});
