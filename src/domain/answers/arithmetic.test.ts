import { describe, expect, test } from "vitest";
import { answer, formula, q } from "#testing/one-section.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";

const coverage = sentence("coverage", "Buildings may cover 40% of the lot.", {
  kind: "limit",
  subjects: ["house", "lot"],
  measure: "lot_coverage",
  comparator: "at_most",
  value: q(40, "%"),
});
const hard = sentence("hard", "All hard surfaces together, the impervious cover, may take 50% of the lot.", {
  kind: "limit",
  subjects: ["lot", "house", "driveway"],
  measure: "impervious_cover",
  comparator: "at_most",
  value: q(50, "%"),
});
const deck = sentence("deck", "A wood deck with gaps counts at 50% of its area as impervious cover.", {
  kind: "definition",
  subjects: ["deck"],
  measure: "impervious_cover",
  about: "measuring",
  term: "wood deck",
  formula: formula("50% of footprint"),
  formulaUnit: "sq ft",
  counts: "in_total",
  when: { ...ANYWHERE, circumstances: { material: ["wood"] } },
});

describe("what is left of a limit on all of a lot", () => {
  test("is said where only what is there is told", () => {
    const { headline } = answer(
      "My lot has 6,000 sq ft and the house covers 1,900 sq ft now. How much more building coverage do I have left?",
      [coverage],
    );
    expect(headline).toBe(
      "Buildings may cover 40% of the lot. On your 6,000 sq ft lot that is 2,400 sq ft. You have 1,900 sq ft already, which leaves 500 sq ft.",
    );
  });

  test("is nothing where what is there is over it already", () => {
    const { headline } = answer(
      "My lot has 6,000 sq ft and the house covers 2,450 sq ft now. How much more building coverage do I have left?",
      [coverage],
    );
    expect(headline).toContain("You have 2,450 sq ft already, 50 sq ft too much.");
  });

  test("counts every thing that is listed: 1,800 + 600 + 300 of 3,000 leave 300", () => {
    const { headline } = answer(
      "6,000 sq ft lot: house footprint 1,800, driveway 600, shed 300. What is the impervious cover limit?",
      [hard],
    );
    expect(headline).toContain(
      "Yours is 1,800 sq ft + 600 sq ft + 300 sq ft = 2,700 sq ft, which is within it and leaves 300 sq ft.",
    );
  });
});

describe("what counts only in part", () => {
  test("is told by what lies above the ground: 2,000 + 700 + half of 400 are 2,900 of 3,000", () => {
    const { headline } = answer(
      "6,000 sq ft lot. House footprint 2,000, driveway 700, uncovered wood deck with gaps over dirt 400. Am I within the impervious cover limit?",
      [hard, deck],
    );
    expect(headline).toContain(
      "Yours is 2,000 sq ft + 700 sq ft + 200 of 400 sq ft = 2,900 sq ft, which is within it and leaves 100 sq ft.",
    );
  });

  test("is a part of the whole where units are given with each: none is the total", () => {
    const { headline } = answer(
      "6,000 sq ft lot. House footprint 2,000 sq ft, driveway 700 sq ft, wood deck 400 sq ft. Am I within the impervious cover limit?",
      [hard, deck],
    );
    expect(headline).toContain("2,000 sq ft + 700 sq ft + 200 of 400 sq ft = 2,900 sq ft");
  });

  const asked = "My lot has 6,000 sq ft, and 2,850 of it is already impervious.";

  test("counts as the law says, with the rule that says so", () => {
    const { outcome, headline, statements } = answer(
      `${asked} Does a 300 sq ft wood deck still fit the impervious cover limit?`,
      [hard, deck],
    );
    expect(outcome).toBe("allowed");
    expect(headline).toContain("Yours is 2,850 sq ft + 150 of 300 sq ft = 3,000 sq ft, which is within it.");
    // The headline has the sum.
    expect(statements.map((s) => s.text)).toContain(deck.says);
  });

  test("counts in full where it is of something else: 2,850 + 300 are 150 too much", () => {
    const { outcome, headline } = answer(
      `${asked} Does a 300 sq ft concrete deck still fit the impervious cover limit?`,
      [hard, deck],
    );
    expect(outcome).toBe("not_allowed");
    expect(headline).toContain("2,850 sq ft + 300 sq ft = 3,150 sq ft, 150 sq ft too much.");
  });
});

