import { describe, expect, test } from "vitest";
import { ANYWHERE, asksOfTown, askTown, sentence, TOWN } from "#testing/small-town.ts";

/** What answers is the rule on the very thing that is asked, and none on another thing or on all work at large. */

const ARCHITECT = sentence("architect", "Anyone may draw plans for a house; no architect is required.", {
  kind: "not_required",
  subjects: ["permit"],
  about: "eligibility",
  predicate: "have its plans drawn by an architect",
});

test("a rule that is meant beyond doubt answers a question for papers, whatever its kind", () => {
  const { answer } = askTown(
    "Do I have to hire an architect to draw plans for a new house?",
    ARCHITECT,
    TOWN.documents,
  );
  expect(answer.headline).toContain(ARCHITECT.says);
});

const BUSINESS = sentence("business", "A business run from a home needs a home occupation license.", {
  kind: "permit",
  subjects: ["home_occupation"],
  permit: "home occupation license",
});
const NO_HAIR = sentence("no-hair", "Hair and nail services are not allowed as home occupations.", {
  kind: "prohibited",
  subjects: ["home_occupation"],
  when: { ...ANYWHERE, circumstances: { trade: ["hair", "nails"] } },
});

test.each([
  ["Can my cousin get a home occupation license to cut hair in her apartment?", "not_allowed", NO_HAIR.says],
  ["Can my cousin get a home occupation license to keep books in her apartment?", "", BUSINESS.says],
])(
  "a ban on the very kind of business that is told goes before the license for all: %s",
  (q, outcome, says) => {
    const { answer } = askTown(q, BUSINESS, NO_HAIR);
    expect(answer.headline).toContain(says);
    if (outcome) expect(answer.outcome).toBe(outcome);
    else expect(answer.outcome).not.toBe("not_allowed");
  },
);

describe("the size of one thing answers nothing about another", () => {
  test("a fence's height is no warehouse's", () => {
    const q = "What's the height limit for a warehouse in an M2-1 district?";
    const { answer, interpretation } = askTown(q, TOWN.rear, TOWN.front);
    expect(answer.outcome).toBe("not_covered");
    expect(answer.headline).not.toContain("fence");
    expect(interpretation).toMatchObject({ subject: "commercial", subjects: ["commercial"] });
  });
  test("and still answers where the thing is named", () => {
    expect(askTown("What's the height limit for a fence?", TOWN.rear, TOWN.front).answer.outcome).toBe(
      "value",
    );
  });
});

const SMALL_SHED = sentence(
  "small-shed",
  "An unheated shed up to 200 square feet needs no building permit.",
  {
    kind: "no_permit",
    subjects: ["shed"],
    permit: "building permit",
    when: {
      ...ANYWHERE,
      bounds: { floor_area: [{ is: "at_most", value: { value: 200, unit: "sq ft" } }] },
      turnsOn: {
        ask: "Is it unheated?",
        yes: "unheated",
        no: "heated",
        met: "unheated, no heat",
        unmet: "heat, heated, heater",
        usual: true,
        only: true,
      },
    },
  },
);
const LARGE_SHED = sentence("large-shed", "A shed over 200 square feet needs a building permit.", {
  kind: "permit",
  subjects: ["shed"],
  permit: "building permit",
  when: {
    ...ANYWHERE,
    bounds: { floor_area: [{ is: "more_than", value: { value: 200, unit: "sq ft" } }] },
  },
});

test.each([
  ["I want a 150 sq ft shed with a heater. Is it exempt from a building permit?", false],
  ["I want a 150 sq ft unheated shed. Is it exempt from a building permit?", true],
])("an exemption for another case makes no small size exempt: %s", (q, exempt) => {
  const { headline } = askTown(q, SMALL_SHED, LARGE_SHED).answer;
  expect(headline.includes("You don't need a building permit")).toBe(exempt);
});

const CONVERSION = sentence("conversion", "An old garage may be converted into an accessory dwelling unit.", {
  kind: "allowed",
  subjects: ["adu", "garage_conversion"],
});

test("what is there already is ranked for where it is to become something else", () => {
  const q = "There is an old garage in the back. Can the client turn that into an ADU?";
  const [ask] = asksOfTown(q, CONVERSION, TOWN.adu);
  expect(ask!.ask.ranked[0]!.held.rule.key).toBe("conversion");
});

test("a bare yes or no asks what was said before it", () => {
  const [ask] = asksOfTown("Buyers wonder if they could add a granny flat in the back. Yes or no?");
  expect(ask!.ask.act).toBe("may");
});
