import { describe, expect, test } from "vitest";
import type { Condition } from "#domain/law/law.ts";
import { ask, realCity } from "#testing/law.ts";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const inCity = (city: string, q: string) => ask(q, { cityId: realCity(city).id }).answer;

describe("the case that is told decides", () => {
  test("40 yards are 120 ft, and within 125 ft of a protected district the limit is 75 ft, not 200", () => {
    const { outcome, headline } = inCity(
      "denver",
      "Our new wing on CMP-H land would be 40 yards from the edge of a protected residential district. How tall may it be?",
    );
    expect(outcome).toBe("value");
    expect(headline).toContain("75 feet high");
    expect(headline).not.toContain("200");
  });

  test("50 yards away from a protected district there is a limit, where farther away there is none", () => {
    const { outcome, headline } = inCity(
      "denver",
      "We run a pet clinic on I-A land; a protected district begins 50 yards away. How tall may our new building be?",
    );
    expect(outcome).toBe("value");
    expect(headline).toContain("75 feet high");
  });

  test("a wall that may be half of the front has no length where a front of 21 ft allows no attached garage", () => {
    const { outcome, headline } = inCity(
      "portland",
      "R7, flat lot. The street front of our new house is 21 ft long. How long may the street-facing wall of the attached garage be?",
    );
    expect(outcome).toBe("not_allowed");
    expect(headline).toContain("less than 22 feet");
  });

  test("a lot of 18 ft is refused the driveway of its own that lots of 30 ft may have", () => {
    const { outcome, headline } = inCity(
      "austin",
      "Our HOME 2 lot is 18 ft wide. May it have its own driveway from the front street?",
    );
    expect(outcome).toBe("not_allowed");
    expect(headline).toContain("less than 20 feet wide");
  });

  test("35 ft from the front are 5 short of what would free a garage of the side setback, and the no says so", () => {
    const { outcome, statements } = inCity(
      "portland",
      "Detached garage in R5, 24 by 24, 15 ft high, no alley, mid-block. It'd sit 35 feet back from the front lot line. Can it go right on the side lot line?",
    );
    expect(outcome).toBe("not_allowed");
    expect(statements[0]!.text).toContain("40 feet from the front");
  });

  test("a rule for homes that nobody mentioned does not lead: 7,200 ÷ 1,250 is 5 homes, not the 6 with affordable ones", () => {
    const { headline } = inCity(
      "seattle",
      "NR lot, 7,200 square feet, near no transit, no wetlands. How many homes can we put on it?",
    );
    expect(headline).toContain("up to 5 homes");
    expect(headline).not.toContain("low-income");
  });

  test("height and floor area ratio inside an urban center are 50 ft and 2.3, not the 40 ft and 1.8 of elsewhere", () => {
    const { headline } = inCity(
      "seattle",
      "Our land is LR3 (M) in an urban center. What are the height and FAR limits for a new apartment building?",
    );
    expect(headline).toContain("2.3");
    expect(headline).toContain("50 feet");
    expect(headline).not.toMatch(/1\.8|40 feet/);
  });

  test("one more home at a house of 1938 needs none of the 20 % that two more or a house of 2005 do", () => {
    const asked = (told: string) =>
      inCity("seattle", `${told} in the NR zone. Do we have to provide an amenity area?`);
    expect(asked("We add a single backyard cottage to our 1938 house").headline).toContain("No amenity area");
    expect(asked("We add a single backyard cottage to our 2005 house").headline).not.toContain("No amenity");
    expect(asked("We add two ADUs to our 1938 house").headline).not.toContain("No amenity area");
  });

  test("of a house of 2024 the 5 years that a free addition needs are told, not only how they are counted", () => {
    const { outcome, headline } = inCity(
      "portland",
      "Our R5 house got its final inspection in June 2024. May I use the free small addition for 200 sq ft now?",
    );
    expect(outcome).toBe("explanation");
    expect(headline).toContain("5 years old");
  });

  test("of two distances asked in one clause without a verb each is told: 5 ft to the alley and 10 ft to the side street", () => {
    const { headline } = inCity(
      "austin",
      "SF-3 corner lot with an alley at the rear, a Level 2 side street, a house and a cottage. Minimum distance of the cottage from the alley line and from the side street line?",
    );
    expect(headline).toContain("5 feet");
    expect(headline).toContain("10 feet");
  });

  test("a fence that is 85% open has no height limit, where one that is 85% solid may not be 8 ft tall", () => {
    const asked = (share: string) =>
      inCity("austin", `Is an 8 ft steel fence that is ${share} allowed along the front in SF-3?`).outcome;
    expect(asked("85% open")).toBe("allowed");
    expect(asked("85% solid")).toBe("not_allowed");
  });

  test("of a fence on the lot line each neighbor pays half, of one inside a lot its owner pays all", () => {
    const asked = (told: string) => inCity("new-york", `${told} Who has to pay for the repair?`).headline;
    expect(asked("The fence straddles the lot line and is falling over.")).toContain("50%");
    expect(asked("The fence stands wholly on our lot, a foot inside.")).not.toContain("50%");
  });

  test("with consent and a drop of 30 in a solid fence of 7.5 ft is within 8 ft, though the line's limit is 6 ft", () => {
    const { outcome, headline } = inCity(
      "austin",
      "Solid fence 7 foot 6 on our side line. Both neighbors signed and the consent is filed, and the ground falls 30 inches over 40 feet. Is that height allowed?",
    );
    expect(outcome).toBe("allowed");
    expect(headline).toContain("8 feet tall");
  });
});