describe("a fraction of a home", () => {
  const each = sentence("each", "Each home needs 1,000 square feet of lot area.", {
    kind: "limit",
    subjects: ["house", "multi_unit", "lot"],
    measure: "lot_area_per_unit",
    comparator: "at_least",
    value: q(1000, "sq ft per unit"),
  });
  const fraction = sentence("fraction", "A fraction of a home over 0.75 counts as 1 more home.", {
    kind: "information",
    subjects: ["house", "multi_unit", "lot"],
    measure: "units",
    about: "measuring",
    rounds: { is: "more_than", value: q(0.75, "units") },
  });

  test.each([
    ["5,800", "that allows 5.8 homes, counted as 6 homes."],
    ["5,750", "that allows up to 5 homes."],
    ["5,000", "that allows up to 5 homes."],
  ])("on %s sq ft %s", (lot, said) => {
    const { headline } = answer(`How many homes may I build on my ${lot} sq ft lot?`, [each, fraction]);
    expect(headline).toContain(said);
  });

  test("is dropped where no rule counts it", () => {
    const { headline } = answer("How many homes may I build on my 5,800 sq ft lot?", [each]);
    expect(headline).toContain("that allows up to 5 homes.");
  });

  test.each([
    [6, "allowed", "6 homes are within it."],
    [7, "not_allowed", "7 homes would be 1 too many."],
  ])("decides: %i homes on 5,800 sq ft are %s", (homes, outcome, said) => {
    const found = answer(`Is my 5,800 sq ft lot large enough for ${homes} homes?`, [each, fraction]);
    expect(found.outcome).toBe(outcome);
    expect(found.headline).toContain(said);
  });

  test("of a share is no home: 10% of 45 homes are at most 4", () => {
    const share = sentence("share", "An operator may rent 10% of the homes in a building for short stays.", {
      kind: "limit",
      subjects: ["short_term_rental"],
      measure: "units",
      comparator: "at_most",
      formula: formula("10% of unit_count"),
      formulaUnit: "units",
    });
    const { headline } = answer("How many of the units in my 45-unit building can be short-term rentals?", [
      share,
    ]);
    expect(headline).toContain("For 45 homes that is 4.5 homes, so at most 4.");
  });
});

describe("an amount for each hour or home", () => {
  const rate = sentence("rate", "Permit review costs 200 dollars an hour.", {
    kind: "fee",
    subjects: ["permit"],
    measure: "fee",
    about: "fee",
    value: q(200, "USD"),
    per: "hour",
  });
  const fee = sentence("alteration", "A renovation pays a permit fee of 100 dollars plus 1% of its cost.", {
    kind: "fee",
    subjects: ["permit", "renovation"],
    about: "fee",
    measure: "fee",
    formula: formula("100 USD + 1% of project_value"),
    formulaUnit: "USD",
  });
  const half = sentence("half", "50% of the permit fee is due with the application.", {
    kind: "fee",
    subjects: ["permit", "renovation"],
    about: "fee",
    measure: "fee",
    value: q(50, "%"),
    share: { is: null, value: q(50, "%"), of: "the permit fee", in: "money" },
  });

  test("is multiplied: 4 hours at 200 dollars are $800", () => {
    const { headline, checks } = answer("What do 4 hours of permit review cost?", [rate]);
    expect(headline).toBe("Permit review costs 200 dollars an hour. For 4 hours that is $800.");
    expect(checks).toContain("$200 × 4 = $800");
  });

  test("of a fee that is worked out the share due is worked out too: half of $500", () => {
    const { headline, statements } = answer(
      "My renovation will cost $40,000. How much of the permit fee is due with the application?",
      [fee, half],
    );
    expect([headline, ...statements.map((s) => s.text)].join(" ")).toContain("50% of $500 is $250.");
  });
});

