import { describe, expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { asksOfTown, HOUSE_HEIGHT, sentence, TOWN, townEngine } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import type { Corrections } from "../questions/corrections.ts";
import { readAsks } from "./read-asks.ts";

const single = (q: string) => {
  const asks = asksOfTown(q);
  expect(asks, q).toHaveLength(1);
  return asks[0]!;
};
const corrected = (q: string, corrections: Corrections) => {
  const engine = townEngine();
  const reading = engine.reader.read(q, TODAY, { cityId: 1, ...corrections });
  return readAsks(engine, engine.book.cities[0]!, reading, TODAY, corrections);
};

const cover = sentence("cover", "A house may cover 60% of the lot.", {
  kind: "limit",
  subjects: ["house"],
  measure: "lot_coverage",
  comparator: "at_most",
  value: { value: 60, unit: "%" },
});

describe("one thing asked", () => {
  test("a size alone is that of the main building, whatever else has such a size", () => {
    const subject = (q: string) => asksOfTown(q, TOWN.front, TOWN.rear, HOUSE_HEIGHT)[0]!.ask.subject;
    expect(subject("Height restrictions")).toBe("house");
    expect(subject("Fence height restrictions")).toBe("fence");
  });

  test.each([
    ["How tall can my fence be in the back yard?", "how_much", "fence", "rear"],
    ["Can I build an ADU?", "may", "adu", "adu"],
    ["Can I sell my ADU separately?", "may", "adu", "adu-sale"],
    ["Do I need a permit for a 7 ft fence?", "need_permit", "fence", "permit"],
    ["How much does a fence permit cost?", "cost", "fence", "fee"],
    ["What documents do I need for a building permit?", "documents", "permit", "documents"],
    ["What is the fine for building without a permit?", "penalty", "permit", "penalty"],
  ])("%s", (q, act, subject, rule) => {
    const { ask } = single(q);
    expect([ask.act, ask.subject, ask.matters[0]?.rules[0]?.held.rule.key]).toEqual([act, subject, rule]);
    expect(ask.confidence).toBeGreaterThan(0.6);
  });

  test("a building permit names no building: what was asked about before needs it", () => {
    const subjects = asksOfTown(
      "Can the front fence be 4 feet, and would I need a building permit?",
      TOWN.front,
      TOWN.rear,
      HOUSE_HEIGHT,
    ).map(({ subjects: [first] }) => first);
    expect(subjects).toEqual(["fence", "fence"]);
  });

  test("keeps what is told of the case beside it", () => {
    const read = single("My fence will stand in the back yard. How tall can it be?");
    expect(read.places).toEqual(["rear_yard"]);
    expect(read.ask).toMatchObject({ act: "how_much", subject: "fence", measure: "height" });
  });

  test("takes no size from what stands there already", () => {
    const read = single("The existing fence is 4 ft. How tall can the new one be in the back yard?");
    expect(read.quantities).toEqual([]);
    expect(read.ask.subject).toBe("fence");
  });

  test("asks for a yes or a no, or does not", () => {
    expect(single("Can I build an ADU?").ask.polar).toBe(true);
    expect(single("How big can an ADU be?").ask.polar).toBe(false);
  });
});

describe("several things asked", () => {
  test("are told apart, in the order asked", () => {
    const asks = asksOfTown("How much is a fence permit and how tall can a fence be in front?");
    expect(asks.map(({ ask }) => ask.act)).toEqual(["cost", "how_much"]);
    expect(asks[0]!.ask.span[1]).toBeLessThanOrEqual(asks[1]!.ask.span[0]);
  });

  test('"it" is what was asked about before', () => {
    const asks = asksOfTown("How tall can my fence be? How much does the permit for it cost?");
    expect(asks.map(({ ask }) => [ask.act, ask.subject])).toEqual([
      ["how_much", "fence"],
      ["cost", "fence"],
    ]);
  });

  test("are four at most", () => {
    const q =
      "How tall can a fence be? Do I need a permit for a fence? How much does a fence permit cost? Who do I call about it? What is the fine for building without a permit? What documents do I need for a permit?";
    expect(asksOfTown(q)).toHaveLength(4);
  });
});

describe("clauses of one act", () => {
  const leading = (q: string, ...rules: readonly Rule[]) =>
    asksOfTown(q, ...rules).map(({ ask }) => ask.matters[0]?.rules[0]?.held.rule.key);

  test("are two asks where one names another case than the other, though one rule answers both", () => {
    const asks = asksOfTown(
      "My house is on a corner lot. Can it cover 70% of the lot? And would 70% also be ok on an interior lot?",
      cover,
    );
    expect(asks.map(({ circumstances }) => circumstances.lot_type)).toEqual(["corner", "interior"]);
  });

  test("are two asks in one clause that names two places in the same way", () => {
    expect(leading("How tall can a fence be in the front yard and in the back yard?")).toEqual([
      "front",
      "rear",
    ]);
  });

  test("stay one where they ask the same", () => {
    expect(leading("How tall can a fence be for me and for my neighbor in the back yard?")).toEqual(["rear"]);
  });
});

test("a clause that names nothing is not about what the next clause asks", () => {
  const q = "What do I have to hand in, and what does the fence permit cost?";
  const [first, second] = asksOfTown(q).map(({ ask }) => ask.ranked[0]!.held.rule.key);
  expect(first).not.toBe("fee");
  expect(second).toBe("fee");
});

describe("what a person corrects", () => {
  test("another act", () => {
    expect(corrected("fence in the back yard", { intent: "cost" }).map(({ ask }) => ask.act)).toEqual([
      "cost",
    ]);
  });

  test("another subject", () => {
    expect(corrected("Can I build one?", { subject: "adu" })[0]!.ask.subject).toBe("adu");
  });

  test("the rule itself, which then comes first and is sure", () => {
    const [read] = corrected("fence height", { rule: "penalty#penalty" });
    expect(read!.ask).toMatchObject({ pinned: true, confidence: 1 });
    expect(read!.ask.matters[0]!.rules[0]!.held.rule).toEqual(TOWN.penalty);
  });

  test("a rule that does not exist changes nothing", () => {
    expect(corrected("fence height", { rule: "no#such" })[0]!.ask.pinned).toBe(false);
  });
});

test("a thing on which the town has no rule is still what the words are about", () => {
  expect(single("Can I build a swimming pool?").ask.likelySubject).toBe("pool");
});

describe("a thing that only the scene names", () => {
  const boiler = sentence("boiler", "Replacing a water heater, boiler or furnace needs no permit.", {
    kind: "no_permit",
    subjects: ["mechanical"],
    permit: "building permit",
  });
  const house = sentence("house", "A building permit is needed to build a two-flat.", {
    kind: "permit",
    subjects: ["multi_unit"],
    permit: "building permit",
  });
  const firstRule = (q: string) => asksOfTown(q, boiler, house, TOWN.desk)[0]!.ask.ranked[0]!.held.rule.key;

  test.each([
    "My water heater died. Can the plumber just put in the same kind without a permit? It's a two-flat",
    "Our furnace quit last night. Do I need a permit for a new one?",
    "The boiler gave out. May I replace it without a permit?",
  ])("is asked about where the ask names none: %s", (q) => {
    expect(firstRule(q)).toBe("boiler");
  });
});

test("what is said in passing between two asks leads to the second", () => {
  const [allowed, parking] = asksOfTown(
    "I want to turn my garage into a bedroom. Is it allowed? I lose the parking then, must I make a new parking space?",
  );
  expect(allowed!.ask.text).not.toContain("lose the parking");
  expect(parking!.ask.text).toContain("lose the parking");
});
