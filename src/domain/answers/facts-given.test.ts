import { describe, expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";
import type { Bound, Condition, Rule } from "../law/law.ts";
import type { Unit } from "../units/quantity.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const when = (given: Partial<Condition>): Condition => ({ ...ANYWHERE, ...given });
const bound = (is: Bound["is"], value: number, unit: Unit): Bound => ({ is, value: { value, unit } });
const permit = (key: string, says: string, given: Partial<Rule>): Rule =>
  sentence(key, says, { kind: "permit", ...given });

const TREES = {
  some: permit("some", "Removing up to 4 trees of 12 inches or more takes a Type A tree permit.", {
    subjects: ["tree"],
    permit: "Type A tree permit",
    permitType: "tree",
    when: when({ bounds: { trunk_diameter: [bound("at_least", 12, "in")] } }),
  }),
  many: permit("many", "Removing more than 4 trees of 12 inches or more takes a Type B tree permit.", {
    subjects: ["tree"],
    permit: "Type B tree permit",
    permitType: "tree",
    when: when({
      bounds: { trunk_diameter: [bound("at_least", 12, "in")], count: [bound("more_than", 4, "count")] },
    }),
  }),
};

const DECKS = {
  low: permit("low", "A deck up to 18 inches above the ground needs no deck permit.", {
    kind: "no_permit",
    subjects: ["deck"],
    permit: "deck permit",
    when: when({ bounds: { height: [bound("at_most", 18, "in")] } }),
  }),
  high: permit("high", "A deck more than 18 inches above the ground needs a deck permit.", {
    subjects: ["deck"],
    permit: "deck permit",
    when: when({ bounds: { height: [bound("more_than", 18, "in")] } }),
  }),
  slope: permit("slope", "In a critical area a deck of any height needs a deck permit.", {
    subjects: ["deck"],
    permit: "deck permit",
    when: when({ circumstances: { part_of_city: ["critical_area"] } }),
  }),
};

const STREET_TREE = permit("street", "A street tree of any size needs a tree permit.", {
  subjects: ["tree"],
  permit: "tree permit",
  when: when({ place: ["right_of_way"] }),
});
const SMALL_TREE = permit("small-tree", "Removing a private tree under 12 inches needs no tree permit.", {
  kind: "no_permit",
  subjects: ["tree"],
  permit: "tree permit",
  when: when({
    circumstances: { tree_kind: ["private"] },
    bounds: { trunk_diameter: [bound("less_than", 12, "in")] },
  }),
});

const PAINTING = permit("painting", "Painting and new cabinets need no building permit.", {
  kind: "no_permit",
  subjects: ["interior_work"],
  permit: "building permit",
  when: when({ circumstances: { structural: ["no"] } }),
});
const WALLS = permit("walls", "Moving a load-bearing wall needs a building permit.", {
  subjects: ["interior_work"],
  permit: "building permit",
  when: when({ circumstances: { structural: ["yes"] } }),
});

const headline = (q: string, ...rules: readonly Rule[]): string => askTown(q, ...rules).answer.headline;

describe("the case that was told decides", () => {
  test("5 firs of 14 inches are more than 4 trees, and a fir of 14 inches is not", () => {
    const rules = [TREES.some, TREES.many];
    expect(
      headline(
        "I am cutting down 5 healthy firs, each with a 14 inch trunk. Do I need a tree permit?",
        ...rules,
      ),
    ).toContain("Type B tree permit");
    expect(
      headline(
        "I am cutting down 3 healthy firs, each with a 14 inch trunk. Do I need a tree permit?",
        ...rules,
      ),
    ).toContain("Type A tree permit");
  });

  test("a deck of 12 inches, exempt up to 18, needs its permit on a slope that slides", () => {
    const rules = Object.values(DECKS);
    const flat = askTown("My deck is 12 inches above the ground. Do I need a permit?", ...rules).answer;
    expect(flat.headline).toMatch(/^You don't need a deck permit/);
    const { answer } = askTown(
      "Our lot is in a landslide prone area. The deck is only 12 inches off the ground, so no permit right?",
      ...rules,
    );
    expect(answer.headline).toContain(DECKS.slope.says);
    expect(answer.headline).not.toContain("don't need");
  });

  test("a tree of 9 inches in the back yard is no street tree", () => {
    expect(
      headline(
        "A cherry tree in our back yard, 9 inches thick. Do I need a permit to cut it down?",
        SMALL_TREE,
        STREET_TREE,
      ),
    ).toMatch(/^You don't need a tree permit/);
  });

  test("painting is not asked whether it moves a wall", () => {
    const { answer } = askTown(
      "Just painting and new cabinets. Do I need a building permit?",
      PAINTING,
      WALLS,
    );
    expect(answer.headline).toMatch(/^You don't need a building permit/);
    expect(answer.decidingQuestion).toBeNull();
  });

  test("a height of 50 ft for a center goes before 40 ft elsewhere, where the center was told", () => {
    const general = sentence("general", "A house may be 40 feet tall.", {
      kind: "limit",
      subjects: ["house"],
      measure: "height",
      comparator: "at_most",
      value: { value: 40, unit: "ft" },
    });
    const center = sentence("center", "In an urban center, a house may be 50 feet tall.", {
      kind: "allowed",
      subjects: ["house"],
      measure: "height",
      value: { value: 50, unit: "ft" },
      predicate: "be 50 feet tall in an urban center",
      when: when({ circumstances: { part_of_city: ["urban"] } }),
    });
    const engine = buildEngine(
      makeBook({
        cities: [makeCity()],
        clauses: [
          makeClause({
            text: `${general.quote} ${center.quote}`,
            heading: "Height of houses",
            rules: [
              general,
              {
                ...center,
                start: general.quote.length + 1,
                end: general.quote.length + 1 + center.quote.length,
              },
            ],
          }),
        ],
      }),
    );
    const asked = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer.headline;
    expect(asked("What is the maximum height of a house inside an urban center?")).toContain(center.says);
    expect(asked("What is the maximum height of a house?")).not.toContain("50");
  });
});