describe("a figure that is out of date", () => {
  const dollars = (value: number) =>
    sentence("base", `The base permit fee is ${value} dollars.`, {
      kind: "fee",
      subjects: ["permit"],
      measure: "fee",
      about: "fee",
      value: q(value, "USD"),
    });

  test("is denied, with both figures", () => {
    const { headline, statements } = answer(
      "I was told the base permit fee is 180 dollars. Is that still right?",
      [dollars(210)],
      [dollars(180)],
    );
    expect(headline).toBe("No. The base permit fee is 210 dollars.");
    expect(statements[0]!.text).toBe("Formerly: The base permit fee is 180 dollars.");
  });

  test("has changed, where only that is asked", () => {
    const { headline } = answer(
      "I was told the base permit fee is 180 dollars. Has that changed?",
      [dollars(210)],
      [dollars(180)],
    );
    expect(headline).toMatch(/^Yes, it has changed. The base permit fee is 210 dollars\./);
  });

  test("is not denied where it is the figure of today, or never was one", () => {
    const asked = (told: number) =>
      answer(
        `I was told the base permit fee is ${told} dollars. Is that still right?`,
        [dollars(210)],
        [dollars(180)],
      );
    expect(asked(210).headline).not.toMatch(/^No\./);
    expect(
      asked(190)
        .statements.map((s) => s.text)
        .join(" "),
    ).not.toContain("Formerly");
  });
});

describe("the lot that is asked for", () => {
  const ratio = sentence("ratio", "Floor area may be at most 0.5 times the lot area.", {
    kind: "limit",
    subjects: ["house", "multi_unit", "lot"],
    measure: "far",
    comparator: "at_most",
    value: q(0.5, "FAR"),
  });

  test.each([
    "I want a house with 2,000 sq ft of floor area. How large must the lot be?",
    "Two homes, 2,000 sq ft together. How large does the lot need to be for that floor area?",
  ])("is worked back from the floor: %s", (question) => {
    const { headline } = answer(question, [ratio]);
    expect(headline).toContain("For 2,000 sq ft you need a lot of at least 4,000 sq ft.");
  });
});

describe("a rule on what counts", () => {
  const counting = sentence("counting", "An ADU counts toward the floor area limit of the lot.", {
    kind: "definition",
    subjects: ["adu", "house"],
    measure: "far",
    about: "measuring",
    term: "floor area",
  });
  const homes = (key: string, count: number, ratio: number) =>
    sentence(key, `A lot with ${count} homes may have floor area of ${ratio} times the lot.`, {
      kind: "limit",
      subjects: ["house", "multi_unit", "adu"],
      measure: "far",
      comparator: "at_most",
      value: q(ratio, "FAR"),
      when: { ...ANYWHERE, bounds: { unit_count: [{ is: "exactly", value: q(count, "units") }] } },
      phrase: `with ${count} homes`,
    });

  test("gives way to the limit for as many homes as are told: 1,800 + 700 of 0.6 × 5,000", () => {
    const { outcome, headline } = answer(
      "5,000 sq ft lot: a 1,800 sq ft house and a 700 sq ft ADU. Does the ADU count, so are we within the floor area limit?",
      [counting, homes("one", 1, 0.4), homes("two", 2, 0.6), homes("three", 3, 0.8)],
    );
    expect(outcome).toBe("allowed");
    expect(headline).toContain("may have floor area of 0.6 times the lot.");
    expect(headline).toContain(
      "Yours is 1,800 sq ft + 700 sq ft = 2,500 sq ft, which is within it and leaves 500 sq ft.",
    );
  });
});
