import { describe, expect, test } from "vitest";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { buildEngine } from "../answers/engine.ts";
import type { Rule } from "../law/law.ts";
import { SUBJECTS } from "../law/vocabulary.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { findTopic, heldTopics, rulesOn, topicKeys } from "./comparison-topics.ts";

const springfield = makeCity();
const shelby = makeCity({ id: 2, slug: "shelby", name: "Shelby", aliases: [] });
/** Both cities, each with the rules given for it in one section. */
const engineOf = (first: readonly Rule[], second: readonly Rule[]) =>
  buildEngine(
    makeBook({
      cities: [springfield, shelby],
      clauses: [
        makeClause({ rules: first }, springfield),
        makeClause({ slug: "20-1", rules: second }, shelby),
      ],
    }),
  );
const keysOf = (rules: readonly Rule[]): string[] => {
  const engine = engineOf(rules, []);
  return rulesOn(engine, springfield, findTopic("fence")!, TODAY).map(({ rule }) => rule.key);
};

describe("the names of topics", () => {
  test("begin with the five that people compare most; the others follow by what people call them", () => {
    expect(topicKeys().slice(0, 5)).toEqual(["fence", "adu", "setback", "height", "parking"]);
    const labels = topicKeys()
      .slice(5)
      .map((key) => findTopic(key)!.label);
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, "en")));
  });
  test("are each of one topic, and no other name is", () => {
    expect(new Set(topicKeys()).size).toBe(topicKeys().length);
    for (const key of topicKeys()) expect(findTopic(key)?.key).toBe(key);
    for (const key of ["", "Fence", "moon", "constructor", "building", "house"])
      expect(findTopic(key), key).toBeNull();
  });
  test("reach every subject that is a project, and tell standards of buildings by their measures", () => {
    const reached = new Set(topicKeys().map((key) => findTopic(key)!.subject));
    const alone = ["house", "multi_unit", "contact", "code"];
    expect(SUBJECTS.filter((subject) => !reached.has(subject)).sort()).toEqual(alone.sort());
    expect(findTopic("permits")).toMatchObject({ subject: "permit", measures: null });
    expect(findTopic("height")).toMatchObject({ subject: "building", measures: ["height", "stories"] });
  });
});

describe("the rules of a topic", () => {
  const front = makeRule();
  test("are those that hold in the ordinary case: 4 ft in front is in, 8 ft for a public building is not", () => {
    const special = makeRule({
      key: "public",
      value: { value: 8, unit: "ft" },
      when: { ...front.when, circumstances: { use: ["nonresidential"] } },
    });
    expect(keysOf([front, special])).toEqual(["front-height"]);
  });
  test("are those in force: what ended yesterday or begins tomorrow is left out", () => {
    const past = makeRule({ key: "past", to: calendarDate("2026-11-19") });
    const future = makeRule({ key: "future", from: calendarDate("2026-11-21") });
    const today = makeRule({ key: "today", from: TODAY, to: TODAY });
    expect(keysOf([past, future, today])).toEqual(["today"]);
  });
  test("leave out one that gives way to a stronger one", () => {
    const weak = makeRule({
      key: "weak",
      value: { value: 3, unit: "ft" },
      yieldsTo: { rule: "10-5#front-height", because: "The code is newer." },
    });
    expect(keysOf([front, weak])).toEqual(["front-height"]);
  });
  test("of a standard are limits on its measures alone", () => {
    const building = (key: string, measure: Rule["measure"]) =>
      makeRule({ key, measure, subjects: ["building"], when: { ...front.when, place: [] }, phrase: null });
    const engine = engineOf([building("tall", "height"), building("wide", "lot_width")], []);
    expect(rulesOn(engine, springfield, findTopic("height")!, TODAY).map(({ rule }) => rule.key)).toEqual([
      "tall",
    ]);
  });
});

describe("the topics worth offering", () => {
  const fence = makeRule();
  const shed = makeRule({ key: "shed", subjects: ["shed"] });
  test("are those that two cities hold rules on, with how many each holds", () => {
    const held = heldTopics(engineOf([fence, shed], [fence, makeRule({ key: "other" })]), TODAY);
    expect(held.map(({ topic, rules }) => [topic.key, rules])).toEqual([
      [
        "fence",
        [
          { cityId: 1, count: 1 },
          { cityId: 2, count: 2 },
        ],
      ],
    ]);
  });
  test("are none where only one city holds anything", () => {
    expect(heldTopics(engineOf([fence, shed], []), TODAY)).toEqual([]);
  });
});
