import { describe, expect, test } from "vitest";
import { ask, realCity } from "#testing/law.ts";

const inCity = (city: string, q: string) => ask(q, { cityId: realCity(city).id }).answer;

describe("an exemption of the section that leads", () => {
  const elm = (told: string) =>
    inCity("austin", `A 22 inch protected elm ${told}. Do I need the tree permit before it is removed?`);

  test("goes first where the question tells its case", () => {
    const { outcome, headline } = elm("was split by the storm last night and is an imminent hazard");
    expect(outcome).toBe("not_regulated");
    expect(headline).toMatch(/^No\. .*without a permit within 7 days/);
  });

  test("does not lead where its case is not told, or is another one", () => {
    expect(elm("stands by our fence").headline).toMatch(/^You need a tree removal permit/);
    expect(elm("lost a limb in the storm 3 months ago").headline).toMatch(
      /^Yes\. Removing a protected tree needs/,
    );
  });

  test("is none from what another one frees from: the variance is needed, only its fee is not", () => {
    const { headline } = inCity("austin", "Our heritage oak is dead. May we remove it without a variance?");
    expect(headline).not.toMatch(/^Yes/);
  });

  test("does not cover a case that the question says is another one: only once a year", () => {
    const again = inCity(
      "chicago",
      "I was my own general contractor in May. Can I act as one a second time this year for the house I live in?",
    );
    expect(again.outcome).toBe("not_allowed");
    expect(again.headline).toMatch(/^No\. .*once a year/);
  });

  test("says that it does not cover what a statement takes for exempt", () => {
    const flip = inCity(
      "seattle",
      "I do all the work on my house myself before I flip it. No contractor registration needed, right?",
    );
    expect(flip.headline).toMatch(/^This exemption does not cover yours\./);
  });
});

describe("a garage at the rear lot line, along an alley", () => {
  const garage = (feet: number) =>
    inCity(
      "chicago",
      `The centerline of our alley is ${feet} ft from my rear lot line. New garage with the door on the alley. Can I put the garage wall right on the lot line?`,
    );

  test("10 ft from the center of the alley it is free of the 2 ft", () => {
    const { outcome, headline } = garage(10);
    expect(outcome).toBe("allowed");
    expect(headline).toMatch(/^Yes\. .*10 feet or more from the center line/);
  });

  test("8 ft from it it is not", () => {
    expect(garage(8).headline).not.toMatch(/^Yes/);
  });
});

describe("a lot that is too small, where an approval is open to 90% of the required 2,500 sq ft", () => {
  const lot = (area: string) =>
    inCity(
      "chicago",
      `My RS-3 parcel measures ${area} sq ft and the code wants 2,500. Could a house still be approved there?`,
    );

  test("2,260 sq ft are more than 2,250", () => {
    const { outcome, headline } = lot("2,260");
    expect(outcome).toBe("allowed_with_permit");
    expect(headline).toMatch(/^Only with approval\. /);
  });

  test("2,200 sq ft are less", () => {
    expect(lot("2,200").outcome).toBe("not_allowed");
  });
});

describe("what is compared with the sizes told", () => {
  const stair = (front: number) =>
    inCity(
      "chicago",
      `RS-3 house. We propose an enclosed stair up to the roof deck: 12 ft tall measured from the underside of the top ceiling joist, 160 sq ft, set back ${front} ft from the front building line, stairs only. Does it pass?`,
    );

  test("each limit of the section for this case: 22 ft behind the front are enough, 15 ft are not", () => {
    expect(stair(22).outcome).toBe("allowed");
    expect(
      stair(22)
        .statements.map((s) => s.text)
        .join(),
    ).toContain("at least 20 feet behind the front");
    expect(stair(15).outcome).toBe("not_allowed");
  });

  test("a ban from a size on is told where the project stays below it", () => {
    const { outcome, statements } = inCity(
      "chicago",
      "I own a legal four-flat in RT-4. Is four already too many units to put a coach house behind it? The rule I heard is about how many homes are in the front building.",
    );
    expect(outcome).toBe("allowed");
    expect(statements[0]?.text).toContain("more than 4 legal homes");
  });

  test("no rule on the number of stories where the height is asked for", () => {
    const { headline } = inCity(
      "chicago",
      "Mixed-use building, store at street level, apartments above, zoned B3-2, lot frontage exactly 25 feet. Height limit?",
    );
    expect(headline).toContain("47 feet");
  });
});

describe("what a verdict is asked of", () => {
  test("a thing that is kept at a house, and not the house", () => {
    const { outcome, headline } = inCity(
      "austin",
      "My neighbor parks his motorhome out in the open in the driveway all year. Is that ok at a house?",
    );
    expect(outcome).toBe("not_allowed");
    expect(headline).toContain("recreational vehicles");
  });

  test("work that must be inspected before it goes on, and nobody has", () => {
    const { outcome } = inCity(
      "austin",
      "Builder on our addition wants to put the insulation and sheetrock in on Friday, but nobody from the city has looked at the framing yet. Is that ok?",
    );
    expect(outcome).toBe("not_allowed");
  });

  test("the most of something and what counts are two things", () => {
    const { headline } = inCity(
      "seattle",
      "Largest floor area for a new DADU, and does storage that you enter only from outside count?",
    );
    expect(headline).toContain("1,000 square feet");
  });

  test("the other street of a corner lot is its side street", () => {
    const { headline } = inCity(
      "seattle",
      "Corner lot in the NR zone. The city already said which street is the front. What setback is needed along the other street for the new house?",
    );
    expect(headline).toContain("average 5 feet");
  });
});
