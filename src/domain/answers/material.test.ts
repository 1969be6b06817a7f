import { describe, expect, test } from "vitest";
import { ask, realCity } from "#testing/law.ts";

const inCity = (slug: string, q: string) => ask(q, { cityId: realCity(slug).id }).answer;
const YES = new Set(["allowed", "allowed_with_permit"]);

describe("a material that no rule of the city speaks of", () => {
  test.each([
    ["denver", "can I put up a barbed wire fence", "barbed wire"],
    ["denver", "razor wire on top of my wall", "razor wire"],
    ["chicago", "electric fence in my back yard", "electric fences"],
    ["seattle", "can I have an electrified fence", "electric fences"],
    ["new-york", "is barbed wire allowed on my fence", "barbed wire"],
  ])("that is made to hurt is not covered, whatever its height: %s, %s", (city, q, what) => {
    const answer = inCity(city, q);
    expect(answer.outcome).toBe("not_covered");
    expect(answer.headline).toContain(`We hold no rule on ${what} in `);
    for (const { outcome } of answer.decidingQuestion?.options ?? []) expect(YES).not.toContain(outcome);
  });

  test.each([
    ["seattle", "bamboo fence 5 ft tall in the back yard", "bamboo fences"],
    ["seattle", "can I build a 6 ft vinyl fence in the back yard", "vinyl fences"],
    ["new-york", "chain link fence 3 ft high", "chain link fences"],
    ["chicago", "4 ft glass fence", "glass fences"],
  ])("gets no yes by its height alone: %s, %s", (city, q, what) => {
    const answer = inCity(city, q);
    expect(answer.outcome).toBe("depends");
    expect(answer.headline).toContain(`We hold no rule on ${what} in `);
  });

  test("that is too tall in any case is refused for its height", () => {
    const answer = inCity("denver", "12 ft barbed wire fence");
    expect(answer.outcome).toBe("not_allowed");
    expect(answer.caveats.map(({ text }) => text).join(" ")).toContain(
      "We hold no rule on barbed wire in Denver.",
    );
  });

  test("does not pass over it where a size or a permit is asked", () => {
    expect(inCity("chicago", "how tall can a barbed wire fence be").headline).toMatch(
      /^We hold no rule on barbed wire in Chicago\./,
    );
    expect(inCity("denver", "do I need a permit for an electric fence").headline).toMatch(
      /^We hold no rule on electric fences in Denver\./,
    );
  });
});

describe("a material that the law speaks of", () => {
  test("is answered by that rule", () => {
    expect(inCity("austin", "razor wire fence").outcome).toBe("not_allowed");
    const chainLink = inCity("denver", "4 ft chain link fence in the front yard");
    expect(chainLink.outcome).toBe("allowed");
    expect(chainLink.statements.map(({ text }) => text).join(" ")).toContain(
      "chain-link fences are not allowed",
    );
  });

  test("is left open where the law only points to another code", () => {
    const answer = inCity("portland", "5 ft electric fence in the back yard");
    expect(answer.outcome).toBe("depends");
    expect(answer.headline).toContain("Electric fences are controlled by Title 26");
  });

  test("is as good as any other where the law says that the material does not matter", () => {
    const answer = inCity("portland", "6 ft bamboo fence in the back yard in R5");
    expect(answer.outcome).toBe("allowed");
    expect(answer.statements.map(({ text }) => text).join(" ")).toContain("between materials");
  });
});

test("wood, metal and masonry are what fences are made of: their height decides", () => {
  expect(inCity("seattle", "6 ft wood fence in my back yard").outcome).toBe("allowed");
  expect(inCity("chicago", "wrought iron fence, 10% opaque, 4 ft tall in the front yard").outcome).toBe(
    "allowed",
  );
});
