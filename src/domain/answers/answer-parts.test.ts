import { describe, expect, test } from "vitest";
import { ask, realCity } from "#testing/law.ts";

const inCity = (slug: string, q: string) => ask(q, { cityId: realCity(slug).id });
const words = (found: ReturnType<typeof ask>) => {
  const { headline, statements, caveats } = found.answer;
  return [headline, ...[...statements, ...caveats].map(({ text }) => text)].join(" ");
};

describe("every project of a question is answered under its name", () => {
  test.each([
    [
      "denver",
      "5 foot fence in the front yard in Denver and a 300 sq ft shed in the back?",
      ["Fence: No.", "Shed:"],
    ],
    [
      "portland",
      "convert my garage into a flat in portland and also add a deck 40 inches high",
      ["Garage conversion: Yes", "Deck: Yes"],
    ],
    ["austin", "remove a tree and put in a driveway 12 feet wide", ["Tree:", "Driveway:"]],
    ["seattle", "6 ft fence then a 9 ft retaining wall", ["Fence: It depends", "Retaining wall: No."]],
    ["chicago", "can I build a 7 ft fence in back, a pool and a deck", ["Fence: No.", "Pool:", "Deck:"]],
    ["portland", "new house and a detached garage", ["House:", "Garage:"]],
  ])("%s: %s", (city, q, named) => {
    const { headline } = inCity(city, q).answer;
    for (const name of named) expect(headline).toContain(name);
  });

  test("and beyond four, the others are named with the question to ask", () => {
    const found = inCity("denver", "build a deck, a shed, a fence, a pool and a carport");
    expect(found.answer.caveats.map(({ text }) => text)).toContain(
      'You also name a carport. This answer is not about it. Ask by itself: "May I have a carport in Denver?"',
    );
  });

  test("what is only named beside the project is said not to be answered", () => {
    expect(words(inCity("seattle", "ADU with a 200 sq ft deck"))).toContain("You also name a deck.");
    expect(words(inCity("denver", "can I convert my garage to an ADU and rent it on airbnb"))).toContain(
      "You also name a short-term rental.",
    );
  });
});

describe("a size belongs to the project beside which it stands", () => {
  test("and no other project is measured by it", () => {
    const found = inCity("denver", "5 foot fence in the front yard and a 300 sq ft shed in the back?");
    expect(words(found)).not.toContain("floor area of fences");
    expect(found.interpretation.quantities).toEqual([
      { measure: "height", value: 5, unit: "ft" },
      { measure: "floor_area", value: 300, unit: "sq ft" },
    ]);
    expect(words(inCity("seattle", "ADU with a 2,000 sq ft deck"))).not.toMatch(/^No/);
  });

  test("with the meaning it has there: a 12 foot driveway is wide and not tall", () => {
    const { interpretation } = inCity(
      "portland",
      "an 800 sq ft ADU in the back yard plus a 12 foot driveway",
    );
    expect(interpretation.quantities).toEqual([
      { measure: "floor_area", value: 800, unit: "sq ft" },
      { measure: "width", value: 12, unit: "ft" },
    ]);
  });

  test("a size asked once is asked of both", () => {
    const { headline } = inCity("austin", "how far must a shed or garage be from the lot line").answer;
    expect(headline).toMatch(/^Shed: Sheds in Austin must stay .+ Garage: Garages in Austin must stay /);
  });
});

test("a yes to one project is no yes to another on which nothing is held", () => {
  const { answer } = inCity("portland", "can I build an 800 sq ft ADU plus a 12 foot driveway");
  expect(answer.headline).toContain("Driveway: We hold no rule on the width of driveways in Portland.");
  expect(answer.outcome).toBe("depends");
});

describe("one project is not taken apart", () => {
  test.each([
    ["denver", "build a fence around my pool"],
    ["portland", "what is the distance required between a shed and a garage"],
    ["portland", "can my shed be 5 ft from the fence and 6 ft from the garage"],
    ["seattle", "convert my garage into an ADU and an extra bedroom"],
    ["denver", "how tall can my fence be in the front and back yard"],
  ])("%s: %s", (city, q) => {
    const found = inCity(city, q);
    expect(found.answer.headline).not.toMatch(/^(?:Fence|Pool|Shed|Garage|Garage conversion): /);
    expect(words(found)).not.toContain("You also name");
  });

  test("and what is there already is no project", () => {
    const { interpretation } = inCity("seattle", "I have a house and a detached garage, can I add an ADU");
    expect(interpretation.subject).toBe("adu");
  });
});