describe("the rule for the case told replaces the general one", () => {
  const limit = (key: string, says: string, value: number, more: Partial<Condition> = {}) =>
    sentence(key, says, {
      kind: "limit",
      measure: "height",
      comparator: "at_most",
      value: { value, unit: "ft" },
      when: { ...ANYWHERE, ...more },
      phrase: key,
    });
  const grade = { grade_change: [{ is: "at_least" as const, value: { value: 1, unit: "ft" as const } }] };
  const FLAT = limit("at the line", "A fence at the lot line may be 6 feet tall.", 6, {
    place: ["side_yard"],
  });
  const DROP = limit(
    "at a drop",
    "Where the ground changes by 1 foot, a fence at the lot line may be 7 feet tall.",
    7,
    {
      place: ["side_yard"],
      bounds: grade,
    },
  );

  test("a drop of 14 in allows the 7 ft that level ground does not", () => {
    const asked = (ground: string) =>
      askTown(`${ground} at our side lot line. May the fence there be 7 feet tall?`, FLAT, DROP).answer;
    const drop = asked("The ground falls 14 inches");
    expect(drop.outcome).toBe("allowed");
    expect(drop.headline).toContain("7 f");
    expect(asked("The ground is level").outcome).toBe("not_allowed");
  });

  test("a claim of 7 ft is no wrong rule where the ground falls by 14 in", () => {
    const { outcome, headline } = askTown(
      "The ground falls 14 inches along our side line. The neighbor says 7 feet is allowed for a fence. Is 7 ft ok there?",
      FLAT,
      DROP,
    ).answer;
    expect(headline).not.toContain("not the rule");
    expect(outcome).toBe("allowed");
  });
});

describe("what the question says of itself decides", () => {
  test("five trees of 14 in are more than four, though an arborist says that under 20 in Type A is enough", () => {
    const { headline } = inCity(
      "portland",
      "I plan to take out five healthy firs on my own lot this year, each 14 inches thick, none close to a building. My arborist says a Type A tree permit is enough because every one is under 20 inches. Correct?",
    );
    expect(headline).toMatch(/^You need a Type B tree permit/);
  });

  test("a house that is no landmark stays none where the landmark office is asked about", () => {
    const { headline, parts } = inCity(
      "denver",
      "we want to scrape an old bungalow. its not a landmark and not in a historic district. does landmark still have to look at the teardown?",
    );
    expect(headline.toLowerCase()).toContain("landmark");
    expect(parts.map(({ outcome }) => outcome)).not.toContain("not_allowed");
  });

  test("2,450 of 2,400 sq ft says that the addition does not fit: no other rule is asked for", () => {
    const { headline, parts } = inCity(
      "portland",
      "R5, lot is 6,000 sq ft. House covers 1,700 and the detached garage 500. We want a 250 sq ft ground floor addition. How much may buildings cover in all and does the addition fit?",
    );
    expect(headline).toContain("2,450 sq ft, 50 sq ft too much");
    expect(parts).toEqual([]);
  });

  test("an exemption that surely is meant goes before the duty for things that are like it", () => {
    const { headline } = inCity(
      "chicago",
      "Gazebo kit, 10 by 14 feet. Need a permit to set it up in the yard?",
    );
    expect(headline).toContain("gazebo up to 150 square feet");
    expect(headline).not.toContain("porch");
  });

  test("a lot's least size is no answer to how far a house must be from the side", () => {
    const { outcome } = inCity(
      "denver",
      "Zoned E-SU-D, 60 ft wide. What's the minimum distance my new house has to keep from the side property line?",
    );
    expect(outcome).toBe("not_covered");
  });
});

