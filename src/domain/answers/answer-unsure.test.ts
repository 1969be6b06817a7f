import { describe, expect, test } from "vitest";
import { ask, realCity, TODAY } from "#testing/law.ts";
import { ANYWHERE, askTown, sentence, TOWN, townEngine } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";

const answerTo = (q: string) => askTown(q).answer;
const SECTIONS = [
  sentence("signs", "A sign may hang above a door."),
  sentence("gates", "A gate may open to the street."),
  sentence("walls", "A wall may be on the lot line."),
];

describe("a question that no reading explains well", () => {
  test("gets no verdict, no figure and no check", () => {
    for (const q of ["what about the thing there", "Can I have bees?", "is purple good"]) {
      const { outcome, figures, trace } = answerTo(q);
      expect(outcome, q).toMatch(/^(?:unclear|not_covered|out_of_scope)$/);
      expect([figures, trace], q).toEqual([[], []]);
    }
  });

  test("is asked back with at most three readings, each with its clause and the choice of its rule", () => {
    const { outcome, readings, citations } = askTown("what are the rules for a building", ...SECTIONS).answer;
    if (outcome !== "unclear") return expect(readings).toEqual([]);
    expect(readings.length).toBeGreaterThan(0);
    expect(readings.length).toBeLessThanOrEqual(3);
    for (const reading of readings) {
      expect(citations.map((c) => c.id)).toEqual(expect.arrayContaining(reading.citations));
      expect(reading.apply.rule).toMatch(/^[a-z]+#[a-z]+$/);
    }
  });

  test("is answered once a person chose one of the readings", () => {
    const rule = "penalty#penalty";
    const { answer } = answerQuestion(townEngine(), { q: "what then", cityId: 1, rule, today: TODAY });
    expect(answer.outcome).not.toBe("unclear");
  });
});

describe("a thing on which the town has nothing", () => {
  test.each(["Can I build a swimming pool?", "can I build a garage", "how tall can a shed be"])(
    "%s: it is said that no rule is held",
    (q) => {
      const { outcome, headline, figures } = answerTo(q);
      expect(outcome).toBe("not_covered");
      expect(headline).toMatch(/^We don't have a /);
      expect(figures).toEqual([]);
    },
  );
});

test.each(["My landlord kept my security deposit and never sent me a list. What does the code say?"])(
  "%s: words that name nothing are not about building if what was said before them is not",
  (q) => {
    expect(ask(q, { cityId: realCity("chicago").id }).answer.outcome).toMatch(
      /^(?:not_covered|out_of_scope)$/,
    );
  },
);

test("the name of a place is nothing that was said before: what names nothing else is asked back", () => {
  const { answer } = ask("building something behind my house in Portland");
  expect(answer.outcome).toBe("unclear");
  expect(answer.readings).toHaveLength(3);
});

test("a limit of another district is not given for a size that is named in a district", () => {
  const side = sentence("side", "In R2 the side setback of a house is 5 feet.", {
    kind: "limit",
    subjects: ["house"],
    measure: "setback",
    comparator: "at_least",
    value: { value: 5, unit: "ft" },
    when: { ...ANYWHERE, districts: ["R2"] },
  });
  expect(askTown("what side setback does a house need in R2", side).answer.outcome).toBe("value");
  const elsewhere = askTown("what side setback does a house need in R1", side).answer;
  expect(elsewhere.outcome).toBe("not_covered");
  expect(elsewhere.figures).toEqual([]);
});

test("what is no matter of building is out of scope", () => {
  for (const q of [
    "What is the capital of France?",
    "how do I break my lease early",
    "I moved out in May and my landlord still has my security deposit. How long does he have?",
  ])
    expect(answerTo(q).outcome, q).toBe("out_of_scope");
});

test("a question that one reading explains is answered", () => {
  expect(answerTo("How tall can my fence be in the back yard?").outcome).toBe("value");
});

describe("what a city's rules do not answer is declined, however much its words are those of building", () => {
  const outcomeIn = (city: string, q: string) => ask(q, { cityId: realCity(city).id }).answer.outcome;

  test.each([
    "If we finish the basement, how much more will the county tax us each year?",
    "May we keep two goats and a pig in our yard? We have plenty of land.",
    "Our association wrote that the shed breaks the covenants. Can they put a lien on us?",
    "my lease ends in june and the owner wants 200 more a month, may he",
  ])("%s", (q) => {
    for (const city of ["denver", "chicago", "seattle"])
      expect(outcomeIn(city, q), city).toMatch(/^(?:not_covered|out_of_scope)$/);
  });

  test.each([
    "The HOA letter can wait. How tall does the city let my back fence be?",
    "My tenant has a car. Do I need a parking space for the granny flat?",
    "My insurance company wants the dead pine gone. Do I need a permit to remove it?",
  ])("what they do answer is answered, whatever else is said: %s", (q) => {
    expect(outcomeIn("portland", q)).not.toMatch(/^(?:not_covered|out_of_scope|unclear)$/);
  });
});

test("a question for what a defined term comes to is covered, however odd its other words are", () => {
  const household = sentence("household", "A household is up to 5 adults of any relationship.", {
    kind: "definition",
    subjects: ["house", "code"],
    term: "household",
  });
  const { answer } = askTown("how many adults in one household", TOWN.front, TOWN.permit, household);
  expect(answer.headline).toContain("5 adults");
});

test("a limit on a thing that an earlier sentence names is one on that thing", () => {
  const days = sentence("days", "A home may have garage sales on at most 4 days a year.", {
    kind: "limit",
    subjects: ["garage_sale"],
    measure: "count",
    comparator: "at_most",
    value: { value: 4, unit: "days" },
  });
  for (const q of [
    "My neighbor runs a garage sale. How many days a year are they allowed?",
    "I hold a garage sale. Is there a limit?",
  ])
    expect(askTown(q, days, TOWN.front, TOWN.aduSize).answer.headline, q).toContain(days.says);
});
