import { expect, test } from "vitest";
import { makeCity } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { QuestionReader } from "./understand-question.ts";

const reader = new QuestionReader([makeCity()], new Map());
const read = (text: string) => reader.read(text, TODAY);
const count = (text: string) => read(text).quantities.find((q) => q.measure === "count")?.value;

test.each([
  ["Can I add a second driveway for the kids?", 2],
  ["two separate curb cuts for a U shape?", 2],
  ["May I put up three sheds?", 3],
  ["I want a second one. May I cut a driveway there?", 2],
  ["We have one driveway. Can we get another?", 2],
  ["There are two sheds. Can I add an extra one?", 3],
  ["Can I build a two car garage?", undefined],
  ["Can I build a garage for another car?", undefined],
  ["A shed 8 ft from the line?", undefined],
])("%s", (text, expected) => {
  expect(count(text)).toBe(expected);
});

test("short-term rentals are counted in homes", () => {
  const homes = (text: string) => read(text).quantities.filter((q) => q.measure === "units");
  expect(homes("Can I run three short-term rentals?")).toMatchObject([{ value: 3, unit: "units" }]);
  expect(homes("I list a home on airbnb. Can I get a license for three?")).toMatchObject([{ value: 3 }]);
  expect(homes("I have 2 airbnbs, can I start another one?")).toMatchObject([{ value: 3 }]);
});

test("a lot cut in two has half of the area and of the width; one behind the other half of the depth", () => {
  const lot = (text: string) => {
    const { lot_area: area, lot_width: width, lot_depth: depth } = read(text).lotFacts;
    return [area?.value, width?.value, depth?.value];
  };
  expect(lot("My lot is 50 x 120. Can I split it into two lots?")).toEqual([3000, 25, 120]);
  expect(lot("My lot is 50 x 120. Can I split the lot in half, one behind the other?")).toEqual([
    3000, 50, 60,
  ]);
  expect(lot("Can I split my 9,000 sq ft lot in two?")[0]).toBe(4500);
  expect(lot("My lot is 50 x 120. Can I cut the grass?")).toEqual([6000, 50, 120]);
});