describe("what is done is told by naming it", () => {
  test("cabinets and counter tops need no permit", () => {
    const { headline } = inCity(
      "austin",
      "putting in new kitchen cabinets and countertops, do I have to pull a permit",
    );
    expect(headline).toMatch(/^You don't need a building permit/);
  });

  test("82 in around is 26 in across, so that the variance for 24 in replaces the permit for 19 in", () => {
    const { headline } = inCity(
      "austin",
      "Healthy live oak, 82 inches around when I tape the trunk at 4.5 feet. Will an ordinary tree removal permit do?",
    );
    expect(headline).toMatch(/^You need a heritage tree variance/);
  });

  test.each([
    [
      "chicago",
      "I'm a hairdresser and want to see a couple of clients a week in my spare bedroom. Can I do that?",
    ],
    [
      "chicago",
      "I groom dogs and would like to do it in our basement. Does the city let me run that from home?",
    ],
    ["austin", "I fix cars for a living. Could I run a small car repair business out of my garage at home?"],
    ["austin", "We'd like a tiny bar for the neighbors in our garage, as a home business. Legal?"],
  ] as const)("a kind of home business that the rules name is refused: %s, %s", (city, question) => {
    expect(inCity(city, question).outcome).toBe("not_allowed");
  });

  test("a kind that they do not name is no ban", () => {
    expect(
      inCity("chicago", "I'm a bookkeeper and want to run my business from home. Can I?").outcome,
    ).not.toBe("not_allowed");
  });
});

describe("facts told in passing", () => {
  test("4 children who come each afternoon are 4 visits a day, from 1 of which a permit is needed", () => {
    const q = "I teach piano, four kids come by each afternoon, do I need a permit?";
    expect(inCity("portland", q).headline).toMatch(/^You need a Type B home occupation permit/);
  });

  test("nobody works for me and no customers come: 0 employees and 0 visits need no permit", () => {
    const { headline } = inCity(
      "portland",
      "i sell candles on etsy out of my house. nobody works for me and no customers come by. home business permit?",
    );
    expect(headline).toMatch(/^You don't need a home occupation permit/);
  });

  test("a sentence that only sets the scene tells that the fence is a pool's", () => {
    const { outcome, headline } = inCity(
      "austin",
      "our new pool needs a barrier. can i use chain link for it?",
    );
    expect(outcome).toBe("not_allowed");
    expect(headline).toContain("chain link");
  });

  test("the homes that there are decide on one more: three apartments allow no ADU", () => {
    const { outcome, headline } = inCity(
      "new-york",
      "Our house in Brooklyn has three apartments. Can we add an ADU in the back yard?",
    );
    expect(outcome).toBe("not_allowed");
    expect(headline).toContain("3 or more homes");
  });

  test("a pool 15 ft across has 176.71 sq ft, within the 500 that need no permit", () => {
    const { headline } = inCity(
      "new-york",
      "Above-ground pool for the kids, 3 feet deep, 15 ft across. Do I need a building permit?",
    );
    expect(headline).toMatch(/^You don't need a building permit/);
  });

  test("a right of way 35 ft wide is no height of the fence", () => {
    const { headline } = inCity(
      "portland",
      "How tall can a side fence be along a pedestrian path? The right-of-way there is 35 feet wide, R5.",
    );
    expect(headline).toContain("8 ft tall");
    expect(headline).not.toContain("3.5");
  });
});
