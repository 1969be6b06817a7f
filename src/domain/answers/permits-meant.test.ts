import { expect, test } from "vitest";
import type { Rule } from "#domain/law/law.ts";
import { makeCity, makeClause } from "#testing/factories.ts";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";
import type { Context } from "./context.ts";
import { likelyCases } from "./permits-meant.ts";

const driveway = (key: string, says: string, given: Partial<Rule>): Rule =>
  sentence(key, says, { kind: "permit", subjects: ["driveway"], ...given });

const RULES = [
  driveway("paving", "Paving a driveway behind a curb cut that stays the same needs a zoning permit.", {
    permit: "zoning permit",
    when: { ...ANYWHERE, circumstances: { existing: ["yes"] } },
    phrase: "to pave it behind a curb cut that stays the same",
  }),
  driveway("raised", "A driveway more than 30 inches above the ground needs a building permit.", {
    permit: "building permit",
    when: { ...ANYWHERE, bounds: { height: [{ is: "more_than", value: { value: 30, unit: "in" } }] } },
    phrase: "if it is more than 30 inches above the ground",
  }),
];
const headline = (q: string) => askTown(q, ...RULES).answer.headline;

test("the case that a question describes in its own words decides whether a permit is needed", () => {
  expect(
    headline(
      "I'd like to pave my gravel driveway with asphalt, the curb cut stays exactly as is. Any permit?",
    ),
  ).toMatch(/^You need a zoning permit/);
});

test("a size that was not given is not assumed", () => {
  expect(headline("My driveway goes up a bank, high above the ground. Any permit?")).not.toMatch(/^You need/);
});

test("a short search that describes no case is decided by none", () => {
  expect(headline("driveway permit")).not.toMatch(/^You need/);
});

const GAZEBOS = [
  sentence("gazebo", "An open gazebo up to 150 square feet needs no building permit.", {
    kind: "no_permit",
    subjects: ["porch"],
    permit: "building permit",
    when: {
      ...ANYWHERE,
      circumstances: { enclosed: ["no"] },
      bounds: { floor_area: [{ is: "at_most", value: { value: 150, unit: "sq ft" } }] },
    },
    phrase: "for an open gazebo up to 150 sq ft",
  }),
  sentence("repairs", "Repairs of $6,000 or less need no building permit.", {
    kind: "no_permit",
    subjects: ["renovation"],
    permit: "building permit",
    when: {
      ...ANYWHERE,
      bounds: { project_value: [{ is: "at_most", value: { value: 6000, unit: "USD" } }] },
    },
    phrase: "for repairs of $6,000 or less",
  }),
];
const exempt = (q: string) => askTown(q, ...GAZEBOS).answer.headline;

test("a gazebo of 10 by 12, which is 120 sq ft of 150, needs no permit; of 14 by 14 it is not exempt", () => {
  expect(exempt("I want to put up a 10 x 12 gazebo, does it require a building permit?")).toMatch(
    /^You don't need a building permit/,
  );
  expect(exempt("I want to put up a 14 x 14 gazebo, does it require a building permit?")).not.toMatch(
    /^You don't need/,
  );
});

test("repairs for $3,000 + $2,000 are within $6,000, and for $2,500 + $4,500 they are not", () => {
  expect(exempt("Repairs: $3,000 of parts plus $2,000 labor. Do I need a building permit?")).toMatch(
    /^You don't need a building permit/,
  );
  expect(exempt("Repairs: $2,500 of parts plus $4,500 labor. Do I need a building permit?")).not.toMatch(
    /^You don't need/,
  );
});

test("what a duty asks of another use is no case where the exemption of its section is three times likelier", () => {
  const permit = "re-roofing permit";
  const home = sentence("home", "Reroofing a house needs no re-roofing permit.", {
    kind: "no_permit",
    subjects: ["roofing"],
    permit,
  });
  const apartments = sentence("apartments", "Reroofing apartments needs a re-roofing permit.", {
    kind: "permit",
    subjects: ["roofing"],
    permit,
    when: { ...ANYWHERE, circumstances: { use: ["multi_unit"] } },
  });
  const clause = makeClause({ rules: [home, apartments] });
  const casesAt = (shareOfHome: number, shareOfApartments: number) => {
    const ranked = [
      { held: { rule: home, clause }, share: shareOfHome },
      { held: { rule: apartments, clause }, share: shareOfApartments },
    ];
    const project = { city: makeCity(), subject: "roofing", district: null, places: [] };
    return likelyCases({
      reading: { ask: { ranked }, places: [] },
      project: { ...project, circumstances: {}, quantities: [], lotFacts: {} },
    } as unknown as Context).map(({ rule }) => rule.key);
  };
  expect(casesAt(0.7, 0.2)).toEqual([]);
  expect(casesAt(0.5, 0.2)).toEqual(["apartments"]);
});

const LICENSES = [
  sentence("license", "A business in a home needs a home business license.", {
    kind: "permit",
    subjects: ["home_occupation"],
    permit: "home business license",
  }),
  sentence("desk", "Desk work for an employer elsewhere needs no home business license.", {
    kind: "no_permit",
    subjects: ["home_occupation"],
    permit: "home business license",
    when: {
      ...ANYWHERE,
      turnsOn: {
        ask: "Is it only desk work for an employer elsewhere?",
        yes: "desk work for an employer",
        no: "a business of your own",
        met: "work & for an employer",
        unmet: "my own business",
        usual: null,
        only: false,
      },
    },
  }),
];

test("an exemption for the case told lifts a duty that turns on nothing", () => {
  const ofHome = (q: string) => askTown(q, ...LICENSES).answer.headline;
  expect(
    ofHome("I work at my desk at home for an employer in Ohio. Do I need a home business license?"),
  ).toMatch(/^You don't need/);
  expect(ofHome("I sell cakes as my own business at home. Do I need a home business license?")).toMatch(
    /^You need/,
  );
});
